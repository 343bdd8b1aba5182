// How the statements of sending are put: prepared once on each connection, or within a transaction that holds what they are about.

import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#base/engines/database/db.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';

type Statement = { readonly name: string; readonly text: string };

/** Asks a database, or a transaction. */
export type Asking = {
  readonly db: Kysely<Tables>;
  /** Runs a statement and answers its rows. */
  readonly ask: <Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;
};

export function askPrepared(db: Pick<Db, 'kysely' | 'prepared'>): Asking {
  return { db: db.kysely, ask: (statement, values) => db.prepared(statement, values) };
}

export function askWithin(trx: Transaction<Tables>): Asking {
  return {
    db: trx,
    ask: async <Row>({ text }: Statement, values: readonly unknown[]) =>
      (await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows as readonly Row[],
  };
}

/** The place of an array among the parameters of a statement. */
class Slot {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/**
 * Makes a question about many at once, of which each is asked by some fields: their arrays are joined as rows `asked` with an `at`. The
 * text is put together once, when it is first asked. Behind a select of its own nothing is known of how long an array is: then
 * one plan is as good as another, and kept.
 */
export function makeQuestion<Field extends string>(
  name: string,
  fields: Readonly<Record<Field, 'bigint' | 'uuid'>>,
  write: (db: Kysely<Tables>, asked: RawBuilder<unknown>) => RawBuilder<unknown>,
): <Row>({ db, ask }: Asking, asked: Readonly<Record<Field, readonly unknown[]>>) => Promise<readonly Row[]> {
  let made: (Statement & { readonly parameters: readonly unknown[] }) | undefined;
  return async ({ db, ask }, asked) => {
    if (made === undefined) {
      const names = Object.keys(fields) as Field[];
      const arrays = names.map((field) => sql`(select ${new Slot(field)}::${sql.raw(fields[field])}[])`);
      const rows = sql`unnest(${sql.join(arrays)}) with ordinality as asked(${sql.raw(names.join(', '))}, at)`;
      const { sql: text, parameters } = write(db, rows).compile(db);
      made = { name, text, parameters };
    }
    const values = made.parameters.map((value) =>
      value instanceof Slot ? asked[value.field as Field] : value,
    );
    return ask(made, values);
  };
}
