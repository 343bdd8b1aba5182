// What can be done with one letter: a slip beside it, or at the foot of a narrow window.

import type { ReactNode } from 'react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { REACTIONS } from '../../../rules/reactions.ts';
import { BinIcon, CopyIcon, FlagIcon, PenIcon, ReplyIcon } from '../../signs.tsx';
import type { ChatMessage } from '../../talk/talk.ts';
import type { Anchor } from '../actions.ts';
import { watchBegun } from './begun-here.ts';
import styles from './LetterMenu.module.css';
import { ReactionSign } from './ReactionSign.tsx';

/** How far (CSS px) the slip stays from the edges of the window. */
const EDGE_PX = 8;

type LetterMenuProps = {
  readonly message: ChatMessage;
  readonly anchor: Anchor;
  readonly canWrite: boolean;
  /** Whether another letter can be written; one's own can be mended in any case. */
  readonly canReply: boolean;
  readonly onClose: () => void;
  readonly onReact: (emoji: string | undefined) => void;
  readonly onAim: (kind: 'reply' | 'edit') => void;
  readonly onDelete: () => void;
  readonly onReport: () => void;
};

export function LetterMenu(props: LetterMenuProps) {
  const { message, anchor, canWrite, canReply, onClose, onReact, onAim, onDelete, onReport } = props;
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const [begun] = useState(watchBegun);
  const close = (isBack = true) => {
    onClose();
    if (isBack && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const leave = useEffectEvent(() => close(false));
  useLayoutEffect(() => {
    const { current } = menu;
    if (current === null) return;
    opener.current = document.activeElement;
    current.showPopover();
    const { width, height } = current.getBoundingClientRect();
    const keep = (at: number, size: number, room: number) =>
      Math.max(EDGE_PX, Math.min(at, room - size - EDGE_PX));
    current.style.setProperty('--x', `${keep(anchor.x, width, window.innerWidth)}px`);
    current.style.setProperty('--y', `${keep(anchor.y, height, window.innerHeight)}px`);
    current.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
  }, [anchor.x, anchor.y]);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) leave();
    };
    document.addEventListener('pointerdown', onPress, true);
    window.addEventListener('blur', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('blur', onPress);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return close();
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step === undefined
            ? undefined
            : at + step;
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };
  const act = (work: () => void, isBack = true) => {
    close(isBack);
    work();
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(say(CHAT, 'chat.copied'));
    } catch {
      showToast(say(CHAT, 'chat.copy_failed'), { kind: 'error' });
    }
  };
  const { said, isOwn, id, reactions } = message;
  const isThere = id !== undefined && said.kind === 'text';
  const own = reactions.find((reaction) => reaction.isOwn)?.emoji;
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={say(CHAT, 'chat.menu')}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onPointerDownCapture={begun.onPress}
      onClickCapture={(event) => {
        if (begun.takes(event.detail)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {isThere && canWrite ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of a menu
        <div role="group" aria-label={say(CHAT, 'chat.react')} className={styles.palette}>
          {REACTIONS.map((emoji) => (
            <button
              key={emoji}
              type="button"
              role="menuitemradio"
              aria-checked={emoji === own}
              tabIndex={-1}
              aria-label={say(CHAT, emoji === own ? 'chat.react_back' : 'chat.react_with', { emoji })}
              onClick={() => act(() => onReact(emoji === own ? undefined : emoji))}
            >
              <ReactionSign emoji={emoji} />
            </button>
          ))}
        </div>
      ) : null}
      {isThere && canWrite && canReply ? (
        <Item
          icon={<ReplyIcon size={20} />}
          text={say(CHAT, 'chat.reply')}
          onPick={() => act(() => onAim('reply'), false)}
        />
      ) : null}
      {isThere && said.text !== '' ? (
        <Item
          icon={<CopyIcon size={20} />}
          text={say(CHAT, 'chat.copy')}
          onPick={() => act(() => void copy(said.text))}
        />
      ) : null}
      {isThere && isOwn && canWrite ? (
        <Item
          icon={<PenIcon size={20} />}
          text={say(CHAT, 'chat.edit')}
          onPick={() => act(() => onAim('edit'), false)}
        />
      ) : null}
      {isOwn && id !== undefined && said.kind !== 'deleted' ? (
        <Item icon={<BinIcon size={20} />} text={say(CHAT, 'chat.delete')} onPick={() => act(onDelete)} />
      ) : null}
      {isOwn ? null : (
        <Item icon={<FlagIcon size={20} />} text={say(CHAT, 'chat.report')} onPick={() => act(onReport)} />
      )}
      {isOwn && id === undefined ? (
        <Item
          icon={<CopyIcon size={20} />}
          text={say(CHAT, 'chat.copy')}
          onPick={() => act(() => void copy(said.kind === 'text' ? said.text : ''))}
        />
      ) : null}
    </div>
  );
}

type ItemProps = { readonly icon: ReactNode; readonly text: string; readonly onPick: () => void };

function Item({ icon, text, onPick }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onPick}>
      {icon}
      <span>{text}</span>
    </button>
  );
}
