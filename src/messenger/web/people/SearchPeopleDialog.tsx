// Finding people: by their name, or by being alike.
import { type CSSProperties, type FormEvent, useId, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { showToast } from '#base/ui/controls/toasts.ts';
import { sayCount, writeCount } from '#base/ui/locale.ts';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { FIRST_THRESHOLD } from '#profile/rules/similarity.ts';
import { addressOfChat } from '../addresses.ts';
import { plainName } from '../chat/letter-text.ts';
import { Seal } from '../Seal.tsx';
import type { Person } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';
import styles from './ChatDialog.module.css';
import { Options } from './Options.tsx';

/** As the specification has it. */
const THRESHOLD = { lowest: 0, highest: 1, step: 0.05, first: FIRST_THRESHOLD } as const;

type By = 'username' | 'similarity';
type Metric = 'cosine' | 'euclidean';
type Found =
  | { readonly kind: 'people'; readonly people: readonly Person[]; readonly by: By }
  | { readonly kind: 'failed'; readonly error: string };

export function SearchPeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const talk = useTalk();
  const [by, setBy] = useState<By>('username');
  const [username, setUsername] = useState('');
  const [metric, setMetric] = useState<Metric>('cosine');
  const [threshold, setThreshold] = useState<number>(THRESHOLD.first);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found>();
  const isIdle = by === 'username' && username.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle || busy) return;
    setBusy(true);
    setFound(undefined);
    const answer = await talk.findPeople(
      by === 'username' ? { by, username: username.trim() } : { by, metric, threshold },
    );
    setBusy(false);
    setFound(
      answer.ok ? { kind: 'people', people: answer.people, by } : { kind: 'failed', error: answer.error },
    );
  };
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setFound(undefined);
    };
  };
  return (
    <Dialog open hasClose onClose={onClose} heading={say(CHAT_PEOPLE, 'chat-people.search')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Options
          legend={say(CHAT_PEOPLE, 'chat-people.search_by')}
          value={by}
          options={[
            ['username', say(CHAT_PEOPLE, 'chat-people.by_username')],
            ['similarity', say(CHAT_PEOPLE, 'chat-people.by_similarity')],
          ]}
          onChange={change(setBy)}
        />
        {by === 'username' ? (
          <Field
            label={say(CHAT_PEOPLE, 'chat-people.username')}
            name="find-username"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            value={username}
            onChange={change(setUsername)}
          />
        ) : (
          <>
            <Options
              legend={say(CHAT_PEOPLE, 'chat-people.metric')}
              value={metric}
              options={[
                ['cosine', say(CHAT_PEOPLE, 'chat-people.cosine')],
                ['euclidean', say(CHAT_PEOPLE, 'chat-people.euclidean')],
              ]}
              onChange={change(setMetric)}
            />
            <p className={styles.note}>
              {say(
                CHAT_PEOPLE,
                metric === 'cosine' ? 'chat-people.cosine_text' : 'chat-people.euclidean_text',
              )}
            </p>
            <Threshold metric={metric} value={threshold} onChange={change(setThreshold)} />
          </>
        )}
        <Button kind="primary" type="submit" whole busy={busy} disabled={isIdle}>
          {say(CHAT_PEOPLE, busy ? 'chat-people.searching' : 'chat-people.go')}
        </Button>
      </form>
      <div className={styles.status} role="status">
        {found === undefined ? null : <FoundTold found={found} />}
      </div>
      {found?.kind === 'people' && found.people.length > 0 ? (
        <FoundPeople people={found.people} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

function FoundTold({ found }: { readonly found: Found }) {
  if (found.kind === 'failed') return <p>{found.error}</p>;
  if (found.people.length > 0)
    return <p>{sayCount(CHAT_PEOPLE, 'chat-people.found', found.people.length)}</p>;
  return (
    <p>{say(CHAT_PEOPLE, found.by === 'username' ? 'chat-people.no_username' : 'chat-people.no_similar')}</p>
  );
}

type ThresholdProps = {
  readonly metric: Metric;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

function Threshold({ metric, value, onChange }: ThresholdProps) {
  const id = useId();
  const { lowest, highest, step } = THRESHOLD;
  const told = writeCount(value);
  return (
    <div className={styles.slider} style={{ '--reached': `${value * 100}%` } as CSSProperties}>
      <label htmlFor={id}>
        {say(
          CHAT_PEOPLE,
          metric === 'cosine' ? 'chat-people.similarity_threshold' : 'chat-people.distance_threshold',
        )}
      </label>
      <output htmlFor={id}>{told}</output>
      <input
        id={id}
        type="range"
        min={lowest}
        max={highest}
        step={step}
        value={value}
        aria-valuetext={told}
        // Twentieths are not told apart in binary: 0.15000000000000002 is 0.15.
        onChange={({ currentTarget }) => onChange(Math.round(currentTarget.valueAsNumber * 100) / 100)}
      />
    </div>
  );
}

type FoundPeopleProps = { readonly people: readonly Person[]; readonly onClose: () => void };

function FoundPeople({ people, onClose }: FoundPeopleProps) {
  const talk = useTalk();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const begin = async (userId: string) => {
    if (busy !== undefined) return;
    setBusy(userId);
    const begun = await talk.begin(userId);
    setBusy(undefined);
    if (!begun.ok) return showToast(say(CHATS, 'chats.could_not_create'), { kind: 'error' });
    onClose();
    navigate(addressOfChat(begun.id));
  };
  return (
    <ul className={`${styles.people} ${styles.scroll}`}>
      {people.map(({ userId, name, isOnline }) => (
        <li key={userId} className={styles.person}>
          <Seal of={userId} name={name} isOnline={isOnline} />
          <span>
            <span dir="auto">{name}</span>
            {isOnline ? <span>{say(CHATS, 'chats.online')}</span> : null}
          </span>
          <Button
            whole
            busy={busy === userId}
            aria-label={say(CHAT_PEOPLE, 'chat-people.write_to', { name: plainName(name) })}
            onClick={() => void begin(userId)}
          >
            {say(CHAT_PEOPLE, 'chat-people.write')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
