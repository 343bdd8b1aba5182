// What is said to those who listen stands there to be heard, and not for ever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const texts = () => lines.map(({ textContent }) => textContent);
type Line = { textContent: string; remove: () => void };
let lines: Line[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  lines = [];
  const make = () => ({
    replaceChildren: (line: Line) => {
      lines = [line];
    },
  });
  vi.stubGlobal(
    'Text',
    class {
      readonly textContent: string;
      constructor(text: string) {
        this.textContent = text;
      }
      readonly remove = () => {
        lines = lines.filter((line) => line !== this);
      };
    },
  );
  vi.stubGlobal('document', { createElement: make, body: { append: () => undefined } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was said last stands alone, and goes after a while', async () => {
  const { announce } = await import('./announce.ts');
  announce('the first card');
  await vi.advanceTimersByTimeAsync(6000);
  announce('the second card');
  expect(texts()).toEqual(['the second card']);
  // The first one's time is over; the second's is not.
  await vi.advanceTimersByTimeAsync(6000);
  expect(texts()).toEqual(['the second card']);
  await vi.advanceTimersByTimeAsync(6000);
  expect(texts()).toEqual([]);
});

test('what is true on one screen alone is taken back with it', async () => {
  const { announce } = await import('./announce.ts');
  announce('only here')();
  expect(texts()).toEqual([]);
});
