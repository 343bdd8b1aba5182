// All SQL of wrong passwords, counted by account over all addresses and nodes.
import { type Kysely, sql } from 'kysely';
import type { Span } from '#base/days.ts';
import type { Tables } from '#base/engines/database/tables.ts';

declare module '#base/engines/database/tables.ts' {
  interface Tables {
    failed_guesses: {
      account_hash: string;
      begun_at: Date;
      failures: number;
      addresses: string[];
      told_at: Date | null;
    };
  }
}

/** Wrong passwords of an account within a day, and from how many addresses, of which three are told apart. */
export type Failures = { readonly failures: number; readonly addresses: number };

/** Counts that did not begin within `late` are over. */
export async function findFailures(
  db: Kysely<Tables>,
  account: string,
  late: Span,
): Promise<Failures | undefined> {
  const row = await db
    .selectFrom('failed_guesses')
    .where('account_hash', '=', account)
    .where('begun_at', '>', late.from)
    .where('begun_at', '<', late.to)
    .select(['failures', 'addresses'])
    .executeTakeFirst();
  return row && { failures: row.failures, addresses: row.addresses.length };
}

/** Counts one more, and answers how many there are with it. */
export async function addFailure(
  db: Kysely<Tables>,
  { account, address, now, late }: { account: string; address: string; now: Date; late: Span },
): Promise<Failures> {
  const counts = sql`(kept.begun_at > ${late.from} and kept.begun_at < ${late.to})`;
  const { rows } = await sql<Failures>`
    insert into failed_guesses as kept (account_hash, begun_at, failures, addresses)
    values (${account}, ${now}, 1, array[${address}::text])
    on conflict (account_hash) do update set
      begun_at = case when ${counts} then kept.begun_at else excluded.begun_at end,
      failures = case when ${counts} then kept.failures else 0 end + 1,
      addresses = case
        when not ${counts} then excluded.addresses
        when kept.addresses @> excluded.addresses or cardinality(kept.addresses) >= 3 then kept.addresses
        else kept.addresses || excluded.addresses end
    returning failures, cardinality(addresses) as addresses`.execute(db);
  return rows[0] ?? { failures: 1, addresses: 1 };
}

/** True once a day, for whoever is to tell of it. */
export async function takeTelling(
  db: Kysely<Tables>,
  account: string,
  { now, late }: { readonly now: Date; readonly late: Span },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('failed_guesses')
    .set({ told_at: now })
    .where('account_hash', '=', account)
    .where(({ eb, or }) =>
      or([eb('told_at', 'is', null), eb('told_at', '<=', late.from), eb('told_at', '>=', late.to)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
