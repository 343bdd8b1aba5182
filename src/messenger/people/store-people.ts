// The SQL of people: whom somebody may see and write to, and by what both have agreed to be found.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { type Face, selectFaces } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { selectDiscoverable, selectOpenToSimilar } from '#profile/store-discoverable.ts';

/** Somebody as one who may see them sees them. */
export type SeenPerson = Face & {
  /** Whether there is a conversation of the two that can be seen. */
  readonly chat_started: boolean;
  /** Both may be found by their name. */
  readonly by_name: boolean;
  /** Both may be found by being alike. */
  readonly by_similarity: boolean;
  /** Everybody may find them. */
  readonly is_findable: boolean;
  /** They talk in a conversation that both have taken up. */
  readonly shares: boolean;
};

type Viewer = {
  readonly personId: PersonId;
  /** Whether development people count. */
  readonly development: boolean;
};

/** Whether anything has reached who is `own` of a conversation; what was deleted since counts, too. */
const HAS_WORDS = sql`(
  exists (select from messages where messages.conversation_id = own.conversation_id and not silent)
  or exists (select from message_tombstones gone where gone.conversation_id = own.conversation_id and not silent))`;

/**
 * Those of some people whom somebody may see and write to: who may be found by everybody, with whom they share a conversation, and
 * who is as open to people who are alike as they are. Anybody else is like nobody. A group is shared once both have taken it up,
 * and a conversation of two once anything was said in it.
 */
export async function listSeen(
  db: Kysely<Tables>,
  { personId, development }: Viewer,
  ids: readonly string[],
  /** `met` are also those who are in a conversation with them that somebody has not taken up; of `all` everybody is seen. */
  which: 'may be seen' | 'met' | 'all' = 'may be seen',
): Promise<readonly SeenPerson[]> {
  if (ids.length === 0) return [];
  const mine = (table: ReturnType<typeof sql>) =>
    sql`exists (select from (${table}) as own where own.person_id = ${personId})`;
  const theirs = (table: ReturnType<typeof sql>) =>
    sql`exists (select from (${table}) as other where other.person_id = faces.person_id)`;
  const [named, alike] = [sql`${selectDiscoverable(db)}`, sql`${selectOpenToSimilar(db)}`];
  const { rows } = await sql<SeenPerson>`
    select * from (
      select faces.*, ${theirs(named)} as is_findable, ${theirs(named)} and ${mine(named)} as by_name,
        ${theirs(alike)} and ${mine(alike)} as by_similarity,
        exists (
          select from conversation_members own
          join conversations on conversations.id = own.conversation_id
          join conversation_members other on other.conversation_id = own.conversation_id
          where own.person_id = ${personId} and other.person_id = faces.person_id and case
            when is_group then ${which === 'met'} or (
              own.accepted_at is not null and not own.declined and other.accepted_at is not null)
            else (${which === 'met'} and (own.accepted_at is not null and other.accepted_at is not null or last_message_id > 0))
              or (last_message_id > 0 and (own.accepted_at is not null or ${HAS_WORDS})) end
        ) as shares,
        exists (
          select from conversation_members own
          join conversations on conversations.id = own.conversation_id and not is_group
          join conversation_members other on other.conversation_id = own.conversation_id
          where own.person_id = ${personId} and other.person_id = faces.person_id and not own.declined
            and (own.accepted_at is not null or ${HAS_WORDS})
        ) as chat_started
      from (${selectFaces(db)}) as faces
      where faces.person_id = any(${ids}::uuid[]) and faces.person_id <> ${personId}
    ) as seen
    where (${development} or not development) and (${which === 'all'} or is_findable or by_similarity or shares)
    order by person_id`.execute(db);
  return rows;
}

/**
 * Whether first words of somebody may come to another one, both given as ids in SQL: everybody may find them, both are open to people
 * who are alike, or both have taken up a group.
 */
export function mayBeginWith(
  db: Kysely<Tables>,
  personId: RawBuilder<unknown>,
  otherId: RawBuilder<unknown>,
) {
  const alike = (id: RawBuilder<unknown>) =>
    sql`exists (select from (${selectOpenToSimilar(db)}) as alike where alike.person_id = ${id})`;
  return sql`(
    exists (select from (${selectDiscoverable(db)}) as named where named.person_id = ${otherId})
    or ${alike(otherId)} and ${alike(personId)}
    or exists (
      select from conversation_members own
      join conversations on conversations.id = own.conversation_id and is_group
      join conversation_members their on their.conversation_id = own.conversation_id
      where own.person_id = ${personId} and their.person_id = ${otherId}
        and own.accepted_at is not null and not own.declined and their.accepted_at is not null
    ))`;
}

/**
 * Whether a conversation that somebody is in is there for them; its number is SQL. One of two in which nothing was said, and which not
 * both have taken up, is as long as they may begin it: afterwards it is like one with nobody.
 */
export function isThereFor(db: Kysely<Tables>, personId: PersonId, conversationId: RawBuilder<unknown>) {
  return sql<boolean>`not exists (
    select from conversations begun
    join conversation_members me on me.conversation_id = begun.id and me.person_id = ${personId}
    join conversation_members whom on whom.conversation_id = begun.id and whom.person_id <> ${personId}
    where begun.id = ${conversationId} and not begun.is_group and begun.last_message_id = 0
      and (me.accepted_at is null or whom.accepted_at is null)
      and not ${mayBeginWith(db, sql`${personId}::uuid`, sql.ref('whom.person_id'))})`;
}

/**
 * A page of the people whom somebody may see in a list, by id after `after`: who may be found by everybody and is not blocked, and
 * with whom there is a conversation of two.
 */
export async function listFindableIds(
  db: Kysely<Tables>,
  personId: PersonId,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly PersonId[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000';
  const { rows } = await sql<{ person_id: PersonId }>`
    select person_id from (
      (select found.person_id from (${selectDiscoverable(db)}) as found
        where found.person_id > ${from}::uuid and found.person_id <> ${personId} and not exists (
          select from blocks where blocks.person_id = ${personId} and blocked_id = found.person_id)
        order by found.person_id limit ${limit})
      union
      (select other.person_id from conversation_members own
        join conversations on conversations.id = own.conversation_id and not is_group
        join conversation_members other on other.conversation_id = own.conversation_id
        where own.person_id = ${personId} and other.person_id > ${from}::uuid and other.person_id <> ${personId}
          and not own.declined and (own.accepted_at is not null or ${HAS_WORDS})
        order by other.person_id limit ${limit})
    ) as listed order by person_id limit ${limit}`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

/** Those of some people who have a message key in force. */
export async function listKeyed(
  db: Kysely<Tables>,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ person_id: PersonId }>`
    select person_id from (${selectFaces(db)}) as faces
    where person_id = any(${people}::uuid[]) and message_key is not null`.execute(db);
  return new Set(rows.map(({ person_id }) => person_id));
}

/**
 * Whom of some others each of some people knows: they have taken up the conversation of the two. That they have blocked the other one
 * since makes no difference, which would tell of it.
 */
export async function listAcquainted(
  db: Kysely<Tables>,
  people: readonly PersonId[],
  others: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, ReadonlySet<PersonId>>> {
  const { rows } = await sql<{ person_id: PersonId; known: PersonId[] }>`
    select own.person_id, array_agg(other.person_id) as known from conversation_members own
    join conversations on conversations.id = own.conversation_id and not is_group
    join conversation_members other on other.conversation_id = own.conversation_id and other.person_id <> own.person_id
    where own.person_id = any(${people}::uuid[]) and own.accepted_at is not null and other.person_id = any(${others}::uuid[])
    group by own.person_id`.execute(db);
  return new Map(rows.map(({ person_id, known }) => [person_id, new Set(known)]));
}

/** Who of some people has blocked somebody. */
export async function listBlockers(
  db: Kysely<Tables>,
  personId: PersonId,
  people: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> {
  const rows = await db
    .selectFrom('blocks')
    .select('person_id')
    .where('blocked_id', '=', personId)
    .where('person_id', 'in', people)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Oneself as others see one. */
export async function findOwnFace(db: Kysely<Tables>, personId: PersonId): Promise<Face | undefined> {
  const { rows } = await sql<Face>`
    select * from (${selectFaces(db)}) as faces where person_id = ${personId}`.execute(db);
  return rows[0];
}
