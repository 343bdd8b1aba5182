// A backup beside a running server, restored into an empty place: everybody is signed in as before, and stories go on.
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { layDatabase, makeScratchFolder } from '#base/engines/testing.ts';
import type { PlayableStory, WireCardStory } from '#card-story/contract.ts';
import { askDatabase, makePage } from './data-folder.ts';
import { nextMove } from './next-move.ts';
import { MIGRATIONS, type RunningServer, startServer } from './running-server.ts';
import { PROJECT, SECRET } from './server.ts';

// Servers and databases are started one after the other.
vi.setConfig({ testTimeout: 90_000 });

const PASSPHRASE = 'a lantern in the fog';

let folder: string;
let server: RunningServer;
let token: string;
let story: WireCardStory;
const place = (name: string) => join(folder, name);

beforeAll(async () => {
  makePage();
  folder = await makeScratchFolder('backup');
  writeFileSync(place('passphrase'), `${PASSPHRASE}\n`);
  mkdirSync(place('first'));
  await layDatabase(place('first'), MIGRATIONS);
  server = await startServer({ dataDir: place('first') });
  token = (await call<{ access_token: string }>('POST', '/dev/sign-in', { name: 'Ada' })).access_token;
  const [topic] = (await call<{ topics: { id: string }[] }>('GET', '/card-game/topics')).topics;
  story = await call<PlayableStory>('POST', '/card-game/stories', { topic_id: topic?.id });
  await answer(true);
  await askDatabase(
    place('first'),
    `select graphile_worker.add_job('send-mail', '{"id":"x"}', run_at := now() + interval '9 days')`,
  );
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function askServer(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Body;
}

async function answer(agree: boolean): Promise<void> {
  story = await call<WireCardStory>('PUT', `/card-game/stories/${story._id}`, nextMove(story, agree));
}

/** Runs one of the two commands and answers what it says; rejects with what it complains of. */
function run(
  tool: 'backup' | 'restore',
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder, ...environment };
    execFile(
      process.execPath,
      [join(PROJECT, `tools/${tool}.ts`), ...words],
      { env },
      (error, said, complained) => (error ? reject(new Error(complained)) : resolve(said)),
    );
  });
}

function splitLine(bytes: Buffer): [Buffer, Buffer] {
  const at = bytes.indexOf('\n') + 1;
  return [bytes.subarray(0, at), bytes.subarray(at)];
}

const COUNTS = `select (select count(*)::int from people) as people, (select count(*)::int from sessions) as sessions,
  (select count(*)::int from story_answers) as answers, (select count(*)::int from key_sets) as keys,
  (select count(*)::int from told_chapters) as chapters,
  (select count(*)::int from graphile_worker._private_jobs where run_at > now() + interval '8 days') as jobs`;

test('beside a running server, sealed, and back into an empty folder', async () => {
  const before = await askDatabase(place('first'), COUNTS);
  const said = await run('backup', ['sealed.backup', '--passphrase-file', 'passphrase'], {
    DATA_DIR: place('first'),
  });
  expect(said).toMatch(
    /sealed with the passphrase.*\nInside: .*and the server secret\.\nNot inside: .*DATA_DIR/,
  );
  expect(statSync(place('sealed.backup')).mode & 0o777).toBe(0o600);
  expect(readFileSync(place('sealed.backup')).includes('Robin')).toBe(false);
  // What is answered after it is not in it.
  const kept = story;
  await answer(true);
  await server.stop();

  const second = { DATA_DIR: place('second'), BACKUP_PASSPHRASE: PASSPHRASE };
  await expect(run('restore', ['sealed.backup'], { DATA_DIR: place('second') })).rejects.toThrow(
    /sealed with a pass/,
  );
  await expect(
    run('restore', ['sealed.backup'], { ...second, BACKUP_PASSPHRASE: 'a lantern in the frog' }),
  ).rejects.toThrow('Nothing was restored: The passphrase is not the one');
  writeFileSync(place('cut.backup'), readFileSync(place('sealed.backup')).subarray(0, -40));
  await expect(run('restore', ['cut.backup'], second)).rejects.toThrow(
    /is damaged: it was cut off or altered/,
  );
  expect(existsSync(place('second')) ? readdirSync(place('second')) : []).toEqual([]);

  // What was killed in the middle has left this.
  mkdirSync(place('second/postgres.new-restored-7'), { recursive: true });
  expect(await run('restore', ['sealed.backup'], second)).toMatch(
    /rows in \d+ tables, each compared\.\nThe server secret is back/,
  );
  expect(readdirSync(place('second')).sort()).toEqual(['postgres', 'server-secret']);
  await expect(run('restore', ['sealed.backup'], second)).rejects.toThrow(
    /there is a database in .* already/,
  );
  server = await startServer({ dataDir: place('second') });
  expect(await askDatabase(place('second'), COUNTS)).toEqual(before);
  story = kept;
  await answer(false);
  expect(story.lastCardPointer).toBe(kept.lastCardPointer + 1);
});

test('of a stopped server, open, and back into a database of DATABASE_URL', async () => {
  await server.stop();
  expect(await run('backup', ['open.backup'], { DATA_DIR: place('second') })).toMatch(/not sealed/);
  await expect(run('backup', ['open.backup'], { DATA_DIR: place('second') })).rejects.toThrow(
    /There is a file \S+ already/,
  );
  await expect(run('backup', ['none.backup'], { DATA_DIR: place('third') })).rejects.toThrow(
    /there is no database in/,
  );
  symlinkSync('loop', place('loop'));
  await expect(run('backup', ['none.backup'], { DATA_DIR: place('loop') })).rejects.toThrow(
    /The data folder \S+ cannot be used: its path leads back to itself/,
  );

  const [title, packed] = splitLine(readFileSync(place('open.backup')));
  const altered = gunzipSync(packed);
  altered.write('Rubin', altered.indexOf('Robin'));
  writeFileSync(place('altered.backup'), Buffer.concat([title, gzipSync(altered)]));
  await expect(run('restore', ['altered.backup'], { DATA_DIR: place('third') })).rejects.toThrow(
    /^Nothing was restored: The backup \S+ is damaged: it was cut off or altered\.\n$/,
  );
  expect(existsSync(place('third'))).toBe(false);

  const socketDir = inject('cluster').socketDir;
  const admin = new Client({ host: socketDir, user: 'lorepath', password: '', database: 'postgres' });
  await admin.connect();
  try {
    await admin.query('create database restored template template0');
    const DATABASE_URL = `postgresql:///restored?host=${encodeURIComponent(socketDir)}&user=lorepath`;
    const environment = { DATABASE_URL, DATA_DIR: place('fourth') };
    await run('restore', ['open.backup'], environment);
    await expect(run('restore', ['open.backup'], environment)).rejects.toThrow(
      /The database is not empty: there is something in \w+\. Restore into an empty one/,
    );
    await expect(run('restore', ['open.backup'], { ...environment, SERVER_SECRET: SECRET })).rejects.toThrow(
      /SERVER_SECRET is set, and is not the secret of the backup/,
    );
    server = await startServer({ dataDir: place('fourth'), environment: { DATABASE_URL } });
    await answer(true);
    await server.stop();
    // What somebody else keeps there is no obstacle, and does not come along.
    await askServer(
      DATABASE_URL,
      "create table theirs (id serial primary key, word text); insert into theirs (word) values ('x')",
    );
    await run('backup', ['external.backup'], environment);
    await askServer(
      DATABASE_URL,
      'drop schema graphile_worker cascade; drop schema public cascade; create schema public',
    );
    await askServer(DATABASE_URL, 'create table theirs (id int)');
    await expect(run('restore', ['external.backup'], environment)).rejects.toThrow(
      'The database is not empty: there is a table theirs. Restore into an empty one.',
    );
    await askServer(DATABASE_URL, 'drop table theirs');
    expect(await run('restore', ['external.backup'], environment)).toContain(
      'Left out, since no Lorepath makes such tables: theirs.',
    );
    await askServer(DATABASE_URL, 'alter table people add column theirs text');
    await run('backup', ['changed.backup'], environment);
    await askServer(
      DATABASE_URL,
      'drop schema graphile_worker cascade; drop schema public cascade; create schema public',
    );
    const refused = await run('restore', ['changed.backup'], environment).catch(String);
    expect(refused).toContain('The table people of the backup has other columns than this version makes');
    // A row that does not fit is somebody's, and stays out of what is printed.
    expect(refused).not.toContain('Ada');
  } finally {
    await admin.query('drop database if exists restored with (force)');
    await admin.end();
  }
});
