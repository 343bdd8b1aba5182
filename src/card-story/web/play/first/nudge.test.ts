// The nudge comes before the first answer of a session, and never after it.
import { expect, test } from 'vitest';
import { mayNudge, noteAnswer } from './nudge.ts';

test('a card nudges until the first answer, in this story or in any since the page was loaded', () => {
  expect(mayNudge(0)).toBe(true);
  expect(mayNudge(1)).toBe(false);
  noteAnswer();
  expect(mayNudge(0)).toBe(false);
});
