// The SQL of the list: the conversations of a person as they see them, with the last message and what is unread.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { selectUnread } from '../messages/store-marks.ts';
import { selectWaiting } from '../messages/store-senders.ts';
import { isThereFor } from '../people/store-people.ts';
import type { Entry } from '../present.ts';
import { type MessageRow, REACTIONS, selectMessages, toMessage } from '../store-messages.ts';
import { readNames, type Scene, selectScene } from '../store-scene.ts';

/** Where a page of the list ended: when its last one last changed, in ms, and its number. */
export type EntryCursor = { readonly at: number; readonly id: number };

/**
 * Conversations of a person, the one with the latest message that they can see first. A conversation of two that somebody else
 * began is there from its first message on; one that was declined is not.
 */
export async function listEntries(
  db: Kysely<Tables>,
  personId: PersonId,
  { after, limit }: { readonly after: EntryCursor | undefined; readonly limit: number },
): Promise<readonly Entry[]> {
  const isListed = sql`not member.declined and (last.id is not null or member.accepted_at is not null or is_group)`;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(coalesce(last.made_at, member.joined_at), member.conversation_id) < (${new Date(after.at)}, ${after.id})`;
  return readEntries(db, personId, sql`${isListed} and ${isAfter}`, limit);
}

/** One conversation of a person; undefined for who is no member, or where there is none. */
export async function findEntry(
  db: Kysely<Tables>,
  conversationId: number,
  personId: PersonId,
): Promise<Entry | undefined> {
  return (await readEntries(db, personId, sql`member.conversation_id = ${conversationId}`, 1))[0];
}

async function readEntries(
  db: Kysely<Tables>,
  personId: PersonId,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<readonly Entry[]> {
  const visible = sql`
    conversation_id = member.conversation_id and id > member.joined_after and (not silent or sender_id = ${personId})
    order by id desc limit 1`;
  const { rows } = await sql<{
    scene: Scene;
    last: MessageRow | null;
    at: Date;
    unread: number;
    sequence: number;
    waiting: number | null;
  }>`
    with listed as (
      select member.*, last.id as last_id, coalesce(last.made_at, member.joined_at) as at
      from conversation_members member
      join conversations on conversations.id = member.conversation_id
      left join lateral (
        select id, made_at from (
          (select id, made_at from messages where ${visible})
          union all (select id, made_at from message_tombstones where ${visible})
        ) as newest order by id desc limit 1
      ) as last on true
      where member.person_id = ${personId} and ${condition}
        and ${isThereFor(db, personId, sql.ref('member.conversation_id'))}
      order by at desc, member.conversation_id desc limit ${limit}
    )
    select ${selectScene(db)} as scene, member.at, ${selectUnread(personId)} as unread, ${selectWaiting(personId)} as waiting, (
        select row_to_json(told) from (
          select seen.*, ${REACTIONS} from (${selectMessages(sql`id = member.last_id`)}) as seen
        ) as told
      ) as last, coalesce((
        select sequence from conversation_sequences sealed
        where sealed.conversation_id = member.conversation_id and sealed.person_id = ${personId}
      ), 0) as sequence
    from listed member join conversations on conversations.id = member.conversation_id
    order by member.at desc, member.conversation_id desc`.execute(db);
  const entries = rows.map(({ last, ...row }) => ({
    ...row,
    last: last === null ? undefined : toMessage(last),
  }));
  const senders = entries.flatMap(({ last, scene }) =>
    last?.senderId && !scene.members.some(({ id }) => id === last.senderId) ? [last.senderId] : [],
  );
  const names = await readNames(db, senders);
  return entries.map((entry) => ({ ...entry, names, at: entry.at.getTime() }));
}
