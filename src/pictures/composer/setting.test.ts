// Where things of a composed picture stand: in the crop of a phone, at their tables, on the side of their light.
import { describe, expect, it } from 'vitest';
import { type ComposedScene, SUBJECTS } from '../description.ts';
import { layOut } from './setting.ts';
import { chooseWall } from './wall-choice.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const room = (more: Partial<ComposedScene>): ComposedScene => ({
  place: 'room',
  subject: 'table',
  seed: 1,
  alt: '',
  ...more,
});

describe('layOut', () => {
  it('moves what is wide into the crop of a phone, as far as people leave room', () => {
    const alone = layOut(room({}));
    const crowded = layOut(room({ figures: [{ at: 0.38 }] }));
    expect(crowded.foot[0] - alone.foot[0]).toBeGreaterThan(20);
    expect(layOut(room({ figures: [{ at: 0.2 }] })).foot[0]).toBe(alone.foot[0]);
    const left = layOut(room({ at: 'left' }));
    const crowdedLeft = layOut(room({ at: 'left', figures: [{ at: 0.62 }] }));
    expect(left.foot[0] - crowdedLeft.foot[0]).toBeGreaterThan(20);
  });

  it('keeps what is narrow inside the crop, for every seed', () => {
    for (const seed of SEEDS) {
      for (const at of ['left', 'right'] as const) {
        const { foot, unit, size } = layOut({ place: 'meadow', subject: 'mule', at, seed, alt: '' });
        const half = (size.wide * unit) / 200;
        expect(foot[0] - half).toBeGreaterThanOrEqual(0.22 * 960 - 1);
        expect(foot[0] + half).toBeLessThanOrEqual(0.78 * 960 + 1);
      }
    }
  });

  it('seats people behind a table, or on a chair at its end', () => {
    const figures = [0.55, 0.3, 0.05].map((at) => ({ at, pose: 'sit' as const }));
    const { figures: people, foot, unit, size } = layOut(room({ figures }));
    const [behind, end, away] = people;
    expect(behind?.seat?.kind).toBe('behind');
    expect(behind?.foot[1]).toBeLessThan(foot[1]);
    expect(end?.seat?.kind).toBe('end');
    // The chair is drawn up to the table.
    const gap = foot[0] - (size.wide * unit) / 200 - (end?.foot[0] ?? 0);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(unit * 0.3);
    expect(away?.seat).toBeUndefined();
    const standing = layOut(room({ figures: [{ at: 0.55 }] })).figures[0];
    expect(standing?.seat).toBeUndefined();
  });

  it('seats people on benches and beds', () => {
    const figures = [
      { at: 0.62, pose: 'sit' as const },
      { at: 0.3, pose: 'sit' as const },
    ];
    for (const subject of ['bench', 'bed'] as const) {
      const [on, away] = layOut(room({ subject, at: 'right', figures })).figures;
      expect(on?.seat?.kind).toBe('on');
      if (subject === 'bench') expect(away?.seat).toBeUndefined();
    }
  });

  it('keeps a bed with all that stands beside it in the crop of a phone, and whoever sits there off the pillow', () => {
    for (const seed of SEEDS) {
      for (const at of ['left', 'centre', 'right'] as const) {
        const figures = at === 'left' ? [{ at: 0.57, pose: 'sit' as const }] : [];
        const {
          foot,
          unit,
          figures: people,
        } = layOut(room({ subject: 'bed', at, depth: 'far', figures, seed }));
        expect(foot[0] - 1.5 * unit).toBeGreaterThanOrEqual(0.19 * 960);
        expect(foot[0] + 1.5 * unit).toBeLessThanOrEqual(0.81 * 960);
        for (const person of people)
          expect(Math.abs(person.foot[0] - foot[0])).toBeLessThanOrEqual(0.6 * unit + 1);
      }
    }
  });

  it('looks from near at a cat that is alone in a room, and sees the room whole for the rest', () => {
    const unitOf = (more: Partial<ComposedScene>) => layOut(room({ subject: 'cat', ...more })).unit;
    expect(unitOf({})).toBeGreaterThan(unitOf({ figures: [{ at: 0.3 }] }) * 1.5);
    expect(unitOf({ figures: [{ at: 0.3 }] })).toBe(unitOf({ subject: 'table' }));
  });

  it('leaves a chair where it is when somebody stands there', () => {
    const free = layOut(room({ figures: [{ at: 0.2, pose: 'sit' }] })).figures[0];
    const x = (free?.foot[0] ?? 0) / 960;
    const taken = layOut(room({ figures: [{ at: 0.2, pose: 'sit' }, { at: x }] })).figures[0];
    expect(taken?.foot[0]).toBeLessThan(free?.foot[0] ?? 0);
  });

  it('puts on a stage whoever is within its width, and leaves those near the eye before it', () => {
    const figures = [{ at: 0.5 }, { at: 0.55, depth: 'near' as const }, { at: 0.05 }];
    const { figures: people, foot } = layOut(room({ subject: 'stage', at: 'centre', figures }));
    expect(people.map(({ isRaised = false }) => isRaised)).toEqual([true, false, false]);
    expect(people[0]?.foot[1]).toBeLessThan(foot[1]);
  });

  it('has the light of a fire come from the side it is named, for every subject', () => {
    for (const subject of SUBJECTS) {
      for (const at of ['left', 'centre', 'right'] as const) {
        const from = (side: 'left' | 'right') =>
          layOut(room({ subject, at, light: { kind: 'fire', from: side } })).light;
        expect(from('left').from).toBe(-1);
        expect(from('right').from).toBe(1);
        expect(from('left').at[0]).toBeLessThan(0.15 * 960);
        expect(from('right').at[0]).toBeGreaterThan(0.85 * 960);
      }
    }
  });

  it('makes a lamplit evening out of doors blue, and a lamplit room brown', () => {
    const outside = layOut({ place: 'street', subject: 'coach', time: 'lamp', seed: 1, alt: '' });
    const inside = layOut(room({ time: 'lamp' }));
    expect(Math.abs(outside.hues.shadow - inside.hues.shadow)).toBeGreaterThan(90);
  });
});

describe('chooseWall', () => {
  it('seldom hangs pictures and never in a shed, a cellar or a ship', () => {
    const walls = SUBJECTS.flatMap((subject) => SEEDS.map((seed) => chooseWall(room({ subject, seed }))));
    const pictures = walls.filter((wall) => wall === 'pictures').length;
    expect(pictures / walls.length).toBeLessThan(0.12);
    expect(new Set(walls).size).toBeGreaterThan(7);
    for (const seed of SEEDS) {
      expect(['planks', 'stone']).toContain(chooseWall(room({ subject: 'crate-stack', seed })));
      expect(chooseWall(room({ frame: 'arch', seed }))).toBe('stone');
      expect(chooseWall(room({ far: 'planet', seed }))).toBe('metal');
    }
  });

  it('gives way to the word of the author', () => {
    expect(layOut(room({ wall: 'map', frame: 'arch' })).wall).toBe('map');
  });
});
