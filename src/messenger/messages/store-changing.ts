// The SQL of changing what was said: edits, reactions and deletions, each under the lock of its conversation.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { DAY_MS, spanAround } from '#base/days.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { EPOCH_SERVES } from '../rules/limits.ts';
import type { ReadWords } from '../rules/words.ts';
import { findMessage, type StoredMessage, type StoredWords } from '../store-messages.ts';
import type { Standing } from '../store-send.ts';
import { findPlace } from './store-marks.ts';
import { acceptMember, noteSequences } from './store-senders.ts';

/** A message while nobody else can change anything in its conversation. */
export type HeldMessage = {
  readonly message: StoredMessage;
  readonly standing: Standing;
  /** Of a conversation of two: the other one lets nothing through any more, and must not be seen to. */
  readonly isShut: boolean;
  /** Whether whoever asks has taken the conversation up. */
  readonly hasAnswered: boolean;
  /** While nobody else has taken it up: how often whoever asks has changed anything there. */
  readonly waitingChanges: number | undefined;
  /** The revision that a change takes. */
  readonly next: number;
};

/** Holds a message that somebody may see, with its conversation, until the transaction ends; undefined where there is none. */
export async function holdMessage(
  trx: Kysely<Tables>,
  messageId: number,
  personId: PersonId,
): Promise<HeldMessage | undefined> {
  const place = await findPlace(trx, messageId, personId);
  if (place === undefined) return undefined;
  await sql`select from conversations where id = ${place} for update`.execute(trx);
  const { rows } = await sql<{
    epoch: number;
    rekey_required: boolean;
    next: number;
    has_answered: boolean;
    is_shut: boolean;
    waiting_changes: number | null;
  }>`
    select epoch, rekey_required, revision + 1 as next, member.accepted_at is not null as has_answered,
      not is_group and exists (
        select from conversation_members other where other.conversation_id = conversations.id
          and other.person_id <> ${personId} and (other.declined or exists (
            select from blocks where blocks.person_id = other.person_id and blocked_id = ${personId}))
      ) as is_shut, case when exists (
        select from conversation_members other where other.conversation_id = conversations.id
          and other.person_id <> ${personId} and other.accepted_at is not null
      ) then null else member.waiting_changes end as waiting_changes
    from conversations join conversation_members member on member.conversation_id = conversations.id
    where conversations.id = ${place} and member.person_id = ${personId}`.execute(trx);
  const message = await findMessage(trx, messageId, personId);
  const [row] = rows;
  if (row === undefined || message === undefined) return undefined;
  return {
    message,
    standing: { epoch: row.epoch, rekeyRequired: row.rekey_required },
    ...{ isShut: row.is_shut, hasAnswered: row.has_answered, next: row.next },
    waitingChanges: row.waiting_changes ?? undefined,
  };
}

/** Counts one more change of somebody in a held conversation that nobody else has taken up. */
export async function noteWaitingChange(
  trx: Kysely<Tables>,
  conversationId: number,
  personId: PersonId,
): Promise<void> {
  await sql`
    update conversation_members set waiting_changes = waiting_changes + 1
    where conversation_id = ${conversationId} and person_id = ${personId}`.execute(trx);
}

type Change = {
  readonly held: HeldMessage;
  readonly personId: PersonId;
  readonly clientId: string;
  readonly words: ReadWords;
  readonly now: Date;
};

/** What has come under an id as an edit of a message: nothing, the same, or something else. */
export async function findEdit(
  trx: Kysely<Tables>,
  { messageId, clientId, sentHash }: { messageId: number; clientId: string; sentHash: Buffer },
): Promise<'none' | 'same' | 'other'> {
  const row = await trx
    .selectFrom('message_edits')
    .select('sent_hash')
    .where('message_id', '=', messageId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (row === undefined) return 'none';
  return row.sent_hash.equals(sentHash) ? 'same' : 'other';
}

/** Gives a held message other words. Where the other one of two lets nothing through, only its sender sees them. */
export async function saveEdit(
  trx: Kysely<Tables>,
  { held, personId, clientId, words, now, sentHash }: Change & { readonly sentHash: Buffer },
): Promise<void> {
  const { message, isShut, next } = held;
  await moveConversation(trx, message.conversationId, words, now);
  const { content, sealed, epoch } = words;
  const changes =
    isShut && !message.isSilent
      ? {
          own_words: JSON.stringify({
            ...{ content, sealed, epoch, editClientId: clientId, editedAt: now },
          } satisfies StoredWords),
        }
      : {
          ...{ content, sealed: sealed === undefined ? null : JSON.stringify(sealed), epoch: epoch ?? null },
          ...{ edit_client_id: clientId, edited_at: now, own_words: null },
        };
  await trx
    .updateTable('messages')
    .set({ ...changes, revision: next })
    .where('id', '=', message.id)
    .execute();
  await trx
    .insertInto('message_edits')
    .values({ message_id: message.id, client_id: clientId, sent_hash: sentHash })
    .execute();
  const { conversationId } = message;
  await noteSequences(trx, [{ conversationId, personId, sequence: sealed?.sequence }]);
}

/** Puts somebody's reaction to a held message in the place of the one before. Who reacts has taken the conversation up. */
export async function saveReaction(
  trx: Kysely<Tables>,
  { held, personId, clientId, words, now }: Change,
): Promise<void> {
  const { message, isShut, hasAnswered, next } = held;
  const { id, conversationId } = message;
  await moveConversation(trx, conversationId, words, now);
  const sealed = words.sealed && JSON.stringify({ ...words.sealed, epoch: words.epoch });
  const kept = {
    ...{ client_id: clientId, content: words.content, sealed: sealed ?? null },
    ...{ silent: isShut, made_at: now },
  };
  await trx
    .insertInto('message_reactions')
    .values({ ...kept, message_id: id, person_id: personId })
    .onConflict((conflict) => conflict.columns(['message_id', 'person_id']).doUpdateSet(kept))
    .execute();
  await trx.updateTable('messages').set({ revision: next }).where('id', '=', id).execute();
  // Reactions are counted by themselves, by whoever seals them.
  if (!hasAnswered) await acceptMember(trx, { conversationId, personId, revision: next, now });
}

/** Takes somebody's reaction back. The revision is the database's own doing, as when a person goes with all they did. */
export async function deleteReaction(
  trx: Kysely<Tables>,
  messageId: number,
  personId: PersonId,
): Promise<void> {
  await trx
    .deleteFrom('message_reactions')
    .where('message_id', '=', messageId)
    .where('person_id', '=', personId)
    .execute();
}

/** Deletes a held message; what is left of it is a tombstone, whose revision is answered. */
export async function deleteMessage(trx: Kysely<Tables>, messageId: number): Promise<number> {
  await trx.deleteFrom('messages').where('id', '=', messageId).execute();
  const stone = await trx
    .selectFrom('message_tombstones')
    .select('revision')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  return stone.revision;
}

/** Takes a revision for a change whose words may count for the epoch. */
async function moveConversation(
  trx: Kysely<Tables>,
  id: number,
  { isSealed }: ReadWords,
  now: Date,
): Promise<void> {
  const { from, to } = spanAround(now, EPOCH_SERVES.days * DAY_MS);
  const more = isSealed ? 1 : 0;
  await sql`
    update conversations set revision = revision + 1, epoch_messages = epoch_messages + ${more},
      rekey_required = rekey_required or epoch > 0 and (
        epoch_messages + ${more} >= ${EPOCH_SERVES.messages} or epoch_at <= ${from} or epoch_at >= ${to})
    where id = ${id}`.execute(trx);
}
