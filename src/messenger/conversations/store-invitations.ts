// The SQL of invitations: whom somebody has asked within a day who did not know them, one by one and in groups together.
import { type Kysely, sql } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import { holdPerson } from '#accounts/store-known.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { INVITING } from '../rules/limits.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    invitations: { person_id: PersonId; invited_id: PersonId; made_at: Date };
  }
}

type Invitation = {
  readonly by: PersonId;
  /** Who does not know them; the same one twice a day counts once. */
  readonly strangers: readonly PersonId[];
  readonly now: Date;
};

/**
 * Notes whom somebody asks, in the transaction of what they ask them into. False where those are more people than one may ask
 * within a day: then that transaction has to fail. Two calls of one person come one after the other.
 */
export async function noteInvitations(
  trx: Kysely<Tables>,
  { by, strangers, now }: Invitation,
): Promise<boolean> {
  if (strangers.length === 0) return true;
  await holdPerson(trx, by, 'alone');
  const before = dayBefore(now);
  await sql`
    insert into invitations (person_id, invited_id, made_at)
    select ${by}::uuid, invited, ${now} from unnest(${strangers}::uuid[]) as invited
    on conflict (person_id, invited_id) do update set made_at = excluded.made_at
      where invitations.made_at <= ${before}`.execute(trx);
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from invitations where person_id = ${by} and made_at > ${before}`.execute(
    trx,
  );
  return (rows[0]?.many ?? 0) <= INVITING.strangers;
}

/** Deletes what counts no more. */
export async function deleteOldInvitations(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('made_at', '<=', dayBefore(now)).execute();
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - INVITING.hours * 60 * 60 * 1000);
}
