// The SQL of files: sealed bytes that wait for a message, belong to it, and go with it.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { countKept } from './messages/store-room.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    message_files: {
      /** Made by the client. */
      id: string;
      conversation_id: number;
      person_id: PersonId;
      message_id: number | null;
      sent_hash: Buffer;
      size: number;
      bytes: Buffer;
      made_at: Date;
    };
  }
}

export type NewFile = {
  readonly id: string;
  readonly conversationId: number;
  readonly personId: PersonId;
  readonly bytes: Buffer;
  /** SHA-256 of the bytes. */
  readonly sentHash: Buffer;
  readonly now: Date;
};

export type FileOutcome =
  /** `used`: what is kept of the person, in bytes, this one among it. */
  | { readonly kind: 'kept'; readonly used: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'id-used' }
  | { readonly kind: 'not-found' };

/** Keeps a file of a member of its conversation, while no more than `most` bytes are kept of their letters and files. The same once more is the same. */
export async function keepFile(
  db: Pick<Db, 'transaction'>,
  file: NewFile,
  most: number,
): Promise<FileOutcome> {
  const { id, conversationId, personId, bytes, sentHash, now } = file;
  return db.transaction(async (trx) => {
    // One after the other, or two could fill the last of the room.
    if (!(await holdPerson(trx, personId, 'alone'))) return { kind: 'not-found' };
    const member = await trx
      .selectFrom('conversation_members')
      .select('person_id')
      .where('conversation_id', '=', conversationId)
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (member === undefined) return { kind: 'not-found' };
    const earlier = await trx
      .selectFrom('message_files')
      .select(['person_id', 'conversation_id', 'sent_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    const used = await countKept(trx, personId);
    if (earlier !== undefined) {
      const isSame =
        earlier.person_id === personId &&
        earlier.conversation_id === conversationId &&
        earlier.sent_hash.equals(sentHash);
      return isSame ? { kind: 'kept', used } : { kind: 'id-used' };
    }
    if (used + bytes.length > most) return { kind: 'full' };
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('message_files')
      .values({
        ...{ id, conversation_id: conversationId, person_id: personId, message_id: null },
        ...{ sent_hash: sentHash, size: bytes.length, bytes, made_at: now },
      })
      // Somebody else may use the same id at this instant.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n ? { kind: 'kept', used: used + bytes.length } : { kind: 'id-used' };
  });
}

/**
 * The bytes of a file for one person: who sent it, and every member who sees the message that carries it. Undefined for
 * anybody else, and where there is none.
 */
export async function findFile(
  db: Kysely<Tables>,
  id: string,
  personId: PersonId,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from message_files file
    join conversation_members member on member.conversation_id = file.conversation_id and member.person_id = ${personId}
    left join messages on messages.id = file.message_id
    where file.id = ${id} and (
      file.person_id = ${personId} or (messages.id > member.joined_after and not messages.silent)
    )`.execute(db);
  return rows[0]?.bytes;
}

/** Deletes the files that waited for a message since before an instant; how many is answered. */
export async function sweepFiles(db: Kysely<Tables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message_files')
    .where('message_id', 'is', null)
    .where('made_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
