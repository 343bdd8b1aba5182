// What hangs on the wall of a room is seen: beside the window and the lamp, over or beside the subject.
import { describe, expect, it } from 'vitest';
import type { ComposedScene } from '../description.ts';
import { layOut } from './setting.ts';
import { lacksWall, placeOnWall, placeWindow } from './wall-room.ts';

const room = (more: Partial<ComposedScene>) =>
  layOut({ place: 'room', subject: 'meeting-table', seed: 3, alt: '', ...more });
const SIDES = ['left', 'centre', 'right'] as const;

describe('placeOnWall', () => {
  it('finds room beside the window and the lamp, wherever the subject stands', () => {
    for (const at of SIDES) {
      for (const kind of ['lamp', 'sun', 'none'] as const) {
        const setting = room({ at, far: 'sea', wall: 'map', light: { kind } });
        const [left = 0, , width = 0] = placeWindow(setting) ?? [];
        const [x = 0] = placeOnWall(setting) ?? [];
        expect(Math.abs(x - left - width / 2)).toBeGreaterThan(width / 2 + 108);
        if (kind === 'lamp') expect(Math.abs(x - setting.light.at[0])).toBeGreaterThan(108);
        expect(x).toBeGreaterThan(62 + 108);
        expect(x).toBeLessThan(960 - 62 - 108);
      }
    }
  });

  it('moves a window out of the middle only for what an author hung on the wall', () => {
    const middle = (more: Partial<ComposedScene>) => {
      const [left = 0, , width = 0] = placeWindow(room({ at: 'centre', far: 'sea', ...more })) ?? [];
      return left + width / 2;
    };
    expect(middle({})).toBe(480);
    expect(middle({ wall: 'stone' })).toBe(480);
    expect(middle({ wall: 'clock', light: { kind: 'sun', from: 'left' } })).toBeLessThan(400);
    expect(middle({ wall: 'clock', light: { kind: 'sun', from: 'right' } })).toBeGreaterThan(560);
  });

  it('looks over the whole wall beside something tall, and gives up when that takes it all', () => {
    const beside = room({ subject: 'stove', at: 'right', far: 'none', wall: 'shelf' });
    expect(Math.abs((placeOnWall(beside)?.[0] ?? 0) - beside.foot[0])).toBeGreaterThan(80);
    expect(lacksWall(beside)).toBe(false);
    expect(lacksWall(room({ subject: 'stage', at: 'centre', wall: 'pegs' }))).toBe(true);
    expect(lacksWall(room({ subject: 'stage', at: 'centre' }))).toBe(false);
  });
});
