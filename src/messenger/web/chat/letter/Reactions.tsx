// What others said to a letter with one sign; a press says the same, or takes it back.
import { writeCount } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import type { ChatMessage } from '../../talk/talk.ts';
import { useLetterActions } from '../actions.ts';
import styles from './Letter.module.css';
import { ReactionSign } from './ReactionSign.tsx';

export function Reactions({ message }: { readonly message: ChatMessage }) {
  const { react } = useLetterActions();
  const { reactions } = message;
  if (reactions.length === 0) return null;
  return (
    <ul className={styles.reactions}>
      {reactions.map(({ emoji, userIds, isOwn }) => (
        <li key={emoji}>
          <button
            type="button"
            aria-pressed={isOwn}
            aria-label={say(CHAT, 'chat.reaction', { emoji, count: userIds.length })}
            onClick={() => react(message, isOwn ? undefined : emoji)}
          >
            <span aria-hidden="true">
              <ReactionSign emoji={emoji} />
              {userIds.length > 1 ? <b>{writeCount(userIds.length)}</b> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
