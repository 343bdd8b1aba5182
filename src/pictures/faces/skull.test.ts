// The head in three dimensions: where its points fall when it is turned.
import { expect, test } from 'vitest';
import { makeSkull, type Turn } from './skull.ts';
import type { PersonDescription } from './words.ts';

const SOMEBODY: PersonDescription = {
  sex: 'man',
  age: 40,
  skin: 'tan',
  hair: 'short',
  wear: 'tee',
  cloth: { role: 'ink', value: 0.2 },
  seed: 1,
};
const STRAIGHT: Turn = { yaw: 0, pitch: 0, roll: 0 };
const AT = { at: [0, 0], scale: 1 } as const;
const look = (turn: Partial<Turn>, person: Partial<PersonDescription> = {}) =>
  makeSkull({ ...SOMEBODY, ...person }, { ...STRAIGHT, ...turn }, AT);

test('seen straight on, both sides of a head are alike', () => {
  const skull = look({});
  const [nose] = skull.put([0, 20, 48]);
  for (const y of [-40, -9, 0, 14, 31, 46]) {
    const [far, near] = [skull.put(skull.far(y))[0] - nose, skull.put(skull.near(y))[0] - nose];
    expect(far).toBeCloseTo(-near, 6);
    expect(near).toBeGreaterThan(4);
  }
});

test('turned away, the nose goes towards the far side and the far eye becomes narrow', () => {
  const [straight, turned] = [look({}), look({ yaw: 34 })];
  expect(turned.put([0, 20, 48])[0]).toBeLessThan(straight.put([0, 20, 48])[0] - 15);
  const width = (side: number) =>
    Math.abs(turned.put([side * 24, 0, 30])[0] - turned.put([side * 9, 0, 35])[0]);
  expect(width(-1)).toBeLessThan(width(1) * 0.75);
});

test('bowed, the face goes down; tilted, the crown goes to a side', () => {
  expect(look({ pitch: 14 }).put([0, 0, 35])[1]).toBeGreaterThan(5);
  expect(look({ roll: 8 }).put([0, -50, 0])[0]).toBeGreaterThan(look({}).put([0, -50, 0])[0] + 8);
});

test('a child has a shorter face that lies lower, and a long face is longer', () => {
  const [grown, child, long] = [look({}), look({}, { sex: 'girl' }), look({}, { shape: 'long' })];
  expect(child.fall(0)).toBeGreaterThan(grown.fall(0) + 5);
  expect(child.fall(51)).toBeLessThan(grown.fall(51) - 4);
  expect(long.fall(51)).toBeGreaterThan(grown.fall(51) + 4);
});
