// Arrow keys lead over the drawn map as the eye would, and to every place of it.
import { describe, expect, it } from 'vitest';
import { MILESTONES } from '#pictures/map/milestones.ts';
import { findPlaceTowards } from './direction.ts';

const spots = Object.entries(MILESTONES).map(([key, [x, y]]) => ({ key, x, y }));
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

describe('findPlaceTowards', () => {
  it.each([
    ['the_ferry_bell', 'ArrowRight', 'the_coral_throne'],
    ['the_coral_throne', 'ArrowLeft', 'the_ferry_bell'],
    ['the_ferry_bell', 'ArrowUp', 'the_clockmakers_trial'],
    ['the_salt_ledger', 'ArrowRight', 'the_drowned_orchard'],
    ['the_last_train_east', 'ArrowUp', 'the_iron_harvest'],
    ['the_borrowed_star', 'ArrowDown', 'the_listening_station'],
    ['the_ember_isles', 'ArrowLeft', 'the_borrowed_star'],
    ['the_obsidian_spire', 'ArrowDown', 'the_wolf_winter'],
  ])('goes from %s by %s to %s', (from, press, to) => {
    expect(findPlaceTowards(spots, from, press)).toBe(to);
  });

  it('goes nowhere where nothing lies that way', () => {
    expect(findPlaceTowards(spots, 'the_coral_throne', 'ArrowDown')).toBeUndefined();
    expect(findPlaceTowards(spots, 'the_ember_isles', 'ArrowUp')).toBeUndefined();
  });

  it('goes to the ends of the road by Home and End, and nowhere by other keys', () => {
    expect(findPlaceTowards(spots, 'the_snow_post', 'Home')).toBe('the_ferry_bell');
    expect(findPlaceTowards(spots, 'the_snow_post', 'End')).toBe('the_ember_isles');
    for (const press of ['Enter', 'a', 'toString', ''])
      expect(findPlaceTowards(spots, 'the_snow_post', press)).toBeUndefined();
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
