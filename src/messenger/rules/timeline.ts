// What a conversation shows: the server's messages and one's own that are on their way, each once, whichever news comes first.

/** As much of a message of the server as the order and the state of a conversation depend on. */
export type ServerMessage = {
  /** Rises with every message of the conversation. */
  readonly id: number;
  readonly client_id: string;
  readonly sender_id: string;
  /** Rises with every change of the conversation. */
  readonly revision: number;
  readonly deleted: boolean;
};

export type Timeline<Message extends ServerMessage> = {
  /** Everything up to this revision has been taken in. */
  readonly revision: number;
  /** By id, ascending. */
  readonly messages: readonly Message[];
  /** Up to which message each other person has read. */
  readonly readUpTo: ReadonlyMap<string, number>;
};

export function emptyTimeline<M extends ServerMessage>(): Timeline<M> {
  return { revision: 0, messages: [], readUpTo: new Map() };
}

/**
 * Takes messages in as the server tells them, in any order and as often as they come: the highest revision of each stays, a
 * deleted one stays deleted. Does not move `revision`: that is for who asked for everything up to one.
 */
export function takeMessages<M extends ServerMessage>(
  timeline: Timeline<M>,
  told: readonly M[],
): Timeline<M> {
  if (told.length === 0) return timeline;
  const beside = placeBeside(timeline.messages, told);
  if (beside !== undefined) return { ...timeline, messages: beside };
  const known = new Map(timeline.messages.map((message) => [message.id, message]));
  for (const message of told) known.set(message.id, newerOf(known.get(message.id), message));
  const messages = [...known.values()].sort((one, other) => one.id - other.id);
  return { ...timeline, messages };
}

/** A page that stands before or behind everything that is here, ascending, need not be compared with any of it. */
function placeBeside<M extends ServerMessage>(
  known: readonly M[],
  told: readonly M[],
): readonly M[] | undefined {
  const isAscending = told.every(({ id }, at) => at === 0 || id > (told[at - 1]?.id ?? 0));
  const [first, last] = [told[0]?.id ?? 0, told.at(-1)?.id ?? 0];
  if (!isAscending) return undefined;
  if (last < (known[0]?.id ?? Number.POSITIVE_INFINITY)) return [...told, ...known];
  return first > (known.at(-1)?.id ?? 0) ? [...known, ...told] : undefined;
}

/** Takes in that everything up to a revision has been told. It never goes back. */
export function reachRevision<M extends ServerMessage>(timeline: Timeline<M>, revision: number): Timeline<M> {
  return revision > timeline.revision ? { ...timeline, revision } : timeline;
}

/** Somebody has read up to a message. It only rises. */
export function takeReading<M extends ServerMessage>(
  timeline: Timeline<M>,
  userId: string,
  messageId: number,
): Timeline<M> {
  if (messageId <= (timeline.readUpTo.get(userId) ?? 0)) return timeline;
  return { ...timeline, readUpTo: new Map(timeline.readUpTo).set(userId, messageId) };
}

/**
 * What of one's own on its way is still to be shown: all that the server has not told under the same id. An id settles it alone,
 * whichever of an answer and an echo comes first: two messages with the same words within a minute are two.
 */
export function listWaiting<L extends { readonly clientId: string }>(
  own: readonly L[],
  messages: readonly ServerMessage[],
  me: string,
): readonly L[] {
  const arrived = new Set(
    messages.filter(({ sender_id }) => sender_id === me).map(({ client_id }) => client_id),
  );
  return own.filter(({ clientId }) => !arrived.has(clientId));
}

function newerOf<M extends ServerMessage>(known: M | undefined, told: M): M {
  if (known === undefined) return told;
  // A deletion is the end of a message, whatever else was changed at the same moment.
  if (known.deleted !== told.deleted) return known.deleted ? known : told;
  return told.revision > known.revision ? told : known;
}
