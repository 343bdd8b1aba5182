// Seals: one wax a person, and the initial that stands in it.
import { expect, test } from 'vitest';
import { chooseWax, initialOf } from './wax.ts';

test('somebody has the same wax every time, and people differ', () => {
  expect(chooseWax('mira')).toEqual(chooseWax('mira'));
  const seen = new Set(Array.from({ length: 60 }, (_, one) => JSON.stringify(chooseWax(`person-${one}`))));
  expect(seen.size).toBeGreaterThan(10);
});

test.each([
  ['Mira', 'M'],
  ['  ørsted', 'Ø'],
  ['ゆき', 'ゆ'],
  ['נור', 'נ'],
  ['👩‍🚀 Ada', '👩‍🚀'],
  ['"Bo"', 'B'],
  ['\u202eevil', 'E'],
  ['', '·'],
])('%s is sealed with %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
