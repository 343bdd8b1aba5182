// The map of deck report: every inserted card has its place, every way its line.
import { expect, test } from 'vitest';
import { RANDOM } from './personas.ts';
import { plantDeck } from './planted-deck.ts';
import { drawMap } from './report-map.ts';
import { playDeck } from './simulator.ts';

const draw = (format: 1 | 2) => {
  const deck = plantDeck((file) => (file.format = format));
  return drawMap(deck, playDeck(deck, [RANDOM], { games: 20, seed: 1 }));
};
const countWays = (map: string) => map.match(/<path d="M\d+ \d+C/g)?.length;

test('names every card and draws what is inserted later in dashes', () => {
  const map = draw(2);
  for (const id of ['t-01', 't-10', 't-x1', 't-x2']) expect(map).toContain(id);
  expect(countWays(map)).toBe(2);
  expect(map.match(/stroke-dasharray/g)).toHaveLength(1);
});

test('draws no way that format 1 does not go', () => {
  expect(countWays(draw(1))).toBe(1);
  expect(draw(1)).not.toContain('stroke-dasharray');
});
