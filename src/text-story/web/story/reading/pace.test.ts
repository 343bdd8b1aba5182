// The pace of new text, on a clock of its own.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AT_ONCE, advancePace, advancePaces, NOT_BEGUN, type Pace, type Paces } from './pace.ts';

const FRAME_MS = 16;

/** Shows a text frame by frame; `come` says how much of it has come by then. Answers every state of it, with its time. */
function watch(text: string, come: (ms: number) => number = () => text.length) {
  const states: { readonly ms: number; readonly shown: number }[] = [];
  let pace: Pace = NOT_BEGUN;
  for (let ms = 0; pace.shown < text.length && ms < 300_000; ms += FRAME_MS) {
    const length = Math.min(text.length, come(ms));
    const after = advancePace(pace, text.slice(0, length), length === text.length, ms);
    if (after.shown !== pace.shown) states.push({ ms, shown: after.shown });
    pace = after;
  }
  return states;
}

const SENTENCE = 'The keeper counted the lamps twice and came to a different number each time. ';

describe('the pace of a text', () => {
  it('is 60 to 90 characters a second, without the breaths', () => {
    const text = 'word '.repeat(400);
    const seconds = (watch(text).at(-1)?.ms ?? 0) / 1000;
    expect(text.length / seconds).toBeGreaterThan(60);
    expect(text.length / seconds).toBeLessThan(90);
  });

  it('takes a breath of 250 to 400 ms at the end of a sentence and of a paragraph', () => {
    for (const [text, least, most] of [
      [`${SENTENCE}And`, 250, 400],
      [`‘${SENTENCE.trim()}’ And`, 250, 400],
      [`${SENTENCE.trim()}\n\nAnd`, 400, 650],
      ['One two three four and', 0, 120],
    ] as const) {
      const states = watch(text);
      const pause = (states.at(-1)?.ms ?? 0) - (states.at(-2)?.ms ?? 0);
      expect(pause, text).toBeGreaterThanOrEqual(least);
      expect(pause, text).toBeLessThan(most + 130);
    }
  });

  it('shows whole words, and headings at once', () => {
    const text = '**The Old Bell**\n\nOne two.\n\n⁂\n\nThree.';
    const shown = watch(text).map((state) => text.slice(0, state.shown).trimEnd());
    expect(shown[0]).toBe('**The Old Bell**');
    for (const part of shown)
      expect(text.startsWith(part) && /\S(\s|$)/.test(text.slice(part.length - 1))).toBe(true);
    expect(shown.at(-1)).toBe(text);
  });

  it('shows everything in the end, in order, however it comes', () => {
    const words = fc.array(fc.constantFrom('a', 'lamp', 'end.', '**B**\n', '\n\n', '⁂', '—', '🏮'), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 40 }), (parts, perFrame) => {
        const text = parts.join(' ');
        const shown = watch(text, (ms) => (ms / FRAME_MS + 1) * perFrame).map((state) => state.shown);
        expect(shown).toEqual([...shown].sort((a, b) => a - b));
        expect(shown.at(-1) ?? 0).toBe(text.length);
      }),
      { numRuns: 60 },
    );
  });

  it('waits for the end of a word that is still on its way', () => {
    expect(advancePace(NOT_BEGUN, 'The lan', false, 0).shown).toBe(4);
    expect(advancePace({ shown: 4, due: 0 }, 'The lan', false, 9000).shown).toBe(4);
    expect(advancePace({ shown: 4, due: 0 }, 'The lantern ', false, 9000).shown).toBe(4);
    expect(advancePace({ shown: 4, due: 0 }, 'The lantern fell', false, 9000).shown).toBe(12);
    expect(advancePace(NOT_BEGUN, '**The lan', false, 0).shown).toBe(0);
  });

  it('does not rush to catch up after it had nothing to show', () => {
    const waited = advancePace({ shown: 4, due: 100 }, 'One ', false, 60_000);
    const after = advancePace(waited, `One ${'two '.repeat(100)}`, false, 60_016);
    expect(after.shown).toBeLessThanOrEqual(12);
  });

  it('goes on where it was after it was stopped', () => {
    const text = 'two '.repeat(100);
    const pace = advancePace(NOT_BEGUN, text, true, 0);
    expect(advancePace(pace, text, true, 60_000).shown).toBeLessThanOrEqual(pace.shown + 20);
  });

  it('stands still between two words', () => {
    const pace = advancePace(NOT_BEGUN, 'One two three', true, 0);
    expect(advancePace(pace, 'One two three', true, 1)).toBe(pace);
  });
});

describe('several texts', () => {
  it('keep their places while another one is shown: what was read once is read', () => {
    let paces: Paces = {};
    for (let now = 0; now < 20_000; now += FRAME_MS)
      paces = advancePaces(paces, 'first', SENTENCE, true, now);
    expect(paces.first?.shown).toBe(SENTENCE.length);
    // The next one is on its way, and then it is not.
    for (let now = 20_000; now < 21_000; now += FRAME_MS) paces = advancePaces(paces, 'next', '', false, now);
    expect(paces.next?.shown).toBe(0);
    expect(paces.first?.shown).toBe(SENTENCE.length);
    expect(advancePaces(paces, 'first', SENTENCE, true, 21_000).first?.shown).toBe(SENTENCE.length);
  });

  it('that are shown at once stay so, whatever comes', () => {
    const paces = advancePaces({ first: AT_ONCE }, 'first', SENTENCE, false, 0);
    expect(paces.first?.shown).toBe(Number.POSITIVE_INFINITY);
  });
});
