// What a device has seen of a lock: fewer iterations are refused, another salt is asked about, both before anything is sent.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  EMAIL,
  LOST,
  makePerson,
  OK,
  PASSWORD,
  type Person,
  REFUSED,
  standInFor,
} from '../../../../tests/account-flows.ts';
import { makeKeysCheap } from '../../../../tests/cheap-keys.ts';
import { makeStorage } from '../../../../tests/web-storage.ts';
import type { PasswordLock } from '../../keys/keys.ts';
import { signInWithKeys } from '../identity/sign-in-flow.ts';
import { resetWithNewKeys } from '../reset/reset-flow.ts';
import { changePassword, deleteAccount } from '../settings/settings-flow.ts';
import { answerChallenge } from './answer-challenge.ts';
import { lockMemory, lockMemoryOf } from './lock-memory.ts';
import { createUnlocker } from './unlocker.ts';

const CREDENTIALS = { email: EMAIL, password: PASSWORD };
const SIGN_IN = { purpose: 'sign-in' } as const;
const SEEN = { encryption_salt: 'AAAAAAAAAAAAAAAAAAAAAA==', kdf_iterations: 600_000 };

let ada: Person;
let device: ReturnType<typeof makeStorage>;
makeKeysCheap();
beforeAll(async () => {
  ada = await makePerson();
});
beforeEach(() => {
  device = makeStorage();
  vi.stubGlobal('localStorage', device);
});
afterEach(() => vi.unstubAllGlobals());

/** A server that asks for another stretching than Ada's keys were locked with. */
function standIn(asked: object = {}) {
  const stand = standInFor(ada, {
    ...(Object.keys(asked).length > 0
      ? { 'POST /auth/challenge': () => OK({ ...ada.decoy, ...asked, challenge: 'c', challenge_id: 'i' }) }
      : {}),
  });
  return { ...stand, tools: { ...stand.tools, locks: lockMemory } };
}

const proofsOf = ({ sent }: ReturnType<typeof standIn>) =>
  sent.filter(({ body }) => body.password_proof !== undefined);

describe('signing in on a device that knows the account', () => {
  beforeEach(async () => {
    expect((await answerChallenge(standIn().tools, CREDENTIALS, SIGN_IN)).kind).toBe('answered');
  });

  test('goes on as before', async () => {
    expect((await answerChallenge(standIn().tools, CREDENTIALS, SIGN_IN)).kind).toBe('answered');
  });

  test('fewer iterations are refused, whatever is said of it, and no proof is sent', async () => {
    const stand = standIn({ kdf_iterations: 100_000 });
    for (const isChangeKnown of [false, true]) {
      const outcome = await answerChallenge(stand.tools, CREDENTIALS, { ...SIGN_IN, isChangeKnown });
      expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('weaker lock') });
    }
    expect([stand.sent.length, proofsOf(stand)]).toEqual([2, []]);
  });

  test.each([
    ['as many', 600_000],
    ['more', 700_000],
  ])('another salt with %s iterations is asked about before a proof is sent', async (_what, count) => {
    const stand = standIn({ encryption_salt: SEEN.encryption_salt, kdf_iterations: count });
    const outcome = await answerChallenge(stand.tools, CREDENTIALS, SIGN_IN);
    expect([outcome.kind, proofsOf(stand)]).toEqual(['changed-lock', []]);
    await answerChallenge(stand.tools, CREDENTIALS, { ...SIGN_IN, isChangeKnown: true });
    expect(proofsOf(stand)).toHaveLength(1);
  });

  test('a wrong password teaches the device nothing', async () => {
    const wrong = { email: EMAIL, password: 'not this one' };
    const stand = standIn(SEEN);
    await answerChallenge(stand.tools, wrong, { ...SIGN_IN, isChangeKnown: true });
    expect(await lockMemory.judge(EMAIL, SEEN)).toBe('other');
  });

  test('a change that was made here is expected, also when its answer is lost', async () => {
    const locks: PasswordLock['material'][] = [];
    const stand = standInFor(ada, {
      'POST /account/password': (body) => {
        locks.push(body as PasswordLock['material']);
        return LOST;
      },
    });
    await changePassword({ ...stand.tools, locks: lockMemory }, CREDENTIALS, 'another lantern');
    for (const lock of [...locks, ada.made.material])
      expect(await lockMemory.judge(EMAIL, lock)).toBe('fine');
    expect([locks.length, await lockMemory.judge(EMAIL, SEEN)]).toEqual([1, 'other']);
  });

  test('new keys by a link are expected', async () => {
    const stand = standInFor(ada, { 'POST /auth/reset-password': () => REFUSED('accounts.x') });
    const { made } = await makePerson();
    await resetWithNewKeys({ ...stand.tools, locks: lockMemory }, { resetToken: 'tok', email: EMAIL }, made);
    expect(await lockMemory.judge(EMAIL, made.material)).toBe('fine');
  });

  test('what is kept names nobody, follows to another address, and goes with the account', async () => {
    const names = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '');
    expect([names.length, names.join()]).toEqual([1, expect.not.stringContaining('ada')]);
    await lockMemory.move(EMAIL, 'Countess@example.org');
    expect(await lockMemory.judge('countess@example.org', SEEN)).toBe('other');
    const stand = standIn();
    expect((await deleteAccount(stand.tools, CREDENTIALS, stand.tools.call)).kind).toBe('done');
    expect(await lockMemory.judge(EMAIL, SEEN)).toBe('fine');
  });
});

test('who came in is remembered with what the password was stretched by', async () => {
  const user = { id: 'a1', username: 'ada', welcomed: true };
  const stand = standInFor(ada, {
    'POST /auth/interactions/:uid/sign-in': () => OK({ redirect_to: '/on', user, keys: {} }),
  });
  const tools = { ...stand.tools, locks: lockMemory, saveKeys: async () => 'kept' as const };
  expect(await signInWithKeys(tools, 'uid', CREDENTIALS, () => {})).toMatchObject({ kind: 'signed-in' });
  const { material } = ada.made;
  const weaker = { ...material, kdf_iterations: material.kdf_iterations - 1 };
  expect(await lockMemory.judge('a1', material)).toBe('fine');
  expect(await lockMemory.judge('a1', weaker)).toBe('fewer');
});

describe('whoever is signed in, whose address the server tells', () => {
  const ELSEWHERE = 'never-seen@example.org';
  const asked = { encryption_salt: SEEN.encryption_salt, kdf_iterations: 100_000 };
  beforeEach(() => lockMemory.confirm('a1', { ...ada.made.material }));

  test('is known by who they are, under whatever address', async () => {
    const locks = lockMemoryOf('a1');
    expect(await lockMemory.judge(ELSEWHERE, asked)).toBe('fine');
    expect(await locks.judge(ELSEWHERE, asked)).toBe('fewer');
    expect(await locks.judge(ELSEWHERE, SEEN)).toBe('other');
    expect(await locks.judge(ELSEWHERE, ada.made.material)).toBe('fine');
  });

  test('keeps both ways of knowing them at one', async () => {
    const locks = lockMemoryOf('a1');
    await locks.confirm(EMAIL, SEEN);
    for (const name of [EMAIL, 'a1']) {
      expect(await lockMemory.judge(name, SEEN)).toBe('fine');
      expect(await lockMemory.judge(name, ada.made.material)).toBe('other');
    }
    await locks.expect(EMAIL, ada.made.material);
    expect(await locks.judge(EMAIL, ada.made.material)).toBe('fine');
    await locks.forget(EMAIL);
    for (const name of [EMAIL, 'a1']) expect(await lockMemory.judge(name, SEEN)).toBe('fine');
  });

  test('sends no proof for an address that the server has made up', async () => {
    const stand = standInFor(ada, {
      'POST /auth/challenge': () => OK({ ...ada.decoy, ...asked, challenge: 'c', challenge_id: 'i' }),
      'GET /account': () => OK({ email: ELSEWHERE, has_keys: true, has_recovery: true }),
      'POST /account/keys/locked': () => OK({ ...ada.decoy, ...asked, locked: null, recovery: null }),
    });
    const { call, keys } = stand.tools;
    const changing = { ...stand.tools, locks: lockMemoryOf('a1') };
    const credentials = { email: ELSEWHERE, password: PASSWORD };
    expect(await changePassword(changing, credentials, 'another lantern')).toMatchObject({ kind: 'failed' });
    const unlocker = createUnlocker({
      ...{ me: 'a1', call, locks: lockMemoryOf('a1') },
      ...{ fetchKeys: async () => keys, save: async () => {} },
    });
    expect(await unlocker.unlock({ by: 'password', secret: PASSWORD })).toMatchObject({
      error: expect.stringContaining('weaker lock'),
    });
    expect(stand.sent.filter(({ body }) => body.password_proof !== undefined)).toEqual([]);
  });
});

test('a device without storage takes what comes', async () => {
  vi.stubGlobal('localStorage', undefined);
  await lockMemory.confirm(EMAIL, SEEN);
  expect(await lockMemory.judge(EMAIL, { ...SEEN, kdf_iterations: 100_000 })).toBe('fine');
});

test.each(['null', '[]', '{"iterations":600000}', '{"iterations":600000,"locks":[null,7,"x"]}', '{'])(
  'what a device holds may be anything, such as %s',
  async (kept) => {
    await lockMemory.confirm(EMAIL, SEEN);
    device.setItem(device.key(0) ?? '', kept);
    expect(await lockMemory.judge(EMAIL, SEEN)).toMatch(/^(fine|other)$/);
    await lockMemory.confirm(EMAIL, SEEN);
    expect(await lockMemory.judge(EMAIL, SEEN)).toBe('fine');
  },
);
