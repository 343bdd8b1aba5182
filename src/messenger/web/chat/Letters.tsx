// The letters of a conversation, in a log of which only what is near the window is drawn.
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { sayCount } from '#base/ui/locale.ts';
import { Spinner } from '#base/ui/pages/Spinner.tsx';
import { CHAT } from '#messages/messenger/chat.ts';
import { say } from '#messages/say.ts';
import { DownIcon } from '../signs.tsx';
import type { ChatMessage, ChatState } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';
import styles from './Letters.module.css';
import { Letter } from './letter/Letter.tsx';
import { DayLine } from './lines/DayLine.tsx';
import eventStyles from './lines/EventLine.module.css';
import { EventLine } from './lines/EventLine.tsx';
import { NoticeLine } from './lines/NoticeLine.tsx';
import { createLayRows, type Row } from './rows.ts';

/** As near (CSS px) to the end as this, one reads along with what arrives. */
const AT_END_PX = 60;
/** So much (CSS px) of a letter has to stand in the window for it to be seen, and so much air is left above what is new. */
const SHOWN_PX = 24;
const UNREAD_AIR_PX = 56;
/** As near to the beginning as this, earlier letters are fetched. */
const NEAR_START_PX = 900;

type LettersProps = {
  readonly chat: ChatState;
  /** The message to be gone to. */
  readonly target: number | undefined;
  readonly onReached: () => void;
};

export function Letters({ chat, target, onReached }: LettersProps) {
  const talk = useTalk();
  const { id, messages, notices, events, hasEarlier, isLoadingEarlier } = chat;
  const [since, setSince] = useUnreadSince(chat);
  const [layRows] = useState(createLayRows);
  const rows = layRows({ messages, notices, events, readUpTo: since });
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);
  const [isAway, setAway] = useState(false);
  /** Up to which letter everything has been on the screen, while anybody saw it. */
  const [seenUpTo, setSeenUpTo] = useState(chat.unread > 0 ? chat.readUpTo : (lastId(messages) ?? 0));
  const hasBegun = useRef(false);
  const [lit, setLit] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const shift = useIsPrepended(messages[0]?.key, rows.length);

  /** The place where one left off, until something is scrolled: rows above it are measured only by and by. */
  const beginAt = useRef<number>(undefined);
  const toBeginning = () => {
    if (beginAt.current !== undefined)
      list.current?.scrollToIndex(beginAt.current, { align: 'start', offset: -UNREAD_AIR_PX });
  };
  const stayHere = () => {
    beginAt.current = undefined;
  };
  const toEnd = () => {
    beginAt.current = undefined;
    isAtEnd.current = true;
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const askEarlier = useEffectEvent(() => {
    if (hasEarlier && !isLoadingEarlier) void talk.loadEarlier(id);
  });
  /** Tells which letters are before somebody's eyes. */
  const look = () => {
    const { current } = list;
    if (current === null || document.hidden || !hasBegun.current) return;
    const end = isAtEnd.current
      ? rows.length - 1
      : current.findItemIndex(current.scrollOffset + current.viewportSize - SHOWN_PX);
    const upTo = findLetterUpTo(rows, end);
    if (upTo === undefined) return;
    setSeenUpTo((before) => Math.max(before, upTo));
    talk.look(id, upTo);
  };
  const measure = (offset: number) => {
    const { current } = list;
    if (current === null) return;
    const left = current.scrollSize - current.viewportSize - offset;
    isAtEnd.current = left < AT_END_PX;
    setAway(left > current.viewportSize / 2);
    look();
  };
  const onScroll = (offset: number) => {
    measure(offset);
    if (offset < NEAR_START_PX && hasEarlier && !isLoadingEarlier) void talk.loadEarlier(id);
  };

  // What one writes oneself is always followed; what others write only by who is at the end.
  const last = messages.at(-1);
  const follow = useEffectEvent(() => {
    if (rows.length === 0) return;
    const unreadAt = hasBegun.current ? -1 : rows.findIndex(({ kind }) => kind === 'unread');
    hasBegun.current = true;
    // Whoever comes back begins where they left off; what comes while nobody looks waits below.
    if (unreadAt > 0) {
      isAtEnd.current = false;
      beginAt.current = unreadAt;
      toBeginning();
    } else if ((isAtEnd.current && !document.hidden) || last?.isOwn) {
      if (last?.isOwn && last.id === undefined) setSince(undefined);
      toEnd();
    }
    look();
  });
  // Where nothing is to be scrolled nothing tells where one is.
  const settle = useEffectEvent(() => {
    if (list.current !== null) measure(list.current.scrollOffset);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => settle()));
    const onSeen = () => {
      if (!document.hidden) settle();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new last letter is followed, and nothing else
  useLayoutEffect(() => follow(), [last?.key, rows.length > 0]);
  // A conversation that does not fill its window has nothing to be scrolled for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever there is more
  useEffect(() => {
    const { current } = scroller;
    if (current !== null && current.scrollHeight <= current.clientHeight + NEAR_START_PX) askEarlier();
  }, [messages.length]);

  const reach = useEffectEvent((messageId: number) => {
    const place = rows.findIndex((row) => row.kind === 'letter' && row.message.id === messageId);
    const row = rows[place];
    if (row === undefined) return;
    isAtEnd.current = false;
    list.current?.scrollToIndex(place, { align: 'center' });
    setLit(row.key);
    focusRow(row.key);
    onReached();
  });
  useEffect(() => {
    if (target !== undefined) reach(target);
  }, [target]);
  useEffect(() => {
    if (lit === undefined) return;
    const timer = setTimeout(setLit, 2500, undefined);
    return () => clearTimeout(timer);
  }, [lit]);

  const focusRow = (key: string) => {
    setChosen(key);
    // It may be drawn only after the scroll.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current
          ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
          ?.focus({ preventScroll: true }),
      ),
    );
  };
  const isLetter = (row: Row | undefined) => row?.kind === 'letter';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = (event.target as HTMLElement).dataset.row;
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const place = rows.findIndex(({ key }) => key === at);
    const next =
      event.key === 'ArrowUp'
        ? rows.findLastIndex((row, one) => one < place && isLetter(row))
        : event.key === 'ArrowDown'
          ? rows.findIndex((row, one) => one > place && isLetter(row))
          : event.key === 'Home'
            ? rows.findIndex(isLetter)
            : event.key === 'End'
              ? rows.findLastIndex(isLetter)
              : undefined;
    if (next === undefined) return;
    event.preventDefault();
    stayHere();
    const row = rows[next];
    if (row === undefined) return;
    list.current?.scrollToIndex(next, { align: 'nearest' });
    focusRow(row.key);
  };
  const stop =
    chosen !== undefined && rows.some(({ key }) => key === chosen) ? chosen : rows.findLast(isLetter)?.key;
  const stopAt = rows.findIndex(({ key }) => key === stop);
  const unseen = countAfter(messages, seenUpTo);

  return (
    <div className={styles.place}>
      <p id={hint} className="visually-hidden">
        {say(CHAT, 'chat.keys')}
      </p>
      {isLoadingEarlier ? (
        <div className={styles.earlier}>
          <Spinner size={22} label={say(CHAT, 'chat.earlier')} />
        </div>
      ) : null}
      <div
        ref={scroller}
        className={styles.log}
        role="log"
        // What arrives is read out by itself; what is scrolled into sight is not news.
        aria-live="off"
        aria-label={say(CHAT, 'chat.log')}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onWheel={stayHere}
        onPointerDown={stayHere}
        onFocus={({ target: { dataset } }) => {
          if (dataset.row !== undefined) setChosen(dataset.row);
        }}
      >
        <div className={styles.air} />
        {rows.length === 0 ? <p className={styles.empty}>{say(CHAT, 'chat.empty')}</p> : null}
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          shift={shift}
          bufferSize={400}
          keepMounted={stopAt < 0 ? [] : [stopAt]}
          onScroll={onScroll}
          onResize={() => {
            if (beginAt.current !== undefined) toBeginning();
            else if (isAtEnd.current) toEnd();
          }}
        >
          {(row) => (
            <RowView
              key={row.key}
              row={row}
              isGroup={chat.isGroup}
              isStop={row.key === stop}
              isLit={row.key === lit}
            />
          )}
        </Virtualizer>
      </div>
      {isAway || unseen > 0 ? (
        <button type="button" className={styles.pill} data-new={unseen > 0} onClick={toEnd}>
          <DownIcon size={18} />
          <span className={unseen > 0 ? undefined : 'visually-hidden'}>
            {unseen > 0 ? sayCount(CHAT, 'chat.new', unseen) : say(CHAT, 'chat.to_end')}
          </span>
        </button>
      ) : null}
    </div>
  );
}

type RowViewProps = {
  readonly row: Row;
  readonly isGroup: boolean;
  readonly isStop: boolean;
  readonly isLit: boolean;
};

function RowView({ row, isGroup, isStop, isLit }: RowViewProps) {
  if (row.kind === 'day') return <DayLine at={row.at} />;
  if (row.kind === 'over') return <p className={styles.over}>{say(CHAT, 'chat.over')}</p>;
  if (row.kind === 'notice') return <NoticeLine notice={row.notice} />;
  if (row.kind === 'event') return <EventLine event={row.event} />;
  if (row.kind === 'unread') return <p className={eventStyles.unread}>{say(CHAT, 'chat.unread_from')}</p>;
  const { message, isFirst, isLast } = row;
  return <Letter {...{ message, isFirst, isLast, isGroup, isStop, isLit }} />;
}

/** Whether the last change of the rows was at their beginning: then their places are counted from the end. */
function useIsPrepended(first: string | undefined, count: number): boolean {
  const [known, setKnown] = useState({ first, count, isPrepended: false });
  if (known.first === first && known.count === count) return known.isPrepended;
  const isPrepended = known.first !== undefined && first !== undefined && known.first !== first;
  setKnown({ first, count, isPrepended });
  return isPrepended;
}

/** After which message others' letters are new to whoever has the conversation before them; undefined where none are. */
function useUnreadSince({ unread, readUpTo, messages }: ChatState) {
  const [since, setSince] = useState(unread > 0 ? readUpTo : undefined);
  const turn = useEffectEvent(() => {
    if (document.hidden) setSince((before) => before ?? Math.max(readUpTo, lastId(messages) ?? 0));
    else
      setSince((before) => (before === undefined || countAfter(messages, before) > 0 ? before : undefined));
  });
  useEffect(() => {
    const onTurn = () => turn();
    document.addEventListener('visibilitychange', onTurn);
    return () => document.removeEventListener('visibilitychange', onTurn);
  }, []);
  return [since, setSince] as const;
}

/** The last letter that the server has among the rows up to a place. */
function findLetterUpTo(rows: readonly Row[], end: number): number | undefined {
  for (let at = Math.min(end, rows.length - 1); at >= 0; at -= 1) {
    const row = rows[at];
    if (row?.kind === 'letter' && row.message.id !== undefined) return row.message.id;
  }
  return undefined;
}

function lastId(messages: readonly ChatMessage[]): number | undefined {
  return messages.findLast(({ id }) => id !== undefined)?.id;
}

/** How many letters of others stand behind a message. */
function countAfter(messages: readonly ChatMessage[], messageId: number): number {
  let count = 0;
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const { id, isOwn } = messages[at] as ChatMessage;
    if (id !== undefined && id <= messageId) break;
    if (id !== undefined && !isOwn) count += 1;
  }
  return count;
}
