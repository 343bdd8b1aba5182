// One conversation in the list: whose seal, what was said last and when, and what waits there.
import type { ReactNode } from 'react';
import { Link } from '#base/ui/controls/Link.tsx';
import { CloseIcon } from '#base/ui/icons.tsx';
import { sayCount } from '#base/ui/locale.ts';
import { Skeleton } from '#base/ui/pages/Skeleton.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { CHATS } from '#messages/messenger/chats.ts';
import { say } from '#messages/say.ts';
import { addressOfChat } from '../addresses.ts';
import { plainName } from '../chat/letter-text.ts';
import { Seal } from '../Seal.tsx';
import { OpenLockIcon, PenIcon, WarnIcon } from '../signs.tsx';
import type { ChatEntry } from '../talk/talk.ts';
import { tellShortly, useToday } from '../tell-when.ts';
import styles from './ChatRow.module.css';

export function ChatRow({ chat, isOpen }: { readonly chat: ChatEntry; readonly isOpen: boolean }) {
  const today = useToday();
  const { id, title, partner, isGroup, unread, at } = chat;
  return (
    <Link
      to={addressOfChat(id)}
      className={styles.row}
      data-unread={unread > 0}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Seal of={partner?.userId ?? String(id)} name={title} isGroup={isGroup} isOnline={partner?.isOnline} />
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        {partner?.isOnline ? <span className="visually-hidden">{say(CHATS, 'chats.online')}</span> : null}
        {isGroup ? <span className="visually-hidden">{say(CHATS, 'chats.group')}</span> : null}
        <span className={styles.preview} dir="auto">
          {tellPreview(chat)}
        </span>
      </span>
      <span className={styles.side}>
        {at === undefined ? null : (
          <time dateTime={new Date(at).toISOString()}>{tellShortly(at, today)}</time>
        )}
        <span className={styles.marks}>
          {chat.isBlocked ? <Mark text={say(CHATS, 'chats.blocked')} icon={<CloseIcon size={16} />} /> : null}
          {chat.willBeSealed ? null : (
            <Mark text={say(CHATS, 'chats.unsealed')} icon={<OpenLockIcon size={16} />} />
          )}
          {chat.hasFailed ? (
            <Mark text={say(CHATS, 'chats.not_sent')} icon={<WarnIcon size={16} />} isWarning />
          ) : null}
          {chat.hasDraft && !isOpen ? (
            <Mark text={say(CHATS, 'chats.draft')} icon={<PenIcon size={16} />} />
          ) : null}
          {unread > 0 ? (
            <span className={styles.unread}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className="visually-hidden">{sayCount(CHATS, 'chats.unread', unread)}</span>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}

type MarkProps = { readonly text: string; readonly icon: ReactNode; readonly isWarning?: boolean };

function Mark({ text, icon, isWarning = false }: MarkProps) {
  return (
    <span className={styles.mark} data-warning={isWarning} title={text}>
      {icon}
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function tellPreview({ preview, isGroup }: ChatEntry): string {
  if (preview === undefined) return say(CHATS, 'chats.no_messages');
  const { said, senderName, isOwn, hasFile, isFromBlocked } = preview;
  if (isFromBlocked) return say(CHAT, 'chat.from_blocked');
  const text =
    said !== 'text'
      ? say(CHATS, CLOSED[said])
      : preview.text || say(CHATS, hasFile ? 'chats.a_file' : 'chats.no_messages');
  if (isOwn) return say(CHATS, 'chats.preview_own', { text });
  return isGroup ? say(CHATS, 'chats.preview_of', { name: plainName(senderName), text }) : text;
}

const CLOSED = {
  opening: 'chats.closed',
  closed: 'chats.closed',
  broken: 'chats.broken',
  deleted: 'chats.deleted',
} as const;

/** Rows whose words have not come yet. */
export function WaitingRows({ text }: { readonly text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <p>{text}</p>
      {['62%', '48%', '70%', '55%'].map((width) => (
        <div key={width} className={styles.blank}>
          <Skeleton width="3rem" height="3rem" radius="50%" />
          <span>
            <Skeleton width={width} />
            <Skeleton width="88%" />
          </span>
        </div>
      ))}
    </div>
  );
}
