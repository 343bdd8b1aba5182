// What watching hints at: the interests that it is about, little, and nothing of too few things.
import { expect, it } from 'vitest';
import { hintInterests } from './watched-interests.ts';

it('leans to what is watched, and is never surer than .05', () => {
  const hints = hintInterests({ kind: 'watching', items: 10_000, byTopic: { making: 6000, music: 100 } });
  expect(hints.Realistic?.theta).toBeGreaterThan(0.3);
  expect(hints.Artistic?.theta).toBeLessThan(0);
  expect(hints.Conventional).toBeUndefined();
  for (const { confidence } of Object.values(hints)) expect(confidence).toBeLessThanOrEqual(0.05);
});

it('is none of fewer than 20 things', () => {
  expect(hintInterests({ kind: 'watching', items: 19, byTopic: { music: 19 } })).toEqual({});
});
