// What a server knows of conversations since it last wrote into them, so that the next message asks nothing. It may be wrong by now: whoever uses it compares.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { FactsRow, NewMessage, Placed, State } from './placing.ts';

/** Of so many conversations something is known; of more, what was written into longest ago is read anew. */
const MOST_TALKS = 20_000;
/** What was read goes for so long, in ms: a name that somebody has changed shows by then. */
const KNOWN_MS = 60_000;

type Known = {
  /** Of its row, as it was left by what was written last. */
  version: string;
  state: Omit<State, 'added' | 'answered' | 'version'>;
  /** What was read of everybody who has written into it as it is, and when. */
  readonly senders: Map<PersonId, { readonly row: FactsRow; readonly readAt: number }>;
};

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

export function openKnownTalks(clock: Pick<Clock, 'elapsed'>): KnownTalks {
  const talks = new Map<number, Known>();

  function find(message: NewMessage, now: number): { known: Known; row: FactsRow } | undefined {
    if (message.replyTo !== undefined || message.fileId !== undefined) return undefined;
    const known = talks.get(message.conversationId);
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
        let known = talks.get(conversationId);
        // What others were known to be goes on where nothing came between.
        if (known?.version !== state.version && known?.version !== version) known = undefined;
        const { isGroup, epoch, epochAt, epochMessages, rekeyRequired, revision } = state;
        const senders: Known['senders'] = known?.senders ?? new Map();
        // Who waits for a first answer is counted anew each time.
        if (!state.isRecalled && row.has_answered && row.other_accepted)
          senders.set(senderId, { row, readAt: clock.elapsed() });
        talks.delete(conversationId);
        talks.set(conversationId, {
          ...{ version, senders },
          state: { isGroup, epoch, epochAt, epochMessages, rekeyRequired, revision, isRecalled: true },
        });
      }
      for (const oldest of talks.keys()) {
        if (talks.size <= MOST_TALKS) break;
        talks.delete(oldest);
      }
    },
    forget: (conversationId) => talks.delete(conversationId),
    hear: (conversationId, revision) => {
      const known = talks.get(conversationId);
      if (known !== undefined && known.state.revision < revision) talks.delete(conversationId);
    },
    move: (conversationId, { before, version, revision }) => {
      const known = talks.get(conversationId);
      if (known?.version !== before) return;
      known.version = version;
      known.state = { ...known.state, revision };
    },
  };
}
