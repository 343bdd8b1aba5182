// Changes of an account whose answer was lost: looked for before anybody is told that something is wrong.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  BROKEN,
  EMAIL,
  LOST,
  makePerson,
  NEW_DEVICE,
  OK,
  ORIGIN,
  PASSWORD,
  type Person,
  REFUSED,
  type Sent,
  standInFor,
} from '../../../../tests/account-flows.ts';
import { makeKeysCheap } from '../../../../tests/cheap-keys.ts';
import * as keys from '../../keys/keys.ts';
import type { CallAccounts } from '../calls.ts';
import type { FlowTools } from '../flow.ts';
import { answerChallenge } from '../keys/answer-challenge.ts';
import { changeEmail, changePassword, deleteAccount } from './settings-flow.ts';

let person: Person;
makeKeysCheap();
beforeAll(async () => {
  person = await makePerson();
});

const standIn = (answers?: Parameters<typeof standInFor>[1]) => standInFor(person, answers);

describe('a change whose answer was lost', () => {
  const NEW = 'a new lantern';
  const credentials = { email: EMAIL, password: PASSWORD };
  const account = (more: object) => OK({ email: EMAIL, pending_email: null, ...more });
  const unsure = { kind: 'failed', isUnsure: true };

  test('is done when the address is the new one, or waits to be', async () => {
    for (const [more, pending, outcome] of [
      [{ email: 'New@Lovelace.example' }, null, { kind: 'done' }],
      [{ pending_email: 'new@lovelace.example' }, null, { kind: 'done' }],
      [{ pending_email: 'new@lovelace.example' }, 'NEW@lovelace.example', unsure],
      [{}, null, unsure],
    ] as const) {
      const { tools } = standIn({ 'POST /account/email': () => LOST, 'GET /account': () => account(more) });
      expect(await changeEmail(tools, credentials, 'new@lovelace.example', { pending })).toMatchObject(
        outcome,
      );
    }
  });

  test('is looked for before it is made once more: the address may not be the one to prove it by any more', async () => {
    const stand = standIn({ 'GET /account': () => account({ email: 'new@lovelace.example' }) });
    const change = changeEmail(stand.tools, credentials, 'new@lovelace.example', { wasUnsure: true });
    expect(await change).toMatchObject({ kind: 'done' });
    expect(stand.sent.map(({ route }) => route)).toEqual(['GET /account']);
  });

  test.each([
    [
      REFUSED('app.session_expired'),
      { kind: 'done', message: 'Your account and everything in it is deleted.' },
    ],
    [OK({}), unsure],
    [LOST, unsure],
    [BROKEN, unsure],
  ])('of deleting the account is done when nobody is there any more: %j', async (answer, outcome) => {
    const { tools } = standIn({ 'POST /account/delete': () => LOST });
    const look = standIn({ 'GET /account': () => answer }).tools.call;
    expect(await deleteAccount(tools, credentials, look)).toMatchObject(outcome);
    // Nobody is blamed for a password that nobody has any more.
    const gone = standIn({
      'POST /auth/challenge': () => OK({ ...person.decoy, challenge: 'c', challenge_id: 'i' }),
    });
    const again = await deleteAccount(gone.tools, credentials, look, { wasUnsure: true });
    expect(again.kind).toBe(outcome.kind === 'done' ? 'done' : 'wrong-password');
  });

  /** A server that takes a new lock and hands it out from then on; the answer to the first is lost where it says so. */
  function takeLocks({ isDone }: { readonly isDone: boolean }) {
    let kept = { ...person.made.material, password_proof: person.made.passwordProof };
    let isLost = true;
    let isLineDown = false;
    const call = (async (route: string, { body = {} }: { body?: Sent['body'] }) => {
      if (route === 'POST /auth/challenge') {
        if (isLineDown) return LOST;
        const { password_proof, ...material } = kept;
        const shown =
          body.password_proof === password_proof
            ? material
            : { ...person.decoy, encryption_salt: material.encryption_salt };
        return OK({ ...shown, challenge: 'c', challenge_id: 'i' });
      }
      if (isDone || !isLost) kept = { ...kept, ...(body as Partial<typeof kept>) };
      isLineDown = isLost;
      return isLost ? LOST : OK({ message: 'changed' });
    }) as unknown as CallAccounts;
    const tools: FlowTools = { call, keys, locks: NEW_DEVICE, origin: ORIGIN };
    return {
      tools,
      mend: () => {
        isLost = false;
        isLineDown = false;
      },
      opensWith: async (password: string) =>
        (await answerChallenge(tools, { email: EMAIL, password }, { purpose: 'password' })).kind ===
        'answered',
    };
  }

  test('of a password is done when the new one is right', async () => {
    const { tools, mend } = takeLocks({ isDone: true });
    expect(await changePassword(tools, credentials, NEW)).toMatchObject(unsure);
    mend();
    const lost = { from: PASSWORD, to: NEW };
    // Not for whoever types anything else, nor without knowing of the one before.
    expect(await changePassword(tools, credentials, NEW)).toMatchObject({ kind: 'wrong-password' });
    const other = { email: EMAIL, password: 'something else' };
    expect(await changePassword(tools, other, NEW, lost)).toMatchObject({ kind: 'wrong-password' });
    expect(await changePassword(tools, credentials, NEW, lost)).toEqual({
      kind: 'done',
      message: 'Your password is changed. All other devices are signed out.',
    });
  });

  test('of a password is gone on from when another one is chosen by then', async () => {
    const { tools, mend, opensWith } = takeLocks({ isDone: true });
    await changePassword(tools, credentials, NEW);
    mend();
    const lost = { from: PASSWORD, to: NEW };
    expect(await changePassword(tools, credentials, 'yet another lantern', lost)).toMatchObject({
      kind: 'done',
    });
    expect([await opensWith(NEW), await opensWith('yet another lantern')]).toEqual([false, true]);
  });

  test('of a password is made when it was not', async () => {
    const { tools, mend, opensWith } = takeLocks({ isDone: false });
    expect(await changePassword(tools, credentials, NEW)).toMatchObject(unsure);
    mend();
    const lost = { from: PASSWORD, to: NEW };
    expect(await changePassword(tools, credentials, NEW, lost)).toEqual({
      kind: 'done',
      message: 'Your password is changed. All other devices are signed out.',
    });
    expect(await opensWith(NEW)).toBe(true);
  });

  test('of a password is looked for at once where there is a line again', async () => {
    const stand = takeLocks({ isDone: true });
    stand.mend();
    const call = (async (...sent: Parameters<CallAccounts>) => {
      const answer = await stand.tools.call(...sent);
      return sent[0] === 'POST /account/password' ? LOST : answer;
    }) as unknown as CallAccounts;
    expect(await changePassword({ ...stand.tools, call }, credentials, NEW)).toMatchObject({ kind: 'done' });
  });
});
