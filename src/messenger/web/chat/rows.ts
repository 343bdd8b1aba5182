// What stands below each other in a conversation: days, letters in their runs, and notices between them.
import type { ChatMessage, ChatNotice } from '../talk/talk.ts';

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  /** Letters that were kept as long as the conversation keeps them, as one. */
  | { readonly kind: 'over'; readonly key: string }
  | { readonly kind: 'notice'; readonly key: string; readonly notice: ChatNotice }
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

/**
 * The rows of a conversation. `messages` are ascending; a notice stands before the message it names, or at the end where
 * that message is not here. What was deleted and was written before `keptFrom` (ms since 1970) lies together in one row.
 */
export function layRows(
  messages: readonly ChatMessage[],
  notices: readonly ChatNotice[] = [],
  keptFrom = Number.NEGATIVE_INFINITY,
): readonly Row[] {
  const ids = new Set(messages.map(({ id }) => id));
  const waiting = Map.groupBy(notices, ({ before }) => (ids.has(before) ? before : undefined));
  const rows: Row[] = [];
  let day: number | undefined;
  let before: ChatMessage | undefined;
  const lay = (told: readonly ChatNotice[] = []) => {
    for (const notice of told) rows.push({ kind: 'notice', key: `notice ${notice.key}`, notice });
    if (told.length > 0) before = undefined;
  };
  for (const [place, message] of messages.entries()) {
    if (message.said.kind === 'deleted' && message.at < keptFrom) {
      lay(waiting.get(message.id));
      if (rows.at(-1)?.kind !== 'over') rows.push({ kind: 'over', key: `over ${message.key}` });
      before = undefined;
      continue;
    }
    const today = startOfDay(message.at);
    if (today !== day) {
      rows.push({ kind: 'day', key: `day ${today}`, at: message.at });
      before = undefined;
    }
    day = today;
    // One that is on its way has no number yet, and nothing stands before it.
    if (message.id !== undefined) lay(waiting.get(message.id));
    const next = messages[place + 1];
    const isNextNoticed = next?.id !== undefined && waiting.has(next.id);
    rows.push({
      ...{ kind: 'letter', key: message.key, message },
      isFirst: !isOneGo(before, message),
      isLast: isNextNoticed || !isOneGo(message, next),
    });
    before = message;
  }
  lay(waiting.get(undefined));
  return rows;
}

function isOneGo(one: ChatMessage | undefined, next: ChatMessage | undefined): boolean {
  return (
    one !== undefined &&
    next !== undefined &&
    one.senderId === next.senderId &&
    next.at - one.at < RUN_MS &&
    startOfDay(one.at) === startOfDay(next.at)
  );
}
