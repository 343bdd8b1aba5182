// Nothing on a table hides the face of somebody who sits behind it.
import { describe, expect, it } from 'vitest';
import { placeClear } from './sitters.ts';

describe('placeClear', () => {
  it('keeps the first place unless something is in the way', () => {
    expect(placeClear(8, [35, 20], [])).toBe(35);
    expect(placeClear(8, [35, 20], [[60, 9]])).toBe(35);
    expect(placeClear(8, [35, 20, -14], [[32, 9]])).toBe(-14);
  });

  it('takes the clearest when all places are in the way', () => {
    expect(
      placeClear(
        8,
        [0, 10, 20],
        [
          [0, 9],
          [30, 9],
        ],
      ),
    ).toBe(10);
  });
});
