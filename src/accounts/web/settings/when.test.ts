// How long ago something was, in words.
import { expect, test } from 'vitest';
import { tellWhen } from './when.ts';

const THEN = '2026-11-28T10:00:00.000Z';
const after = (seconds: number) => Date.parse(THEN) + seconds * 1000;

test.each([
  [-30, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [2 * 3600 + 50, '2 hours ago'],
  [86_400, 'yesterday'],
  [9.5 * 86_400, '9 days ago'],
])('after %i s it was %s', (seconds, words) => {
  expect(tellWhen(THEN, after(seconds))).toBe(words);
});
