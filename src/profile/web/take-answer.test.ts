// What a change was answered with, while the same is being asked in another call.
import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { takeAnswer } from './take-answer.ts';

it('stays, although a question that was asked before the change is answered after it', async () => {
  const queries = new QueryClient();
  const { promise: late, resolve } = Promise.withResolvers<string>();
  let asked = 0;
  const query = queryOptions({
    queryKey: ['consents'],
    queryFn: () => {
      asked += 1;
      return asked === 1 ? 'not given' : late;
    },
  });
  const observer = new QueryObserver(queries, query);
  const close = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toBe('not given');
  const refetched = observer.refetch().catch(() => undefined);
  expect(asked).toBe(2);
  await takeAnswer(queries, query.queryKey, 'given');
  resolve('not given');
  await refetched;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'given', fetchStatus: 'idle', error: null });
  close();
});
