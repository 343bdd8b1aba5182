// Series of clicks: a double or a triple one answers one card, going on answers more.
import { describe, expect, it, test } from 'vitest';
import { isOverrun } from './overrun.ts';

test.each([
  { clicks: 1, shownMs: 5, overrun: false },
  { clicks: 2, shownMs: 5, overrun: false },
  { clicks: 3, shownMs: 150, overrun: true },
  { clicks: 4, shownMs: 399, overrun: true },
  { clicks: 3, shownMs: 400, overrun: false },
  { clicks: 9, shownMs: 2000, overrun: false },
  { clicks: 0, shownMs: 5, overrun: false },
])('click $clicks of a series, $shownMs ms after the card came: $overrun', ({ clicks, shownMs, overrun }) => {
  expect(isOverrun(clicks, shownMs)).toBe(overrun);
});

/** How many cards a series of clicks answers: a click shows the answer, the next one gives it. */
function answerBySeries(clicks: number, everyMs: number): number {
  let [answered, came, shown] = [0, -10_000, false];
  for (let click = 1; click <= clicks; click += 1) {
    const now = click * everyMs;
    if (isOverrun(click, now - came)) continue;
    if (shown) [answered, came] = [answered + 1, now];
    shown = !shown;
  }
  return answered;
}

describe('a series', () => {
  it('of two, three or four quick clicks answers one card', () => {
    for (const everyMs of [60, 120, 190]) {
      for (const clicks of [2, 3, 4]) expect(answerBySeries(clicks, everyMs)).toBe(1);
    }
  });

  it('that goes on answers one card after the other', () => {
    for (const everyMs of [60, 120, 250, 450]) {
      expect(answerBySeries(60, everyMs)).toBeGreaterThanOrEqual(Math.floor((60 * everyMs) / 900));
    }
  });
});
