// The SQL of where people stand: in which conversations, with whom, and whom they bar. One statement for however many people.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

/** How a member takes a conversation: `waiting` while it is the request of a stranger. */
export type Taking = 'accepted' | 'waiting' | 'declined';

export type Place = {
  readonly id: number;
  readonly isGroup: boolean;
  readonly revision: number;
  /** 0 where nothing was said yet. */
  readonly lastMessageId: number;
  readonly members: ReadonlyMap<PersonId, Taking>;
};

export type Standing = {
  readonly places: readonly number[];
  /** Whom they have blocked, and who has blocked them. */
  readonly barred: ReadonlySet<PersonId>;
  /** Whether they have switched off that others see them, and that they see others. */
  readonly isHidden: boolean;
};

export type Standings = {
  /** Every conversation of any of them, once. */
  readonly places: readonly Place[];
  readonly people: ReadonlyMap<PersonId, Standing>;
};

const TAKINGS: readonly Taking[] = ['accepted', 'waiting', 'declined'];

/** Reads where some people stand, as it is at one moment. */
export async function readStandings(db: Kysely<Tables>, people: readonly PersonId[]): Promise<Standings> {
  type Pair = readonly [PersonId, PersonId];
  const { rows } = await sql<{
    mine: readonly (readonly [PersonId, number])[];
    places: readonly {
      readonly id: number;
      readonly isGroup: boolean;
      readonly revision: number;
      readonly lastMessageId: number;
      readonly members: readonly (readonly [PersonId, number])[];
    }[];
    barred: readonly Pair[];
    hidden: readonly PersonId[];
  }>`
    with mine as materialized (
      select person_id, conversation_id from conversation_members where person_id = any(${people}::uuid[])
    )
    select
      (select coalesce(json_agg(json_build_array(person_id, conversation_id)), '[]') from mine) as mine,
      (select coalesce(json_agg(json_build_object(
        'id', id, 'isGroup', is_group, 'revision', revision, 'lastMessageId', last_message_id, 'members', (
          select json_agg(json_build_array(
            person_id, case when declined then 2 when accepted_at is null then 1 else 0 end))
          from conversation_members where conversation_id = conversations.id
        ))), '[]')
        from conversations where id in (select conversation_id from mine)) as places,
      (select coalesce(json_agg(json_build_array(blocks.person_id, blocked_id)), '[]')
        from blocks where blocks.person_id = any(${people}::uuid[]) or blocked_id = any(${people}::uuid[])) as barred,
      (select coalesce(json_agg(person_id), '[]') from messenger_settings
        where person_id = any(${people}::uuid[]) and not presence_on) as hidden`.execute(db);
  const [row] = rows;
  const barred = new Map<PersonId, Set<PersonId>>();
  for (const [by, whom] of row?.barred ?? [])
    for (const [one, other] of [
      [by, whom],
      [whom, by],
    ] as const)
      barred.set(one, (barred.get(one) ?? new Set()).add(other));
  const places = Map.groupBy(row?.mine ?? [], ([person]) => person);
  const hidden = new Set(row?.hidden);
  return {
    places: (row?.places ?? []).map(({ members, ...place }) => ({
      ...place,
      members: new Map(members.map(([id, taking]) => [id, TAKINGS[taking] ?? 'declined'])),
    })),
    people: new Map(
      people.map((id) => [
        id,
        {
          places: (places.get(id) ?? []).map(([, place]) => place),
          barred: barred.get(id) ?? NOBODY,
          isHidden: hidden.has(id),
        },
      ]),
    ),
  };
}

const NOBODY: ReadonlySet<PersonId> = new Set();
