// What the address says when a browser comes back is said in our words, and taken out of it.
import { expect, it } from 'vitest';
import { forgetCameBack, readCameBack } from './outcome.ts';

it.each([
  ['?link=connected&provider=youtube', 'success', 'Your YouTube account is linked'],
  ['?link=denied&provider=reddit', 'info', 'You said no there'],
  ['?link=failed&provider=reddit', 'error', 'That did not work'],
  ['?link=consent_needed&provider=reddit', 'error', 'before you agree'],
  ['?link=too_young&provider=reddit', 'error', 'from the age of 16'],
])('of %s is said', (search, kind, words) => {
  expect(readCameBack(search)).toEqual({ kind, text: expect.stringContaining(words) });
});

it.each(['', '?link=connected', '?link=connected&provider=myspace', '?link=<b>&provider=reddit'])(
  'of %j nothing is',
  (search) => {
    expect(readCameBack(search)).toBeUndefined();
  },
);

it('leaves the rest of the address as it is', () => {
  expect(forgetCameBack('?link=failed&a=1&provider=reddit')).toBe('?a=1');
  expect(forgetCameBack('?link=failed&provider=reddit')).toBe('');
});
