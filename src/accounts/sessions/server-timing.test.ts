// The time an answer takes: about the same for an address that somebody has and one that nobody has.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  type KeyAccount,
  makeAccount,
  registerAccount,
  someBytes,
} from '../../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';

/** Pairs of calls, the two kinds in turn. */
const PAIRS = 80;
/** Far more than the difference that is left, far less than a wait for a mail server or a derivation. */
const MOST = { ratio: 1.6, ms: 3 };
/** Another program may take the machine away in the middle. */
const TRIES = 3;

let server: RunningServer;
let known: KeyAccount;
let waiting: KeyAccount;
let calls = 0;

beforeAll(async () => {
  server = await createTestServer();
  [known, waiting] = [await makeAccount(server, 'Known'), await registerAccount(server, 'Waiting')];
});
afterAll(() => server.close());

/** Each call comes from another address, so that no limit is in the way. */
function nextAddress(): string {
  calls += 1;
  return `10.3.${calls >> 8}.${calls & 255}`;
}

async function timeCall(path: string, body: object): Promise<number> {
  const from = nextAddress();
  // Whoever is guessed at waits longer, known or not; here one is asked for again and again, and the others once.
  await server.db.kysely.deleteFrom('failed_guesses').execute();
  const began = performance.now();
  const { status } = await server.call(undefined, 'POST', path, body, {}, from);
  expect([200, 401]).toContain(status);
  return performance.now() - began;
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

type Kind = (email: string) => Promise<[path: string, body: object]>;

/** The medians of calls for an address that is known and for ones that are not. */
async function compare(
  email: string,
  make: Kind,
): Promise<{ readonly known: number; readonly unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < PAIRS; at += 1) {
    const order = at % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order)
      times[kind].push(await timeCall(...(await make(kind === 'known' ? email : `nobody${at}@example.org`))));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

describe('known and unknown take the same', () => {
  test.each<[string, () => KeyAccount, Kind]>([
    ['accounts.challenge', () => known, async (email) => ['/auth/challenge', { email }]],
    [
      'accounts.challenge with a wrong proof',
      () => known,
      async (email) => ['/auth/challenge', { email, password_proof: someBytes(32) }],
    ],
    [
      'accounts.verify with a wrong signature',
      () => known,
      async (email) => [
        '/auth/verify',
        { ...(await answerOf(server, { holder: waiting.holder, email }, { from: nextAddress() })), email },
      ],
    ],
    ['accounts.forgotPassword', () => known, async (email) => ['/auth/forgot-password', { email }]],
    ['accounts.resendVerification', () => waiting, async (email) => ['/auth/resend-verification', { email }]],
  ])('%s', async (_name, account, make) => {
    const seen: object[] = [];
    for (let turn = 0; turn < TRIES; turn += 1) {
      const times = await compare(account().email, make);
      const [less = 0, more = 0] = Object.values(times).sort((a, b) => a - b);
      if (more / less < MOST.ratio && more - less < MOST.ms) return;
      seen.push(times);
    }
    expect(seen).toEqual([]);
  });
});
