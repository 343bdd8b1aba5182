// A deck sounds as most of its weather looks.
import { expect, test } from 'vitest';
import type { SceneDescription } from '#pictures/description.ts';
import { airOf } from './air.ts';

const picture = (place: string, weather?: string) =>
  ({ place, alt: 'A place.', ...(weather === undefined ? {} : { weather }) }) as SceneDescription;

test.each([
  [
    'rain over what place so ever',
    [picture('street', 'rain'), picture('quay', 'rain'), picture('room')],
    'rain',
  ],
  ['the sea where it is often seen', [picture('quay'), picture('room'), picture('room')], 'sea'],
  ['wind in snow', [picture('snow', 'snow'), picture('meadow')], 'wind'],
  [
    'nothing where most is under a roof',
    [picture('room'), picture('room'), picture('room'), picture('quay')],
    'still',
  ],
  ['nothing without pictures', [], 'still'],
] as const)('has %s', (_, pictures, air) => {
  expect(airOf(pictures)).toBe(air);
});
