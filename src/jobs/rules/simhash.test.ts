// The hash of a text: what is kept in databases stays comparable, and is near for what is nearly the same.
import { expect, it } from 'vitest';
import { countDifferentBits, NEAR_BITS, simHash } from './simhash.ts';

const write = (many: number) =>
  Array.from({ length: many }, (_, at) => `word${(at * 7919) % 1009}`).join(' ');

it.each([
  [0, 0n],
  [1, 9_058_871_191_625_754_575n],
  [255, 7_259_086_936_962_069_985n],
  [256, 7_250_079_737_707_328_993n],
  [700, 7_079_218_848_677_183_942n],
])('of a text of %i words is what it always was', (many, hash) => {
  expect(simHash(write(many))).toBe(BigInt.asIntN(64, hash));
});

it('differs in few bits where one word of many is another, and in many where all are', () => {
  const hash = simHash(write(700));
  expect(countDifferentBits(hash, simHash(write(700).replace('word1 ', 'other ')))).toBeLessThanOrEqual(
    NEAR_BITS,
  );
  expect(countDifferentBits(hash, simHash(write(700).replaceAll('word', 'term')))).toBeGreaterThan(15);
});
