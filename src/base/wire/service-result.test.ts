// Results of calls: whose words they carry, and when they are thrown.
import { expect, test } from 'vitest';
import { isPassing, ServiceError, throwIfUnanswered, toServiceResult, unwrap } from './service-result.ts';

const WORDS = { refused: 'No.', unreachable: 'No line.' };
const refuse = (status: number, more: object = {}) =>
  toServiceResult({ success: false, authError: false, status, ...more }, WORDS);

test('the result of a call is the data of an answer', () => {
  expect(toServiceResult({ success: true, data: 7 }, WORDS)).toEqual({ success: true, data: 7 });
});

test('a call without an answer has no status', () => {
  expect(toServiceResult({ success: false, authError: false }, WORDS)).toEqual({
    success: false,
    message: 'No line.',
    authError: false,
  });
});

test('a refusal says what its code says, and else the words of the call', () => {
  const more = { code: 'things.moved', said: 'Moved on.', data: { turn: 3 } };
  expect(refuse(409, more)).toEqual({
    success: false,
    authError: false,
    status: 409,
    message: 'Moved on.',
    ...more,
  });
  expect(refuse(500)).toMatchObject({ message: 'No.', status: 500 });
});

test('a failure is thrown with its sentence, its code, its status and whether to sign in again', async () => {
  await expect(unwrap(Promise.resolve({ success: true, data: 7 }))).resolves.toBe(7);
  const more = { authError: true, code: 'app.unauthorized', said: 'Sign in.' };
  const thrown = unwrap(Promise.resolve(refuse(401, more)));
  await expect(thrown).rejects.toBeInstanceOf(ServiceError);
  await expect(thrown).rejects.toMatchObject({
    ...{ message: 'Sign in.', code: 'app.unauthorized', authError: true, status: 401 },
  });
});

test.each([undefined, 500, 503])('without an answer (%s) it is thrown, to be asked again', (status) => {
  const failed = { success: false, authError: false, ...(status ? { status } : {}) } as const;
  expect(() => throwIfUnanswered(failed)).toThrow(ServiceError);
  expect(() => throwIfUnanswered(failed)).toThrow(expect.objectContaining({ status }));
  expect(isPassing(failed)).toBe(true);
});

test.each([{ success: true, data: {} } as const, refuse(404), refuse(410)])(
  'an answer is none: %j',
  (result) => {
    expect(() => throwIfUnanswered(result)).not.toThrow();
  },
);
