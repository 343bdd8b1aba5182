// What comes below a resting finger is not pressed by lifting it.
import { expect, test } from 'vitest';
import { watchBegun } from './begun-here.ts';

test('a click counts once a finger was put down here, or where there is none', () => {
  const begun = watchBegun();
  expect(begun.takes(1)).toBe(false);
  expect(begun.takes(0)).toBe(true);
  begun.onPress();
  expect(begun.takes(1)).toBe(true);
});
