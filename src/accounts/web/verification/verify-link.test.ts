// Sending in a verification link: what is an end, and what is worth another try.
import { expect, test } from 'vitest';
import type { CallAccounts } from '../calls.ts';
import { verifyLink } from './verify-link.ts';

const answerWith = (answer: unknown) => (async () => answer) as unknown as CallAccounts;

test.each([
  [
    { success: true, data: { message: 'as sent', access_token: null } },
    { kind: 'successful', message: 'Your email address is verified. You can now log in.' },
  ],
  [
    { success: false, status: 410, said: 'used up' },
    { kind: 'failed', message: 'used up' },
  ],
])('%j is an end', async (answer, outcome) => {
  expect(await verifyLink(answerWith(answer), 'token')).toEqual(outcome);
});

test.each([
  [{ success: false }, undefined, /^No answer came/],
  [{ success: false, status: 502, said: 'Bad gateway' }, 502, /^No answer came/],
  [{ success: false, status: 429, said: 'too often' }, 429, /^too often$/],
])('%j is none', async (answer, status, message) => {
  const thrown = verifyLink(answerWith(answer), 'token');
  await expect(thrown).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
});
