// The SQL of notices: where browsers take them, and of which message somebody was given the last one.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import { isUniqueViolation } from '#base/engines/database/db.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { type NoticeTopic, TOPICS } from '../contract-push.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    push_subscriptions: {
      id: string;
      person_id: PersonId;
      session: string;
      endpoint: string;
      made_at: Date;
      failures: number;
      topics: string[];
      due: string[];
    };
    push_marks: { conversation_id: number; person_id: PersonId; message_id: number };
  }
}

/** The browsers of one person; of more the ones that were last. */
const MOST_A_PERSON = 20;
/** After so many tries in a row that came to nothing a browser is given up. */
const MOST_FAILURES = 8;

/** The topic of what is sent here. */
const LETTERS: NoticeTopic = 'letters';

export type Subscription = {
  readonly id: string;
  readonly personId: PersonId;
  readonly session: string;
  readonly endpoint: string;
  readonly topics: readonly string[];
};

/**
 * Keeps where the browser of a session takes notices, and that it takes those of a topic; a browser is of whoever was last signed in
 * there. False when there is no such person any more: nothing is kept.
 */
export async function saveSubscription(
  db: Pick<Db, 'transaction'>,
  {
    personId,
    session,
    endpoint,
    topic,
    now,
  }: Omit<Subscription, 'id' | 'topics'> & { readonly topic: NoticeTopic; readonly now: Date },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    if (!(await holdPerson(trx, personId, 'alone'))) return false;
    const { rows } = await sql<{ session: string; topics: string[] }>`
      delete from push_subscriptions where session = ${session} or endpoint = ${endpoint}
      returning session, topics`.execute(trx);
    const before = rows.find((gone) => gone.session === session)?.topics ?? [];
    const topics = [...new Set([...before, topic])].sort();
    const known = { id: randomUUID(), person_id: personId, session, endpoint, made_at: now };
    const row = { ...known, failures: 0, topics, due: [] };
    // Somebody else may have taken the address since it was freed. A session is its person's, who is held.
    await trx
      .insertInto('push_subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute();
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where person_id = ${personId} order by made_at desc, id offset ${MOST_A_PERSON}
      )`.execute(trx);
    return true;
  });
}

/** Has notices that went to one address go to another, unless they do already, or do by the time. */
export async function moveSubscription(
  db: Kysely<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  try {
    await sql`
      update push_subscriptions set endpoint = ${to}, failures = 0
      where endpoint = ${from} and not exists (select from push_subscriptions where endpoint = ${to})`.execute(
      db,
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** What a session is given notice of. */
export async function listTopics(db: Kysely<Tables>, session: string): Promise<readonly NoticeTopic[]> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('topics')
    .where('session', '=', session)
    .executeTakeFirst();
  return TOPICS.filter((topic) => row?.topics.includes(topic));
}

/** Those of some people who are given notice of a topic in a browser at least. */
export async function listTakers(
  db: Kysely<Tables>,
  people: readonly PersonId[],
  topic: NoticeTopic,
): Promise<ReadonlySet<PersonId>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ person_id: PersonId }>`
    select distinct person_id from push_subscriptions where person_id = any(${[...people]}::uuid[]) and ${topic} = any(topics)`.execute(
    db,
  );
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Gives a session no more notice of a topic. */
export async function endTopic(db: Kysely<Tables>, session: string, topic: NoticeTopic): Promise<void> {
  await sql`
    update push_subscriptions set topics = array_remove(topics, ${topic}), due = array_remove(due, ${topic})
    where session = ${session}`.execute(db);
  await sql`delete from push_subscriptions where session = ${session} and topics = '{}'`.execute(db);
}

/** What there was notice of for the browser at an address since this was last asked, as far as it still holds. */
export async function takeDue(db: Kysely<Tables>, endpoint: string): Promise<readonly NoticeTopic[]> {
  const { rows } = await sql<{ due: string[]; person: PersonId }>`
    with asked as (select id, due from push_subscriptions where endpoint = ${endpoint} and due <> '{}' for update)
    update push_subscriptions set due = '{}' from asked where push_subscriptions.id = asked.id
    returning asked.due, person_id as person`.execute(db);
  return rows[0] === undefined ? [] : keepTrue(db, rows[0].person, rows[0].due);
}

/** What is due at a browser and still holds. */
export async function listDueAt(
  db: Kysely<Tables>,
  { id, personId }: Pick<Subscription, 'id' | 'personId'>,
): Promise<readonly NoticeTopic[]> {
  const row = await db.selectFrom('push_subscriptions').select('due').where('id', '=', id).executeTakeFirst();
  return keepTrue(db, personId, row?.due ?? []);
}

/** Nothing is due at a browser any more: its person has seen it elsewhere. */
export async function clearDue(db: Kysely<Tables>, id: string): Promise<void> {
  await sql`update push_subscriptions set due = '{}' where id = ${id} and due <> '{}'`.execute(db);
}

/** Without letters where those that there was notice of have been read since. */
async function keepTrue(
  db: Kysely<Tables>,
  personId: PersonId,
  due: readonly string[],
): Promise<readonly NoticeTopic[]> {
  const topics = TOPICS.filter((topic) => due.includes(topic));
  if (!topics.includes(LETTERS)) return topics;
  const { rows } = await sql`
    select from push_marks mark
    join conversation_members member using (conversation_id, person_id)
    where mark.person_id = ${personId} and mark.message_id > member.read_up_to
    limit 1`.execute(db);
  return topics.filter((topic) => topic !== LETTERS || rows.length > 0);
}

/** A browser that takes a notice, and whether the one before came to nothing. */
export type Taker = { readonly id: string; readonly isFailing: boolean };

/**
 * Notes that there is something of a topic for somebody; answers the browsers that take notice of it. They are held in one order, so
 * that servers which tell the same people at once wait for each other, and none falls.
 */
export async function noteDue(
  trx: Kysely<Tables>,
  personIds: readonly PersonId[],
  topic: NoticeTopic,
): Promise<readonly Taker[]> {
  const { rows } = await sql<{ id: string; failures: number }>`
    with taking as (
      select id from push_subscriptions
      where person_id = any(${[...personIds]}::uuid[]) and ${topic} = any(topics)
      order by id for update
    )
    update push_subscriptions set due = array_append(array_remove(due, ${topic}), ${topic})
    from taking where push_subscriptions.id = taking.id
    returning push_subscriptions.id, push_subscriptions.failures`.execute(trx);
  return rows.map(({ id, failures }) => ({ id, isFailing: failures > 0 }));
}

export async function deleteSubscription(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

export async function findSubscription(db: Kysely<Tables>, id: string): Promise<Subscription | undefined> {
  const row = await db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && { id, personId: row.person_id, session: row.session, endpoint: row.endpoint, topics: row.topics }
  );
}

/** Notes whether a notice was taken. What has failed for too long is deleted. */
export async function noteTry(db: Kysely<Tables>, id: string, isTaken: boolean): Promise<void> {
  await sql`
    update push_subscriptions set failures = case when ${isTaken} then 0 else failures + 1 end
    where id = ${id} and (failures > 0 or not ${isTaken})`.execute(db);
  if (!isTaken)
    await db
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('failures', '>=', MOST_FAILURES)
      .execute();
}

export type DueNotice = {
  readonly conversationId: number;
  readonly personId: PersonId;
  readonly messageId: number;
};

/**
 * Who is to be given notice of what came in some conversations: whoever asked for it, has taken them up, and has something unread
 * there of others whom they have not blocked, unless they were given notice and have not read since.
 */
export async function listDue(
  db: Kysely<Tables>,
  conversations: readonly number[],
): Promise<readonly DueNotice[]> {
  const { rows } = await sql<{ conversation: number; person: PersonId; message: number }>`
    with wanting as materialized (
      -- Few ask for notices: whether there is anything for them is looked at after that alone.
      select member.* from conversation_members member
      where member.conversation_id = any(${conversations}::bigint[]) and accepted_at is not null and not declined
        and person_id in (select person_id from push_subscriptions where ${LETTERS} = any(topics))
        and not exists (
          select from push_marks mark where mark.conversation_id = member.conversation_id
            and mark.person_id = member.person_id and mark.message_id > member.read_up_to)
    )
    select member.conversation_id as conversation, member.person_id as person, newest.id as message
    from wanting member
    cross join lateral (
      select id from messages
      where messages.conversation_id = member.conversation_id and id > greatest(member.read_up_to, member.joined_after)
        and sender_id <> member.person_id and not silent and not exists (
          select from blocks where blocks.person_id = member.person_id and blocked_id = sender_id)
      order by id desc limit 1
    ) as newest
    order by member.conversation_id, member.person_id`.execute(db);
  return rows.map(({ conversation, person, message }) => ({
    ...{ conversationId: conversation, personId: person, messageId: message },
  }));
}

/** Notes that notice is given, each once also where several servers are at it; answers the browsers that take it. */
export async function markDue(trx: Kysely<Tables>, due: readonly DueNotice[]): Promise<readonly Taker[]> {
  const given = due.map(({ conversationId, personId, messageId }) => ({
    ...{ conversation: conversationId, person: personId, message: messageId },
  }));
  const { rows } = await sql<{ id: PersonId }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as given(conversation bigint, person uuid, message bigint)
    ), marked as (
      insert into push_marks (conversation_id, person_id, message_id)
      select conversation, person, message from given
      join conversation_members on conversation_id = conversation and person_id = person
      order by conversation, person
      on conflict (conversation_id, person_id) do update set message_id = excluded.message_id
        where push_marks.message_id <= (
          select read_up_to from conversation_members member
          where member.conversation_id = excluded.conversation_id and member.person_id = excluded.person_id)
      returning person_id
    )
    select person_id as id from marked`.execute(trx);
  return noteDue(
    trx,
    rows.map(({ id }) => id),
    LETTERS,
  );
}
