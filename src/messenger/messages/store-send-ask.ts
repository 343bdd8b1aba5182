// How the statements of sending are put: prepared once on each connection, or within a transaction that holds what they are about.
import { CompiledQuery, type Transaction } from 'kysely';
import type { Db, Tables } from '#base/engines/database/tables.ts';

export type Statement = { readonly name: string; readonly text: string };

/** Runs a statement and answers its rows. */
export type Ask = <Row>(statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;

export function askPrepared(db: Pick<Db, 'prepared'>): Ask {
  return (statement, values) => db.prepared(statement, values);
}

export function askWithin(trx: Transaction<Tables>): Ask {
  return async <Row>({ text }: Statement, values: readonly unknown[]) =>
    (await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows as readonly Row[];
}
