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

/**
 * The rows of a conversation. Letters whose time was over lie together in one row. A notice stands before the message it names, or at the end where that message is not here; what
 * happened to the group behind the message that was the last by then.
 */
export function layRows({
  messages,
  notices = [],
  events = [],
  readUpTo = Number.POSITIVE_INFINITY,
}: Laid): readonly Row[] {
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
  const lay = (told: readonly ChatNotice[] = []) => {
    for (const notice of told) rows.push({ kind: 'notice', key: `notice ${notice.key}`, notice });
    if (told.length > 0) before = undefined;
  };
  for (let place = 0; place < messages.length; place += 1) {
    const message = messages[place] as ChatMessage;
    happen(idOf(message));
    if (isOver(message)) {
      lay(waiting.get(message.id));
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
    if (message.id !== undefined) lay(waiting.get(message.id));
    const following = messages[place + 1];
    const isNextNoticed = following?.id !== undefined && waiting.has(following.id);
    const isNextParted =
      (events[next]?.after ?? Number.POSITIVE_INFINITY) < idOf(following) ||
      (!isToldUnread && following?.isOwn === false && (following.id ?? 0) > readUpTo);
    const isLast = isNextNoticed || isNextParted || !isOneGo(message, following, dayOf);
    rows.push(rowOf(message, !isOneGo(before, message, dayOf), isLast));
    before = message;
  }
  happen(Number.POSITIVE_INFINITY);
  lay(waiting.get(undefined));
  return rows;
}

const laid = new WeakMap<ChatMessage, (Row | undefined)[]>();

/** The row of a letter, the same object for as long as nothing of it changes: then nothing of it is drawn anew. */
function rowOf(message: ChatMessage, isFirst: boolean, isLast: boolean): Row {
  const known = laid.get(message) ?? [];
  if (known.length === 0) laid.set(message, known);
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
