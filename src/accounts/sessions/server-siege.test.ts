// Guesses at one account from many addresses: they get slower and have an end, the owner is told once, and gets in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type KeyAccount,
  makeAccount,
  type Refused,
  readMails,
  registerAccount,
  signInByKeys,
  someBytes,
} from '../../../tests/accounts.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';

let server: RunningServer;
let ada: KeyAccount;
const UNKNOWN = 'nobody@example.org';

beforeAll(async () => {
  server = await createTestServer();
  ada = await makeAccount(server, 'Ada');
});
afterAll(() => server.close());

async function guess(email: string, from: string, password_proof = someBytes(32), on = server) {
  const began = performance.now();
  const body = { email, password_proof };
  const { status, text } = await on.call<Refused>(undefined, 'POST', '/auth/challenge', body, {}, from);
  return { status, text, ms: performance.now() - began };
}

/** So many wrong passwords, spread over addresses. */
async function besiege(
  email: string,
  { times, addresses, net }: { times: number; addresses: number; net: string },
) {
  for (let at = 0; at < times; at += 1) await guess(email, `${net}.${at % addresses}`);
}

const readWarnings = async () =>
  (await readMails(server)).filter(({ subject }) => subject === 'Somebody is guessing your password');

test('from two addresses or nineteen times is no siege', async () => {
  await besiege(ada.email, { times: 14, addresses: 2, net: '198.51.100' });
  for (let at = 0; at < 5; at += 1) await guess(ada.email, '198.51.100.9');
  for (let turn = 0; turn < 4; turn += 1)
    expect((await guess(ada.email, '203.0.113.1', ada.holder.password_proof)).status).toBe(200);
  expect(await readWarnings()).toEqual([]);
});

test('from the twentieth on everything takes longer, each address has three tries, and the owner gets in', async () => {
  await besiege(UNKNOWN, { times: 20, addresses: 3, net: '198.51.101' });
  await guess(ada.email, '198.51.100.9');
  for (const email of [ada.email, UNKNOWN]) {
    const from = email === UNKNOWN ? '192.0.2.2' : '192.0.2.1';
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, ms } = await guess(email, from);
      expect([email, status, ms > 240]).toEqual([email, 200, true]);
    }
    expect([email, (await guess(email, from)).status]).toEqual([email, 429]);
  }
  // Waiting there for the answer that differs is of no use.
  const right = ada.holder.password_proof;
  expect((await guess(ada.email, '192.0.2.1', right)).status).toBe(429);
  for (let turn = 0; turn < 5; turn += 1) {
    const { status, text } = await guess(ada.email, '203.0.113.1', right);
    expect([status, JSON.parse(text).public_key]).toEqual([200, ada.holder.material.public_key]);
  }
  server.clock.move(20 * 60_000);
  expect((await guess(ada.email, '192.0.2.1', right)).status).toBe(200);
});

test('is known on every node', async () => {
  const other = await createTestServer({ database: server.database });
  try {
    const { status, ms } = await guess(ada.email, '203.0.113.2', ada.holder.password_proof, other);
    expect([status, ms > 240]).toEqual([200, true]);
  } finally {
    await other.close();
  }
});

test('the owner gets one mail a day, whoever has no account or has not verified it none, and nothing of it stands readable', async () => {
  const eve = await registerAccount(server, 'Eve');
  await besiege(eve.email, { times: 20, addresses: 4, net: '198.51.102' });
  const [mail, ...more] = await readWarnings();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(ada.email);
  expect(mail?.text).toMatch(/^Hello Ada,\n[\s\S]*\/forgot-password/);
  const rows = await server.db.kysely.selectFrom('failed_guesses').selectAll().execute();
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/example|198\.51/);

  // The next day it begins anew.
  server.clock.move(86_400_000);
  for (let turn = 0; turn < 4; turn += 1) expect((await guess(ada.email, '192.0.2.9')).status).toBe(200);
  await besiege(ada.email, { times: 17, addresses: 3, net: '198.51.103' });
  expect(await readWarnings()).toHaveLength(2);
});

test('what a clock noted that was a year ahead counts for nothing once it is right again', async () => {
  const flo = await makeAccount(server, 'Flo');
  const yearMs = 365 * 86_400_000;
  server.clock.set(yearMs);
  await besiege(flo.email, { times: 20, addresses: 3, net: '198.51.104' });
  server.clock.set(-yearMs);
  await besiege(flo.email, { times: 20, addresses: 3, net: '198.51.105' });
  expect((await readWarnings()).filter(({ to }) => to === flo.email)).toHaveLength(2);
});

test('guesses of whoever holds a session that is not theirs are guesses, too', async () => {
  const dora = await makeAccount(server, 'Dora');
  const session = await signInByKeys(server, dora);
  const before = (await readWarnings()).length;
  for (let at = 0; at < 20; at += 1) {
    const body = { password_proof: someBytes(32) };
    const from = `198.51.104.${at % 3}`;
    const { status } = await server.call(session, 'POST', '/account/keys/locked', body, {}, from);
    expect([at, status]).toEqual([at, 401]);
  }
  const warnings = await readWarnings();
  expect([warnings.length, warnings[0]?.to]).toEqual([before + 1, dora.email]);
  const { ms } = await guess(dora.email, '203.0.113.3', dora.holder.password_proof);
  expect(ms).toBeGreaterThan(240);
});
