// The order for whom nothing may be personal.
import { expect, it } from 'vitest';
import { spreadGroups } from './newest.ts';

it('goes through the groups, the newest of each first', () => {
  const at = (id: number, group: string | null) => ({ id, group, postedAt: new Date(id * 1000) });
  const all = [at(1, '11'), at(2, '11'), at(3, '11'), at(4, '15'), at(5, '15'), at(6, null)];
  expect(spreadGroups(all).map(({ id }) => id)).toEqual([6, 5, 3, 4, 2, 1]);
  expect(spreadGroups(all.toReversed())).toEqual(spreadGroups(all));
  expect(spreadGroups([])).toEqual([]);
});
