// The SQL of 'sixty seconds about work': what somebody chose of which pair.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    job_interest_answers: { person_id: PersonId; pair: string; side: Side; answered_at: Date };
  }
}

export type Side = 'left' | 'right';

/** By the id of the pair. */
export async function readPairAnswers(
  db: Kysely<Tables>,
  personId: PersonId,
): Promise<ReadonlyMap<string, Side>> {
  const rows = await db
    .selectFrom('job_interest_answers')
    .select(['pair', 'side'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map(({ pair, side }) => [pair, side]));
}

/** Keeps answers; null takes one back. What is not named stays. The person must be held. */
export async function savePairAnswers(
  trx: Kysely<Tables>,
  {
    personId,
    answers,
    now,
  }: {
    readonly personId: PersonId;
    readonly answers: ReadonlyMap<string, Side | null>;
    readonly now: Date;
  },
): Promise<void> {
  const gone = [...answers].flatMap(([pair, side]) => (side === null ? [pair] : []));
  const given = [...answers].flatMap(([pair, side]) => (side === null ? [] : [{ pair, side }]));
  if (gone.length > 0)
    await trx
      .deleteFrom('job_interest_answers')
      .where('person_id', '=', personId)
      .where('pair', 'in', gone)
      .execute();
  if (given.length === 0) return;
  await trx
    .insertInto('job_interest_answers')
    .values(given.map(({ pair, side }) => ({ person_id: personId, pair, side, answered_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'pair']).doUpdateSet((eb) => ({
        side: eb.ref('excluded.side'),
        answered_at: eb.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

/** Forgets all answers of a person. */
export async function forgetPairAnswers(db: Kysely<Tables>, personId: PersonId): Promise<void> {
  await db.deleteFrom('job_interest_answers').where('person_id', '=', personId).execute();
}
