// The person as two pages of an open book, and the forms by which these are written.
import { useEffect, useId, useRef, useState } from 'react';
import { useDraft } from '#accounts/web/drafts.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { makePart } from '#base/ui/pages/part.tsx';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileWire } from '../../contract-person.ts';
import { ConnectedAccounts } from '../links/ConnectedAccounts.tsx';
import { NOTHING_TYPED, openForm, type PersonForm } from './draft.ts';
import { PersonalInformation } from './PersonalInformation.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './ProfileScreen.module.css';
import { EnvelopeIcon } from './signs.tsx';

const EditDialog = makePart(async () => (await import('./EditDialog.tsx')).EditDialog);
const PersonalDialog = makePart(async () => (await import('./PersonalDialog.tsx')).PersonalDialog);

/** How long after a form has closed the page may still change what opened it, in milliseconds. */
const SETTLING_MS = 2000;

export function Book({ profile }: { readonly profile: ProfileWire }) {
  const [draft, change, forget] = useDraft(`profile:${profile.user_id}`, NOTHING_TYPED);
  const book = useRef<HTMLDivElement>(null);
  const open = (form: PersonForm) => change(openForm(form, profile));
  const left = useRef({ form: '', until: 0 });
  const close = () => {
    left.current = { form: draft.open, until: performance.now() + SETTLING_MS };
    change(NOTHING_TYPED);
    forget();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved may put another button in the place of the first
  useEffect(() => {
    const { form, until } = left.current;
    if (draft.open !== '' || performance.now() > until || document.activeElement !== document.body) return;
    // Back to where it was opened from, also when that was before the page was loaded anew.
    book.current?.querySelector<HTMLElement>(`[data-opens='${form}']`)?.focus();
  }, [draft.open, profile]);
  const dialog = { profile, draft, onType: change, onClose: close };
  return (
    <>
      <div ref={book} className={styles.book}>
        <section className={styles.left} aria-label={say(PERSON, 'person.nobody')}>
          <div className={styles.portrait}>
            <Portrait address={profile.avatar_url} />
          </div>
          <h1 dir="auto" data-long={hasLongWord(tellName(profile)) || undefined}>
            {tellName(profile)}
          </h1>
          <p className={styles.username} dir="auto">
            {say(PERSON, 'person.username', { username: profile.username })}
          </p>
          <Bio bio={profile.bio} />
          <p className={styles.email}>
            <EnvelopeIcon size={20} />
            <span>{profile.email ?? say(PERSON, 'person.no_email')}</span>
          </p>
          <Button data-opens="profile" onClick={() => open('profile')}>
            {say(PERSON, 'person.edit')}
          </Button>
        </section>
        <div className={styles.right}>
          <PersonalInformation profile={profile} onEdit={() => open('personal')} />
          <ConnectedAccounts profile={profile} />
        </div>
      </div>
      {draft.open === 'profile' ? <EditDialog {...dialog} /> : null}
      {draft.open === 'personal' ? <PersonalDialog {...dialog} /> : null}
    </>
  );
}

/** More letters or lines than these are folded: the page is three screens of a phone. */
const LONGEST_BIO = 220;
const MOST_LINES = 5;

function Bio({ bio }: { readonly bio: string | null }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = bio !== null && (bio.length > LONGEST_BIO || bio.split('\n').length > MOST_LINES);
  return (
    <div className={styles.bio} data-said={bio !== null}>
      <p id={id} dir="auto" data-folded={(isLong && !isOpen) || undefined}>
        {bio ?? say(PERSON, 'person.no_bio')}
      </p>
      {isLong ? (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {say(PERSON, isOpen ? 'person.bio_less' : 'person.bio_more')}
        </button>
      ) : null}
    </div>
  );
}

/** The longest word that stands in a line of a narrow phone, in letters, as large as most names are written. */
const LONGEST_WORD = 16;

function hasLongWord(name: string): boolean {
  return name.split(/[\s-]+/).some((word) => word.length > LONGEST_WORD);
}

function tellName({ name, surname }: ProfileWire): string {
  if (name !== null && surname !== null) return say(PERSON, 'person.full_name', { name, surname });
  return name ?? surname ?? say(PERSON, 'person.nobody');
}
