// What is kept of a choice is what would be found anew: for other answers, for other decks, and in their order.
import { expect, it } from 'vitest';
import { SCALES, type Scale, TRAITS, VALUES } from '#profile/rules/scales.ts';
import { buildPool } from '../../../tests/decks.ts';
import { keysOf } from '../content.ts';
import { recallMostTelling } from './recall.ts';

const POOL = buildPool();
const poolOf = (id: string, scales: readonly Scale[]) => ({
  ...{ ...POOL, id, endings: undefined },
  cards: POOL.cards.filter((card) => keysOf(card).every(({ scale }) => scales.includes(scale))),
});
const [traits, values] = [poolOf('traits', TRAITS), poolOf('values', VALUES)];
const known = (scales: readonly Scale[]) =>
  scales.flatMap((scale) =>
    Array.from({ length: 6 }, (_, at) => ({ scale, inverse: false, agree: at % 2 === 0, weight: 1 })),
  );

it('is found anew for other answers, and again for the same ones', () => {
  const recall = (scales: readonly Scale[]) => recallMostTelling([traits, values], known(scales))?.id;
  expect([recall(TRAITS), recall(VALUES), recall(TRAITS)]).toEqual(['values', 'traits', 'values']);
});

it('is found anew for a deck less, and for the next version of one', () => {
  const answers = known(TRAITS);
  expect(recallMostTelling([traits, values], answers)).toBe(values);
  expect(recallMostTelling([traits], answers)).toBe(traits);
  const next = { ...values, version: '9.0.0', cards: traits.cards };
  expect(recallMostTelling([traits, next], answers)).toBe(traits);
  expect(recallMostTelling([], known(SCALES))).toBeUndefined();
});
