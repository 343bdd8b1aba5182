// The sequence of what each sender has sealed in a conversation: it tells what a server left out or turned round.

/** As much of a message as its sequence depends on. Messages that are not sealed have none. */
export type Sequenced = {
  readonly id: number;
  readonly sender_id: string;
  readonly deleted: boolean;
  readonly sequence?: number | undefined;
};

/** What is wrong before a message: messages of its sender are missing, or it was said before one that stands above it. */
export type SequenceFault = {
  readonly kind: 'missing' | 'order';
  readonly before: number;
  readonly senderId: string;
};

/** Of the message with the highest sequence of a sender that was ever opened here. */
export type Latest = { readonly id: number; readonly sequence: number };

/** Whether a message stands behind what was opened of its sender before, and was sealed before it: it is late, or told again. */
export function isBehind(
  { id, sequence }: { readonly id: number; readonly sequence: number },
  latest: Latest | undefined,
): boolean {
  return latest !== undefined && id > latest.id && sequence < latest.sequence;
}

/**
 * Reads messages that stand together, ascending by id, and says where the sequences of a sender leave a gap or fall. A deleted
 * message has no sequence any more, and fills a gap of one. Two devices of one sender may seal under the same number at the
 * same moment: that is no fault. Who comes later begins where they come. `latest`, by sender, is of messages that need not be among them.
 */
export function findSequenceFaults(
  messages: readonly Sequenced[],
  latest: Readonly<Record<string, Latest>> = {},
): readonly SequenceFault[] {
  const senders = new Map<string, { last: number; stones: number }>();
  const faults: SequenceFault[] = [];
  for (const { id: before, sender_id: senderId, deleted, sequence } of messages) {
    const known = senders.get(senderId);
    if (deleted) {
      if (known !== undefined) known.stones += 1;
      continue;
    }
    if (sequence === undefined) continue;
    if (sequence < (known?.last ?? 0) || isBehind({ id: before, sequence }, latest[senderId])) {
      faults.push({ kind: 'order', before, senderId });
      continue;
    }
    if (known === undefined) {
      senders.set(senderId, { last: sequence, stones: 0 });
      continue;
    }
    if (sequence - known.last - 1 > known.stones) faults.push({ kind: 'missing', before, senderId });
    senders.set(senderId, { last: sequence, stones: 0 });
  }
  return faults;
}

const NONE: ReadonlySet<number> = new Set();

/** Messages that stand there a second time under another id: the same words of the same sender, told again. The first one counts. */
export function findRepeated(
  messages: readonly { readonly id: number; readonly sender_id: string; readonly client_id: string }[],
): ReadonlySet<number> {
  // Ids are made by chance: where none is there twice, no sender has used one twice.
  if (new Set(messages.map(({ client_id }) => client_id)).size === messages.length) return NONE;
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { id, sender_id, client_id } of messages) {
    const name = `${sender_id}/${client_id}`;
    if (seen.has(name)) repeated.add(id);
    seen.add(name);
  }
  return repeated;
}
