// Results of calls: whose words they carry, and when to sign in again.
import { describe, expect, test } from 'vitest';
import { createServiceResults, ServiceError, unwrap } from './service-result.ts';

const WORDS = {
  expired: 'It has run out.',
  unauthorized: 'Sign in.',
  unreachable: 'No line.',
  failed: 'No.',
};
const { toServiceResult, fail } = createServiceResults<keyof typeof WORDS>({
  say: (code) => WORDS[code],
  expired: 'expired',
  unauthorized: 'unauthorized',
  unreachable: 'unreachable',
});
const refuse = (status: number, body: object = {}) =>
  toServiceResult({ kind: 'refused', status, body }, 'failed');

describe('the result of a call', () => {
  test('is the data of an answer', () => {
    expect(toServiceResult({ kind: 'ok', value: 7 }, 'failed')).toEqual({ success: true, data: 7 });
  });

  test('without an answer has no status', () => {
    expect(toServiceResult({ kind: 'unreachable' }, 'failed')).toEqual(fail('unreachable'));
    expect(fail('unreachable')).toEqual({ success: false, message: 'No line.', authError: false });
  });

  test('of a refusal says what the server says, and else the words of the call', () => {
    const data = { turn: 3 };
    expect(refuse(409, { message: 'Moved on.', data })).toEqual({
      success: false,
      message: 'Moved on.',
      authError: false,
      status: 409,
      data,
    });
    expect(refuse(500)).toMatchObject({ message: 'No.', authError: false, status: 500 });
    expect(refuse(500, { message: 5 })).toMatchObject({ message: 'No.' });
  });

  test('asks to sign in again after a 401, and after the sentence of a session that ran out with any status', () => {
    expect(refuse(401, { message: 'Who?' })).toMatchObject({ message: 'Sign in.', authError: true });
    for (const status of [401, 403])
      expect(refuse(status, { message: 'It has run out.' })).toMatchObject({
        message: 'It has run out.',
        authError: true,
        status,
      });
  });
});

test('a failure is thrown with its sentence, its status and whether to sign in again', async () => {
  await expect(unwrap(Promise.resolve({ success: true, data: 7 }))).resolves.toBe(7);
  const thrown = unwrap(Promise.resolve(refuse(401)));
  await expect(thrown).rejects.toBeInstanceOf(ServiceError);
  await expect(thrown).rejects.toMatchObject({ message: 'Sign in.', authError: true, status: 401 });
});
