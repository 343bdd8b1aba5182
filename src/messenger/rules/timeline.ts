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

/** How far a message of one's own is. `held` waits for a decision of its writer: sealing failed, or a key has changed. */
export type SendingState = 'queued' | 'sending' | 'sent' | 'failed' | 'held';

/** A message of one's own on its way, known by the UUID that it keeps through every try. */
export type OwnMessage<Words> = {
  readonly clientId: string;
  readonly words: Words;
  /** The device's clock, in milliseconds since 1970: for the eye, and for nothing else. */
  readonly writtenAt: number;
  readonly state: SendingState;
  /** What the server has called it, once it has. */
  readonly messageId: number | undefined;
};

export type Timeline<Message extends ServerMessage, Words> = {
  /** Whose conversation this is: only what they sent themselves settles what they have on its way. */
  readonly me: string;
  /** Everything up to this revision has been taken in. */
  readonly revision: number;
  /** By id, ascending. */
  readonly messages: readonly Message[];
  /** In the order in which they were written. */
  readonly own: readonly OwnMessage<Words>[];
  /** Up to which message each other person has read. */
  readonly readUpTo: ReadonlyMap<string, number>;
};

export function emptyTimeline<M extends ServerMessage, W>(me: string): Timeline<M, W> {
  return { me, revision: 0, messages: [], own: [], readUpTo: new Map() };
}

/**
 * Takes messages in as the server tells them, in any order and as often as they come: the highest revision of each stays, a
 * deleted one stays deleted, and one of one's own takes the place of what was on its way. Does not move `revision`: that
 * is for who asked for everything up to one.
 */
export function takeMessages<M extends ServerMessage, W>(
  timeline: Timeline<M, W>,
  told: readonly M[],
): Timeline<M, W> {
  if (told.length === 0) return timeline;
  const known = new Map(timeline.messages.map((message) => [message.id, message]));
  for (const message of told) known.set(message.id, newerOf(known.get(message.id), message));
  const messages = [...known.values()].sort((one, other) => one.id - other.id);
  const mine = told.filter(({ sender_id }) => sender_id === timeline.me);
  const own = timeline.own.filter(
    ({ clientId, messageId }) =>
      !mine.some(({ id, client_id }) => client_id === clientId || id === messageId),
  );
  return { ...timeline, messages, own };
}

/** Takes in that everything up to a revision has been told. It never goes back. */
export function reachRevision<M extends ServerMessage, W>(
  timeline: Timeline<M, W>,
  revision: number,
): Timeline<M, W> {
  return revision > timeline.revision ? { ...timeline, revision } : timeline;
}

/** Somebody has read up to a message. It only rises. */
export function takeReading<M extends ServerMessage, W>(
  timeline: Timeline<M, W>,
  userId: string,
  messageId: number,
): Timeline<M, W> {
  if (messageId <= (timeline.readUpTo.get(userId) ?? 0)) return timeline;
  return { ...timeline, readUpTo: new Map(timeline.readUpTo).set(userId, messageId) };
}

/** Puts a new message of one's own at the end. The same id again changes nothing. */
export function writeOwn<M extends ServerMessage, W>(
  timeline: Timeline<M, W>,
  { clientId, words, writtenAt }: Pick<OwnMessage<W>, 'clientId' | 'words' | 'writtenAt'>,
): Timeline<M, W> {
  const isKnown =
    timeline.own.some((own) => own.clientId === clientId) ||
    timeline.messages.some(({ client_id, sender_id }) => client_id === clientId && sender_id === timeline.me);
  const message = { clientId, words, writtenAt, state: 'queued', messageId: undefined } as const;
  return isKnown ? timeline : { ...timeline, own: [...timeline.own, message] };
}

/**
 * What became of a try. `sent` comes with the server's id; the message stays on its way until it is told among the others,
 * so that it can neither vanish nor stand there twice. A message that was sent stays so: a later failure is of an older try.
 */
export function settleOwn<M extends ServerMessage, W>(
  timeline: Timeline<M, W>,
  clientId: string,
  outcome: { readonly state: SendingState; readonly messageId?: number },
): Timeline<M, W> {
  const own = timeline.own.flatMap((message): readonly OwnMessage<W>[] => {
    if (message.clientId !== clientId || message.state === 'sent') return [message];
    const { state, messageId } = outcome;
    // Told among the others before it was acknowledged.
    if (state === 'sent' && timeline.messages.some(({ id }) => id === messageId)) return [];
    return [{ ...message, state, messageId }];
  });
  return { ...timeline, own };
}

/** Takes a message of one's own back that the server does not have. */
export function dropOwn<M extends ServerMessage, W>(
  timeline: Timeline<M, W>,
  clientId: string,
): Timeline<M, W> {
  const own = timeline.own.filter((message) => message.clientId !== clientId || message.state === 'sent');
  return { ...timeline, own };
}

/** Whether everybody of these has read a message. */
export function isReadByAll<M extends ServerMessage, W>(
  { readUpTo }: Timeline<M, W>,
  messageId: number,
  others: readonly string[],
): boolean {
  return others.length > 0 && others.every((userId) => (readUpTo.get(userId) ?? 0) >= messageId);
}

function newerOf<M extends ServerMessage>(known: M | undefined, told: M): M {
  if (known === undefined) return told;
  // A deletion is the end of a message, whatever else was changed at the same moment.
  if (known.deleted !== told.deleted) return known.deleted ? known : told;
  return told.revision > known.revision ? told : known;
}
