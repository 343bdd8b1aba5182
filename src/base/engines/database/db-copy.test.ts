// Rows as a copy of them, letter for letter as PostgreSQL's documentation says, and in a real database as they come out again.
import { rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layDatabase, makeScratchFolder } from '../testing.ts';
import { type Database, openDatabase } from './db.ts';
import { copyRows, writeRows } from './db-copy.ts';

let folder: string;
let db: Database<Record<never, never>>;
beforeAll(async () => {
  folder = await makeScratchFolder('copy');
  await layDatabase(folder);
  db = await openDatabase({ dataDir: folder, log: () => {} });
  await sql`create table copied (
    id bigint primary key, name text, names text[], small int, share real, sure boolean, at timestamptz, mark uuid, hash bit(64), said jsonb
  )`.execute(db.kysely);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const copy = (trx: Kysely<Record<never, never>>, rows: Buffer) => copyRows(trx, 'copied', rows);
const MARK = '0123abcd-4567-89ab-cdef-0123456789ab';
const HASH = `${'10'.repeat(31)}01`;

it('are a beginning, each row with its columns, and an end', () => {
  expect(
    writeRows((rows) => {
      rows.row(2);
      rows.text('é');
      rows.text(null);
    }).toString('hex'),
  ).toBe(
    [
      ...['5047434f50590aff0d0a00', '00000000', '00000000'],
      ...['0002', '00000002', 'c3a9', 'ffffffff', 'ffff'],
    ].join(''),
  );
});

it('come out as they went in, also the longest, the least and those that say nothing', async () => {
  const long = 'ä🙂'.repeat(400_000);
  const full = {
    ids: [1, 2 ** 53 - 1],
    at: [new Date('1969-07-20T20:17:40.123Z'), new Date('2026-11-30T12:00:00.001Z')],
  };
  const rows = writeRows((row) => {
    full.ids.forEach((id, index) => {
      row.row(10);
      row.long(id);
      row.text(index === 0 ? long : '');
      row.texts(index === 0 ? ['a b', '', '{"'] : []);
      row.int(index === 0 ? -7 : 2 ** 31 - 1);
      row.real(index === 0 ? 2.5 : -0.25);
      row.boolean(index === 0);
      row.instant(full.at[index] as Date);
      row.uuid(MARK);
      row.bits(index === 0 ? HASH : '0'.repeat(64));
      row.json(index === 0 ? [{ city: 'Zürich' }] : []);
    });
    row.row(10);
    row.long(-5);
    row.text(undefined);
    row.texts([]);
    row.int(null);
    row.real(undefined);
    row.boolean(false);
    row.instant(new Date(0));
    row.uuid(undefined);
    row.bits('1'.repeat(64));
    row.json(null);
  });
  await db.transaction((trx) => copy(trx, rows));
  const found = await sql`select *, hash::text as hash, names::text as names from copied order by id`.execute(
    db.kysely,
  );
  expect(found.rows).toEqual([
    {
      ...{ id: -5, name: null, names: '{}', small: null, share: null, sure: false, at: new Date(0) },
      ...{ mark: null, hash: '1'.repeat(64), said: null },
    },
    {
      ...{ id: 1, name: long, names: '{"a b","","{\\""}', small: -7, share: 2.5, sure: true, at: full.at[0] },
      ...{ mark: MARK, hash: HASH, said: [{ city: 'Zürich' }] },
    },
    {
      ...{
        id: 2 ** 53 - 1,
        name: '',
        names: '{}',
        small: 2 ** 31 - 1,
        share: -0.25,
        sure: false,
        at: full.at[1],
      },
      ...{ mark: MARK, hash: '0'.repeat(64), said: [] },
    },
  ]);
});

it('fail as a statement does, together with their transaction, and the connection goes on', async () => {
  const one = writeRows((row) => {
    row.row(10);
    row.long(77);
    for (let column = 1; column < 10; column += 1) row.text(null);
  });
  const twice = db.transaction(async (trx) => {
    await copy(trx, one);
    await copy(trx, one);
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  const { rows } = await sql`select id from copied where id = 77`.execute(db.kysely);
  expect(rows).toEqual([]);
  await expect(copyRows(db.kysely, 'nowhere', one)).rejects.toMatchObject({
    code: '42P01',
  });
  expect((await sql<{ one: number }>`select 1 as one`.execute(db.kysely)).rows).toEqual([{ one: 1 }]);
});

it('are refused where they are none', () => {
  expect(() => writeRows((row) => row.uuid('0123'))).toThrow('32 digits');
  expect(() => writeRows((row) => row.bits('01'))).toThrow('64 digits');
});
