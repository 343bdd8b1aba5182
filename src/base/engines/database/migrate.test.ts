// Migrations: each file once, in order, and every way in which they are refused.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestCluster, type TestCluster, type TestDatabase } from '../testing.ts';
import { checkMigrated, listMigrations, migrate } from './migrate.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const now = () => noon;

let cluster: TestCluster;
let db: TestDatabase;
let client: Client;
let folder: string;

beforeAll(async () => {
  cluster = await createTestCluster();
});
afterAll(() => cluster?.stop());
beforeEach(async () => {
  db = await cluster.cloneDatabase();
  client = new Client(db.connection);
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'lorepath-migrations-'));
});
afterEach(async () => {
  await client.end();
  await db.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(db, { folder, now });
const listApplied = async () =>
  (await client.query('select number, name, applied_at from schema_migrations order by number')).rows;
const hasTable = async (name: string) =>
  (await client.query('select to_regclass($1) is not null as there', [name])).rows[0]?.there;

test('applies each file once, in order, and writes down when', async () => {
  await write(
    '0001-people.sql',
    'create table people (id bigint primary key);\ninsert into people values (1);',
  );
  await write('0002-nicknames.sql', 'alter table people add column nickname text;');
  await write('.DS_Store', 'hidden');
  expect(await run()).toEqual(['0001-people.sql', '0002-nicknames.sql']);
  expect(await run()).toEqual([]);
  await write('0003-fill.sql', "update people set nickname = 'Ada';");
  expect(await run()).toEqual(['0003-fill.sql']);
  expect(await listApplied()).toEqual([
    { number: 1, name: '0001-people.sql', applied_at: noon },
    { number: 2, name: '0002-nicknames.sql', applied_at: noon },
    { number: 3, name: '0003-fill.sql', applied_at: noon },
  ]);
  expect((await client.query('select * from people')).rows).toEqual([{ id: '1', nickname: 'Ada' }]);
});

test('whoever only reads is told of a database that is unused, older or newer, and changes nothing', async () => {
  const check = () => checkMigrated(db, { folder });
  await write('0001-people.sql', 'create table people (id bigint primary key);');
  await expect(check()).rejects.toThrow(/No Lorepath has used this database yet.*DATA_DIR or DATABASE_URL/);
  expect(await hasTable('schema_migrations')).toBe(false);
  await run();
  await check();
  await write('0002-nicknames.sql', 'alter table people add column nickname text;');
  await expect(check()).rejects.toThrow(/older than this Lorepath: it lacks 0002-nicknames\.sql/);
  expect(await listApplied()).toHaveLength(1);
  await run();
  await rm(join(folder, '0002-nicknames.sql'));
  await expect(check()).rejects.toThrow('newer than this Lorepath');
});

test('functions with bodies, comments and dollar quotes go through', async () => {
  await write(
    '0001-count.sql',
    "-- it's a function\ncreate function one() returns int language plpgsql as $$ begin return 1; end $$;\n" +
      'create view ones as select one() as one;',
  );
  await run();
  expect((await client.query('select one from ones')).rows).toEqual([{ one: 1 }]);
});

test('starters that race apply each file once', async () => {
  await write('0001-slow.sql', 'create table slow (id int); select pg_sleep(0.2);');
  await write('0002-fill.sql', 'insert into slow values (1);');
  const answers = await Promise.all([run(), run(), run()]);
  expect(answers.flat().sort()).toEqual(['0001-slow.sql', '0002-fill.sql']);
  expect((await client.query('select id from slow')).rows).toEqual([{ id: 1 }]);
});

describe('a migration that fails', () => {
  test('leaves nothing and is named with its line, and what came before stays', async () => {
    await write('0001-good.sql', 'create table good (id int);');
    await write('0002-bad.sql', 'create table half (id int);\n\ninsert into nowhere values (1);');
    await write('0003-never.sql', 'create table never (id int);');
    await expect(run()).rejects.toThrow(
      /^The migration 0002-bad\.sql failed in line 3 and was undone: .*"nowhere"/,
    );
    expect(await hasTable('half')).toBe(false);
    expect(await hasTable('never')).toBe(false);
    expect((await listApplied()).map(({ name }) => name)).toEqual(['0001-good.sql']);
    await write('0002-bad.sql', 'create table whole (id int);');
    expect(await run()).toEqual(['0002-bad.sql', '0003-never.sql']);
  });

  test('cannot keep a half of itself by ending the transaction', async () => {
    await write(
      '0001-sly.sql',
      'create table half (id int);\ncommit;\ncreate table rest (id int); select 1/0;',
    );
    await expect(run()).rejects.toThrow(/^The migration 0001-sly\.sql failed/);
    expect(await hasTable('half')).toBe(false);
    expect(await listApplied()).toEqual([]);
  });

  test('whose starter is killed in the middle is applied by the next', async () => {
    await write('0001-slow.sql', 'create table slow (id int); select pg_sleep(60);');
    const killed = run();
    const outcome = expect(killed).rejects.toThrow(/0001-slow\.sql failed/);
    for (let found = 0; found === 0; ) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lorepath migrate'
         and datname = current_database() and wait_event = 'PgSleep'`,
      );
      found = rowCount ?? 0;
    }
    await outcome;
    expect(await hasTable('slow')).toBe(false);
    await write('0001-slow.sql', 'create table slow (id int);');
    expect(await run()).toEqual(['0001-slow.sql']);
  });
});

describe('refuses in plain words', () => {
  beforeEach(async () => {
    await write('0001-people.sql', 'create table people (id int);');
    await write('0002-pets.sql', 'create table pets (id int);');
  });

  test('a file that was changed after it had been applied', async () => {
    await run();
    await write('0001-people.sql', 'create table people (id bigint);');
    await write('0003-more.sql', 'create table more (id int);');
    await expect(run()).rejects.toThrow(/^0001-people\.sql was changed after it had been applied/);
    expect(await hasTable('more')).toBe(false);
  });

  test('but line ends of Windows are no change', async () => {
    await write('0001-people.sql', 'create table\n  people (id int);');
    await run();
    await write('0001-people.sql', 'create table\r\n  people (id int);');
    expect(await run()).toEqual([]);
  });

  test('a file that took the place of another', async () => {
    await run();
    await rm(join(folder, '0002-pets.sql'));
    await write('0002-plants.sql', 'create table pets (id int);');
    await expect(run()).rejects.toThrow(/^0002-pets\.sql was replaced by 0002-plants\.sql after/);
  });

  test('a database that is newer than the files', async () => {
    await run();
    await rm(join(folder, '0002-pets.sql'));
    await expect(run()).rejects.toThrow(/^The database is newer than this Lorepath: it has 0002-pets\.sql/);
  });

  test('a database in which a number is missing', async () => {
    await run();
    await client.query('delete from schema_migrations where number = 1');
    await expect(run()).rejects.toThrow(/^The database lacks migration 0001 but has 0002-pets\.sql/);
  });

  test('a gap, before the database is touched', async () => {
    await write('0004-planets.sql', 'create table planets (id int);');
    await expect(run()).rejects.toThrow(
      /^A migration is missing before 0004-planets\.sql: number 0003 comes next/,
    );
    expect(await hasTable('people')).toBe(false);
  });

  test('a number that is there twice', async () => {
    await write('0002-plants.sql', 'create table plants (id int);');
    await expect(run()).rejects.toThrow(
      /^Two migrations have the same number: 0002-pets\.sql and 0002-plants\.sql/,
    );
  });

  test.each([
    '3-more.sql',
    '0003.sql',
    '0003-More.sql',
    '0003_more.sql',
    '0003-more.txt',
    '0003-more.sql.bak',
    'a.sql',
  ])('the name %s', async (name) => {
    await write(name, 'select 1;');
    await expect(listMigrations(folder)).rejects.toThrow(`${name} in ${folder} is no migration`);
  });

  test('numbers that do not begin at 0001', async () => {
    await rm(join(folder, '0001-people.sql'));
    await expect(listMigrations(folder)).rejects.toThrow(/number 0001 comes next/);
    await write('0000-none.sql', 'select 1;');
    await expect(listMigrations(folder)).rejects.toThrow(/^The migration 0000-none\.sql has the number 0000/);
  });
});
