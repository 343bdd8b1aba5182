// Colours against values worked out elsewhere, and colours that sRGB cannot show.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enrichColour, lightenColour, makeColour, mixColours, writeColour } from './colour.ts';

describe('writeColour', () => {
  // Known OKLCH values of sRGB colours, from the definition of OKLab (Ottosson) and CSS Color 4.
  it.each([
    ['white', 1, 0, 0, '#ffffff'],
    ['black', 0, 0, 0, '#000000'],
    ['red', 0.62796, 0.25768, 29.234, '#ff0000'],
    ['lime', 0.86644, 0.29483, 142.495, '#00ff00'],
    ['blue', 0.45201, 0.31321, 264.052, '#0000ff'],
    ['yellow', 0.96798, 0.21101, 109.769, '#ffff00'],
    ['grey', 0.59987, 0, 0, '#808080'],
    ['rebeccapurple', 0.44027, 0.1603, 303.373, '#663399'],
  ])('writes %s', (_name, lightness, chroma, hue, hex) => {
    expect(writeColour(makeColour(lightness, chroma, hue))).toBe(hex);
  });

  it('takes chroma, not lightness, from a colour that sRGB cannot show', () => {
    const channels = readChannels(writeColour(makeColour(0.66, 0.4, 145)));
    const kept = readChannels(writeColour(makeColour(0.66, 0.15, 145)));
    expect(channels[1]).toBeGreaterThan(kept[1]);
    expect(channels[1]).toBeLessThan(255);
  });

  it('always writes six hex digits', () => {
    const anyColour = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.double({ min: -720, max: 720, noNaN: true }),
    );
    fc.assert(
      fc.property(anyColour, ([lightness, chroma, hue]) => {
        expect(writeColour(makeColour(lightness, chroma, hue))).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});

describe('mixing', () => {
  const ink = makeColour(0.15, 0.04, 285);
  const haze = makeColour(0.8, 0.1, 60);

  it('begins and ends at the two colours', () => {
    expect(mixColours(ink, haze, 0)).toEqual(ink);
    expect(writeColour(mixColours(ink, haze, 1))).toBe(writeColour(haze));
  });

  it('goes evenly in lightness', () => {
    expect(mixColours(ink, haze, 0.5).l).toBeCloseTo(0.475, 10);
  });

  it('lightens within 0 and 1 and enriches without a change of hue', () => {
    expect(lightenColour(haze, 0.5).l).toBe(1);
    expect(lightenColour(ink, -0.5).l).toBe(0);
    const rich = enrichColour(haze, 1.3);
    expect(Math.hypot(rich.a, rich.b)).toBeCloseTo(0.13, 10);
    expect(Math.atan2(rich.b, rich.a)).toBeCloseTo(Math.PI / 3, 10);
  });
});

function readChannels(hex: string): [number, number, number] {
  const packed = Number.parseInt(hex.slice(1), 16);
  return [packed >> 16, (packed >> 8) & 255, packed & 255];
}
