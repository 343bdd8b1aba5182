// Places of one job that several postings name.
import { expect, it } from 'vitest';
import { joinPlaces } from './duplicates.ts';

it('stand there once, with the other spellings that any of them has', () => {
  const [bare, spelled] = [
    { city: 'Kraków', country: 'PL' },
    { city: 'kraków', country: 'PL', also: ['Krakow'] },
  ];
  const leeds = { city: 'Leeds', country: 'GB' };
  expect(joinPlaces([bare, leeds], [spelled, leeds])).toEqual([spelled, leeds]);
  expect(joinPlaces([spelled], [bare])).toEqual([spelled]);
});

it('are so many at most', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ city: `Town ${at}` }));
  expect(joinPlaces([], many)).toHaveLength(50);
  expect(joinPlaces(many.slice(0, 50), many)).toEqual(many.slice(0, 50));
});
