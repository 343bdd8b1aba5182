// The flows of the account screens against a stand-in for the server, with real keys: what is sent, and what is told.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { verifySignature } from '#base/crypto/public-keys.ts';
import { ACCOUNT_ANSWERS } from '#messages/accounts/accounts.ts';
import { SIGN_IN } from '#messages/accounts/sign-in.ts';
import { say } from '#messages/say.ts';
import {
  type Answer,
  BROKEN,
  EMAIL,
  LOST,
  makePerson,
  OK,
  ORIGIN,
  PASSWORD,
  type Person,
  REFUSED,
  standInFor,
} from '../../../tests/account-flows.ts';
import { makeKeysCheap } from '../../../tests/cheap-keys.ts';
import { makeStorage } from '../../../tests/web-storage.ts';
import * as keys from '../keys/keys.ts';
import { challengeText, resetText } from '../rules.ts';
import type { FlowTools } from './flow.ts';
import { signInWithKeys } from './identity/sign-in-flow.ts';
import { answerChallenge } from './keys/answer-challenge.ts';
import { register } from './register/register-flow.ts';
import { findEnd, resetWithCode, resetWithNewKeys, tellReading } from './reset/reset-flow.ts';
import { changeEmail, changePassword, deleteAccount, offerRecovery } from './settings/settings-flow.ts';

const USER = { id: 'a1', email: EMAIL, username: 'Ada', welcomed: true };

let person: Person;
let ada: Person['made'];
makeKeysCheap();
beforeAll(async () => {
  person = await makePerson();
  ada = person.made;
});

const standIn = (answers?: Parameters<typeof standInFor>[1]) => standInFor(person, answers);

async function isSignedByAda(text: string, signature: unknown): Promise<boolean> {
  const { readPublicKey } = await import('#base/crypto/public-keys.ts');
  const key = await readPublicKey(ada.material.public_key, 'signing');
  return verifySignature(key, text, String(signature));
}

const signedText = (purpose: string, number: number) =>
  challengeText({ origin: ORIGIN, purpose, challengeId: `id-${number}`, challenge: `nonce-${number}` });

describe('answering a challenge', () => {
  test('asks twice, derives once, signs the second challenge, and never sends the password', async () => {
    const { tools, sent } = standIn();
    const derive = vi.spyOn({ ...keys }, 'derivePassword');
    const steps: string[] = [];
    const answered = await answerChallenge(
      { ...tools, keys: { ...keys, derivePassword: derive } },
      { email: `  ${EMAIL} `, password: PASSWORD },
      { purpose: 'sign-in', onStep: (step) => steps.push(step) },
    );
    if (answered.kind !== 'answered') throw new Error(answered.message);
    expect(sent.map(({ body }) => Object.keys(body))).toEqual([
      ['email', 'purpose'],
      ['email', 'purpose', 'password_proof'],
    ]);
    expect(sent[0]?.body.email).toBe(EMAIL);
    expect(derive).toHaveBeenCalledTimes(1);
    expect(steps).toEqual(['challenge', 'deriving', 'signing']);
    expect(answered.answer.challenge_id).toBe('id-2');
    expect(await isSignedByAda(signedText('sign-in', 2), answered.answer.signature)).toBe(true);
    expect(JSON.stringify(sent)).not.toContain(PASSWORD);
  });

  test('a wrong password opens nothing, and is called that', async () => {
    const { tools } = standIn();
    const wrong = { email: EMAIL, password: 'lantern-night' };
    expect(await answerChallenge(tools, wrong, { purpose: 'sign-in' })).toEqual({
      kind: 'wrong-password',
      message: 'Invalid password',
    });
  });

  test('less work than may be asked for is no work at all', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { tools, sent } = standIn({
      'POST /auth/challenge': () =>
        OK({ ...ada.material, kdf_iterations: 1000, challenge: 'c', challenge_id: 'i' }),
    });
    const outcome = await answerChallenge(
      tools,
      { email: EMAIL, password: PASSWORD },
      { purpose: 'sign-in' },
    );
    expect(outcome).toEqual({ kind: 'failed', message: 'Failed to process challenge' });
    expect(sent).toHaveLength(1);
    log.mockRestore();
  });

  test.each([
    [LOST, 'Network error during login'],
    [BROKEN, 'Failed to request challenge'],
    [REFUSED('accounts.too_many'), 'says accounts.too_many'],
  ])('%j is told as: %s', async (answer, message) => {
    const { tools } = standIn({ 'POST /auth/challenge': () => answer });
    const outcome = await answerChallenge(
      tools,
      { email: EMAIL, password: PASSWORD },
      { purpose: 'sign-in' },
    );
    expect(outcome).toEqual({ kind: 'failed', message });
  });
});

describe('signing in', () => {
  const FINISH = 'POST /auth/interactions/:uid/sign-in';
  const enter = (answer: Answer) => {
    const stand = standIn({ [FINISH]: () => answer });
    const saveKeys = vi.fn(async () => 'kept' as const);
    const credentials = { email: EMAIL, password: PASSWORD };
    const done = signInWithKeys({ ...stand.tools, saveKeys }, 'uid', credentials, () => {});
    return { ...stand, saveKeys, done };
  };
  beforeEach(() => vi.stubGlobal('localStorage', makeStorage()));
  afterEach(() => vi.unstubAllGlobals());
  const isKnownWelcomed = () => localStorage.getItem('lorepath.welcomed.a1.here') !== null;

  test('keeps the keys of the person who came in, and goes on where the service says', async () => {
    const { done, saveKeys, bodyOf } = enter(OK({ redirect_to: '/on', user: USER, keys: {} }));
    expect(await done).toEqual({ kind: 'signed-in', redirectTo: '/on' });
    expect(bodyOf(FINISH)).toMatchObject({ challenge_id: 'id-2', email: EMAIL });
    const [person, kept] = saveKeys.mock.calls[0] as unknown as [string, keys.PublicKeys & keys.UnlockedKeys];
    expect(person).toBe(USER.id);
    expect(kept.public_key).toBe(ada.material.public_key);
    expect(kept.signing.extractable).toBe(false);
    expect(isKnownWelcomed()).toBe(true);
  });

  test('keeps nobody for welcomed whom the server has not', async () => {
    await enter(OK({ redirect_to: '/on', user: { ...USER, welcomed: false }, keys: {} })).done;
    expect(isKnownWelcomed()).toBe(false);
  });

  test('without a service that waits, is let in by the server itself', async () => {
    const token = `x.${btoa(JSON.stringify({ sub: USER.id }))}.x`;
    const stand = standIn({ 'POST /auth/verify': () => OK({ access_token: token, user: USER, keys: {} }) });
    const saveKeys = vi.fn(async () => 'kept' as const);
    const credentials = { email: ` ${EMAIL}`, password: PASSWORD };
    const done = await signInWithKeys({ ...stand.tools, saveKeys }, null, credentials, () => {});
    expect(done).toEqual({ kind: 'signed-in', redirectTo: null });
    expect(stand.bodyOf('POST /auth/verify')).toMatchObject({ challenge_id: 'id-2', email: EMAIL });
    expect([localStorage.getItem('auth_token'), isKnownWelcomed()]).toEqual([token, true]);
    expect(saveKeys).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    expect(await signInWithKeys({ ...stand.tools, saveKeys }, null, credentials, () => {})).toEqual({
      ...{ kind: 'failed', message: say(SIGN_IN, 'sign-in.no_storage') },
    });
  });

  test.each([
    [
      REFUSED('accounts.email_unverified', { data: { mend_token: 'm' } }),
      { kind: 'unverified', mendToken: 'm' },
    ],
    [REFUSED('accounts.email_unverified'), { kind: 'unverified', mendToken: undefined }],
    [REFUSED('accounts.interaction_not_found'), { kind: 'gone' }],
    [
      REFUSED('accounts.invalid_credentials'),
      { kind: 'failed', message: 'says accounts.invalid_credentials' },
    ],
    [BROKEN, { kind: 'failed', message: 'Challenge verification failed' }],
    [LOST, { kind: 'failed', message: 'Network error during login' }],
  ])('%j', async (answer, outcome) => {
    const { done, saveKeys } = enter(answer);
    expect(await done).toEqual(outcome);
    expect(saveKeys).not.toHaveBeenCalled();
  });
});

describe('registering', () => {
  const fields = { email: EMAIL, username: 'Ada', city: 'London', age_confirmed: true, consent: true };

  test('sends both locks and the proof, and neither password nor code', async () => {
    const { tools, sent } = standIn({
      'POST /auth/register': () => OK({ message: 'm', mend_token: 't', mailed: false }),
    });
    expect(await register(tools.call, fields, ada)).toEqual({
      kind: 'registered',
      mendToken: 't',
      isMailed: false,
    });
    expect(sent[0]?.body).toEqual({
      ...fields,
      ...ada.material,
      ...ada.recovery.material,
      password_proof: ada.passwordProof,
    });
    for (const secret of [PASSWORD, ada.recovery.code]) expect(JSON.stringify(sent)).not.toContain(secret);
  });

  test('names the first field that the server finds fault with', async () => {
    const faults = [
      { path: 'username', message: 'This username is taken' },
      { path: 'city', message: 'Please enter a valid city' },
    ];
    const { tools } = standIn({ 'POST /auth/register': () => REFUSED('accounts.x', { faults }) });
    expect(await register(tools.call, fields, ada)).toEqual({
      kind: 'faulty',
      path: 'username',
      message: 'This username is taken',
      isUnsure: false,
    });
  });

  test.each([
    [LOST, 'Error during registration process'],
    [BROKEN, 'Registration failed'],
  ])('%j is told as: %s', async (answer, message) => {
    const { tools } = standIn({ 'POST /auth/register': () => answer });
    expect(await register(tools.call, fields, ada)).toMatchObject({
      ...{ path: undefined, message },
      isUnsure: true,
    });
  });
});

describe('a reset', () => {
  const RESET = 'POST /auth/reset-password';
  const kept = () => ({
    resetToken: 'tok',
    email: EMAIL,
    code: ada.recovery.code.toLowerCase().replaceAll('-', ' '),
    password: 'a new lantern',
    publicKeys: ada.material,
    recovery: ada.recovery.material,
  });

  test('with the code sends the same keys under the new password, proved by their signature', async () => {
    const { tools, sent, bodyOf } = standIn();
    expect(await resetWithCode(tools, kept(), () => {})).toEqual({ kind: 'reset' });
    const body = bodyOf(RESET) as Record<string, string>;
    expect(Object.keys(body).sort()).toEqual([
      'encrypted_private_key',
      'encryption_iv',
      'encryption_salt',
      'kdf_iterations',
      'password_proof',
      'resetToken',
      'signature',
    ]);
    const encryptedPrivateKey = String(body.encrypted_private_key);
    const text = resetText({ origin: ORIGIN, resetToken: 'tok', encryptedPrivateKey });
    expect(await isSignedByAda(text, body.signature)).toBe(true);
    // The new password opens what was sent.
    const locked = { ...ada.material, ...body } as unknown as keys.LockedKeys;
    const derived = await keys.derivePassword('a new lantern', locked.encryption_salt, locked.kdf_iterations);
    await expect(keys.unlockKeys(locked, derived)).resolves.toBeDefined();
    expect(JSON.stringify(sent)).not.toContain('lantern');
  });

  test('says where the code has a slip, or that it is another one, and sends nothing', async () => {
    const { tools, sent } = standIn();
    const slip = await resetWithCode(tools, { ...kept(), code: ada.recovery.code.slice(2) }, () => {});
    expect(slip).toEqual({ kind: 'code', message: 'A code has 35 letters and digits; here are 33.' });
    const other = (await keys.makeKeys('somebody else')).recovery.code;
    const wrong = await resetWithCode(tools, { ...kept(), code: other }, () => {});
    expect(wrong.kind).toBe('code');
    expect(sent).toEqual([]);
  });

  test('without it sends other keys, with a recovery of their own, signed by themselves', async () => {
    const fresh = await keys.makeKeys('a new lantern');
    const { tools, bodyOf } = standIn();
    expect(await resetWithNewKeys(tools, { resetToken: 'tok', email: EMAIL }, fresh)).toEqual({
      kind: 'reset',
    });
    expect(bodyOf(RESET)).toMatchObject({
      ...fresh.material,
      ...fresh.recovery.material,
      password_proof: fresh.passwordProof,
    });
  });

  test('is sent once more just as it was, where no answer came', async () => {
    const answers: Answer[] = [LOST, OK({ message: 'm' })];
    const { tools, sent } = standIn({ [RESET]: () => answers.shift() ?? LOST });
    const lost = await resetWithCode(tools, kept(), () => {});
    if (lost.kind !== 'unsure') throw new Error(lost.kind);
    expect(await lost.again()).toEqual({ kind: 'reset' });
    expect(sent[1]).toEqual(sent[0]);
  });

  test('a link that was used says so', async () => {
    const { tools } = standIn({ [RESET]: () => REFUSED('accounts.link_invalid') });
    expect(await resetWithCode(tools, kept(), () => {})).toEqual({ kind: 'gone' });
  });

  test.each([
    [LOST, { kind: 'unsure' }],
    [
      { ...BROKEN, status: 502 },
      { kind: 'unsure', message: 'The password could not be reset.' },
    ],
    [REFUSED('accounts.keys_invalid'), { kind: 'failed', message: 'says accounts.keys_invalid' }],
  ])('after %j it is as sure as it can be', async (answer, outcome) => {
    const { tools } = standIn({ [RESET]: () => answer });
    expect(await resetWithNewKeys(tools, { resetToken: 'tok', email: EMAIL }, ada)).toMatchObject(outcome);
    expect(await resetWithCode(tools, kept(), () => {})).toMatchObject(outcome);
  });

  test('a link that is gone after an attempt of unknown end may have done its work', () => {
    expect(findEnd({ kind: 'gone' }, false)).toBe('gone');
    expect(findEnd({ kind: 'gone' }, true)).toBe('perhaps');
    expect(findEnd({ kind: 'reset' }, true)).toBe('reset');
    const again = async () => ({ kind: 'gone' }) as const;
    expect(findEnd({ kind: 'unsure', message: '', again }, true)).toBeUndefined();
  });

  test('slips are told by their groups', () => {
    expect(tellReading({ kind: 'mistyped', groups: [3] })).toContain('group 3.');
    expect(tellReading({ kind: 'mistyped', groups: [1, 3, 7] })).toContain('groups 1, 3 and 7.');
  });
});

describe('changes of an account', () => {
  const credentials = { email: EMAIL, password: PASSWORD };

  test.each([
    [
      'email',
      'POST /account/email',
      (t: FlowTools) => changeEmail(t, credentials, ' new@lovelace.example '),
      'accounts.email_change_sent',
    ],
    [
      'delete',
      'POST /account/delete',
      (t: FlowTools) => deleteAccount(t, credentials, t.call),
      'accounts.deleted',
    ],
  ] as const)('%s is proved by a challenge of that purpose', async (purpose, route, change, code) => {
    const { tools, bodyOf } = standIn();
    expect(await change(tools)).toEqual({ kind: 'done', message: say(ACCOUNT_ANSWERS, code) });
    const { proof } = bodyOf(route) as { proof: { challenge_id: string; signature: string } };
    expect(proof.challenge_id).toBe('id-2');
    expect(await isSignedByAda(signedText(purpose, 2), proof.signature)).toBe(true);
  });

  test('nobody without keys is asked for a proof', async () => {
    const { tools, sent } = standIn();
    expect(await changeEmail(tools, undefined, ' new@lovelace.example ')).toMatchObject({ kind: 'done' });
    expect(sent).toEqual([{ route: 'POST /account/email', body: { email: 'new@lovelace.example' } }]);
  });

  test('a wrong password changes nothing', async () => {
    const { tools, sent } = standIn();
    const wrong = { email: EMAIL, password: 'not this one' };
    for (const change of [
      () => deleteAccount(tools, wrong, tools.call),
      () => changePassword(tools, wrong, 'a new lantern'),
      () => offerRecovery(tools, wrong),
    ])
      expect(await change()).toMatchObject({ kind: 'wrong-password' });
    expect(new Set(sent.map(({ route }) => route))).toEqual(new Set(['POST /auth/challenge']));
  });

  test('what the server finds fault with is told with its field', async () => {
    const faults = [{ path: 'email', message: 'This email address is registered already' }];
    const { tools } = standIn({ 'POST /account/email': () => REFUSED('accounts.x', { faults }) });
    expect(await changeEmail(tools, undefined, EMAIL)).toEqual({ kind: 'failed', ...faults[0] });
  });

  test('another password locks the same keys', async () => {
    const { tools, bodyOf } = standIn();
    expect(await changePassword(tools, credentials, 'a new lantern')).toMatchObject({ kind: 'done' });
    const body = bodyOf('POST /account/password') as Record<string, unknown>;
    const locked = { ...ada.material, ...body } as unknown as keys.LockedKeys;
    const derived = await keys.derivePassword('a new lantern', locked.encryption_salt, locked.kdf_iterations);
    await expect(keys.unlockKeys(locked, derived)).resolves.toBeDefined();
    expect(body.password_proof).toBe(derived.proof);
    expect(body).not.toHaveProperty('public_key');
  });

  test('a new recovery code is sent only when it was put away, and opens the same keys', async () => {
    const { tools, bodyOf } = standIn();
    const offer = await offerRecovery(tools, credentials);
    if (offer.kind !== 'offered') throw new Error(offer.message);
    expect(bodyOf('POST /account/recovery')).toBeUndefined();
    expect(await offer.accept()).toMatchObject({ kind: 'done' });
    const body = bodyOf('POST /account/recovery') as unknown as keys.RecoveryLock & {
      proof: { challenge_id: string };
    };
    // A challenge of its own: the first may be too old by then.
    expect(body.proof.challenge_id).toBe('id-4');
    await expect(keys.unlockWithRecovery(offer.code, ada.material, body)).resolves.toBeDefined();
    expect(JSON.stringify(body)).not.toContain(offer.code);
  });
});
