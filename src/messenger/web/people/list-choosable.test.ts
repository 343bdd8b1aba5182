// That whom one can choose is not below those whom one cannot.
import { expect, test } from 'vitest';
import { listChoosable } from './list-choosable.ts';

test('people with a key stand before those without one, and otherwise stay in their order', () => {
  const of = (userId: string, hasKey: boolean) =>
    ({ userId, name: userId, hasKey, isOnline: false }) as never;
  const [wanda, mira, ines, tomas] = [
    of('wanda', false),
    of('mira', true),
    of('ines', false),
    of('tomas', true),
  ];
  expect(listChoosable([wanda, mira, ines, tomas])).toEqual([mira, tomas, wanda, ines]);
});
