// A plain press turns the page; every other one is left to the browser.
import { expect, test } from 'vitest';
import { isPlainPress } from './plain-press.ts';

const PLAIN = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('a press of the main button is plain', () => {
  expect(isPlainPress(PLAIN)).toBe(true);
});

test.each([{ button: 1 }, { altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  '%o is the browser’s',
  (other) => {
    expect(isPlainPress({ ...PLAIN, ...other })).toBe(false);
  },
);
