// A level world seen through a pinhole: what is far runs to the vanishing point, what is near is large.
import { describe, expect, it } from 'vitest';
import { openView, traceFront, traceSide, turnView } from './perspective.ts';

const view = openView({ vanish: [400, 300], focus: 800, eye: 2 });

describe('openView', () => {
  it('puts eye level on the horizon at every distance', () => {
    for (const away of [1, 10, 1000]) expect(view(3, 2, away)[1]).toBe(300);
  });

  it('shows the ground below the horizon and draws both to the vanishing point far away', () => {
    expect(view(0, 0, 8)).toEqual([400, 500]);
    const [x, y] = view(5, 0, 1e6);
    expect(x).toBeCloseTo(400, 1);
    expect(y).toBeCloseTo(300, 1);
  });

  it('halves what is twice as far', () => {
    const size = (away: number) => view(1, 0, away)[0] - view(0, 0, away)[0];
    expect(size(10)).toBeCloseTo(size(5) / 2);
  });
});

describe('turnView', () => {
  it('leaves the nearest corner where it stands', () => {
    expect(turnView(view, [2, 10], 0.7)(0, 1, 0)).toEqual(view(2, 1, 10));
  });

  it('runs the front to the left and the side to the right, both away from the eye', () => {
    const house = turnView(view, [2, 10], 0.7);
    const corner = house(0, 0, 0);
    const front = house(4, 0, 0);
    const side = house(0, 0, 4);
    expect(front[0]).toBeLessThan(corner[0]);
    expect(side[0]).toBeGreaterThan(corner[0]);
    expect(front[1]).toBeLessThan(corner[1]);
    expect(side[1]).toBeLessThan(corner[1]);
  });

  it('shows a front without a turn square to the eye', () => {
    const house = turnView(view, [0, 10], 0);
    expect(house(3, 0, 0)[1]).toBe(house(0, 0, 0)[1]);
    expect(traceFront(house, 0, 4, 0, 2)).toBe('M400 460l-320 0 0-160 320 0z');
  });
});

describe('traceSide', () => {
  it('is smaller at its far end', () => {
    const house = turnView(view, [1, 10], 0);
    expect(traceSide(house, 0, 10, 0, 4)).toBe('M480 460l-40-80 0-160 40-80z');
  });
});
