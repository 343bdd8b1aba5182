// The SQL of who is in conversations: everything that presenting and telling of them depends on, in one statement.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { selectFaces } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { isThereFor } from './people/store-people.ts';

export type SceneMember = {
  readonly id: PersonId;
  readonly username: string;
  readonly messageKey: string | null;
  readonly signingKey: string | null;
  /** Whether they have taken up what a stranger began. */
  readonly hasAccepted: boolean;
  readonly hasDeclined: boolean;
  readonly readUpTo: number;
  /** Messages up to this one were before their time. */
  readonly joinedAfter: number;
};

/** A conversation and the people in it, as it is at one moment. */
export type Scene = {
  readonly id: number;
  readonly isGroup: boolean;
  readonly name: string | null;
  readonly admin: PersonId | null;
  readonly epoch: number;
  readonly rekeyRequired: boolean;
  readonly revision: number;
  readonly retentionDays: number | null;
  /** In the order in which they came. */
  readonly members: readonly SceneMember[];
  /** Who of them has blocked whom: of each other, and of whoever has written here. */
  readonly blocks: readonly {
    readonly by: PersonId;
    readonly whom: PersonId;
    /** How far they had read here when they blocked them. */
    readonly readUpTo: number;
  }[];
};

/** What a statement has to select of `conversations` to be read by `toScene`, as one JSON value `scene`. */
export function selectScene(db: Kysely<Tables>) {
  const faces = selectFaces(db);
  return sql`json_build_object(
    'id', conversations.id, 'isGroup', is_group, 'name', name, 'admin', admin_id, 'epoch', epoch,
    'rekeyRequired', rekey_required, 'revision', conversations.revision, 'retentionDays', retention_days,
    'members', (
      select coalesce(json_agg(json_build_object(
        'id', member.person_id, 'username', username, 'messageKey', message_key, 'signingKey', signing_key,
        'hasAccepted', accepted_at is not null, 'hasDeclined', declined, 'readUpTo', read_up_to,
        'joinedAfter', joined_after
      ) order by joined_at, member.person_id), '[]')
      from conversation_members member join (${faces}) as faces on faces.person_id = member.person_id
      where conversation_id = conversations.id
    ),
    'blocks', (
      select coalesce(json_agg(json_build_object('by', blocks.person_id, 'whom', blocked_id,
        'readUpTo', coalesce((told ->> conversations.id::text)::bigint, 0))), '[]')
      from conversation_members member join blocks on blocks.person_id = member.person_id
      where conversation_id = conversations.id and exists (
        select from conversation_members other
        where other.conversation_id = conversations.id and other.person_id = blocked_id
        union all
        select from messages where sender_id = blocked_id and messages.conversation_id = conversations.id
      )
    ))`;
}

/** A conversation as a member of it may know it; undefined for who is none, or where there is none. */
export async function readScene(
  db: Kysely<Tables>,
  id: number,
  personId: PersonId,
): Promise<Scene | undefined> {
  const { rows } = await sql<{ scene: Scene }>`
    select ${selectScene(db)} as scene from conversations
    where id = ${id} and ${isThereFor(db, personId, sql.ref('conversations.id'))}`.execute(db);
  const scene = rows[0]?.scene;
  return scene?.members.some((member) => member.id === personId) ? scene : undefined;
}

/** The names of people, of those who are no longer in a conversation too; who is no more is left out. */
export async function readNames(
  db: Kysely<Tables>,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ person_id: PersonId; username: string }>`
    select person_id, username from (${selectFaces(db)}) as faces where person_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ person_id, username }) => [person_id, username]));
}
