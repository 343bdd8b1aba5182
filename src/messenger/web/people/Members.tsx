// The members of a group, and what its admin can do about them.
import { type FormEvent, useState } from 'react';
import { Button } from '#base/ui/controls/Button.tsx';
import { Field } from '#base/ui/controls/Field.tsx';
import { CHAT_PEOPLE } from '#messages/messenger/chat-people.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { LIMITS } from '../../rules/limits.ts';
import { plainName } from '../chat/letter-text.ts';
import { Seal } from '../Seal.tsx';
import type { Member } from '../talk/talk.ts';
import { useTalk, useWatched } from '../talk-context.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './ChatDialog.module.css';
import type { DetailsPartProps } from './details-props.ts';

type MembersProps = Pick<DetailsPartProps, 'chat' | 'onCompare' | 'run'>;

export function Members({ chat, onCompare, run }: MembersProps) {
  const talk = useTalk();
  const { id, members, amAdmin } = chat;
  const [removing, setRemoving] = useState<Member>();
  return (
    <>
      <section className={styles.section}>
        <h3>{say(CHAT_PEOPLE, 'chat-people.members')}</h3>
        <ul className={styles.people}>
          {members.map((member) => (
            <li key={member.userId} className={`${styles.person} ${styles.member}`}>
              <Seal of={member.userId} name={member.name} isOnline={member.isOnline} />
              <span>
                <span dir="auto">
                  {member.isMe
                    ? say(CHAT_PEOPLE, 'chat-people.me', { name: plainName(member.name) })
                    : member.name}
                </span>
                <Standing member={member} />
              </span>
              {member.isMe || !(member.hasKey || amAdmin) ? null : (
                <span className={styles.row}>
                  {member.hasKey ? (
                    <Button
                      whole
                      aria-haspopup="dialog"
                      aria-label={say(CHAT_PEOPLE, 'chat-people.keys_of', { name: plainName(member.name) })}
                      onClick={() => onCompare(member.userId)}
                    >
                      {say(CHAT_PEOPLE, 'chat-people.compare')}
                    </Button>
                  ) : null}
                  {amAdmin ? (
                    <Button
                      whole
                      aria-haspopup="dialog"
                      aria-label={say(CHAT_PEOPLE, 'chat-people.remove_named', {
                        name: plainName(member.name),
                      })}
                      onClick={() => setRemoving(member)}
                    >
                      {say(CHAT_PEOPLE, 'chat-people.remove')}
                    </Button>
                  ) : null}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {amAdmin ? <Adding {...{ chat, run }} /> : null}
      {/* Not first: a field that has the focus at once would lift the keyboard over everything else. */}
      {amAdmin ? <Rename key={chat.title} {...{ chat, run }} /> : null}
      {removing === undefined ? null : (
        <AskFirst
          title={say(CHAT_PEOPLE, 'chat-people.remove_title', { name: plainName(removing.name) })}
          text={say(CHAT_PEOPLE, 'chat-people.remove_text')}
          keep={say(CHAT_PEOPLE, 'chat-people.cancel')}
          act={say(CHAT_PEOPLE, 'chat-people.remove')}
          onAct={() => run(talk.removeMember(id, removing.userId))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

const KEYS = {
  pinned: undefined,
  verified: 'chat-people.verified',
  changed: 'chat-people.key_changed',
  'changed-verified': 'chat-people.key_changed',
  forked: 'chat-people.forked',
  'no-key': 'chat-people.without_key',
} as const satisfies Readonly<Record<Member['trust'], keyof typeof CHAT_PEOPLE | undefined>>;

/** Each on a line of its own: no language puts them together. */
function Standing({ member }: { readonly member: Member }) {
  const { isAdmin, isMe, isOnline, isBlocked, trust } = member;
  const keys = isMe ? undefined : KEYS[trust];
  return (
    <>
      {isAdmin ? <span>{say(CHAT_PEOPLE, 'chat-people.admin')}</span> : null}
      {isOnline && !isMe ? <span>{say(CHATS, 'chats.online')}</span> : null}
      {keys === undefined ? null : (
        <span className={trust === 'verified' || trust === 'no-key' ? undefined : styles.warning}>
          {say(CHAT_PEOPLE, keys)}
        </span>
      )}
      {isBlocked ? <span>{say(CHAT_PEOPLE, 'chat-people.blocked')}</span> : null}
    </>
  );
}

function Rename({ chat, run }: Omit<MembersProps, 'onCompare'>) {
  const talk = useTalk();
  const [name, setName] = useState(chat.title);
  const [busy, setBusy] = useState(false);
  const isIdle = name.trim() === '' || name.trim() === chat.title;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isIdle || busy) return;
    setBusy(true);
    await run(talk.rename(chat.id, name.trim()));
    setBusy(false);
  };
  return (
    <form className={styles.rename} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={say(CHAT_PEOPLE, 'chat-people.group_name')}
        name="group-name"
        autoComplete="off"
        maxLength={LIMITS.groupNameLetters}
        dir="auto"
        value={name}
        onChange={setName}
      />
      <Button type="submit" whole busy={busy} disabled={isIdle}>
        {say(CHAT_PEOPLE, 'chat-people.rename')}
      </Button>
    </form>
  );
}

function Adding({ chat, run }: Omit<MembersProps, 'onCompare'>) {
  const talk = useTalk();
  const { people } = useWatched(talk.people);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    if (!isOpen) talk.reloadList();
    setOpen(!isOpen);
  };
  const [busy, setBusy] = useState<string>();
  const there = new Set(chat.members.map(({ userId }) => userId));
  const others = people.filter(({ userId, hasKey }) => hasKey && !there.has(userId));
  const add = async (userId: string) => {
    if (busy !== undefined) return;
    setBusy(userId);
    await run(talk.addMember(chat.id, userId));
    setBusy(undefined);
  };
  return (
    <section className={styles.section}>
      <Button whole aria-expanded={isOpen} onClick={open}>
        {say(CHAT_PEOPLE, 'chat-people.add')}
      </Button>
      {!isOpen ? null : others.length === 0 ? (
        <p className={styles.note}>{say(CHAT_PEOPLE, 'chat-people.nobody_to_add')}</p>
      ) : (
        <ul className={styles.people}>
          {others.map(({ userId, name, isOnline }) => (
            <li key={userId} className={styles.person}>
              <Seal of={userId} name={name} isOnline={isOnline} />
              <span dir="auto">{name}</span>
              <Button
                whole
                busy={busy === userId}
                aria-label={say(CHAT_PEOPLE, 'chat-people.add_named', { name: plainName(name) })}
                onClick={() => void add(userId)}
              >
                {say(CHAT_PEOPLE, 'chat-people.add_short')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
