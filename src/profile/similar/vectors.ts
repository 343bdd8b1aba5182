// Makes the vectors by which people find each other, from what is known of them, no oftener than they may change.
import type { Kysely } from 'kysely';
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { SCALES } from '../rules/scales.ts';
import { hasEnoughLevels, type Levels, orderLevels } from '../rules/similarity.ts';
import { maySeekSimilar } from '../store-consents.ts';
import { estimatePerson, type PersonEstimate } from '../store-estimate.ts';
import { clearVector, holdStaleVectors, saveVector } from '../store-similar.ts';

export type VectorParts = { readonly db: Db; readonly bus: Bus; readonly clock: Clock };

/** How those who keep the vectors in memory hear that some have changed. */
export const VECTORS_CHANGED = 'profile.vectors-changed';

const AT_ONCE = 20;

/** Makes a person's vector anew, if it must be and may be. */
export async function renewVector(parts: VectorParts, personId: PersonId): Promise<void> {
  await renewVectors(parts, personId, 1);
}

/** Makes vectors anew that must be and may be; answers how many of them were looked at. */
export async function renewVectors(
  { db, bus, clock }: VectorParts,
  personId?: PersonId,
  limit = AT_ONCE,
): Promise<number> {
  const count = await db.transaction(async (trx) => {
    const now = clock();
    // Held first: what a person changes from here on makes the vector stale again, after this has ended.
    const held = await holdStaleVectors(trx, { now, personId, limit });
    for (const person of held) {
      const levels = await readLevels(trx, person);
      if (levels === undefined) await clearVector(trx, person);
      else await saveVector(trx, { personId: person, levels, now });
    }
    return held.length;
  });
  if (count > 0) bus.publish(VECTORS_CHANGED);
  return count;
}

/**
 * What a person is to be compared by; undefined when they may not be found, or too little is known. Scores that make no level
 * (an older method's, until they are scored anew) are none: nobody else is to wait for them.
 */
async function readLevels(trx: Kysely<Tables>, personId: PersonId): Promise<Levels | undefined> {
  if (!(await maySeekSimilar(trx, personId))) return undefined;
  const estimate = await estimatePerson(trx, personId).catch((error: unknown): PersonEstimate => {
    if (error instanceof RangeError) return {};
    throw error;
  });
  const levels = orderLevels(
    Object.fromEntries(SCALES.flatMap((scale) => (estimate[scale] ? [[scale, estimate[scale].theta]] : []))),
  );
  return hasEnoughLevels(levels) ? levels : undefined;
}
