// Many rows at once, as PostgreSQL takes them fastest: `copy … from stdin` in its own form, which neither side has to read letter by letter.
import { CompiledQuery, type Kysely } from 'kysely';
import type { Connection } from 'pg';
import { textArray } from './db-arrays.ts';

/** What every copy in this form begins and ends with: a signature, no flags, nothing more; and a row of -1 columns. */
const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = -1;
/** Instants are counted from the year 2000 on, in microseconds; in ms. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
/** So many bytes go to the socket at once. */
const PIECE = 256 * 1024;

/** Writes rows, column by column, in the order of the columns of the statement. Whatever is undefined is null. */
export type RowWriter = {
  /** Begins a row of so many columns. */
  readonly row: (columns: number) => void;
  readonly text: (value: string | null | undefined) => void;
  readonly texts: (values: readonly string[]) => void;
  /** `bigint`: a whole number that is safe. */
  readonly long: (value: number) => void;
  readonly int: (value: number | null | undefined) => void;
  readonly real: (value: number | null | undefined) => void;
  readonly boolean: (value: boolean) => void;
  readonly instant: (value: Date) => void;
  /** By its 32 digits with hyphens or without. */
  readonly uuid: (value: string | null | undefined) => void;
  /** `bit(64)`, by its binary digits. */
  readonly bits: (digits: string) => void;
  /** `jsonb`. */
  readonly json: (value: unknown) => void;
};

/** All rows that `write` writes, as a copy of them goes over the wire. */
export function writeRows(write: (rows: RowWriter) => void): Buffer {
  let bytes = Buffer.allocUnsafe(PIECE);
  let at = 0;
  /** Has room for so many bytes more. */
  const need = (many: number) => {
    if (at + many <= bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + many));
    bytes.copy(larger, 0, 0, at);
    bytes = larger;
  };
  const length = (many: number) => {
    need(4 + Math.max(0, many));
    at = bytes.writeInt32BE(many, at);
  };
  const raw = (some: Uint8Array) => {
    need(some.length);
    bytes.set(some, at);
    at += some.length;
  };
  const nothing = () => length(-1);
  const whole = (value: number) => {
    const high = Math.floor(value / 2 ** 32);
    at = bytes.writeInt32BE(high, at);
    at = bytes.writeUInt32BE(value - high * 2 ** 32, at);
  };
  raw(HEAD);
  write({
    row: (columns) => {
      need(2);
      at = bytes.writeInt16BE(columns, at);
    },
    text: (value) => {
      if (value == null) return nothing();
      // Where it may not fit its letters are counted; no letter takes more than three bytes a unit.
      need(4 + value.length * 3);
      const many = bytes.write(value, at + 4, 'utf8');
      at = bytes.writeInt32BE(many, at) + many;
    },
    texts: (values) => {
      const list = textArray(values);
      length(list.length);
      raw(list);
    },
    long: (value) => {
      length(8);
      whole(value);
    },
    int: (value) => {
      if (value == null) return nothing();
      length(4);
      at = bytes.writeInt32BE(value, at);
    },
    real: (value) => {
      if (value == null) return nothing();
      length(4);
      at = bytes.writeFloatBE(value, at);
    },
    boolean: (value) => {
      length(1);
      at = bytes.writeUInt8(value ? 1 : 0, at);
    },
    instant: (value) => {
      length(8);
      whole((value.getTime() - EPOCH_MS) * 1000);
    },
    uuid: (value) => {
      if (value == null) return nothing();
      length(16);
      const many = bytes.write(value.replaceAll('-', ''), at, 'hex');
      if (many !== 16) throw new Error('A UUID has 32 digits.');
      at += 16;
    },
    bits: (digits) => {
      if (digits.length !== 64) throw new Error('A bit(64) has 64 digits.');
      length(12);
      at = bytes.writeInt32BE(64, at);
      at = bytes.writeUInt32BE(Number.parseInt(digits.slice(0, 32), 2), at);
      at = bytes.writeUInt32BE(Number.parseInt(digits.slice(32), 2), at);
    },
    json: (value) => {
      const text = JSON.stringify(value);
      length(1 + Buffer.byteLength(text));
      at = bytes.writeUInt8(1, at);
      at += bytes.write(text, at, 'utf8');
    },
  });
  need(2);
  at = bytes.writeInt16BE(END, at);
  return bytes.subarray(0, at);
}

/** Runs `copy TABLE (COLUMNS) from stdin`, of rows that `writeRows` wrote. Fails as any statement does. */
export async function copyRows<Schema>(db: Kysely<Schema>, into: string, rows: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly command: 'COPY' }>();
  // Whoever runs the statement hears of it; where it never comes to that, it is nobody's.
  promise.catch(() => {});
  let failure: Error | undefined;
  // What the driver takes in place of a text is anything that submits itself; it answers that, which is awaited then.
  const copy = Object.assign(promise, {
    // The rows go along with the statement: a database that refuses it reads past them, and one that takes it has not to wait for them.
    submit: (connection: Connection & Copying) => {
      connection.query(`copy ${into} from stdin (format binary)`);
      for (let from = 0; from < rows.length; from += PIECE)
        connection.sendCopyFromChunk(rows.subarray(from, from + PIECE));
      connection.endCopyFrom();
    },
    handleCopyInResponse: () => {},
    handleError: (error: Error) => {
      failure = error;
      reject(error);
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => {
      if (failure === undefined) resolve({ command: 'COPY' });
    },
  });
  await db.executeQuery(CompiledQuery.raw(copy as unknown as string));
}

/** What the driver's connection can beside what its types say. */
type Copying = {
  readonly sendCopyFromChunk: (some: Buffer) => void;
  readonly endCopyFrom: () => void;
};
