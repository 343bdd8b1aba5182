// One letter: whose, what it says, how it stands, and what others said to it.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { writeList, writeTime } from '#base/ui/locale.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { Seal } from '../../Seal.tsx';
import { DotsIcon, OpenLockIcon, TickIcon, TicksIcon, WaitIcon } from '../../signs.tsx';
import type { ChatMessage } from '../../talk/talk.ts';
import { useLetterActions } from '../actions.ts';
import { plainName } from '../letter-text.ts';
import { isShownPicture } from '../writing/file-kinds.ts';
import { FailedLetter } from './FailedLetter.tsx';
import styles from './Letter.module.css';
import { LetterWords } from './LetterWords.tsx';
import { Reactions } from './Reactions.tsx';

/** Whether there is a picture in it: then it is as wide as pictures are, before and after that has come. */
function isPicture(said: ChatMessage['said']): boolean {
  return said.kind === 'text' && said.attachment !== undefined && isShownPicture(said.attachment.mime);
}

type LetterProps = {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isGroup: boolean;
  /** Whether the tab key stops at this one. */
  readonly isStop: boolean;
  /** Whether it was just gone to. */
  readonly isLit: boolean;
};

/** How long (ms) a finger rests on a letter to ask what can be done with it, and how far (CSS px) it may slip. */
const PRESS_MS = 450;
const SLIP_PX = 10;

export function Letter({ message, isFirst, isLast, isGroup, isStop, isLit }: LetterProps) {
  const base = useId();
  const { openMenu, goTo } = useLetterActions();
  const [isUnfolded, setUnfolded] = useState(false);
  const { isOwn, senderName, senderId, said, replyTo } = message;
  const isFolded = message.isFromBlocked && !isUnfolded;
  const press = usePress((x, y) => openMenu(message, { x, y }));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const isAsked =
      event.key === 'Enter' || event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isAsked) return;
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    openMenu(message, { x: left + 24, y: bottom - 12 });
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    // Links and marked text have the browser's own menu.
    const isElse = (event.target as HTMLElement).closest('a') !== null || !window.getSelection()?.isCollapsed;
    if (isElse || event.shiftKey) return;
    event.preventDefault();
    openMenu(message, { x: event.clientX, y: event.clientY });
  };
  return (
    <article
      className={styles.letter}
      data-row={message.key}
      data-own={isOwn}
      data-first={isFirst}
      data-last={isLast}
      data-lit={isLit}
      data-picture={isPicture(said)}
      tabIndex={isStop ? 0 : -1}
      aria-labelledby={`${base}who ${base}words ${base}foot`}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
    >
      {isOwn || !isGroup ? null : (
        <span className={styles.seal}>{isLast ? <Seal of={senderId} name={senderName} /> : null}</span>
      )}
      <div className={styles.side}>
        <p
          id={`${base}who`}
          className={isGroup && isFirst && !isOwn ? styles.who : 'visually-hidden'}
          dir="auto"
        >
          {isOwn ? say(CHAT, 'chat.you') : senderName}
        </p>
        <div className={styles.slip} data-kind={said.kind} {...press}>
          {replyTo === undefined ? null : (
            <button
              type="button"
              className={styles.quote}
              aria-label={say(CHAT, 'chat.go_to_quote', {
                name: plainName(replyTo.senderName),
                text: replyTo.text,
              })}
              onClick={() => goTo(replyTo.id)}
            >
              <span dir="auto">{replyTo.senderName}</span>
              <span dir="auto">{replyTo.text || say(CHAT, 'chat.quote_gone')}</span>
            </button>
          )}
          <div id={`${base}words`} className={styles.words}>
            {isFolded ? (
              <p className={styles.folded}>
                {say(CHAT, 'chat.from_blocked')}
                <button type="button" onClick={() => setUnfolded(true)}>
                  {say(CHAT, 'chat.show_blocked')}
                </button>
              </p>
            ) : (
              <LetterWords message={message} />
            )}
          </div>
          <p id={`${base}foot`} className={styles.foot}>
            <Foot message={message} />
          </p>
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-haspopup="menu"
            aria-label={say(CHAT, 'chat.menu_of', { time: writeTime(message.at) })}
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect();
              openMenu(message, { x: left, y: bottom });
            }}
          >
            <DotsIcon size={20} />
          </button>
        </div>
        <Reactions message={message} />
        <FailedLetter message={message} />
      </div>
    </article>
  );
}

function Foot({ message }: { readonly message: ChatMessage }) {
  const { at, isEdited, isEncrypted, said, readBy, sending } = message;
  const isThere = said.kind !== 'deleted';
  return (
    <>
      {isEdited && isThere ? <span>{say(CHAT, 'chat.edited')}</span> : null}
      {isEncrypted || !isThere ? null : (
        <span className={styles.sign} title={say(CHAT, 'chat.unsealed')}>
          <OpenLockIcon size={15} />
          <span className="visually-hidden">{say(CHAT, 'chat.unsealed')}</span>
        </span>
      )}
      <time dateTime={new Date(at).toISOString()}>{writeTime(at)}</time>
      {isThere && sending !== undefined ? <Tick sending={sending} readBy={readBy} /> : null}
    </>
  );
}

const TICKS = {
  queued: { text: 'chat.queued', icon: WaitIcon },
  sending: { text: 'chat.sending', icon: WaitIcon },
  sent: { text: 'chat.sent', icon: TickIcon },
  read: { text: 'chat.read', icon: TicksIcon },
} as const;

type TickProps = {
  readonly sending: NonNullable<ChatMessage['sending']>;
  readonly readBy: readonly string[];
};

/** How one's own letter stands; what failed is told below it instead. */
function Tick({ sending, readBy }: TickProps) {
  if (!(sending in TICKS)) return null;
  const { text, icon: TickSign } = TICKS[sending as keyof typeof TICKS];
  const told =
    readBy.length > 0
      ? say(CHAT, 'chat.read_by', { names: writeList(readBy.map(plainName)) })
      : say(CHAT, text);
  return (
    <span className={styles.sign} data-read={sending === 'read'} title={told}>
      <TickSign size={16} />
      <span className="visually-hidden">{told}</span>
    </span>
  );
}

/** Tells when a finger rests; one that moves scrolls, and a mouse has its other button. */
function usePress(onPress: (x: number, y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  /** Whether the finger rested: then lifting it presses nothing. */
  const hasRested = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse') return;
      const { clientX: x, clientY: y } = event;
      from.current = { x, y };
      hasRested.current = false;
      stop();
      timer.current = setTimeout(() => {
        hasRested.current = true;
        onPress(x, y);
      }, PRESS_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLIP_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!hasRested.current || event.detail === 0) return;
      hasRested.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
