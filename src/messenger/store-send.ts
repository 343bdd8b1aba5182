// Sending: messages that arrive together are decided and written together, and none into a conversation that has changed meanwhile.
import type { PersonId } from '#accounts/rules.ts';
import { DAY_MS, msApart } from '#base/days.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { KnownTalks } from './messages/known-talks.ts';
import type { FactsRow, NewMessage, Placed, State } from './messages/placing.ts';
import { type Asking, askPrepared, askWithin } from './messages/store-send-ask.ts';
import { holdConversations, readFacts } from './messages/store-send-facts.ts';
import { writeMessages } from './messages/store-send-write.ts';
import { EPOCH_SERVES } from './rules/limits.ts';
import { judgeSending, type SendingFacts, type SendingRefusal } from './rules/sending.ts';
import type { StoredMessage } from './store-messages.ts';

export type SentMessage = {
  readonly kind: 'sent';
  readonly messageId: number;
  readonly revision: number;
  readonly isSilent: boolean;
  /** As it is kept now. */
  readonly message: StoredMessage;
  readonly senderName: string;
  readonly isGroup: boolean;
  /** The other one of two. */
  readonly otherId: PersonId | undefined;
};

export type SendingOutcome =
  | SentMessage
  | { readonly kind: 'repeat'; readonly messageId: number }
  | { readonly kind: 'refuse'; readonly code: SendingRefusal; readonly standing: Standing };

/** Where a conversation stands, for whoever is refused by it. */
export type Standing = { readonly epoch: number; readonly rekeyRequired: boolean };

/**
 * Sends messages in the order in which they are given; no two of them by one sender under one id. What is known of them is
 * recalled, or read first; each is then written only if its conversation is still as it was: every change of one writes its row, and
 * its row is locked from that comparison on, in the order of numbers, so that two nodes never wait for each other. Of a conversation
 * that has changed meanwhile all is read, and once more under its lock if need be. Revisions are taken under the lock: whoever
 * has read up to a revision has everything before it.
 */
export async function sendMessages(
  db: Pick<Db, 'kysely' | 'prepared' | 'transaction'>,
  messages: readonly NewMessage[],
  known?: KnownTalks,
): Promise<readonly SendingOutcome[]> {
  const told = new Map<NewMessage, SendingOutcome>();
  /** Answers those that are late. */
  const note = (sent: readonly NewMessage[], outcomes: readonly (SendingOutcome | undefined)[]) =>
    sent.filter((message, at) => {
      const outcome = outcomes[at];
      if (outcome !== undefined) told.set(message, outcome);
      return outcome === undefined;
    });
  let late = note(messages, await sendUnchanged(askPrepared(db), messages, known));
  // What was only recalled is forgotten by now.
  if (late.length > 0 && known !== undefined)
    late = note(late, await sendUnchanged(askPrepared(db), late, known));
  if (late.length > 0) {
    const held = late;
    const again = await db.transaction(async (trx) => {
      const asking = askWithin(trx);
      await holdConversations(asking, held);
      return sendUnchanged(asking, held);
    });
    note(held, again);
  }
  return messages.map((message) => {
    const outcome = told.get(message);
    if (outcome === undefined) throw new Error('a conversation has changed under its lock');
    return outcome;
  });
}

/**
 * The same, undefined for every message of a conversation that has changed after it was read, or of which anything that was recalled
 * lets a message not go: that is said by what is, not by what was.
 */
async function sendUnchanged(
  asking: Asking,
  messages: readonly NewMessage[],
  known?: KnownTalks,
): Promise<readonly (SendingOutcome | undefined)[]> {
  const states = new Map<number, State>();
  const facts = await findFacts(asking, messages, states, known);
  const late = new Set<number>();
  const judged = messages.map((message, at): SendingOutcome | Placed => {
    const row = facts[at];
    const state = row && stateOf(states, message.conversationId, row);
    const verdict = judgeSending(message, toFacts(message, state, row));
    if (verdict.kind !== 'send' && state?.isRecalled) late.add(message.conversationId);
    if (verdict.kind === 'refuse') {
      const standing = { epoch: state?.epoch ?? 0, rekeyRequired: state?.rekeyRequired ?? false };
      return { ...verdict, standing };
    }
    if (verdict.kind === 'repeat') return verdict;
    if (state === undefined || row === undefined) throw new Error('a message goes nowhere');
    const accepts = takePlace(state, message, row);
    return {
      kind: 'placed',
      message,
      revision: state.revision,
      accepts,
      isSilent: verdict.isSilent,
      row,
      state,
    };
  });
  const placed = judged.filter(
    (one): one is Placed => one.kind === 'placed' && !late.has(one.message.conversationId),
  );
  const sent = new Map<SendingOutcome | Placed, SentMessage>();
  if (placed.length > 0) {
    const { ids, version } = await writeMessages(asking, placed);
    const written = placed.filter((place, at) => {
      const id = ids[at];
      if (id === undefined) late.add(place.message.conversationId);
      else sent.set(place, tellSent(place, id));
      return id !== undefined;
    });
    known?.keep(written, version);
  }
  for (const id of late) known?.forget(id);
  return judged.map((outcome, at) =>
    late.has(messages[at]?.conversationId ?? 0)
      ? undefined
      : (sent.get(outcome) ?? (outcome as SendingOutcome)),
  );
}

/** What is known of each message: recalled where it can be, and else read. */
async function findFacts(
  asking: Asking,
  messages: readonly NewMessage[],
  states: Map<number, State>,
  known: KnownTalks | undefined,
): Promise<readonly (FactsRow | undefined)[]> {
  if (known === undefined) return readFacts(asking, messages);
  const recalled = known.recall(messages, states);
  const asked = messages.filter((_, at) => recalled[at] === undefined);
  if (asked.length === 0) return recalled;
  const read = (await readFacts(asking, asked)).values();
  return recalled.map((row) => row ?? read.next().value);
}

function tellSent({ message, revision, isSilent, row, state }: Placed, messageId: number): SentMessage {
  const { conversationId, senderId, clientId, replyTo, content, sealed, epoch, now } = message;
  return {
    ...{ kind: 'sent', messageId, revision, isSilent, isGroup: state.isGroup },
    senderName: row.sender_name ?? '',
    otherId: row.other_id ?? undefined,
    message: {
      ...{ id: messageId, conversationId, senderId, clientId, revision, madeAt: now, isSilent, replyTo },
      words: { content, sealed, epoch, editClientId: undefined, editedAt: undefined },
      ...{ ownWords: undefined, reactions: [] },
    },
  };
}

/** The conversation of a message, as it is after those before; undefined where there is none. */
function stateOf(states: Map<number, State>, id: number, row: FactsRow): State | undefined {
  const known = states.get(id);
  if (known !== undefined || row.version === null) return known;
  const state: State = {
    ...{ isGroup: row.is_group, epoch: row.epoch, epochAt: row.epoch_at, version: row.version },
    ...{
      isRecalled: false,
      epochMessages: row.epoch_messages,
      rekeyRequired: row.rekey_required,
      revision: row.revision,
    },
    ...{ added: new Map(), answered: new Set() },
  };
  states.set(id, state);
  return state;
}

function toFacts(message: NewMessage, state: State | undefined, row: FactsRow | undefined): SendingFacts {
  if (row === undefined)
    return {
      conversation: undefined,
      isMember: false,
      earlier: undefined,
      other: undefined,
      replyTo: undefined,
    };
  const { earlier_id: messageId, earlier_conversation: conversationId } = row;
  return {
    conversation: state,
    isMember: row.is_member,
    earlier:
      messageId === null || conversationId === null
        ? undefined
        : {
            messageId,
            conversationId,
            isSame: row.earlier_hash?.toString('hex') === message.sentHash,
            isDeleted: row.earlier_deleted,
          },
    other: row.other_id
      ? {
          hasAccepted: row.other_accepted || state?.answered.has(row.other_id) === true,
          hasDeclined: row.other_declined && state?.answered.has(row.other_id) !== true,
          hasBlocked: row.other_blocked,
          isHidden: row.other_hidden,
          waiting: row.waiting + (state?.added.get(message.senderId) ?? 0),
        }
      : undefined,
    others: row.has_others
      ? {
          hasAccepted:
            row.other_accepted || [...(state?.answered ?? [])].some((id) => id !== message.senderId),
          waiting: row.waiting + (state?.added.get(message.senderId) ?? 0),
        }
      : undefined,
    replyTo: message.replyTo === undefined ? undefined : { isThere: row.reply_there },
    file: message.fileId === undefined ? undefined : { isThere: row.file_there },
  };
}

/** Moves a conversation on by a message; answers whether its sender takes it up with it. */
function takePlace(
  state: State,
  { senderId, isSealed, now }: NewMessage,
  { has_answered: hasAnswered }: FactsRow,
): boolean {
  state.revision += 1;
  const accepts = !hasAnswered && !state.answered.has(senderId);
  if (accepts) state.answered.add(senderId);
  state.added.set(senderId, (state.added.get(senderId) ?? 0) + 1);
  if (isSealed) state.epochMessages += 1;
  const isOld = state.epochAt !== null && msApart(now, state.epochAt) >= EPOCH_SERVES.days * DAY_MS;
  // This message still goes; the next one waits for another epoch.
  if (state.epoch > 0 && (isOld || state.epochMessages >= EPOCH_SERVES.messages)) state.rekeyRequired = true;
  return accepts;
}
