// Starting: several nodes at once on an empty database, and with a secret that is not the one of the database.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { inStartTurn } from '#base/engines/postgres/start-turn.ts';
import { makeScratchFolder } from '#base/engines/testing.ts';
import { makePage } from './data-folder.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { SECRET } from './server.ts';

const NAME = 'nodes_that_start';
const connect = (database: string) =>
  new Client({ host: inject('cluster').socketDir, user: 'lorepath', password: '', database });

async function ask<Row extends object>(database: string, statement: string): Promise<Row[]> {
  const client = connect(database);
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

// Several servers are started, two of them at once.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let DATABASE_URL: string;
const running: RunningServer[] = [];
beforeAll(async () => {
  makePage();
  folder = await makeScratchFolder('starting');
  await ask('postgres', `create database ${NAME} template template0`);
  DATABASE_URL = `postgresql:///${NAME}?host=${encodeURIComponent(inject('cluster').socketDir)}&user=lorepath`;
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await ask('postgres', `drop database ${NAME} with (force)`);
});

async function start(name: string, environment: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer({ dataDir: join(folder, name), environment });
  running.push(server);
  return server;
}

test('nodes that start at once on an empty database all serve, and nobody is there twice', async () => {
  const nodes = await Promise.all(
    ['one', 'two'].map((name) => start(name, { DATABASE_URL, SERVER_SECRET: SECRET })),
  );
  for (const { url } of nodes) expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  expect(
    await ask(
      NAME,
      `select username, (select count(*)::int from stories where person_id = people.id) as stories,
        (select count(*)::int from told_stories where person_id = people.id) as told
        from people order by username`,
    ),
  ).toEqual([
    { username: 'Mira', stories: 3, told: 3 },
    { username: 'Robin', stories: 3, told: 0 },
    { username: 'Tomas', stories: 3, told: 0 },
  ]);
  expect(await ask(NAME, 'select count(*)::int as marks from secret_marks')).toEqual([{ marks: 1 }]);
});

test('what nodes do at their start, they do one after the other', async () => {
  const connection = {
    host: inject('cluster').socketDir,
    user: 'lorepath',
    password: '',
    database: 'postgres',
  };
  let [atWork, most, done] = [0, 0, 0];
  const work = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await ask('postgres', 'select 1');
    atWork -= 1;
    done += 1;
    if (done === 2) throw new Error('this one fails');
  };
  const turns = await Promise.allSettled(Array.from({ length: 5 }, () => inStartTurn({ connection }, work)));
  expect([most, done]).toEqual([1, 5]);
  expect(turns.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('a node with another secret, or with one of its own, is refused and told what to set', async () => {
  const words =
    /Lorepath did not start: The server's secret is (not the one .* begun with|missing): set SERVER_SECRET to that of the other nodes/;
  const other = 'another secret that is long enough too';
  await Promise.all([
    expect(start('three', { DATABASE_URL, SERVER_SECRET: other })).rejects.toThrow(words),
    expect(start('four', { DATABASE_URL })).rejects.toThrow(words),
  ]);
  expect(existsSync(join(folder, 'four', 'server-secret'))).toBe(false);
});

test('without its file, or with another one, an own database is not opened anew', async () => {
  const first = await start('own', {});
  await first.stop();
  const path = join(folder, 'own', 'server-secret');
  renameSync(path, `${path}.kept`);
  const words = `put the file ${path} back as it was`;
  await expect(start('own', {})).rejects.toThrow(words);
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, readFileSync(`${path}.kept`, 'utf8').split('').reverse().join(''), { mode: 0o600 });
  await expect(start('own', {})).rejects.toThrow(words);
  renameSync(`${path}.kept`, path);
  await start('own', {});
});
