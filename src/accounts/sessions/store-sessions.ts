// All SQL of sessions and their refresh tokens.
import { type ColumnType, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import type { PersonId } from '../rules.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    sessions: {
      id: string;
      person_id: PersonId;
      kind: SessionKind;
      device: string;
      created_at: Date;
      seen_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      newest_token_hash: ColumnType<string | null, string | null | undefined>;
    };
    refresh_tokens: {
      token_hash: string;
      session_id: string;
      issued_at: Date;
      expires_at: Date;
      used_at: Date | null;
      void_at: Date | null;
      /** Zero where it is left out. */
      generation: ColumnType<number, number | undefined>;
    };
  }
}

/** By which way somebody signed in. */
export type SessionKind = 'keys' | 'identity' | 'development';

export type NewSession = {
  readonly id: string;
  readonly person: PersonId;
  readonly kind: SessionKind;
  readonly device: string;
  readonly now: Date;
  readonly expires: Date;
  /** When the keys were proved by which somebody signed in; absent where none were asked for. */
  readonly provedAt?: Date | undefined;
};

export type NewRefreshToken = { readonly hash: string; readonly expires: Date };

/**
 * A row when the keys of a person are in force and were not changed since they were proved. It holds both, so that whoever
 * changes them at this moment either comes first or finds the session; the person first, as every change does.
 */
export function selectUnchangedKeys(person: PersonId, provedAt: Date): RawBuilder<unknown> {
  return sql`select person.id from people person
    join key_sets keys on keys.person_id = person.id and keys.retired_at is null
    where person.id = ${person} and keys.changed_at <= ${provedAt}
    for key share of person for share of keys`;
}

/**
 * Keeps a session, and the first refresh token where it has one, in one statement. False when the keys have changed since
 * they were proved.
 */
export async function saveSession(
  db: Kysely<Tables>,
  session: NewSession,
  refresh: NewRefreshToken | undefined,
): Promise<boolean> {
  const { id, person, kind, device, now, expires, provedAt } = session;
  const allowed = provedAt === undefined ? sql`select 1` : selectUnchangedKeys(person, provedAt);
  const insert = sql`insert into sessions (id, person_id, kind, device, created_at, seen_at, expires_at)
    select ${id}, ${person}, ${kind}, ${device},
      ${now}, ${now}, ${expires} from allowed`;
  const statement = refresh
    ? sql`with allowed as (${allowed}), session as (${insert} returning id)
        insert into refresh_tokens (token_hash, session_id, issued_at, expires_at)
        select ${refresh.hash}, id, ${now}, ${refresh.expires} from session`
    : sql`with allowed as (${allowed}) ${insert}`;
  const { numAffectedRows = 0n } = await statement.execute(db);
  return numAffectedRows > 0n;
}

/** Asked for every open socket each few seconds: as a list of names its plan would be made anew each time. */
const OPEN = {
  name: 'accounts.listOpenSessions',
  text: `
select id, seen_at from sessions
where id = any($1::text[]) and ended_at is null and expires_at > $2
  and ($3::bool or exists (select from people where people.id = person_id and not development))`,
};

/** Which of these sessions are open, and when each was last seen; those of development people only where `development` says so. */
export async function listOpenSessions(
  db: Pick<Db, 'prepared'>,
  ids: readonly string[],
  { now, development }: { readonly now: Date; readonly development: boolean },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.prepared<{ id: string; seen_at: Date }>(OPEN, [ids, now, development]);
  return new Map(rows.map((row) => [row.id, row.seen_at]));
}

/** Notes that sessions are in use; `expires` where that makes them last longer. */
export async function markSeen(
  db: Kysely<Tables>,
  ids: readonly string[],
  seen: { readonly now: Date; readonly expires?: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen_at: seen.now, ...(seen.expires ? { expires_at: seen.expires } : {}) })
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** Ends a session; of `person` alone where one is named. False when there is none that is open. */
export async function endSession(
  db: Kysely<Tables>,
  id: string,
  { now, person }: { readonly now: Date; readonly person?: PersonId },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(person !== undefined, (query) => query.where('person_id', '=', person as PersonId))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends all sessions of a person, but for one where it is named, and answers which were open. */
export async function endSessionsOf(
  db: Kysely<Tables>,
  person: PersonId,
  { now, except }: { readonly now: Date; readonly except?: string | undefined },
): Promise<readonly string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export type SessionEnd = {
  readonly id: string;
  /** Behind its id; 0 where there is none. */
  readonly number: number;
  readonly at: Date;
  readonly tokenHash: string | null;
};

/**
 * The last end of a session of a person that is kept under an id, or under that id with `.` and a number behind it: an end by
 * somebody, or by its time. Undefined when none has ended.
 */
export async function findLastEnd(
  db: Kysely<Tables>,
  person: PersonId,
  id: string,
  now: Date,
): Promise<SessionEnd | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'newest_token_hash', sql<Date>`coalesce(ended_at, expires_at)`.as('at')])
    .where('person_id', '=', person)
    .where(({ eb, or }) => or([eb('id', '=', id), sql<boolean>`starts_with(id, ${`${id}.`})`]))
    .where(({ eb, or }) => or([eb('ended_at', 'is not', null), eb('expires_at', '<=', now)]))
    .orderBy('at', 'desc')
    // Of two that ended at one instant the later one has the greater number.
    .orderBy(sql`length(id)`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const number = Number(row.id.slice(id.length + 1));
  return { id: row.id, number, at: row.at, tokenHash: row.newest_token_hash };
}

/** Whether a session, open or not, is a person's. */
export async function isSessionOf(db: Kysely<Tables>, id: string, person: PersonId): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst();
  return row !== undefined;
}

export type SessionRow = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly device: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
};

/** The open sessions of a person, newest first. */
export async function listSessions(
  db: Kysely<Tables>,
  person: PersonId,
  now: Date,
): Promise<readonly SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'kind', 'device', 'created_at', 'seen_at'])
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    device: row.device,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

export type RefreshRow = {
  readonly session: string;
  readonly person: PersonId;
  readonly development: boolean;
  /** How many were used one after the other before it; twins were answered for one and the same. */
  readonly generation: number;
  /** When it was used, or else a twin of it; null when none was. */
  readonly usedAt: Date | null;
  /** Whether one was used that was answered for it or a twin. */
  readonly isFollowed: boolean;
  /** Whether another took its place before it was used. */
  readonly isVoid: boolean;
  readonly expires: Date;
  readonly sessionBegan: Date;
  readonly sessionExpires: Date;
  readonly sessionEnded: boolean;
};

/** The refresh token of a hash with its session, whose tokens are held against others until the transaction ends. */
export async function holdRefreshToken(trx: Kysely<Tables>, hash: string): Promise<RefreshRow | undefined> {
  // The session stands for all its tokens. Read after that: what others did to them meanwhile is seen.
  await sql`select id from sessions
    where id = (select session_id from refresh_tokens where token_hash = ${hash}) for update`.execute(trx);
  return findRefreshToken(trx, hash);
}

/** The refresh token of a hash with its session. */
export async function findRefreshToken(db: Kysely<Tables>, hash: string): Promise<RefreshRow | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.generation',
      'refresh_tokens.void_at',
      'refresh_tokens.expires_at as token_expires_at',
      'sessions.person_id',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'people.development',
      // A twin that was used may be swept away by now; what was answered for it was issued when it was used.
      sql<Date | null>`coalesce(refresh_tokens.used_at, (select min(next.issued_at) from refresh_tokens next
        where next.session_id = sessions.id and next.generation > refresh_tokens.generation))`.as(
        'first_used_at',
      ),
      sql<boolean>`exists (select from refresh_tokens next where next.session_id = sessions.id
        and (next.generation > refresh_tokens.generation + 1
          or next.generation > refresh_tokens.generation and next.used_at is not null))`.as('followed'),
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .executeTakeFirst();
  return (
    row && {
      session: row.session_id,
      person: row.person_id,
      development: row.development,
      generation: row.generation,
      usedAt: row.first_used_at,
      isFollowed: row.followed,
      isVoid: row.void_at !== null,
      expires: row.token_expires_at,
      sessionBegan: row.created_at,
      sessionExpires: row.expires_at,
      sessionEnded: row.ended_at !== null,
    }
  );
}

/** Marks a refresh token as used, the first time only, and keeps the one that follows it. */
export async function replaceRefreshToken(
  trx: Kysely<Tables>,
  used: { readonly hash: string; readonly session: string; readonly generation: number },
  next: NewRefreshToken & { readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: next.now })
    .where('token_hash', '=', used.hash)
    .where('used_at', 'is', null)
    .execute();
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: next.hash,
      session_id: used.session,
      issued_at: next.now,
      expires_at: next.expires,
      used_at: null,
      void_at: null,
      generation: used.generation + 1,
    })
    .execute();
}

/**
 * Makes the tokens of a session that nobody has used worthless, but for one which may follow anew, and counts as used at this
 * moment.
 */
export async function voidUnusedTokens(
  trx: Kysely<Tables>,
  { hash, session }: { readonly hash: string; readonly session: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ void_at: now })
    .where('session_id', '=', session)
    .where('token_hash', '<>', hash)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .execute();
  await trx.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', hash).execute();
}

/** The session of a refresh token, used or not; undefined when it is unknown. */
export async function findSessionOfRefreshToken(
  db: Kysely<Tables>,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.session_id;
}
