// What each format gives: what tells it from others, its records, and what it makes of one.
import { fieldsOf } from '../loose.ts';
import type { Reading } from '../told.ts';

/** What is known of where records come from, beside themselves. */
export type Origin = {
  /** The name of the company's board, such as `acme` of greenhouse:acme. */
  readonly board?: string | undefined;
  /** Two letters of the country that was asked for. */
  readonly country?: string | undefined;
};

/** A format whose files are one document of JSON. */
export type DocumentFormat = {
  readonly name: string;
  /** The records of a document; undefined of one in another format. */
  readonly listRecords: (document: unknown) => readonly unknown[] | undefined;
  /** Never throws: what cannot be used is told. */
  readonly read: (record: unknown, origin: Origin) => Reading;
};

/** A format of tables: a record is a line, its cells by the names of their columns in lower case. */
export type TableFormat = {
  readonly name: string;
  readonly isFor: (columns: readonly string[]) => boolean;
  readonly read: (cells: Readonly<Record<string, string>>) => Reading;
};

/** The records of a list whose first one has all these fields; undefined of anything else. */
export function listWith(list: unknown, fields: readonly string[]): readonly unknown[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const first = fieldsOf(list[0]);
  return list.length > 0 && fields.every((field) => Object.hasOwn(first, field)) ? list : undefined;
}
