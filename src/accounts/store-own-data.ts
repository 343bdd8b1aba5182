// All SQL over whatever is kept of a person, in every table there is: found by the foreign keys that cascade from people.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#base/engines/database/tables.ts';
import type { PersonId } from './rules.ts';

/** A foreign key whose rows are deleted with the row they point to. */
type Ownership = {
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly parentColumns: readonly string[];
};

/** A table of rows that belong to people, and by which of its foreign keys they do. */
export type OwnedTable = { readonly table: string; readonly owners: readonly Ownership[] };

const ROOT = 'people';

/**
 * Every table whose rows belong to people, people first and each after the tables it hangs on. A row belongs to whom it is
 * deleted with, so what can be downloaded is just what a deletion takes away.
 */
export async function listOwnedTables(db: Kysely<Tables>): Promise<readonly OwnedTable[]> {
  const { rows } = await sql<Ownership>`
    select child.relname as child, parent.relname as parent,
      array(select attname::text from unnest(fk.conkey) with ordinality as key (number, at)
        join pg_attribute on attrelid = fk.conrelid and attnum = key.number order by key.at) as columns,
      array(select attname::text from unnest(fk.confkey) with ordinality as key (number, at)
        join pg_attribute on attrelid = fk.confrelid and attnum = key.number order by key.at) as "parentColumns"
    from pg_constraint fk
    join pg_class child on child.oid = fk.conrelid
    join pg_class parent on parent.oid = fk.confrelid
    where fk.contype = 'f' and fk.confdeltype = 'c' and child.relnamespace = 'public'::regnamespace
      and fk.conrelid <> fk.confrelid
    order by child.relname, fk.conname`.execute(db);
  const tables = [ROOT];
  for (const table of tables)
    for (const { child, parent } of rows) if (parent === table && !tables.includes(child)) tables.push(child);
  return tables.map((table) => ({ table, owners: findOwners(rows, tables, table) }));
}

/**
 * By which keys rows of a table are somebody's. A row that names its person in `person_id` is theirs alone, though it may go with
 * others: whom somebody blocks or reports does not find it in their own data.
 */
function findOwners(
  keys: readonly Ownership[],
  tables: readonly string[],
  table: string,
): readonly Ownership[] {
  const owners = keys.filter(({ child, parent }) => child === table && tables.includes(parent));
  const own = owners.filter(({ parent, columns }) => parent === ROOT && columns.join() === 'person_id');
  return own.length > 0 ? own : owners;
}

export type OwnedRow = Readonly<Record<string, unknown>>;

/** Rows of a person in one of the tables, in the order of its key, and the key behind which there are more. */
export type OwnedRows = { readonly rows: readonly OwnedRow[]; readonly next: readonly string[] | undefined };

/** Which rows are wanted. */
export type OwnedWish = {
  readonly table: string;
  readonly person: PersonId;
  /** Columns that are not read: they may be many megabytes that nobody needs. */
  readonly leftOut: readonly string[];
  /** Only those behind this key. */
  readonly after: readonly string[] | undefined;
  readonly limit: number;
};

/** So many of a person's rows in a table, column by column as they are kept. */
export async function listOwnedRows(
  db: Kysely<Tables>,
  owned: readonly OwnedTable[],
  { table, person, leftOut, after, limit }: OwnedWish,
): Promise<OwnedRows> {
  const columns = await listColumns(db, table);
  const key = columns.filter(({ place }) => place !== null).sort((a, b) => Number(a.place) - Number(b.place));
  const told = columns.filter(({ name }) => !leftOut.includes(name)).map(({ name }) => sql.ref(name));
  // As texts the values of a key come back just as they are kept, whatever their types.
  const marks = key.map(({ name }, at) => sql`${sql.ref(name)}::text as ${sql.ref(markOf(at))}`);
  const names = sql.join(key.map(({ name }) => sql.ref(name)));
  const behind = after === undefined ? sql`` : sql`and (${names}) > (${sql.join([...after])})`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...told, ...marks])} from ${sql.table(table)}
    where (${conditionOf(owned, table, person)}) ${behind} order by ${names} limit ${limit}`.execute(db);
  const last = rows.length < limit ? undefined : rows.at(-1);
  const next = last && key.map((_, at) => String(last[markOf(at)]));
  for (const row of rows) for (const at of key.keys()) delete row[markOf(at)];
  return { rows, next };
}

/** What no column is called. */
const markOf = (at: number) => `key ${at}`;

/** The columns of a table, each with its place in the primary key, from 1; null where it is not in it. */
async function listColumns(
  db: Kysely<Tables>,
  table: string,
): Promise<readonly { readonly name: string; readonly place: number | null }[]> {
  const { rows } = await sql<{ name: string; place: number | null }>`
    select attname as name, array_position(string_to_array(indkey::text, ' '), attnum::text) as place from pg_attribute
    left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = to_regclass(${`public.${table}`}) and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  );
  return rows;
}

/** Which rows of a table are a person's, along the foreign keys up to people; never through one of the tables `passed`. */
function conditionOf(
  owned: readonly OwnedTable[],
  table: string,
  person: PersonId,
  passed: readonly string[] = [],
): RawBuilder<unknown> {
  if (table === ROOT) return sql`id = ${person}`;
  const owners = owned.find((known) => known.table === table)?.owners ?? [];
  const ways = owners
    .filter(({ parent }) => !passed.includes(parent))
    .map(({ columns, parent, parentColumns }) => {
      const own = sql.join(columns.map((name) => sql.ref(name)));
      const theirs = sql.join(parentColumns.map((name) => sql.ref(name)));
      const condition = conditionOf(owned, parent, person, [...passed, table]);
      return sql`(${own}) in (select ${theirs} from ${sql.table(parent)} where ${condition})`;
    });
  return ways.length === 0 ? sql`false` : sql.join(ways, sql` or `);
}

/** Deletes a person and, by the foreign keys, everything that belongs to them. False when there is none any more. */
export async function deletePerson(trx: Kysely<Tables>, person: PersonId): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('people').where('id', '=', person).executeTakeFirst();
  return numDeletedRows > 0;
}
