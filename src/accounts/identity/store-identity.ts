// All SQL of the identity service: what it remembers, its signing keys, and its sessions.
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import { SESSION_LONGEST_SECONDS } from '../lifetimes.ts';
import type { PersonId } from '../rules.ts';
import { selectUnchangedKeys } from '../sessions/store-sessions.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    identity_records: {
      kind: string;
      id_hash: string;
      payload: string;
      person_id: PersonId | null;
      grant_id_hash: string | null;
      uid_hash: string | null;
      expires_at: Date | null;
      consumed_at: Date | null;
    };
    identity_keys: { kid: string; sealed_key: string; made_at: Date };
  }
}

/** What the identity service remembers under an id. Ids come here as keyed hashes, payloads sealed. */
export type IdentityRecord = {
  readonly kind: string;
  readonly idHash: string;
  readonly payload: string;
  readonly personId: PersonId | null;
  readonly grantIdHash: string | null;
  readonly uidHash: string | null;
  readonly expiresAt: Date | null;
};

/** By what a record is found: its id, or the one that its session or interaction goes by. */
export type RecordKey = { readonly idHash: string } | { readonly uidHash: string };

export type FoundRecord = {
  readonly idHash: string;
  readonly payload: string;
  readonly consumedAt: Date | null;
};

export async function saveIdentityRecord(db: Kysely<Tables>, record: IdentityRecord): Promise<void> {
  const values = {
    payload: record.payload,
    person_id: record.personId,
    grant_id_hash: record.grantIdHash,
    uid_hash: record.uidHash,
    expires_at: record.expiresAt,
  };
  await db
    .insertInto('identity_records')
    .values({ kind: record.kind, id_hash: record.idHash, ...values, consumed_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(values))
    .execute();
}

/** The record of an id, or the one of a `uid`; undefined when there is none or its time is over. */
export async function findIdentityRecord(
  db: Kysely<Tables>,
  kind: string,
  by: RecordKey,
  now: Date,
): Promise<FoundRecord | undefined> {
  const row = await db
    .selectFrom('identity_records')
    .select(['id_hash', 'payload', 'consumed_at'])
    .where('kind', '=', kind)
    .where(({ eb }) => ('idHash' in by ? eb('id_hash', '=', by.idHash) : eb('uid_hash', '=', by.uidHash)))
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();
  return row && { idHash: row.id_hash, payload: row.payload, consumedAt: row.consumed_at };
}

/** Notes that a code or a token was used; false when it had been before. */
export async function consumeIdentityRecord(
  db: Kysely<Tables>,
  kind: string,
  idHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_records')
    .set({ consumed_at: now })
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deleteIdentityRecord(db: Kysely<Tables>, kind: string, idHash: string): Promise<void> {
  await db.deleteFrom('identity_records').where('kind', '=', kind).where('id_hash', '=', idHash).execute();
}

/** Deletes what of one kind was issued under a grant. */
export async function deleteIdentityRecordsOfGrant(
  db: Kysely<Tables>,
  kind: string,
  grantIdHash: string,
): Promise<void> {
  await db
    .deleteFrom('identity_records')
    .where('kind', '=', kind)
    .where('grant_id_hash', '=', grantIdHash)
    .execute();
}

export type SealedSigningKey = { readonly kid: string; readonly sealedKey: string; readonly madeAt: Date };

/** The signing keys, newest first. */
export async function listSigningKeys(db: Kysely<Tables>): Promise<readonly SealedSigningKey[]> {
  const rows = await db.selectFrom('identity_keys').selectAll().orderBy('made_at', 'desc').execute();
  return rows.map((row) => ({ kid: row.kid, sealedKey: row.sealed_key, madeAt: row.made_at }));
}

/** Adds a signing key and drops the ones from before a time. Within a transaction that holds `lockSigningKeys`. */
export async function addSigningKey(
  trx: Kysely<Tables>,
  key: SealedSigningKey,
  dropBefore: Date,
): Promise<void> {
  await trx
    .insertInto('identity_keys')
    .values({ kid: key.kid, sealed_key: key.sealedKey, made_at: key.madeAt })
    .execute();
  await trx.deleteFrom('identity_keys').where('made_at', '<', dropBefore).execute();
}

/** Lets one node at a time change the signing keys, until the transaction ends. */
export async function lockSigningKeys(trx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lorepath identity keys'))`.execute(trx);
}

/**
 * Keeps the session of an identity service: opens it, unless the keys have changed since they were proved, or lets one that
 * is open last longer, at most `SESSION_LONGEST_SECONDS` in all. One that has ended stays ended.
 */
export async function keepIdentitySession(
  db: Kysely<Tables>,
  session: {
    readonly id: string;
    readonly person: PersonId;
    readonly device: string;
    readonly now: Date;
    /** How long it lasts from now, in seconds. */
    readonly seconds: number;
    /** When the keys were proved by which somebody signed in; absent where another service knows who they are. */
    readonly provedAt?: Date;
    /** The hash of the token that it is kept for, where tokens do not say when somebody signed in. */
    readonly tokenHash?: string;
  },
): Promise<void> {
  const { id, person, device, now, seconds, provedAt, tokenHash = null } = session;
  const expires = new Date(now.getTime() + seconds * 1000);
  // One that is there already goes on after a change by its owner; whatever the change was to end has ended.
  const unchanged = provedAt === undefined ? sql`select 1` : selectUnchangedKeys(person, provedAt);
  await sql`with known as (select 1 from sessions where id = ${id}), unchanged as (${unchanged})
    insert into sessions (id, person_id, kind, device, created_at, seen_at, expires_at, newest_token_hash)
    select ${id}, ${person}, 'identity', ${device},
      ${now}, ${now}, ${expires}, ${tokenHash}
    where exists (select from known) or exists (select from unchanged)
    on conflict (id) do update set
      seen_at = excluded.seen_at,
      newest_token_hash = excluded.newest_token_hash,
      expires_at = least(excluded.expires_at, sessions.created_at + ${SESSION_LONGEST_SECONDS} * interval '1 second')
    where sessions.ended_at is null and sessions.person_id = excluded.person_id`.execute(db);
}
