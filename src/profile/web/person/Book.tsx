// The person as two pages of an open book, and the forms by which these are written.
import { useEffect, useRef } from 'react';
import { useDraft } from '#accounts/web/drafts.ts';
import { Button } from '#base/ui/controls/Button.tsx';
import { PERSON } from '#messages/profile/person.ts';
import { say } from '#messages/say.ts';
import type { ProfileWire } from '../../contract-person.ts';
import { ConnectedAccounts } from '../links/ConnectedAccounts.tsx';
import { NOTHING_TYPED, openForm, type PersonForm } from './draft.ts';
import { EditDialog } from './EditDialog.tsx';
import { PersonalDialog } from './PersonalDialog.tsx';
import { PersonalInformation } from './PersonalInformation.tsx';
import { Portrait } from './Portrait.tsx';
import styles from './ProfileScreen.module.css';
import { EnvelopeIcon } from './signs.tsx';

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
          <h1 dir="auto">{tellName(profile)}</h1>
          <p className={styles.username} dir="auto">
            {say(PERSON, 'person.username', { username: profile.username })}
          </p>
          <p className={styles.bio} data-said={profile.bio !== null} dir="auto">
            {profile.bio ?? say(PERSON, 'person.no_bio')}
          </p>
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

function tellName({ name, surname }: ProfileWire): string {
  if (name !== null && surname !== null) return say(PERSON, 'person.full_name', { name, surname });
  return name ?? surname ?? say(PERSON, 'person.nobody');
}
