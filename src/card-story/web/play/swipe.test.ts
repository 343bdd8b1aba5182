// Swipe decisions: thresholds, axis lock, what a release does, the spring and the flight.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commitThreshold,
  flyOff,
  type Gesture,
  moveGesture,
  previewThreshold,
  releaseGesture,
  springBack,
  startGesture,
  tiltOf,
} from './swipe.ts';

const WIDTH = 390;

function drag(points: readonly (readonly [x: number, y: number])[], width = WIDTH, stepMs = 16): Gesture {
  let gesture = startGesture({ x: 0, y: 0, time: 0 });
  points.forEach(([x, y], index) => {
    gesture = moveGesture(gesture, { x, y, time: (index + 1) * stepMs }, width);
  });
  return gesture;
}

describe('thresholds', () => {
  it.each([
    [390, 19.5, 23.4],
    [1440, 72, 86.4],
    [2000, 100, 120],
    [3000, 100, 120],
  ])('at %i px wide', (width, preview, commit) => {
    expect(previewThreshold(width)).toBeCloseTo(preview);
    expect(commitThreshold(width)).toBeCloseTo(commit);
  });

  it('tilts one degree for 15 px, to 12 at most', () => {
    expect(tiltOf(15)).toBe(1);
    expect(tiltOf(-90)).toBe(-6);
    expect(tiltOf(1000)).toBe(12);
    expect(tiltOf(-1000)).toBe(-12);
  });
});

describe('a drag', () => {
  it('follows one to one from the first pixel', () => {
    expect(drag([[3, 0]]).dx).toBe(3);
    expect(
      drag([
        [3, 0],
        [57, 4],
      ]).dx,
    ).toBe(57);
  });

  it('previews only past the preview threshold and on its side', () => {
    expect(
      drag([
        [12, 0],
        [19, 0],
      ]).preview,
    ).toBeUndefined();
    expect(
      drag([
        [12, 0],
        [20, 0],
      ]).preview,
    ).toBe('right');
    expect(
      drag([
        [-12, 0],
        [-20, 0],
      ]).preview,
    ).toBe('left');
    expect(
      drag([
        [-30, 0],
        [5, 0],
      ]).preview,
    ).toBeUndefined();
  });

  it('answers only past the commit threshold', () => {
    expect(
      releaseGesture(
        drag([
          [15, 0],
          [23, 0],
        ]),
        WIDTH,
      ),
    ).toEqual({ kind: 'return' });
    expect(
      releaseGesture(
        drag([
          [15, 0],
          [24, 0],
        ]),
        WIDTH,
      ),
    ).toEqual({ kind: 'answer', side: 'right' });
    expect(
      releaseGesture(
        drag([
          [-15, 0],
          [-24, 0],
        ]),
        WIDTH,
      ),
    ).toEqual({ kind: 'answer', side: 'left' });
  });

  it('answers nothing when it is taken back', () => {
    expect(
      releaseGesture(
        drag([
          [200, 0],
          [4, 0],
        ]),
        WIDTH,
      ),
    ).toEqual({ kind: 'return' });
  });

  it('answers nothing when it began as a scroll, however far it then goes across', () => {
    const gesture = drag([
      [-6, -40],
      [-200, -2000],
    ]);
    expect(gesture.axis).toBe('along');
    expect(gesture.dx).toBe(0);
    expect(releaseGesture(gesture, WIDTH)).toEqual({ kind: 'return' });
  });

  it('stays a swipe once it is one, even when it turns downwards', () => {
    expect(
      releaseGesture(
        drag([
          [14, 2],
          [60, 300],
        ]),
        WIDTH,
      ),
    ).toEqual({ kind: 'answer', side: 'right' });
  });

  it('never answers below the threshold and never on the wrong side', () => {
    const points = fc.array(
      fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(points, fc.integer({ min: 320, max: 3000 }), (path, width) => {
        const gesture = drag(path, width);
        const release = releaseGesture(gesture, width);
        if (release.kind === 'return') return;
        const [x] = path.at(-1)!;
        expect(Math.abs(x)).toBeGreaterThan(commitThreshold(width));
        expect(release.side).toBe(x > 0 ? 'right' : 'left');
        expect(gesture.preview).toBe(release.side);
      }),
    );
  });
});

describe('the spring back', () => {
  it('starts where it was let go, overshoots by about 3 %, rests at 0 within a second', () => {
    const path = springBack(100, 0);
    expect(path[0]).toBe(100);
    expect(path.at(-1)).toBe(0);
    expect(path.length).toBeLessThan(45);
    const lowest = Math.min(...path);
    expect(lowest).toBeLessThan(-0.5);
    expect(lowest).toBeGreaterThan(-6);
  });

  it('rests whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -2000, max: 2000, noNaN: true }),
        fc.double({ min: -8, max: 8, noNaN: true }),
        (x, v) => {
          const path = springBack(x, v);
          expect(path.at(-1)).toBe(0);
          expect(path.length).toBeLessThanOrEqual(61);
          expect(path.every(Number.isFinite)).toBe(true);
        },
      ),
    );
  });
});

describe('the flight', () => {
  it('leaves the screen on its own side in 220 to 280 ms', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('left' as const, 'right' as const),
        fc.double({ min: -10, max: 10, noNaN: true }),
        fc.integer({ min: 320, max: 3000 }),
        (side, speed, width) => {
          const flight = flyOff(side, { from: 0, velocity: { x: speed, y: 0 }, windowWidth: width });
          expect(Math.sign(flight.x)).toBe(side === 'right' ? 1 : -1);
          expect(Math.abs(flight.x)).toBeGreaterThan(width);
          expect(flight.duration).toBeGreaterThanOrEqual(220);
          expect(flight.duration).toBeLessThanOrEqual(280);
        },
      ),
    );
  });

  it('is quicker for a harder throw and keeps its direction', () => {
    const slow = flyOff('right', { from: 30, velocity: { x: 0.1, y: 0 }, windowWidth: WIDTH });
    const quick = flyOff('right', { from: 30, velocity: { x: 5, y: -0.4 }, windowWidth: WIDTH });
    expect(slow.duration).toBe(280);
    expect(quick.duration).toBe(220);
    expect(quick.y).toBeCloseTo(-88);
  });
});
