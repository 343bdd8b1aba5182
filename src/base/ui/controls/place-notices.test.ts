// Notices lie below the title of a screen, whatever its head is like.
import { expect, test } from 'vitest';
import { placeNotices } from './place-notices.ts';

test.each([
  ['below a head as a whole', { heading: 48, header: 68 }, 68],
  ['below the title alone where the head is much of the screen', { heading: 96, header: 600 }, 96],
  ['below a title without a head', { heading: 80, header: undefined }, 80],
  ['at the top once the head is scrolled away', { heading: -20, header: -4 }, 0],
  ['at the top where the title stands far down', { heading: 700, header: undefined }, 0],
  ['at the top where there is none', undefined, 0],
])('%s', (_, head, place) => {
  expect(placeNotices(head, 844)).toBe(place);
});
