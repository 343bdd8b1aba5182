// What is asked anew after something was hidden or forgotten.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { averageQuery, gameQuery, nextStepQuery, readAnew, userQuery } from './queries.ts';

test('all assessments and the next step are, and those of nobody else', async () => {
  const queries = new QueryClient();
  const keysOf = (personId: string) =>
    [userQuery, gameQuery, averageQuery, nextStepQuery].map((query) => query(personId).queryKey);
  for (const key of [...keysOf('ada'), ...keysOf('ben')]) queries.setQueryData<unknown>(key, {});
  await readAnew(queries, 'ada');
  const areStale = (personId: string) =>
    keysOf(personId).map((key) => queries.getQueryState(key)?.isInvalidated);
  expect(areStale('ada')).toEqual([true, true, true, true]);
  expect(areStale('ben')).toEqual([false, false, false, false]);
});
