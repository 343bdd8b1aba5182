// The last changes of a resource, newest first, as the engine made them.
import { expect, it } from 'vitest';
import { card, playSides } from '../../../tests/cards.ts';
import { listLastChanges } from './last-changes.ts';

const DECK = {
  format: 2,
  resources: [
    { name: 'Light', value: 95 },
    { name: 'Till', value: 50 },
  ],
  cards: [
    card('a', 'start', { change: { Light: 10 } }, { change: { Till: -5 } }),
    card('b', 'base', { change: { Light: -20 } }, { change: {} }),
    card('c', 'base', { change: { Light: 4 } }, { change: { Light: -1 } }),
    card('d', 'base', { change: { Light: 3, Till: 2 } }, { change: {} }),
    card('e', 'end'),
  ],
} as const;

it('are what answers did to it, cut off where it was full, and none where they did nothing', () => {
  const tell = (sides: string, name: string, most = 3) =>
    listLastChanges(DECK, playSides(sides, DECK), name, most);
  expect(tell('', 'Light')).toEqual([]);
  expect(tell('RRRR', 'Light')).toEqual([3, 4, -20]);
  expect(tell('RRRR', 'Light', 9)).toEqual([3, 4, -20, 5]);
  expect(tell('LLLR', 'Light')).toEqual([3, -1]);
  expect(tell('LLLR', 'Till')).toEqual([2, -5]);
  expect(tell('RR', 'Nothing of the kind')).toEqual([]);
});
