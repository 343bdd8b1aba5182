// The names of a radar's axes never leave the width and never cover the drawing or each other.
import { describe, expect, it } from 'vitest';
import { SCALES_BY_SURVEY, SURVEYS } from '#profile/rules/scales.ts';
import { angleOf, pointAt } from './radar.ts';
import { type LabelBox, layOutRadar, SMALLEST_TEXT } from './radar-labels.ts';

const WIDTHS = [240, 250, 280, 320, 560];
const CASES = SURVEYS.flatMap((survey) =>
  WIDTHS.flatMap((width) => [12.5, 25].map((textSize) => ({ survey, width, textSize }))),
);

function holds(box: LabelBox, point: { readonly x: number; readonly y: number }): boolean {
  return Math.abs(point.x - box.x) < box.width / 2 && Math.abs(point.y - box.y) < box.height / 2;
}

describe.each(CASES)('$survey at $width px and text of $textSize px', ({ survey, width, textSize }) => {
  const names = SCALES_BY_SURVEY[survey];
  const { labels, radius, top, bottom, textSize: written } = layOutRadar(names, width, textSize);

  it('keeps every name inside', () => {
    for (const { x, y, width: wide, height } of labels) {
      expect(Math.abs(x) + wide / 2).toBeLessThanOrEqual(width / 2 + 0.001);
      expect(y - height / 2).toBeGreaterThanOrEqual(top);
      expect(y + height / 2).toBeLessThanOrEqual(bottom);
    }
  });

  it('keeps names off the outer ring', () => {
    const corners = names.map((_, index) => pointAt(angleOf(index, names.length), radius));
    for (const [index, from] of corners.entries()) {
      const to = corners[(index + 1) % corners.length]!;
      for (let part = 0; part < 1; part += 0.02) {
        const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        expect(labels.filter((label) => holds(label, point))).toEqual([]);
      }
    }
  });

  it('keeps names off each other', () => {
    for (const [index, one] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        const apartX = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
        const apartY = Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
        expect(apartX || apartY).toBe(true);
      }
    }
  });

  it('draws something to see and writes nothing too small', () => {
    expect(radius).toBeGreaterThanOrEqual(Math.floor(width * 0.22));
    expect(written).toBeGreaterThanOrEqual(SMALLEST_TEXT);
    expect(written).toBeLessThanOrEqual(textSize);
  });
});

it('writes at the size that was asked for where there is room', () => {
  for (const survey of SURVEYS) {
    expect(layOutRadar(SCALES_BY_SURVEY[survey], 320, 12.5).textSize).toBe(12.5);
  }
});

it.each([
  [262, 1.5, 1],
  [326, 1.9, 1.3],
])(
  'writes larger for who has enlarged their text, at %d px: five names by %d, ten by %d',
  (width, five, ten) => {
    for (const survey of SURVEYS) {
      const names = SCALES_BY_SURVEY[survey];
      const { textSize, radius, labels } = layOutRadar(names, width, 25, { least: 240 });
      expect(textSize).toBeGreaterThanOrEqual(SMALLEST_TEXT * (names.length > 5 ? ten : five));
      expect(radius).toBeGreaterThanOrEqual(Math.min(120, Math.floor(width * 0.42)));
      // And no line that leads to a name goes through another.
      if (textSize === SMALLEST_TEXT) continue;
      for (const { leader } of labels)
        for (let part = 0; leader !== undefined && part < 1; part += 0.05) {
          const [from, to] = leader;
          const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
          expect(labels.filter((label) => holds(label, point))).toEqual([]);
        }
    }
  },
);

describe.each(SURVEYS)('a radar of %s that may not be small', (survey) => {
  const names = SCALES_BY_SURVEY[survey];
  it.each([284, 318, 368])('is as wide as it has to be where there is room, at %d px', (width) => {
    const { radius, labels } = layOutRadar(names, width, 12.5, { diameter: width * 0.76, least: 240 });
    expect(2 * radius).toBeGreaterThanOrEqual(Math.min(240, Math.floor(width * 0.42) * 2));
    for (const { x, width: wide } of labels)
      expect(Math.abs(x) + wide / 2).toBeLessThanOrEqual(width / 2 + 0.001);
  });

  it('leads to each name that stands nearer to the corner of another', () => {
    const width = 318;
    const { radius, labels } = layOutRadar(names, width, 12.5, { diameter: width * 0.76, least: 240 });
    const corners = names.map((_, index) => pointAt(angleOf(index, names.length), radius));
    const far = (label: LabelBox, corner: { readonly x: number; readonly y: number }) =>
      Math.hypot(
        Math.max(0, Math.abs(label.x - corner.x) - label.width / 2),
        Math.max(0, Math.abs(label.y - corner.y) - label.height / 2),
      );
    for (const [index, label] of labels.entries()) {
      const nearest = corners.toSorted((one, other) => far(label, one) - far(label, other))[0];
      if (nearest !== corners[index]) expect(label.leader).toBeDefined();
      if (label.leader === undefined) continue;
      const [from, to] = label.leader;
      expect(from).toEqual(corners[index]);
      expect(Math.abs(to.x - label.x)).toBeLessThanOrEqual(label.width / 2 + 0.001);
      expect(Math.abs(to.y - label.y)).toBeLessThanOrEqual(label.height / 2 + 0.001);
    }
  });
});
