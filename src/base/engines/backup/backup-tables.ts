// How the rows of a table are written down and counted, so that they can be compared on both sides of a backup.
import { createHash } from 'node:crypto';
import type { Client } from 'pg';

export type TableName = { readonly schema: string; readonly name: string };

/** The schemas that hold all of ours: the product's tables, and those of its queue of jobs. */
export const SCHEMAS = ['public', 'graphile_worker'] as const;

/** Makes values read the same on every server, whatever its settings. */
export const SAME_WORDS = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

/** Each table of ours by name; but for the library's own list of migrations, which belongs to its schema. */
export async function listTables(client: Client): Promise<readonly TableName[]> {
  const { rows } = await client.query<TableName>(
    `select nspname as schema, relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname = any($1) and relkind = 'r' and (nspname, relname) <> ('graphile_worker', 'migrations')
     order by nspname collate "C", relname collate "C"`,
    [SCHEMAS],
  );
  return rows;
}

/** A name as it stands in a statement. */
export function quoteName({ schema, name }: TableName): string {
  return [schema, name].map((part) => `"${part.replaceAll('"', '""')}"`).join('.');
}

/** Sums the hashes of rows: the same for the same rows, in whatever order. */
export function createRowSum() {
  const mask = 2n ** 64n;
  let [count, high, low] = [0, 0n, 0n];
  return {
    add: (row: string) => {
      const hash = createHash('sha256').update(row).digest();
      count += 1;
      high += BigInt.asIntN(64, hash.readBigUInt64BE(0) % mask);
      low += BigInt.asIntN(64, hash.readBigUInt64BE(8) % mask);
    },
    read: () => ({ count, sum: `${high} ${low}` }),
  };
}

/** The same of a table, by the server. */
export async function sumTable(client: Client, table: TableName): Promise<{ count: number; sum: string }> {
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*) as count, coalesce(sum(('x' || substr(hash, 1, 16))::bit(64)::bigint::numeric), 0) || ' '
        || coalesce(sum(('x' || substr(hash, 17, 16))::bit(64)::bigint::numeric), 0) as sum
     from (select encode(sha256(convert_to(t::text, 'UTF8')), 'hex') as hash from ${quoteName(table)} t) as hashed`,
  );
  return { count: Number(rows[0]?.count), sum: rows[0]?.sum ?? '' };
}
