// The SQL of epochs: published once, by whoever is first, with a wrap for every member who has a key.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { isThereFor } from './people/store-people.ts';
import { LIMITS } from './rules/limits.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    conversation_epochs: {
      conversation_id: number;
      epoch: number;
      publisher_id: PersonId | null;
      sent_hash: Buffer;
      /** As it came; null of a client of the specification. */
      bundle: unknown;
      made_at: Date;
    };
    conversation_wraps: {
      conversation_id: number;
      epoch: number;
      person_id: PersonId;
      encrypted_key: string;
    };
  }
}

export type NewEpochRow = {
  readonly conversationId: number;
  readonly publisherId: PersonId;
  /** The number that the publisher means; undefined for the next one. */
  readonly epoch: number | undefined;
  readonly wraps: ReadonlyMap<PersonId, string>;
  readonly bundle: object | undefined;
  /** Whether there is room for it among what is kept of the publisher. */
  readonly hasRoom: boolean;
  /** SHA-256 of all of this as it came. */
  readonly sentHash: Buffer;
  readonly now: Date;
};

export type PublishOutcome =
  | { readonly kind: 'published' | 'repeat'; readonly epoch: number; readonly revision: number }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'full' }
  /** Somebody else was first, another number is due, or another key in a request that nobody has answered. */
  | { readonly kind: 'conflict'; readonly epoch: number; readonly rekeyRequired: boolean }
  | { readonly kind: 'missing' | 'strangers' | 'keyless'; readonly people: readonly PersonId[] };

/**
 * Publishes the next epoch under the lock of the conversation. `keyed` says who of these people has a message key: all
 * members who have one need a wrap, and nobody else may get one.
 */
export async function publishEpoch(
  db: Kysely<Tables>,
  wish: NewEpochRow,
  keyed: (trx: Kysely<Tables>, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>,
): Promise<PublishOutcome> {
  const { conversationId, publisherId, wraps, sentHash, now } = wish;
  return db.transaction().execute(async (trx) => {
    const conversation = await trx
      .selectFrom('conversations')
      .select(['is_group', 'epoch', 'rekey_required', 'revision', 'keys_revision'])
      .where('id', '=', conversationId)
      .where(isThereFor(trx, publisherId, sql.ref('conversations.id')))
      .forUpdate()
      .executeTakeFirst();
    const places = await trx
      .selectFrom('conversation_members')
      .select(['person_id', 'accepted_at'])
      .where('conversation_id', '=', conversationId)
      .execute();
    const members = places.map(({ person_id }) => person_id);
    if (conversation === undefined || !members.includes(publisherId)) return { kind: 'not-found' };
    const newest = conversation.epoch;
    const meant = wish.epoch ?? (newest === 0 || conversation.rekey_required ? newest + 1 : newest);
    // Who waits for an answer makes few: each is kept.
    const isRequest =
      !conversation.is_group &&
      places.some(({ person_id, accepted_at }) => person_id !== publisherId && accepted_at === null);
    const isTooMany = isRequest && newest >= LIMITS.requestEpochs;
    if (meant !== newest + 1 || isTooMany) {
      const made = await findEpoch(trx, conversationId, newest);
      const isOwn = made?.publisherId === publisherId && made.sentHash.equals(sentHash);
      return meant === newest && isOwn
        ? { kind: 'repeat', epoch: newest, revision: conversation.keys_revision }
        : { kind: 'conflict', epoch: newest, rekeyRequired: conversation.rekey_required };
    }
    if (!wish.hasRoom) return { kind: 'full' };
    const strangers = [...wraps.keys()].filter((person) => !members.includes(person));
    if (strangers.length > 0) return { kind: 'strangers', people: strangers };
    const withKeys = await keyed(trx, members);
    // Whoever has no key could answer nothing any more.
    const keyless = members.filter((person) => !withKeys.has(person));
    if (newest === 0 && !conversation.is_group && keyless.length > 0)
      return { kind: 'keyless', people: keyless };
    const missing = members.filter((person) => withKeys.has(person) && !wraps.has(person));
    if (missing.length > 0) return { kind: 'missing', people: missing };
    const revision = conversation.revision + 1;
    await trx
      .insertInto('conversation_epochs')
      .values({
        ...{ conversation_id: conversationId, epoch: meant, publisher_id: publisherId },
        ...{ sent_hash: sentHash, bundle: JSON.stringify(wish.bundle ?? null), made_at: now },
      })
      .execute();
    await trx
      .insertInto('conversation_wraps')
      .values(
        [...wraps].map(([person_id, encrypted_key]) => ({
          ...{ conversation_id: conversationId, epoch: meant, person_id, encrypted_key },
        })),
      )
      .execute();
    await trx
      .updateTable('conversations')
      .set({
        ...{ epoch: meant, epoch_at: now, epoch_messages: 0, rekey_required: false },
        ...{ revision, keys_revision: revision },
      })
      .where('id', '=', conversationId)
      .execute();
    return { kind: 'published', epoch: meant, revision };
  });
}

/** One's own wrap of an epoch, the newest without a number; undefined where there is none for this person. */
export async function findWrap(
  db: Kysely<Tables>,
  wish: { readonly conversationId: number; readonly personId: PersonId; readonly epoch: number | undefined },
): Promise<
  { readonly encryptedKey: string; readonly epoch: number; readonly bundle: object | null } | undefined
> {
  const { conversationId, personId, epoch } = wish;
  const { rows } = await sql<{ encrypted_key: string; epoch: number; bundle: object | null }>`
    select encrypted_key, wraps.epoch, bundle from conversation_members member
    join conversations on conversations.id = member.conversation_id
    join conversation_wraps wraps on wraps.conversation_id = conversations.id and wraps.person_id = member.person_id
      and wraps.epoch = coalesce(${epoch ?? null}::int, conversations.epoch)
    join conversation_epochs epochs on epochs.conversation_id = conversations.id and epochs.epoch = wraps.epoch
    where member.conversation_id = ${conversationId} and member.person_id = ${personId}
      and ${isThereFor(db, personId, sql.ref('member.conversation_id'))}`.execute(db);
  const [row] = rows;
  return row && { encryptedKey: row.encrypted_key, epoch: row.epoch, bundle: row.bundle };
}

async function findEpoch(
  trx: Kysely<Tables>,
  conversationId: number,
  epoch: number,
): Promise<{ readonly publisherId: PersonId | null; readonly sentHash: Buffer } | undefined> {
  const row = await trx
    .selectFrom('conversation_epochs')
    .select(['publisher_id', 'sent_hash'])
    .where('conversation_id', '=', conversationId)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return row && { publisherId: row.publisher_id, sentHash: row.sent_hash };
}
