// A new group: its name, and who is in it beside oneself.
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { makePart } from '#base/ui/pages/part.tsx';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { say } from '#messages/say.ts';
import { LIMITS } from '../../rules/limits.ts';
import { addressOfChat } from '../addresses.ts';
import { Seal } from '../Seal.tsx';
import type { Person } from '../talk/talk.ts';
import { useTalk, useWatched } from '../talk-context.ts';
import styles from './ChatDialog.module.css';
import { listChoosable } from './list-choosable.ts';

const ErrorModal = makePart(async () => (await import('#base/ui/controls/ErrorModal.tsx')).ErrorModal);

export function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const talk = useTalk();
  const navigate = useNavigate();
  const { people } = useWatched(talk.people);
  // Somebody may have come, or made a key, since they were asked for.
  useEffect(() => talk.reloadList(), [talk]);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Only people with a key can be in a group.
  const isIdle = name.trim() === '' || chosen.size === 0;
  const toggle = (userId: string) =>
    setChosen((known) => {
      const next = new Set(known);
      if (!next.delete(userId)) next.add(userId);
      return next;
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle || busy) return;
    setBusy(true);
    const begun = await talk.beginGroup(name.trim(), [...chosen]);
    setBusy(false);
    if (!begun.ok) return setFailed(true);
    onClose();
    navigate(addressOfChat(begun.id));
  };
  return (
    <Dialog open onClose={onClose} heading={say(CHAT_PEOPLE, 'chat-people.new_group')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={say(CHAT_PEOPLE, 'chat-people.group_name')}
          name="group-name"
          autoComplete="off"
          maxLength={LIMITS.groupNameLetters}
          dir="auto"
          value={name}
          onChange={setName}
        />
        <fieldset className={styles.choice}>
          <legend>{say(CHAT_PEOPLE, 'chat-people.participants')}</legend>
          {people.length === 0 ? (
            <p className={styles.note}>{say(CHAT_PEOPLE, 'chat-people.nobody')}</p>
          ) : (
            <ul className={`${styles.people} ${styles.scroll}`}>
              {listChoosable(people).map((person) => (
                <li key={person.userId}>
                  <Choice
                    person={person}
                    isChosen={chosen.has(person.userId)}
                    onToggle={() => toggle(person.userId)}
                  />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.status} role="status">
            {chosen.size === 0 ? '' : sayCount(CHAT_PEOPLE, 'chat-people.chosen', chosen.size)}
          </p>
        </fieldset>
        <div className={styles.pair}>
          <Button whole onClick={onClose}>
            {say(CHAT_PEOPLE, 'chat-people.cancel')}
          </Button>
          <Button kind="primary" type="submit" whole busy={busy} disabled={isIdle}>
            {say(CHAT_PEOPLE, 'chat-people.create')}
          </Button>
        </div>
      </form>
      {hasFailed ? (
        <ErrorModal
          visible
          message={say(CHAT_PEOPLE, 'chat-people.create_failed')}
          onClose={() => setFailed(false)}
        />
      ) : null}
    </Dialog>
  );
}

type ChoiceProps = { readonly person: Person; readonly isChosen: boolean; readonly onToggle: () => void };

/** The whole row is what is ticked. */
function Choice({ person, isChosen, onToggle }: ChoiceProps) {
  const { userId, name, hasKey, isOnline } = person;
  return (
    <label className={styles.person} data-barred={!hasKey}>
      <Seal of={userId} name={name} isOnline={isOnline} />
      <span>
        <span dir="auto">{name}</span>
        {hasKey ? null : <span>{say(CHAT_PEOPLE, 'chat-people.no_key')}</span>}
      </span>
      <input type="checkbox" checked={isChosen} disabled={!hasKey} onChange={onToggle} />
    </label>
  );
}
