// The head of a conversation: the way back, who it is with, whether they are there, and whether it is sealed.
import { Link } from '#base/ui/controls/Link.tsx';
import { ChevronIcon } from '#base/ui/icons.tsx';
import { sayCount, writeList } from '#base/ui/locale.ts';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { Seal } from '../Seal.tsx';
import { CHATS } from '../screens.ts';
import { DotsIcon, OpenLockIcon, SealIcon } from '../signs.tsx';
import type { ChatState } from '../talk/talk.ts';
import { isBlockedChat } from './blocked.ts';
import styles from './ChatHead.module.css';
import { plainName } from './letter-text.ts';

type ChatHeadProps = {
  readonly chat: ChatState;
  readonly onDetails: () => void;
  readonly onCompare: () => void;
};

export function ChatHead({ chat, onDetails, onCompare }: ChatHeadProps) {
  const { id, title, partner, isGroup, state, willBeSealed, retentionDays } = chat;
  const isKnown = state !== 'loading' || title !== '';
  const hint = willBeSealed ? (isGroup ? 'chat.sealed_group' : 'chat.sealed_hint') : 'chat.open_hint';
  return (
    <header className={styles.head}>
      <Link to={CHATS} className={styles.round} aria-label={say(CHAT, 'chat.back')}>
        <ChevronIcon />
      </Link>
      {isKnown ? (
        <Seal
          of={partner?.userId ?? String(id)}
          name={title}
          isGroup={isGroup}
          isOnline={partner?.isOnline}
        />
      ) : (
        <Skeleton width="3rem" height="3rem" radius="50%" />
      )}
      <div className={styles.who}>
        <h1>{isKnown ? <bdi>{title}</bdi> : say(CHAT, 'chat.finding')}</h1>
        {isKnown ? <p>{tellPresence(chat)}</p> : null}
        {retentionDays === null ? null : (
          <p className={styles.kept}>{say(CHAT, 'chat.kept_days', { count: retentionDays })}</p>
        )}
      </div>
      {isKnown ? (
        <>
          <button
            type="button"
            className={styles.seal}
            data-sealed={willBeSealed}
            title={say(CHAT, hint)}
            aria-haspopup="dialog"
            onClick={onCompare}
          >
            {willBeSealed ? <SealIcon size={22} /> : <OpenLockIcon size={22} />}
            <span>{say(CHAT, willBeSealed ? 'chat.sealed' : 'chat.open')}</span>
          </button>
          <button
            type="button"
            className={styles.round}
            aria-label={say(CHAT, 'chat.details')}
            aria-haspopup="dialog"
            onClick={onDetails}
          >
            <DotsIcon />
          </button>
        </>
      ) : null}
    </header>
  );
}

function tellPresence(chat: ChatState): string {
  const { typing, isGroup, members, partner } = chat;
  if (typing.length > 0) {
    const names = typing.map(plainName);
    return names.length === 1
      ? say(CHAT, 'chat.typing', { name: names[0] ?? '' })
      : say(CHAT, 'chat.typing_many', { names: writeList(names) });
  }
  if (isBlockedChat(chat)) return say(CHAT, 'chat.blocked');
  // Nothing is said of who is not known to be there or not.
  if (!isGroup && partner?.isOnline === undefined) return '';
  if (!isGroup) return say(CHAT, partner?.isOnline ? 'chat.online' : 'chat.offline');
  const online = members.filter(({ isOnline, isMe }) => isOnline && !isMe).length;
  return online === 0
    ? sayCount(CHAT, 'chat.people', members.length)
    : say(CHAT, 'chat.people_online', { count: members.length, online });
}
