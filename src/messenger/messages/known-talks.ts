// What a server knows of conversations since it last wrote into them, so that the next message asks nothing. It may be wrong by now: whoever uses it compares.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { FactsRow, NewMessage, Placed, State } from './placing.ts';

/** Of so many conversations something is known at most, and of those half that were written into last. */
const MOST_TALKS = 20_000;
/** What was read goes for so long, in ms: a name that somebody has changed shows by then. */
const KNOWN_MS = 60_000;

/**
 * One for each conversation, changed where it is: an object that is replaced by each letter lives just long enough to be
 * taken for one that stays, and then lies about until the whole heap is looked through.
 */
type Known = {
  /** Of its row, as it was left by what was written last. */
  version: string;
  readonly state: { -readonly [Field in KnownField]: State[Field] };
  /** What was read of everybody who has written into it as it is, and when. */
  readonly senders: Map<PersonId, { readonly row: FactsRow; readonly readAt: number }>;
};

type KnownField = Exclude<keyof State, 'added' | 'answered' | 'version' | 'isRecalled'>;

export type KnownTalks = {
  /**
   * What is known of each message and its sender, undefined where it has to be read: of a conversation all or nothing. Notes where
   * those conversations stand.
   */
  readonly recall: (
    messages: readonly NewMessage[],
    states: Map<number, State>,
  ) => readonly (FactsRow | undefined)[];
  /** These were written, and their conversation has this version since. */
  readonly keep: (placed: readonly Placed[], version: string) => void;
  readonly forget: (conversationId: number) => void;
  /** A conversation has come to a revision, by whomever. */
  readonly hear: (conversationId: number, revision: number) => void;
  /** What changes nothing for who writes has given a conversation another version. */
  readonly move: (
    conversationId: number,
    change: { readonly before: string; readonly version: string; readonly revision: number },
  ) => void;
};

export function openKnownTalks(
  clock: Pick<Clock, 'elapsed'>,
  { mostTalks = MOST_TALKS }: { readonly mostTalks?: number } = {},
): KnownTalks {
  // Two generations: what is written into goes to the younger one, and the older one is let go as a whole. One map in the order of
  // writing would be laid anew every few thousand letters.
  let young = new Map<number, Known>();
  let old = new Map<number, Known>();

  const get = (conversationId: number) => young.get(conversationId) ?? old.get(conversationId);

  function put(conversationId: number, known: Known): void {
    if (young.size >= mostTalks / 2 && !young.has(conversationId)) {
      old = young;
      young = new Map();
    }
    young.set(conversationId, known);
  }

  function forget(conversationId: number): void {
    young.delete(conversationId);
    old.delete(conversationId);
  }

  function find(message: NewMessage, now: number): { known: Known; row: FactsRow } | undefined {
    if (message.replyTo !== undefined || message.fileId !== undefined) return undefined;
    const known = get(message.conversationId);
    const sender = known?.senders.get(message.senderId);
    if (known === undefined || sender === undefined || now - sender.readAt > KNOWN_MS) return undefined;
    return { known, row: sender.row };
  }

  return {
    recall: (messages, states) => {
      const now = clock.elapsed();
      const found = messages.map((message) => find(message, now));
      const unknown = new Set<number>();
      for (const [at, message] of messages.entries())
        if (found[at] === undefined) unknown.add(message.conversationId);
      return messages.map(({ conversationId }, at) => {
        const { known, row } = found[at] ?? {};
        if (known === undefined || unknown.has(conversationId)) return undefined;
        if (!states.has(conversationId))
          states.set(conversationId, {
            ...known.state,
            ...{ version: known.version, isRecalled: true, added: new Map(), answered: new Set() },
          });
        return row;
      });
    },
    keep: (placed, version) => {
      for (const { message, state, row } of placed) {
        const { conversationId, senderId } = message;
        let known = get(conversationId);
        // What others were known to be goes on where nothing came between.
        if (known === undefined || (known.version !== state.version && known.version !== version))
          known = { version, state: toKnown(state), senders: new Map() };
        known.version = version;
        known.state.epochMessages = state.epochMessages;
        known.state.rekeyRequired = state.rekeyRequired;
        known.state.revision = state.revision;
        // Who waits for a first answer is counted anew each time.
        if (!state.isRecalled && row.has_answered && row.other_accepted)
          known.senders.set(senderId, { row, readAt: clock.elapsed() });
        put(conversationId, known);
      }
    },
    forget,
    hear: (conversationId, revision) => {
      const known = get(conversationId);
      if (known !== undefined && known.state.revision < revision) forget(conversationId);
    },
    move: (conversationId, { before, version, revision }) => {
      const known = get(conversationId);
      if (known?.version !== before) return;
      known.version = version;
      known.state.revision = revision;
    },
  };
}

function toKnown({ isGroup, epoch, epochAt, epochMessages, rekeyRequired, revision }: State): Known['state'] {
  return { isGroup, epoch, epochAt, epochMessages, rekeyRequired, revision };
}
