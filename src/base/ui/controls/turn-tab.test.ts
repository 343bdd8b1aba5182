// Which tab a key turns to.
import { describe, expect, it } from 'vitest';
import { turnTab } from './turn-tab.ts';

describe('turnTab', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, undefined],
    ['ArrowDown', 1, undefined],
  ])('%s on tab %i of 3 leads to %s', (key, index, to) => {
    expect(turnTab(key, { index, count: 3, rightToLeft: false })).toBe(to);
  });

  it('follows the page where it is read from right to left', () => {
    expect(turnTab('ArrowLeft', { index: 0, count: 3, rightToLeft: true })).toBe(1);
    expect(turnTab('ArrowRight', { index: 0, count: 3, rightToLeft: true })).toBe(2);
  });
});
