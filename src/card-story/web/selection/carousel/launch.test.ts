// When a dragged card launches, and whose a drag is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PointerSample } from '../../pointer-trail.ts';
import { decideLaunch, isArmed, type Lift, MOUSE_SLACK, moveLift, startLift } from './launch.ts';

const START: PointerSample = { x: 200, y: 500, time: 1000 };

/** Moves by steps of [right, up] in px, `every` ms apart. */
function drag(steps: readonly (readonly [number, number])[], { slack = 0, every = 16 } = {}): Lift {
  let lift = startLift(START, slack);
  let { x, y, time } = START;
  for (const [right, up] of steps) {
    x += right;
    y -= up;
    time += every;
    lift = moveLift(lift, { x, y, time });
  }
  return lift;
}

function lastTime(lift: Lift): number {
  return lift.trail.at(-1)?.time ?? 0;
}

describe('moveLift', () => {
  it('lifts the card one to one with an upward drag', () => {
    const lift = drag([
      [0, 12],
      [3, 20],
    ]);
    expect(lift).toMatchObject({ way: 'up', height: 32 });
  });

  it.each([
    ['sideways', [12, 4]],
    ['exactly between', [10, 10]],
    ['down', [0, -12]],
  ] as const)('leaves a drag that begins %s to others, whatever comes after', (_, first) => {
    const lift = drag([first, [0, 300]]);
    expect(lift).toMatchObject({ way: 'other', height: 0 });
    expect(decideLaunch(lift, lastTime(lift))).toBe('return');
  });

  it('never lets the card sink below its place', () => {
    expect(
      drag([
        [0, 40],
        [0, -90],
      ]).height,
    ).toBe(0);
  });

  it('does not follow a mouse that has not moved beyond the slack', () => {
    const still = drag([[0, MOUSE_SLACK - 1]], { slack: MOUSE_SLACK });
    expect(still).toMatchObject({ way: 'open', height: 0 });
    expect(drag([[0, MOUSE_SLACK]], { slack: MOUSE_SLACK }).way).toBe('up');
    expect(drag([[0, 0]]).way).toBe('open');
  });
});

describe('decideLaunch', () => {
  /** Drawn up slowly, in steps too slow to be a flick. */
  const slowly = (height: number) => drag(Array.from({ length: height }, () => [0, 1] as const));

  it('launches a card that was drawn up more than 100 px, not one of exactly 100', () => {
    expect(decideLaunch(slowly(101), lastTime(slowly(101)) + 300)).toBe('launch');
    expect(decideLaunch(slowly(100), lastTime(slowly(100)) + 300)).toBe('return');
    expect(isArmed(slowly(101))).toBe(true);
    expect(isArmed(slowly(100))).toBe(false);
  });

  it('launches an upward flick of more than 0.3 px/ms, not one of exactly that', () => {
    const fast = drag(
      [
        [0, 4],
        [0, 4],
      ],
      { every: 10 },
    );
    const even = drag(
      [
        [0, 3],
        [0, 3],
      ],
      { every: 10 },
    );
    expect(decideLaunch(fast, lastTime(fast))).toBe('launch');
    expect(decideLaunch(even, lastTime(even))).toBe('return');
  });

  it('knows a flick on a slow device, whose events come far apart', () => {
    const lift = drag(
      [
        [0, 20],
        [0, 60],
      ],
      { every: 150 },
    );
    expect(decideLaunch(lift, lastTime(lift) + 50)).toBe('launch');
  });

  it('forgets the speed of a card that is held still before it is let go', () => {
    const fast = drag(
      [
        [0, 20],
        [0, 20],
      ],
      { every: 10 },
    );
    expect(decideLaunch(fast, lastTime(fast) + 150)).toBe('return');
  });

  it('takes a card home that is being drawn down again, however high it is', () => {
    const up = Array.from({ length: 40 }, () => [0, 12] as const);
    const down = Array.from({ length: 6 }, () => [0, -30] as const);
    const lift = drag([...up, ...down]);
    expect(lift.height).toBeGreaterThan(100);
    expect(decideLaunch(lift, lastTime(lift))).toBe('return');
  });

  it('does not launch a card that was pushed below its place, by a flick down there', () => {
    const lift = drag([
      [0, 1],
      [0, -200],
      [0, 100],
    ]);
    expect(lift).toMatchObject({ way: 'up', height: 0 });
    expect(decideLaunch(lift, lastTime(lift))).toBe('return');
  });

  it('never launches what was not lifted', () => {
    const step = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const lift = drag(steps);
        if (lift.height === 0) expect(decideLaunch(lift, lastTime(lift))).toBe('return');
        else expect(lift.way).toBe('up');
      }),
    );
  });
});
