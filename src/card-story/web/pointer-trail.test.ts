// How fast a pointer was when it was let go.
import { describe, expect, it } from 'vitest';
import { extendTrail, type PointerSample, velocityOf } from './pointer-trail.ts';

/** A trail of positions, `every` ms apart. */
function draw(points: readonly (readonly [x: number, y: number])[], every = 20): readonly PointerSample[] {
  return points.reduce<readonly PointerSample[]>(
    (trail, [x, y], index) => extendTrail(trail, { x, y, time: index * every }),
    [],
  );
}

describe('velocity', () => {
  it('is measured over the trail', () => {
    const trail = draw([
      [0, 0],
      [10, 0],
      [20, 0],
      [30, 5],
    ]);
    expect(velocityOf(trail, 60).x).toBeCloseTo(0.5);
    expect(velocityOf(trail, 60).y).toBeCloseTo(5 / 60);
  });

  it('forgets what was longer ago than 100 ms', () => {
    const still = Array.from({ length: 5 }, () => [500, 0] as const);
    expect(velocityOf(draw([[0, 0], ...still, [510, 0]]), 120).x).toBeCloseTo(0.1);
  });

  it('is nothing after a rest, nor of a single touch', () => {
    const trail = draw([
      [0, 0],
      [50, 0],
    ]);
    expect(velocityOf(trail, 121)).toEqual({ x: 0, y: 0 });
    expect(velocityOf(trail, 120).x).toBeCloseTo(2.5);
    expect(velocityOf(draw([[7, 7]]), 0)).toEqual({ x: 0, y: 0 });
    // Let go where it rested: the last event says so.
    expect(velocityOf(extendTrail(trail, { x: 50, y: 0, time: 400 }), 400)).toEqual({ x: 0, y: 0 });
  });

  it('is known on a slow device, whose events come far apart', () => {
    const trail = draw(
      [
        [0, 0],
        [0, -60],
      ],
      150,
    );
    expect(velocityOf(trail, 200).y).toBeCloseTo(-0.4);
  });
});
