// The colours of a picture by role: a ladder of tones from ink to haze at every time of day.
import { describe, expect, it } from 'vitest';
import { HUES, makePalette, TIMES, toneAt } from './palette.ts';

describe.each(TIMES)('the palette of %s', (time) => {
  const palette = makePalette(time, HUES[time]);

  it('climbs evenly in lightness from ink to haze', () => {
    const ladder = Array.from({ length: 11 }, (_, step) => toneAt(palette, step / 10).l);
    expect(ladder[0]).toBeCloseTo(palette.ink.l, 10);
    expect(ladder[10]).toBeCloseTo(palette.haze.l, 10);
    for (let step = 1; step < ladder.length; step++)
      expect(ladder[step]).toBeGreaterThan(ladder[step - 1] ?? 1);
  });

  it('has dark ink that keeps some colour, and lamplight brighter than any sky', () => {
    expect(palette.ink.l).toBeLessThan(0.22);
    expect(Math.hypot(palette.ink.a, palette.ink.b)).toBeGreaterThan(0.025);
    expect(palette.core.l).toBeGreaterThan(Math.max(palette.top.l, palette.middle.l, palette.low.l));
  });
});
