// Arrow keys lead over the drawn map as the eye would, and to every place of it.
import { describe, expect, it } from 'vitest';
import { MILESTONES } from '#pictures/map/milestones.ts';
import { findPlaceTowards } from './direction.ts';

const spots = Object.entries(MILESTONES).map(([key, [x, y]]) => ({ key, x, y }));
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

describe('findPlaceTowards', () => {
  it.each([
    ['landing', 'ArrowRight', 'reef'],
    ['reef', 'ArrowLeft', 'landing'],
    ['landing', 'ArrowUp', 'south-gate'],
    ['salt-flats', 'ArrowRight', 'drowned-valley'],
    ['railhead', 'ArrowUp', 'crossroads'],
    ['museum', 'ArrowDown', 'dishes'],
    ['burning-isles', 'ArrowLeft', 'museum'],
    ['spire', 'ArrowDown', 'winter-village'],
  ])('goes from %s by %s to %s', (from, press, to) => {
    expect(findPlaceTowards(spots, from, press)).toBe(to);
  });

  it('goes nowhere where nothing lies that way', () => {
    expect(findPlaceTowards(spots, 'reef', 'ArrowDown')).toBeUndefined();
    expect(findPlaceTowards(spots, 'burning-isles', 'ArrowUp')).toBeUndefined();
  });

  it('goes to the ends of the road by Home and End, and nowhere by other keys', () => {
    expect(findPlaceTowards(spots, 'pass', 'Home')).toBe('landing');
    expect(findPlaceTowards(spots, 'pass', 'End')).toBe('burning-isles');
    for (const press of ['Enter', 'a', 'toString', ''])
      expect(findPlaceTowards(spots, 'pass', press)).toBeUndefined();
  });

  it('never stays where it is, and never leads the other way', () => {
    for (const from of spots)
      for (const press of ARROWS) {
        const to = spots.find(({ key }) => key === findPlaceTowards(spots, from.key, press));
        if (to === undefined) continue;
        const [right, down] = [to.x - from.x, to.y - from.y];
        const ahead = { ArrowLeft: -right, ArrowRight: right, ArrowUp: -down, ArrowDown: down }[press];
        expect(ahead).toBeGreaterThan(0);
      }
  });

  it('leads from every place to every other', () => {
    for (const { key } of spots) {
      const reached = new Set([key]);
      for (const at of reached)
        for (const press of ARROWS) {
          const to = findPlaceTowards(spots, at, press);
          if (to !== undefined) reached.add(to);
        }
      expect(reached.size).toBe(spots.length);
    }
  });

  it('knows nothing of a place that is not on the map', () => {
    expect(findPlaceTowards(spots, 'nowhere', 'ArrowUp')).toBeUndefined();
    expect(findPlaceTowards([], 'nowhere', 'Home')).toBeUndefined();
  });
});
