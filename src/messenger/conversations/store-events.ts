// The SQL of what happened to a group: who made it, named it, added and removed whom, who left. Told between its messages.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

export type StoredEvent = {
  readonly kind: 'made' | 'named' | 'added' | 'left' | 'removed';
  readonly revision: number;
  readonly madeAt: Date;
  /** It stands behind this message; 0 before all of them. */
  readonly afterMessageId: number;
  /** Null of who is no more. */
  readonly by: PersonId | null;
  readonly whom: PersonId | null;
  readonly name: string | null;
};

/** So many are told at once: the newest. */
const MOST = 200;

/** Notes what happens to a conversation that is held, at the revision that the change takes. */
export async function noteEvent(
  trx: Kysely<Tables>,
  held: { readonly id: number; readonly next: number; readonly lastMessageId: number },
  event: {
    readonly kind: StoredEvent['kind'];
    readonly by: PersonId;
    readonly whom?: PersonId;
    readonly name?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { kind, by, whom = null, name = null, now } = event;
  await trx
    .insertInto('conversation_events')
    .values({
      ...{ conversation_id: held.id, revision: held.next, kind, by_id: by, whom_id: whom, name },
      ...{ after_message_id: held.lastMessageId, made_at: now },
    })
    .execute();
}

/** Notes of every group that somebody leaves for good that they did, before the database takes them out. */
export async function noteLeavingForGood(trx: Kysely<Tables>, personId: PersonId, now: Date): Promise<void> {
  await sql`
    insert into conversation_events (conversation_id, revision, kind, by_id, after_message_id, made_at)
    select id, revision + 1, 'left', ${personId}, last_message_id, ${now}
    from conversations join conversation_members on conversation_id = id
    where person_id = ${personId} and is_group`.execute(trx);
}

/**
 * What happened to a group since a member came into it, ascending; who is none gets nothing. With `since` what came after that
 * revision; else what stands between the messages of a page: behind those before `from` and, unless it is the newest page, before
 * the one that the next page begins with.
 */
export async function listEvents(
  db: Kysely<Tables>,
  wish: {
    readonly conversationId: number;
    readonly personId: PersonId;
    readonly since?: number;
    readonly from?: number | undefined;
    readonly before?: number | undefined;
  },
): Promise<readonly StoredEvent[]> {
  const { conversationId, personId, since, from, before } = wish;
  let asked = db
    .selectFrom('conversation_events as event')
    .innerJoin('conversation_members as member', (join) =>
      join
        .onRef('member.conversation_id', '=', 'event.conversation_id')
        .on('member.person_id', '=', personId)
        .onRef('member.joined_at', '<=', 'event.made_at'),
    )
    .select([
      ...(['event.kind', 'event.revision', 'event.made_at', 'event.after_message_id'] as const),
      ...(['event.by_id', 'event.whom_id', 'event.name'] as const),
    ])
    .where('event.conversation_id', '=', conversationId)
    .orderBy('event.revision', 'desc')
    .limit(MOST);
  if (since !== undefined) asked = asked.where('event.revision', '>', since);
  if (from !== undefined) asked = asked.where('event.after_message_id', '>=', from);
  if (before !== undefined) asked = asked.where('event.after_message_id', '<', before);
  const rows = await asked.execute();
  return rows.reverse().map((row) => ({
    ...{ kind: row.kind, revision: row.revision, madeAt: row.made_at, afterMessageId: row.after_message_id },
    ...{ by: row.by_id, whom: row.whom_id, name: row.name },
  }));
}
