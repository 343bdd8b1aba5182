// All SQL of challenges that were answered: the only ones that are remembered.
import type { Kysely } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    used_challenges: { nonce: string; expires_at: Date };
  }
}

/** Keeps that a challenge was answered. False when it was before. */
export async function saveUsedChallenge(
  db: Kysely<Tables>,
  used: { readonly nonce: string; readonly expires: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ nonce: used.nonce, expires_at: used.expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
