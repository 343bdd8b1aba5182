// Danger in words and in light: the gravest counts, and only what is new is told.
import { expect, test } from 'vitest';
import { gravestBand, tellNewDangers } from './tell-danger.ts';

const till = (value: number) => [
  { name: 'Till', value },
  { name: 'Boat', value: 50 },
];

test('the gravest of all resources lights the room, and being lost is graver than being too much', () => {
  expect(gravestBand(till(50))).toBe('steady');
  expect(gravestBand(till(25))).toBe('low');
  expect(gravestBand([...till(86), { name: 'Light', value: 20 }])).toBe('low');
  expect(gravestBand([...till(96), { name: 'Light', value: 20 }])).toBe('highest');
  expect(gravestBand([...till(10), { name: 'Light', value: 99 }])).toBe('lowest');
});

test('a danger is told when it begins, when it grows and when it shrinks, and not while it stays', () => {
  expect(tellNewDangers(till(30), till(24))).toEqual(['Till: running low']);
  expect(tellNewDangers(till(24), till(20))).toEqual([]);
  expect(tellNewDangers(till(24), till(8))).toEqual(['Till: nearly gone']);
  expect(tellNewDangers(till(8), till(20))).toEqual(['Till: running low']);
  expect(tellNewDangers(till(80), till(96))).toEqual(['Till: far too much']);
  expect(tellNewDangers(till(96), till(50))).toEqual([]);
});

test('what has run out is in danger no more', () => {
  expect(tellNewDangers(till(30), till(0))).toEqual([]);
});
