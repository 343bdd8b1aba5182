// npm run bench -- verify: signing in by an answered challenge, on a production server with its database.
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChallenge } from '#accounts/keys/challenge.ts';
import { sealKeySet } from '#accounts/keys/key-material.ts';
import { saveNewKeySet } from '#accounts/keys/store-keys.ts';
import { createVault } from '#accounts/keys/vault.ts';
import { challengeText, type PersonId } from '#accounts/rules.ts';
import { markVerified, saveNewAccount } from '#accounts/store.ts';
import { systemClock } from '#base/engines/clock.ts';
import { openDatabase } from '#base/engines/database/db.ts';
import { migrate } from '#base/engines/database/migrate.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { type Keyholder, makeKeyholder } from '../tests/accounts.ts';
import { judge } from './judge.ts';
import { type PreparedRequest, preparePost, quantile, sendLoad } from './load.ts';
import { startProcess, stopProcess } from './processes.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = Number(process.argv[3] ?? 5);
const CONNECTIONS = 16;
const PEOPLE = 16;
/** Answers that are signed beforehand for a round: more than it can take. */
const ANSWERS = 8000;
const SECRET = 'a secret of the benchmark, long enough';
const PORT = 18082;
const ORIGIN = `http://localhost:${PORT}`;
const PROJECT = join(import.meta.dirname, '..');

const vault = createVault(SECRET);

type Signer = { readonly email: string; readonly holder: Keyholder };

async function makeSigner(db: Db, number: number): Promise<Signer> {
  const [holder, email, id] = [
    await makeKeyholder(),
    `person${number}@example.org`,
    randomUUID() as PersonId,
  ];
  const now = new Date();
  const details = { city: null, development: false, consentedAt: now, now };
  const keys = await sealKeySet(vault, randomUUID(), { ...holder.material, ...holder.recovery });
  await saveNewAccount(db.kysely, { id, username: email, email, emailKey: email, ...details });
  await saveNewKeySet(db.kysely, { ...keys, person_id: id }, now);
  await markVerified(db.kysely, id, now);
  return { email, holder };
}

let prepared = 0;

/** One answered challenge, as the server would have given it out. */
async function prepareAnswer({ email, holder }: Signer): Promise<PreparedRequest> {
  const challenge = makeChallenge(
    { vault, clock: systemClock },
    { emailKey: email, purpose: 'sign-in', isProved: true },
  );
  const text = challengeText({
    ...{ origin: ORIGIN, purpose: 'sign-in' },
    challengeId: challenge.id,
    challenge: challenge.challenge,
  });
  const signature = await holder.sign(text);
  // From as many addresses as people have: one alone is let in 1,800 times.
  prepared += 1;
  const from = `10.${prepared >> 16}.${(prepared >> 8) & 255}.${prepared & 255}`;
  return preparePost(PORT, '/api/auth/verify', { challenge_id: challenge.id, email, signature }, from);
}

async function prepareSources(
  signers: readonly Signer[],
  answers: number,
): Promise<Iterator<PreparedRequest>[]> {
  const requests: PreparedRequest[] = [];
  while (requests.length < answers)
    requests.push(...(await Promise.all(signers.map((signer) => prepareAnswer(signer)))));
  return Array.from({ length: CONNECTIONS }, (_, at) =>
    requests.filter((_answer, index) => index % CONNECTIONS === at).values(),
  );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lorepath-bench-'));
  const db: Db = await openDatabase<Tables>({ dataDir: folder, log: () => {} });
  const host = encodeURIComponent(String(db.connection.host));
  let child: ChildProcess | undefined;
  try {
    await migrate(db, { folder: join(PROJECT, 'migrations'), now: systemClock });
    const environment = {
      DATABASE_URL: `postgres://lorepath@localhost/lorepath?host=${host}`,
      SERVER_SECRET: SECRET,
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      PORT: String(PORT),
      TRUST_PROXY: '1',
    };
    child = await startProcess('src/app/main.ts', environment, /open at/);
    const signers = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => makeSigner(db, number)));
    const rates: number[] = [];
    let acknowledged = 0;
    const load = async (options: { seconds: number; rate?: number }, answers: number) => {
      const result = await sendLoad(PORT, await prepareSources(signers, answers), options);
      if (result.failed > 0) throw new Error(`${result.failed} sign-ins failed`);
      acknowledged += result.acknowledged;
      return result;
    };
    await load({ seconds: 2 }, ANSWERS / 4);
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await load({ seconds: SECONDS }, ANSWERS);
      rates.push(result.acknowledged / result.seconds);
      console.log(`round ${round + 1}: ${rates.at(-1)?.toFixed(0)} sign-ins/s`);
    }
    judge('sign-ins a second', quantile(rates, 0.5), { atLeast: 300 }, '/s');
    const half = await load({ seconds: SECONDS, rate: 150 }, SECONDS * 200);
    judge('at 150 a second, median', quantile(half.latencies, 0.5), { atMost: 50 }, 'ms');
    judge('at 150 a second, p99', quantile(half.latencies, 0.99), { atMost: 100 }, 'ms');
    const count = { name: 'bench.sessions', text: 'select count(*)::int as count from sessions' };
    const [row] = await db.prepared<{ count: number }>(count, []);
    console.log(`acknowledged ${acknowledged}, sessions in the database ${row?.count}`);
    if (row?.count !== acknowledged) process.exitCode = 1;
  } finally {
    if (child) await stopProcess(child);
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
