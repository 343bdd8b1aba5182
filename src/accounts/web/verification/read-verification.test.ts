// What the address of a verification link says.
import { expect, test } from 'vitest';
import { readVerification } from './read-verification.ts';

test('a token is to be sent in, whatever else the address says', () => {
  expect(readVerification('?token=abc&status=success')).toEqual({ kind: 'token', token: 'abc' });
});

test.each([
  ['?change=abc', 'change'],
  ['?change=abc&not-me=1', 'not-me'],
  ['?token=abc&not-me=1', 'not-me'],
])('%s asks first', (search, kind) => {
  expect(readVerification(search)).toEqual({ kind, token: 'abc' });
});

test('an outcome is told with its decoded message', () => {
  expect(readVerification('?status=success&message=All%20is%20well')).toEqual({
    kind: 'successful',
    message: 'All is well',
  });
  expect(readVerification('?status=expired&message=Too+late')).toEqual({
    kind: 'failed',
    message: 'Too late',
  });
});

test.each(['', '?token=', '?status=Success', '?status=success2'])(
  '%s is a failure, in our own words',
  (search) => {
    const { kind, message } = readVerification(search) as { kind: string; message: string };
    expect(kind).toBe('failed');
    expect(message).toMatch(/link/);
  },
);

test('a message has no room for a story of its own', () => {
  const { message } = readVerification(`?status=error&message=${'x'.repeat(5000)}`) as { message: string };
  expect(message).toHaveLength(300);
});

test('a broken escape does no harm', () => {
  expect(readVerification('?status=error&message=%E0%A4%A')).toMatchObject({ kind: 'failed' });
});
