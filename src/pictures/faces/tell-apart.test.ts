// Two people of a deck are told apart by what is seen at the size of a card.
import { expect, test } from 'vitest';
import { tellApart } from './tell-apart.ts';
import { KEEPER } from './testing-keeper.ts';
import type { PersonDescription } from './words.ts';

test('a nose, a seed, and another hue tell nobody apart', () => {
  expect(
    tellApart(KEEPER, { ...KEEPER, nose: 'hooked', seed: 9, cloth: { role: 'plum', value: 0.3 } }),
  ).toEqual([]);
});

test('a hat hides the hair that would differ', () => {
  const capped: PersonDescription = { ...KEEPER, hat: 'beanie' };
  expect(tellApart(capped, { ...capped, hair: 'afro' })).toEqual([]);
  expect(tellApart(KEEPER, capped)).toEqual(['head']);
});

test('beards, skins two steps apart, light cloth, years, and width are seen', () => {
  const other: PersonDescription = {
    ...KEEPER,
    beard: 'full',
    skin: 'olive',
    cloth: { role: 'ink', value: 0.5 },
    age: 70,
    build: 'heavy',
  };
  expect(tellApart(KEEPER, other)).toEqual(['beard', 'skin', 'cloth', 'age', 'build']);
  expect(
    tellApart(KEEPER, { ...KEEPER, beard: 'stubble', skin: 'light', cloth: { role: 'ink', value: 0.4 } }),
  ).toEqual([]);
});
