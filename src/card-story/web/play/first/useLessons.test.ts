// What is taught in place is taught once: the hand until the first answer, the icons until the answer after their first change.
import { expect, test } from 'vitest';
import { findMostMoved, learnFrom } from './useLessons.ts';

test('what an answer moved most is explained, a fall like a rise, the first of equal ones', () => {
  const [grain, trust, peace] = [
    { name: 'Grain', points: 4 },
    { name: 'Trust', points: -9 },
    { name: 'Peace', points: 9 },
  ];
  expect(findMostMoved([grain, trust, peace])).toBe(trust);
  expect(findMostMoved([])).toBeUndefined();
});

test('icons are explained until the answer that follows, however many answers before it moved nothing', () => {
  const moved = { name: 'Grain', points: 4 };
  expect(learnFrom('nothing', undefined)).toBe('cards');
  expect(learnFrom('cards', undefined)).toBe('cards');
  expect(learnFrom('cards', moved)).toBe('icons');
  expect(learnFrom('icons', undefined)).toBe('icons');
});
