// The SQL of telling sockets: for many conversations at once, who is in them and what came since a revision.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import {
  type MessageRow,
  REACTIONS,
  type StoredChange,
  type StoredMessage,
  selectMessages,
  toMessage,
} from './store-messages.ts';
import { type Scene, selectScene } from './store-scene.ts';

/** What a conversation has to tell since a revision, of one moment. Who may see what of it: `sees` and `isToldTo` of rules/readers. */
export type News = {
  readonly scene: Scene;
  /** Created or changed, as they are now, in the order of revisions; silent ones among them. */
  readonly messages: readonly StoredMessage[];
  /** Also what is only for its own person: a declined request, a mark of who has accepted nothing yet. */
  readonly changes: readonly StoredChange[];
  /** Everything up to it is in this. */
  readonly revision: number;
  readonly hasMore: boolean;
};

/**
 * Reads what came after `since` in each of some conversations (each once), up to `limit` messages in each, in one statement, so
 * that everything up to the revision that is answered is in it. One that is not there is left out.
 */
export async function readNews(
  db: Kysely<Tables>,
  asked: readonly { readonly conversationId: number; readonly since: number }[],
  limit = 100,
): Promise<ReadonlyMap<number, News>> {
  if (asked.length === 0) return new Map();
  type Change = {
    readonly kind: StoredChange['kind'];
    readonly revision: number;
    readonly person: PersonId | null;
    readonly message: number | null;
  };
  const came = selectMessages(sql`conversation_id = asked.id and revision > asked.since`, {
    ...{ by: 'revision', limit: limit + 1 },
  });
  const { rows } = await sql<{
    scene: Scene;
    since: number;
    messages: readonly MessageRow[];
    changes: readonly Change[];
  }>`
    select asked.since, ${selectScene(db)} as scene, (
      select coalesce(json_agg(told order by revision), '[]') from (
        select seen.*, ${REACTIONS} from (${came}) as seen
      ) as told
    ) as messages, (
      select coalesce(json_agg(changed order by revision), '[]') from (
        select 'read' as kind, read_revision as revision, person_id as person, read_up_to as message
        from conversation_members where conversation_id = asked.id
        union all select 'request', request_revision, person_id, null
        from conversation_members where conversation_id = asked.id
        union all select 'name', name_revision, null, null
        union all select 'members', members_revision, null, null
        union all select 'keys', keys_revision, null, null
      ) as changed where revision > asked.since
    ) as changes
    from json_to_recordset(${JSON.stringify(asked.map(({ conversationId, since }) => ({ id: conversationId, since })))}::json)
      as asked(id bigint, since bigint)
    join conversations on conversations.id = asked.id`.execute(db);
  return new Map(
    rows.map(({ scene, since, ...row }) => {
      const hasMore = row.messages.length > limit;
      const messages = row.messages.slice(0, limit).map(toMessage);
      const revision = hasMore ? (messages.at(-1)?.revision ?? since) : Math.max(scene.revision, since);
      const changes = row.changes
        .filter((change) => change.revision <= revision)
        .map(({ kind, revision: changed, person, message }) => ({
          ...{ kind, revision: changed, personId: person ?? undefined, messageId: message ?? undefined },
        }));
      return [scene.id, { scene, messages, changes, revision, hasMore }];
    }),
  );
}
