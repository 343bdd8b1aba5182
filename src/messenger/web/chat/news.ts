// What of a conversation is news to somebody who listens to it.
import type { ChatMessage } from '../talk/talk.ts';

/** What was here before, and what came but is still being opened. */
export type Heard = { readonly known: ReadonlySet<string>; readonly opening: ReadonlySet<string> };

/**
 * What others wrote since: each is told once, when it is opened. What was here when the conversation was opened is read by
 * who goes through it, and so is what was fetched from before.
 */
export function hearNews(
  messages: readonly ChatMessage[],
  before: Heard | undefined,
): { readonly fresh: readonly ChatMessage[]; readonly next: Heard } {
  const known = new Set(messages.map(({ key }) => key));
  if (before === undefined) return { fresh: [], next: { known, opening: new Set() } };
  const last = messages.findLastIndex(({ key }) => before.known.has(key));
  const arrived = messages.filter(
    ({ key, isOwn, isFromBlocked }, place) =>
      !isOwn && !isFromBlocked && (place > last || before.opening.has(key)),
  );
  const opening = arrived.filter(({ said }) => said.kind === 'opening').map(({ key }) => key);
  return {
    fresh: arrived.filter(({ said }) => said.kind !== 'opening'),
    next: { known, opening: new Set(opening) },
  };
}
