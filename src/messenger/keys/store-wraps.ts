// The SQL of single wraps: the chat key for a member who has none, and with whom somebody ever shared one.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import type { HeldConversation } from '../conversations/store-members.ts';
import { isThereFor } from '../people/store-people.ts';

/** The wrap of a member in the newest epoch of a conversation; undefined where they have none. */
export async function findNewestWrap(
  trx: Kysely<Tables>,
  { id, epoch }: Pick<HeldConversation, 'id' | 'epoch'>,
  personId: PersonId,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('conversation_wraps')
    .select('encrypted_key')
    .where('conversation_id', '=', id)
    .where('epoch', '=', epoch)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.encrypted_key;
}

/** Adds a wrap to the newest epoch of a held conversation, or begins the first one with it. The epoch is answered. */
export async function addWrap(
  trx: Kysely<Tables>,
  held: HeldConversation,
  wrap: {
    readonly personId: PersonId;
    readonly encryptedKey: string;
    readonly publisherId: PersonId;
    readonly sentHash: Buffer;
    readonly now: Date;
  },
): Promise<number> {
  const { personId, encryptedKey, publisherId, sentHash, now } = wrap;
  const epoch = Math.max(1, held.epoch);
  if (held.epoch === 0)
    await trx
      .insertInto('conversation_epochs')
      .values({
        ...{ conversation_id: held.id, epoch, publisher_id: publisherId },
        ...{ sent_hash: sentHash, bundle: null, made_at: now },
      })
      .execute();
  await trx
    .insertInto('conversation_wraps')
    .values({ conversation_id: held.id, epoch, person_id: personId, encrypted_key: encryptedKey })
    .execute();
  const begun = held.epoch === 0 ? { epoch, epoch_at: now, epoch_messages: 0 } : {};
  await trx
    .updateTable('conversations')
    .set({ ...begun, revision: held.next, keys_revision: held.next })
    .where('id', '=', held.id)
    .execute();
  return epoch;
}

/** Whether somebody was ever given the same chat key as a person who asks, in a conversation that is still there for the latter. */
export async function hasSharedKey(
  db: Kysely<Tables>,
  personId: PersonId,
  otherId: string,
): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (
      select from conversation_wraps own
      join conversation_members member on member.conversation_id = own.conversation_id and member.person_id = own.person_id
      join conversation_wraps other on other.conversation_id = own.conversation_id and other.epoch = own.epoch
      where own.person_id = ${personId} and other.person_id = ${otherId}::uuid
        and ${isThereFor(db, personId, sql.ref('own.conversation_id'))}
    ) as shared`.execute(db);
  return rows[0]?.shared === true;
}
