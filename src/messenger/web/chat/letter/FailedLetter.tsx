// What became of a letter that did not go, and what its writer can do about it.
import type { ReactNode } from 'react';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import type { ChatMessage } from '../../talk/talk.ts';
import { useTalk, useWatched } from '../../talk-context.ts';
import { useLetterActions } from '../actions.ts';
import { plainName } from '../letter-text.ts';
import styles from './FailedLetter.module.css';

export function FailedLetter({ message }: { readonly message: ChatMessage }) {
  const { sending } = message;
  if (sending === 'failed' || sending === 'not-sealed') return <Failed message={message} />;
  return sending === 'needs-confirm' ? <Unconfirmed message={message} /> : null;
}

function Failed({ message }: { readonly message: ChatMessage }) {
  const talk = useTalk();
  const { chatId } = useLetterActions();
  const { key, fault, sending } = message;
  const isUnsealed = sending === 'not-sealed';
  const text = isUnsealed
    ? say(CHAT, 'chat.not_sealed')
    : fault === undefined
      ? say(CHAT, 'chat.failed')
      : say(CHAT, 'chat.failed_why', { why: fault });
  return (
    <Told text={text}>
      {isUnsealed ? <p>{fault ?? say(CHAT, 'chat.not_sealed_text')}</p> : null}
      <div>
        <button type="button" onClick={() => talk.retry(chatId, key)}>
          {say(CHAT, 'chat.try_again')}
        </button>
        {isUnsealed ? (
          <button type="button" onClick={() => talk.sendPlain(chatId, key)}>
            {say(CHAT, 'chat.send_plain')}
          </button>
        ) : null}
        <button type="button" onClick={() => talk.drop(chatId, key)}>
          {say(CHAT, 'chat.delete')}
        </button>
      </div>
    </Told>
  );
}

/** Verified people with other keys: it goes as soon as their keys are taken for theirs. */
function Unconfirmed({ message }: { readonly message: ChatMessage }) {
  const talk = useTalk();
  const { chatId, compare } = useLetterActions();
  const { members } = useWatched(talk.chat(chatId));
  const doubted = members.find(({ trust }) => trust === 'changed-verified' || trust === 'forked');
  return (
    <Told text={say(CHAT, 'chat.needs_confirm', { name: plainName(doubted?.name ?? '') })}>
      <div>
        {doubted === undefined ? null : (
          <button type="button" aria-haspopup="dialog" onClick={() => compare(doubted.userId)}>
            {say(CHAT, 'chat.look_at_keys')}
          </button>
        )}
        <button type="button" onClick={() => talk.drop(chatId, message.key)}>
          {say(CHAT, 'chat.delete')}
        </button>
      </div>
    </Told>
  );
}

function Told({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.failed}>
      <p>
        <strong>{text}</strong>
      </p>
      {children}
    </div>
  );
}
