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
import type { ChatState } from '../talk/talk.ts';
import { useTalk } from '../talk-context.ts';
import { DayLine } from './DayLine.tsx';
import styles from './Letters.module.css';
import { Letter } from './letter/Letter.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { layRows, type Row } from './rows.ts';

const DAY_MS = 86_400_000;
/** As near (CSS px) to the end as this, one reads along with what arrives. */
const AT_END_PX = 60;
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
  const { id, messages, notices, hasEarlier, isLoadingEarlier } = chat;
  const [openedAt] = useState(Date.now);
  const { retentionDays } = chat;
  const keptFrom = retentionDays === null ? undefined : openedAt - retentionDays * DAY_MS;
  const rows = layRows(messages, notices, keptFrom);
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isAtEnd = useRef(true);
  const [isAway, setAway] = useState(false);
  /** How many letters had been seen when one last was at the end. */
  const [seen, setSeen] = useState(messages.at(-1)?.key);
  const [lit, setLit] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const shift = useIsPrepended(messages[0]?.key, rows.length);

  const toEnd = () => {
    isAtEnd.current = true;
    list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
  };
  const askEarlier = useEffectEvent(() => {
    if (hasEarlier && !isLoadingEarlier) void talk.loadEarlier(id);
  });
  const onScroll = (offset: number) => {
    const { current } = list;
    if (current === null) return;
    const left = current.scrollSize - current.viewportSize - offset;
    isAtEnd.current = left < AT_END_PX;
    setAway(left > current.viewportSize / 2);
    if (isAtEnd.current) setSeen(messages.at(-1)?.key);
    if (offset < NEAR_START_PX && hasEarlier && !isLoadingEarlier) void talk.loadEarlier(id);
  };

  // What one writes oneself is always followed; what others write only by who is at the end.
  const last = messages.at(-1);
  const follow = useEffectEvent(() => {
    if (rows.length > 0 && (isAtEnd.current || last?.isOwn)) {
      toEnd();
      setSeen(last?.key);
    }
  });
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
    const row = rows[next];
    if (row === undefined) return;
    list.current?.scrollToIndex(next, { align: 'nearest' });
    focusRow(row.key);
  };
  const stop =
    chosen !== undefined && rows.some(({ key }) => key === chosen) ? chosen : rows.findLast(isLetter)?.key;
  const stopAt = rows.findIndex(({ key }) => key === stop);
  const seenAt = messages.findLastIndex(({ key }) => key === seen);
  const unseen = seenAt < 0 ? 0 : messages.slice(seenAt + 1).filter(({ isOwn }) => !isOwn).length;

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
            if (isAtEnd.current) toEnd();
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
