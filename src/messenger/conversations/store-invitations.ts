// The SQL of invitations: whom somebody has asked within a day who did not know them, one by one and in groups together.
import { type Generated, type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdCaller } from '#accounts/store-known.ts';
import { type Span, spanAround } from '#base/days.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { INVITING } from '../rules/limits.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    invitations: { person_id: PersonId; invited_id: PersonId; made_at: Date; many: Generated<number> };
  }
}

type Invitation = {
  readonly by: PersonId;
  /** Who does not know them. */
  readonly strangers: readonly PersonId[];
  readonly now: Date;
};

/**
 * Notes whom somebody asks, in the transaction of what they ask them into; where it answers that this is too much, that transaction
 * has to fail: `many` people asked within a day, or the same one too `often`. Two calls of one person come one after the other.
 */
export async function noteInvitations(
  trx: Kysely<Tables>,
  { by, strangers, now }: Invitation,
): Promise<'noted' | 'many' | 'often'> {
  if (strangers.length === 0) return 'noted';
  await holdCaller(trx, by, 'alone');
  const { from, to } = lateOf(now);
  const counts = sql`(known.made_at > ${from} and known.made_at < ${to})`;
  await sql`
    insert into invitations as known (person_id, invited_id, made_at)
    select ${by}::uuid, invited, ${now} from unnest(${strangers}::uuid[]) as invited
    on conflict (person_id, invited_id) do update set
      many = case when ${counts} then known.many + 1 else 1 end,
      made_at = case when ${counts} then known.made_at else excluded.made_at end`.execute(trx);
  const { rows } = await sql<{ people: number; often: number }>`
    select count(*)::int as people,
      coalesce(max(many) filter (where invited_id = any(${strangers}::uuid[])), 0) as often
    from invitations where person_id = ${by} and made_at > ${from} and made_at < ${to}`.execute(trx);
  const [asked = { people: 0, often: 0 }] = rows;
  if (asked.people > INVITING.strangers) return 'many';
  return asked.often > INVITING.times ? 'often' : 'noted';
}

/** Deletes what counts no more. */
export async function deleteOldInvitations(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('made_at', '<=', lateOf(now).from).execute();
}

function lateOf(now: Date): Span {
  return spanAround(now, INVITING.hours * 60 * 60 * 1000);
}
