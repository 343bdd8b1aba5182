// Presses of an option: by key, mouse and finger, on wide and narrow windows, one and several.
import { expect, test } from 'vitest';
import { readPress } from './press-option.ts';

const WIDE = { selectsFirst: false };
const NARROW = { selectsFirst: true };

test.each([
  ['a key answers at once, wherever', 0, '', NARROW, false, 5000, 'answer'],
  ['a mouse on a wide window answers', 1, 'mouse', WIDE, false, 5000, 'answer'],
  ['a mouse on a narrow window selects', 1, 'mouse', NARROW, false, 5000, 'select'],
  ['a finger selects on a wide window too', 1, 'touch', WIDE, false, 5000, 'select'],
  ['a pen selects', 1, 'pen', WIDE, false, 5000, 'select'],
  ['what is selected answers', 1, 'touch', NARROW, true, 5000, 'answer'],
  ['two quick taps select and answer', 2, 'touch', NARROW, true, 150, 'answer'],
  [
    'the second of two clicks that began before the options came does nothing',
    2,
    'mouse',
    WIDE,
    false,
    120,
    'nothing',
  ],
  ['nor does a third tap', 3, 'touch', NARROW, false, 399, 'nothing'],
  [
    'whoever goes on clicking is taken at their word once the options have been seen',
    3,
    'mouse',
    WIDE,
    false,
    400,
    'answer',
  ],
  ['a first click is never too early', 1, 'mouse', WIDE, false, 5, 'answer'],
] as const)('%s', (_, clicks, pointerType, { selectsFirst }, isSelected, shownMs, means) => {
  expect(readPress({ clicks, pointerType, shownMs }, { selectsFirst, isSelected })).toBe(means);
});
