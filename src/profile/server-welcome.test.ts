// Whoever came without confirming age and notice: the calls work, nothing is kept of what they are like, until they are welcomed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, signInByKeys } from '../../tests/accounts.ts';
import { type ForeignKeys, startForeignKeys } from '../../tests/foreign-tokens.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import type { ConsentsWire } from './contract-consents.ts';
import { CONSENT_WORDINGS } from './rules/consents.ts';

type Refused = { code: string; errors: { path: string; message: string }[] };
type Who = Pick<Player, 'token'>;

const YES = { age_confirmed: true, consent: true };
const TEST = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index + 1, 4]));

let foreign: ForeignKeys;
let server: RunningServer;
beforeAll(async () => {
  foreign = await startForeignKeys();
  server = await createTestServer({ identity: foreign.identity });
});
afterAll(async () => {
  await server.close();
  foreign.stop();
});

let arrivals = 0;
/** Somebody who arrives from another identity service for the first time. */
async function arrive(): Promise<Player> {
  arrivals += 1;
  const name = `Arrival ${arrivals}`;
  const token = await foreign.writePlain(server, { sub: name, preferred_username: name });
  const { body } = await server.call<{ user_id: string }>({ token }, 'GET', '/auth/protected');
  return { name, id: body.user_id, token };
}

const isWelcomed = async (who: Who) =>
  (await server.call<{ welcomed: boolean }>(who, 'GET', '/auth/protected')).body.welcomed;
const welcome = (who: Who, body: object = YES) =>
  server.call<Refused & ConsentsWire>(who, 'POST', '/profile/welcome', body);
const takeTest = async (who: Who) => (await server.call<Refused>(who, 'POST', '/psych/ssvs', TEST)).status;
const countRows = async (table: 'game_evidence' | 'reply_evidence' | 'test_results', { id }: Player) =>
  (await server.db.kysely.selectFrom(table).select('person_id').execute()).filter(
    (row) => row.person_id === id,
  ).length;
const play = async (who: Player, answers: readonly boolean[] = [true, true]) =>
  server.play(who, await server.begin(who, 'flash'), [...answers]);

describe('somebody from another identity service', () => {
  test('is told apart until they confirm age and notice, and plays meanwhile', async () => {
    const ida = await arrive();
    expect(await isWelcomed(ida)).toBe(false);
    const account = await server.call<{ welcomed: boolean }>(ida, 'GET', '/account');
    expect(account.body.welcomed).toBe(false);
    await play(ida);
    expect([await takeTest(ida), await countRows('game_evidence', ida)]).toEqual([403, 0]);
    server.clock.move(1000);
    const { status, body } = await welcome(ida);
    expect([status, body.consents.filter(({ given }) => given).map(({ kind }) => kind)]).toEqual([
      200,
      ['profile'],
    ]);
    expect(await isWelcomed(ida)).toBe(true);
    // What was finished before stays untold, and what is finished from now on counts.
    expect(await countRows('game_evidence', ida)).toBe(0);
    server.clock.move(1000);
    await play(ida);
    expect([await takeTest(ida), await countRows('game_evidence', ida)]).toEqual([201, 1]);
  });

  test.each([
    [{}, ['age_confirmed', 'consent']],
    [{ age_confirmed: false, consent: true }, ['age_confirmed']],
    [{ age_confirmed: true, consent: false }, ['consent']],
    [{ age_confirmed: true }, ['consent']],
  ])('is refused with %j, field by field', async (body, paths) => {
    const kim = await arrive();
    const reply = await welcome(kim, body);
    expect([reply.status, reply.body.errors.map(({ path }) => path)]).toEqual([422, paths]);
    expect(await isWelcomed(kim)).toBe(false);
    expect((await server.call(kim, 'POST', '/account/delete', {})).status).toBe(200);
  });

  test('cannot agree to the profile by its switch alone, which confirms no age', async () => {
    const leo = await arrive();
    const decide = (given: boolean) =>
      server.call<Refused>(leo, 'PUT', '/profile/consents', {
        kind: 'profile',
        given,
        version: CONSENT_WORDINGS.profile,
      });
    const refused = await decide(true);
    expect([refused.status, refused.body.code]).toEqual([409, 'profile.not_welcomed']);
    expect((await decide(false)).status).toBe(200);
    await welcome(leo);
    await decide(false);
    // Once is enough: to be asked again changes nothing of what was decided since.
    expect((await welcome(leo)).body.consents.some(({ given }) => given)).toBe(false);
    expect(await takeTest(leo)).toBe(403);
  });
});

test('nobody who registered in our app, and no development person, is asked', async () => {
  const account = await makeAccount(server, 'Mo');
  expect(await isWelcomed(await signInByKeys(server, account))).toBe(true);
  expect(await isWelcomed(await server.signIn('Nele'))).toBe(true);
});

test('a client that registers without them is let in, and asked the same', async () => {
  const account = await makeAccount(server, 'Olga', { age_confirmed: undefined, consent: undefined });
  const olga = await signInByKeys(server, account);
  expect([await isWelcomed(olga), await takeTest(olga)]).toEqual([false, 403]);
  await welcome(olga);
  expect([await isWelcomed(olga), await takeTest(olga)]).toEqual([true, 201]);
});
