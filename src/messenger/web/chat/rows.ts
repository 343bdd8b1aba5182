// What stands below each other in a conversation: days, letters in their runs, and notices between them.
import type { ChatEvent, ChatMessage, ChatNotice } from '../talk/talk.ts';

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  /** Letters that were kept as long as the conversation keeps them, as one. */
  | { readonly kind: 'over'; readonly key: string }
  | { readonly kind: 'notice'; readonly key: string; readonly notice: ChatNotice }
  | { readonly kind: 'event'; readonly key: string; readonly event: ChatEvent }
  /** What follows came since one was last here. */
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'letter';
      readonly key: string;
      readonly message: ChatMessage;
      /** First and last of what one person wrote in one go: then name, seal and corners are drawn. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

/** Longer apart than this (ms) two letters of one person are not of one go. */
const RUN_MS = 5 * 60_000;

/** When the day of a moment began, where the reader is. Milliseconds since 1970. */
export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

type Laid = {
  /** Ascending. */
  readonly messages: readonly ChatMessage[];
  readonly notices?: readonly ChatNotice[];
  /** In the order in which they happened. */
  readonly events?: readonly ChatEvent[];
  /** Of others, what came after this message is unread: a line stands before the first. */
  readonly readUpTo?: number | undefined;
};

/** The day of each of many moments that mostly follow each other: the clock is asked once a day. */
function createDays(): (at: number) => number {
  let [from, until] = [0, 0];
  return (at) => {
    if (at >= from && at < until) return from;
    from = startOfDay(at);
    until = new Date(from).setHours(24, 0, 0, 0);
    return from;
  };
}

/** Rows, and where the letter of each message stands among them; -1 of what lies in one row with others. */
type Layout = { readonly laid: Laid; readonly rows: readonly Row[]; readonly places: Int32Array };

/**
 * Makes what lays the rows of one conversation again and again: where letters were opened, read or edited and stand as they stood, only
 * theirs are others than before; where nothing has changed it is the same list.
 */
export function createLayRows(): (laid: Laid) => readonly Row[] {
  let last: Layout | undefined;
  return (laid) => {
    last = (last && layAgain(last, laid)) ?? lay(laid);
    return last.rows;
  };
}

/** The same rows with other letters in them; undefined where anything stands elsewhere. */
function layAgain({ laid: before, rows, places }: Layout, laid: Laid): Layout | undefined {
  const { messages } = laid;
  const isAround =
    messages.length === before.messages.length &&
    laid.readUpTo === before.readUpTo &&
    isSame(laid.notices, before.notices) &&
    isSame(laid.events, before.events);
  if (!isAround) return undefined;
  let changed: Row[] | undefined;
  for (let place = 0; place < messages.length; place += 1) {
    const [message, known] = [messages[place] as ChatMessage, before.messages[place] as ChatMessage];
    if (message === known) continue;
    const at = places[place] ?? -1;
    const row = rows[at];
    if (row?.kind !== 'letter' || !standsLike(message, known)) return undefined;
    changed ??= [...rows];
    changed[at] = rowOf(message, row.isFirst, row.isLast);
  }
  return { laid, rows: changed ?? rows, places };
}

function isSame(one: readonly unknown[] = [], other: readonly unknown[] = []): boolean {
  return one === other || (one.length === 0 && other.length === 0);
}

/** Whether a letter stands where another one stood, with the same around it. */
function standsLike(one: ChatMessage, other: ChatMessage): boolean {
  return (
    one.key === other.key &&
    one.id === other.id &&
    one.at === other.at &&
    one.senderId === other.senderId &&
    one.isOwn === other.isOwn &&
    isOver(one) === isOver(other)
  );
}

/**
 * The rows of a conversation. Letters whose time was over lie together in one row. A notice stands before the message it names, or at the end where that message is not here; what
 * happened to the group behind the message that was the last by then.
 */
export function layRows(laid: Laid): readonly Row[] {
  return lay(laid).rows;
}

function lay(laid: Laid): Layout {
  const { messages, notices = [], events = [], readUpTo = Number.POSITIVE_INFINITY } = laid;
  const places = new Int32Array(messages.length).fill(-1);
  const ids = notices.length === 0 ? undefined : new Set(messages.map(({ id }) => id));
  const waiting = Map.groupBy(notices, ({ before }) => (ids?.has(before) ? before : undefined));
  const rows: Row[] = [];
  let day: number | undefined;
  let before: ChatMessage | undefined;
  const dayOf = createDays();
  let isToldUnread = false;
  let next = 0;
  const beginDay = (at: number) => {
    const today = dayOf(at);
    if (today === day) return;
    rows.push({ kind: 'day', key: `day ${today}`, at });
    before = undefined;
    day = today;
  };
  /** What happened before a message. */
  const happen = (until: number) => {
    for (let event = events[next]; event !== undefined && event.after < until; event = events[next]) {
      beginDay(event.at);
      rows.push({ kind: 'event', key: `event ${event.key}`, event });
      before = undefined;
      next += 1;
    }
  };
  const tell = (told: readonly ChatNotice[] = []) => {
    for (const notice of told) rows.push({ kind: 'notice', key: `notice ${notice.key}`, notice });
    if (told.length > 0) before = undefined;
  };
  for (let place = 0; place < messages.length; place += 1) {
    const message = messages[place] as ChatMessage;
    happen(idOf(message));
    if (isOver(message)) {
      tell(waiting.get(message.id));
      if (rows.at(-1)?.kind !== 'over') rows.push({ kind: 'over', key: `over ${message.key}` });
      before = undefined;
      continue;
    }
    beginDay(message.at);
    if (!isToldUnread && !message.isOwn && (message.id ?? 0) > readUpTo) {
      isToldUnread = true;
      rows.push({ kind: 'unread', key: 'unread' });
      before = undefined;
    }
    // One that is on its way has no number yet, and nothing stands before it.
    if (message.id !== undefined) tell(waiting.get(message.id));
    const following = messages[place + 1];
    const isNextNoticed = following?.id !== undefined && waiting.has(following.id);
    const isNextParted =
      (events[next]?.after ?? Number.POSITIVE_INFINITY) < idOf(following) ||
      (!isToldUnread && following?.isOwn === false && (following.id ?? 0) > readUpTo);
    const isLast = isNextNoticed || isNextParted || !isOneGo(message, following, dayOf);
    places[place] = rows.length;
    rows.push(rowOf(message, !isOneGo(before, message, dayOf), isLast));
    before = message;
  }
  happen(Number.POSITIVE_INFINITY);
  tell(waiting.get(undefined));
  return { laid, rows, places };
}

const rowsOf = new WeakMap<ChatMessage, (Row | undefined)[]>();

/** The row of a letter, the same object for as long as nothing of it changes: then nothing of it is drawn anew. */
function rowOf(message: ChatMessage, isFirst: boolean, isLast: boolean): Row {
  const known = rowsOf.get(message) ?? [];
  if (known.length === 0) rowsOf.set(message, known);
  const at = Number(isFirst) * 2 + Number(isLast);
  const row = known[at] ?? { kind: 'letter', key: message.key, message, isFirst, isLast };
  known[at] = row;
  return row;
}

function isOneGo(
  one: ChatMessage | undefined,
  next: ChatMessage | undefined,
  dayOf: (at: number) => number,
): boolean {
  return (
    one !== undefined &&
    next !== undefined &&
    !isOver(next) &&
    one.senderId === next.senderId &&
    next.at - one.at < RUN_MS &&
    dayOf(one.at) === dayOf(next.at)
  );
}

function isOver({ said }: ChatMessage): boolean {
  return said.kind === 'deleted' && said.isExpired === true;
}

/** One that is on its way comes after everything. */
function idOf(message: ChatMessage | undefined): number {
  return message === undefined ? 0 : (message.id ?? Number.POSITIVE_INFINITY);
}
