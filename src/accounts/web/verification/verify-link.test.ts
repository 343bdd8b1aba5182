// Sending in a verification link: what is an end, and what is worth another try.
import { expect, test } from 'vitest';
import type { CallAccounts } from '../calls.ts';
import { verifyLink } from './verify-link.ts';

const answerWith = (answer: unknown) => (async () => answer) as unknown as CallAccounts;

test.each([
  [
    { kind: 'ok', value: { message: 'verified', access_token: null } },
    { kind: 'successful', message: 'verified' },
  ],
  [
    { kind: 'refused', status: 410, body: { message: 'used up' } },
    { kind: 'failed', message: 'used up' },
  ],
])('%j is an end', async (answer, outcome) => {
  expect(await verifyLink(answerWith(answer), 'token')).toEqual(outcome);
});

test.each([
  [{ kind: 'unreachable' }, undefined, /^No answer came/],
  [{ kind: 'refused', status: 502, body: { message: 'Bad gateway' } }, 502, /^No answer came/],
  [{ kind: 'refused', status: 429, body: { message: 'too often' } }, 429, /^too often$/],
])('%j is none', async (answer, status, message) => {
  const thrown = verifyLink(answerWith(answer), 'token');
  await expect(thrown).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
});
