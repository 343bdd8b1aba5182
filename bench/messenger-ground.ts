// The ground of the bench of the messenger: a database with people in pairs and in a room, signed in, and servers on it.
import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { openAccountEngines } from '#accounts/engines.ts';
import type { PersonId } from '#accounts/rules.ts';
import { encodeBase64 } from '#base/crypto/encoding.ts';
import { makeChatKey, takeChatKey } from '#base/crypto/open-chat-key.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { openSharedLimits } from '#base/engines/shared-limits.ts';
import { sealMessage } from '#messenger/seal.ts';
import { makePerson } from '#messenger/testing-people.ts';
import { listPostgres, makePage } from '../tests/data-folder.ts';
import { startProcess } from './processes.ts';
import { readTime } from './processor-time.ts';

const PROJECT = join(import.meta.dirname, '..');
/** Of all servers of the benches. */
export const SECRET = 'a secret of the benchmark, long enough';
const COLLECT = pathToFileURL(join(import.meta.dirname, 'collect.ts')).href;
/** As long as a short letter. */
const TEXT =
  'I walked up to the lighthouse again, and this time the lamp was lit before I had found the key.';

/** Somebody who talks with one other person. */
export type Talker = { readonly id: PersonId; readonly token: string; readonly talk: number };

export type Ground = {
  readonly db: Db;
  /** Each two of them after one another are a pair. */
  readonly talkers: readonly Talker[];
  /** The room, in which the first of the talkers are. */
  readonly room: number;
  readonly startServer: (port: number) => Promise<ChildProcess>;
  /** Processor time of the database so far, in ms. */
  readonly readDatabaseTime: () => Promise<number>;
  /** All that are kept. */
  readonly countMessages: () => Promise<number>;
  readonly close: () => Promise<void>;
};

/** The fields of a really sealed message beside its place and its id; the server can check none of it. */
export async function sealLetter() {
  const person = await makePerson(1);
  const chatKey = await takeChatKey(makeChatKey());
  const place = {
    ...{ conversationId: 1, epoch: 1, epochDigest: encodeBase64(new Uint8Array(32).fill(5)), sequence: 1 },
    ...{ senderId: person.userId, clientId: randomUUID(), purpose: 'message' as const },
  };
  const envelope = await sealMessage({ text: TEXT }, place, { chatKey, ...person.unlocked });
  return { is_encrypted: true as const, ...envelope };
}

/** Lays it: so many pairs, and a room of `members`. */
export async function layGround({ pairs, members }: { pairs: number; members: number }): Promise<Ground> {
  makePage();
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-bench-'));
  const db: Db = await openDatabase<Tables>({ dataDir: folder, log: () => {} });
  await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
  const { talkers, room } = await layTalkers(db, { pairs, members });
  const host = encodeURIComponent(String(db.connection.host));
  const environment = {
    DATABASE_URL: `postgres://lorepath@localhost/lorepath?host=${host}`,
    ...{ SERVER_SECRET: SECRET, LOG_LEVEL: 'warn', NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' },
    NODE_OPTIONS: `--import=${COLLECT} ${process.env.SERVER_OPTIONS ?? ''}`,
  };
  return {
    ...{ db, talkers, room },
    startServer: async (port) => {
      const child = await startProcess('src/app/main.ts', { ...environment, PORT: String(port) }, /open at/);
      pin(child.pid, 0);
      return child;
    },
    readDatabaseTime: async () => (await listPostgres(folder)).reduce((sum, pid) => sum + readTime(pid), 0),
    countMessages: async () => {
      const counted = await sql<{ count: number }>`select count(*)::int as count from messages`.execute(
        db.kysely,
      );
      return counted.rows[0]?.count ?? 0;
    },
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lays people in pairs and in a room of `members`, and signs them in. */
export async function layTalkers(
  db: Db,
  { pairs, members }: { readonly pairs: number; readonly members: number },
): Promise<{ readonly talkers: readonly Talker[]; readonly room: number }> {
  const { sessions, tokens } = await openAccountEngines({
    db,
    bus: openBus({ place: { kind: 'process' }, log: console.error }),
    sharedLimits: await openSharedLimits({ place: undefined, clock: systemClock, log: console.error }),
    clock: systemClock,
    secret: SECRET,
    mode: 'production',
    siteUrl: () => 'http://localhost',
    isLoopback: () => false,
  });
  const people = Array.from({ length: 2 * pairs }, () => randomUUID() as PersonId);
  await sql`insert into people (id, username, development, created_at, consented_at)
    select id, id::text, false, now(), now() from unnest(${people}::uuid[]) as id`.execute(db.kysely);
  const { rows } = await sql<{ id: number }>`
    insert into conversations (is_group, pair, made_at, epoch, epoch_at)
    select false, one::text || ':' || other::text, now(), 1, now()
    from unnest(${people.filter((_, at) => at % 2 === 0)}::uuid[], ${people.filter((_, at) => at % 2 === 1)}::uuid[])
      as pairs(one, other) returning id`.execute(db.kysely);
  await sql`insert into conversation_members (conversation_id, person_id, joined_at, accepted_at)
    select id, person::uuid, now(), now() from conversations, unnest(string_to_array(pair, ':')) as person`.execute(
    db.kysely,
  );
  const { rows: rooms } = await sql<{ id: number }>`
    insert into conversations (is_group, name, made_at, epoch, epoch_at)
    values (true, 'Room', now(), 1, now()) returning id`.execute(db.kysely);
  const room = rooms[0]?.id ?? 0;
  await sql`insert into conversation_members (conversation_id, person_id, joined_at, accepted_at)
    select ${room}, id, now(), now() from unnest(${people.slice(0, members)}::uuid[]) as id`.execute(
    db.kysely,
  );
  await sql`analyze`.execute(db.kysely);
  const talkers: Talker[] = [];
  for (const [at, id] of people.entries()) {
    const session = await sessions.open(db.kysely, { person: id, kind: 'keys', device: '', seconds: 3600 });
    const token = await tokens.issueToken({ person: id, session }, 3600);
    talkers.push({ id, token, talk: rows[at >> 1]?.id ?? 0 });
  }
  return { talkers, room };
}

/** Keeps a process, all of its threads, to one processor, where the machine has a program for it. */
export function pin(pid: number | undefined, processor: number): void {
  try {
    execFileSync('taskset', ['-apc', String(processor), String(pid)], { stdio: 'ignore' });
  } catch {
    // Then they share what there is.
  }
}
