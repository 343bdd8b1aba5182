// Where the values of a radar are drawn, and where nothing is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angleOf,
  countMeasured,
  drawBand,
  drawFill,
  drawInterval,
  drawOutline,
  drawRing,
  hasPolygon,
  nearestAxis,
  pointAt,
  type Reach,
  reachOf,
  readValue,
  standsAlone,
} from './radar.ts';

/** The corners of each unbroken line of a path. */
function readLines(path: string): readonly (readonly string[])[] {
  return path
    .split('M')
    .slice(1)
    .map((run) => run.replace('Z', '').split('L'));
}

describe('reachOf', () => {
  it('takes 0 as a value and not as a gap', () => {
    expect(reachOf(0, 4)).toBe(0);
    expect(readValue(0)).toBe(0);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'takes %s as not measured',
    (value) => expect(reachOf(value, 4)).toBeUndefined(),
  );

  it('keeps to the diagram', () => {
    expect([reachOf(2, 4), reachOf(9, 4), reachOf(-1, 4)]).toEqual([0.5, 1, 0]);
  });
});

describe('drawOutline', () => {
  it('closes when every axis was measured', () => {
    const [line, ...rest] = readLines(drawOutline([1, 1, 1, 1], 100));
    expect(rest).toEqual([]);
    expect(line).toEqual(['0,-100', '100,0', '0,100', '-100,0', '0,-100']);
  });

  it('breaks on both sides of a gap and nowhere else', () => {
    const lines = readLines(drawOutline([1, undefined, 1, 1], 100));
    expect(lines).toEqual([['0,100', '-100,0', '0,-100']]);
  });

  it('breaks once at two adjacent gaps, over the top as well', () => {
    expect(readLines(drawOutline([undefined, 1, 1, 1, undefined], 1)).map((line) => line.length)).toEqual([
      3,
    ]);
    expect(readLines(drawOutline([1, 1, undefined, undefined, 1], 1)).map((line) => line.length)).toEqual([
      2, 2,
    ]);
  });

  it('draws no line to a value that stands alone', () => {
    expect(drawOutline([undefined, undefined, 1, undefined, undefined], 100)).toBe('');
    expect(drawOutline([1, undefined, undefined, undefined], 100)).toBe('');
  });

  it('goes through the centre for a 0, unlike for a gap', () => {
    expect(drawOutline([1, 0, 1, 1], 100)).toContain('L0,0L');
    expect(drawOutline([1, undefined, 1, 1], 100)).not.toMatch(/[ML]0,0/);
  });
});

describe('drawFill', () => {
  it('fills no wedge beside a gap', () => {
    expect(drawFill([undefined, undefined, undefined], 100)).toBe('');
    const wedges = drawFill([1, 1, undefined, undefined], 100);
    expect(wedges).toContain('0,-100L100,0');
    expect(wedges).not.toMatch(/0,100(?!\d)|-100,0/);
  });
});

it('never writes NaN or a gap as a point, whatever comes', () => {
  const value = fc.oneof(fc.double(), fc.constant(null), fc.constant(undefined));
  fc.assert(
    fc.property(fc.array(value, { minLength: 3, maxLength: 12 }), (values) => {
      const reaches: readonly Reach[] = values.map((one) => reachOf(one, 8));
      const paths =
        drawOutline(reaches, 100) + drawFill(reaches, 100) + drawBand(reaches, reaches.toReversed(), 100);
      expect(paths).not.toMatch(/NaN|Infinity|undefined|null/);
      const pairs = reaches.filter((reach, index) => {
        const next = reaches[(index + 1) % reaches.length];
        return reach !== undefined && next !== undefined;
      });
      const segments = readLines(drawOutline(reaches, 100)).map((line) => line.length - 1);
      expect(segments.reduce((sum, length) => sum + length, 0)).toBe(pairs.length);
      expect(countMeasured(reaches)).toBe(values.filter((one) => Number.isFinite(one)).length);
    }),
  );
});

describe('drawInterval', () => {
  it('runs from low to high along the axis and is as wide as asked at the value', () => {
    const path = drawInterval(0, { low: 0.2, reach: 0.5, high: 0.9 }, { radius: 100, width: 10 });
    expect(path).toBe('M0,-20Q10,-50 0,-90Q-10,-50 0,-20Z');
  });

  it('keeps its widest place inside when the value lies outside', () => {
    expect(drawInterval(0, { low: 0.2, reach: 0, high: 0.9 }, { radius: 100, width: 10 })).toContain(
      'Q10,-20',
    );
  });
});

/** Every way in which some of so many axes can be missing. */
function listPatterns(count: number): readonly (readonly boolean[])[] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_unused, axis) => Math.floor(bits / 2 ** axis) % 2 === 1),
  );
}

describe.each([3, 5, 10])('of %i axes, whichever are missing', (count) => {
  const patterns = listPatterns(count);
  const reachesOf = (pattern: readonly boolean[]): readonly Reach[] =>
    pattern.map((there, axis) => (there ? (axis + 1) / count : undefined));

  it('draws a line between two neighbours exactly where both are there', () => {
    for (const pattern of patterns) {
      const drawn = new Set(
        readLines(drawOutline(reachesOf(pattern), 100)).flatMap((line) =>
          line.slice(1).map((to, at) => `${line[at]} ${to}`),
        ),
      );
      const wanted = new Set(
        pattern.flatMap((there, axis) => {
          const next = (axis + 1) % count;
          if (!there || pattern[next] !== true) return [];
          const [from, to] = [axis, next].map((end) => {
            const { x, y } = pointAt(angleOf(end, count), ((end + 1) / count) * 100);
            return `${Math.round(x * 100) / 100 + 0},${Math.round(y * 100) / 100 + 0}`;
          });
          return [`${from} ${to}`];
        }),
      );
      expect(drawn, pattern.join()).toEqual(wanted);
    }
  });

  it('has a polygon from three on, and a value alone only where no neighbour is', () => {
    for (const pattern of patterns) {
      const there = pattern.filter(Boolean).length;
      expect(hasPolygon(pattern.map((is) => (is ? 0 : null)))).toBe(there >= 3);
      const alone = pattern.map((_, axis) => standsAlone(reachesOf(pattern), axis));
      const wanted = pattern.map(
        (is, axis) => is && !pattern[(axis + 1) % count] && !pattern[(axis + count - 1) % count],
      );
      expect(alone).toEqual(wanted);
    }
  });

  it('fills a band beside no gap, and all of it when nothing is missing', () => {
    for (const pattern of patterns) {
      const highs = reachesOf(pattern);
      const lows = highs.map((high) => (high === undefined ? undefined : high / 2));
      const areas = readLines(drawBand(lows, highs, 100));
      const pairs = pattern.filter((is, axis) => is && pattern[(axis + 1) % count]).length;
      // Each corner stands on both sides of the band, and each area has one corner more than pairs.
      expect(areas.reduce((sum, area) => sum + area.length / 2 - 1, 0)).toBe(pairs);
    }
  });
});

describe('drawBand', () => {
  it('goes out along one outline and back along the other', () => {
    expect(drawBand([0.2, 0.2, undefined, undefined], [1, 1, undefined, undefined], 100)).toBe(
      'M0,-100L100,0L20,0L0,-20Z',
    );
    expect(drawBand([0, 0, 0], [0, 0, 0], 100)).toContain('0,0');
  });

  it('counts an axis with one end as missing', () => {
    expect(drawBand([0.2, undefined, 0.2], [1, 1, 1], 100)).toBe('M-86.6,50L0,-100L0,-20L-17.32,10Z');
  });
});

describe('the axes', () => {
  it('begin at the top and go clockwise', () => {
    expect(pointAt(angleOf(1, 4), 10).x).toBeCloseTo(10);
    expect(drawRing(4, 10)).toBe('M0,-10L10,0L0,10L-10,0Z');
  });

  it('are found again from any point near them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 12 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1))),
        fc.double({ min: -0.45, max: 0.45, noNaN: true }),
        ([count, index], aside) => {
          expect(nearestAxis(pointAt(angleOf(index + aside, count), 40), count)).toBe(index);
        },
      ),
    );
  });
});
