// What the server answered to a change, taken for what it would say if it were asked.
import type { DataTag, QueryClient } from '@tanstack/react-query';

/** A question that is still on its way was asked before the change, and its answer would undo it: it is called off. */
export async function takeAnswer<T>(
  queries: QueryClient,
  queryKey: DataTag<readonly unknown[], T, Error>,
  answer: NoInfer<T>,
): Promise<void> {
  await queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<T>(queryKey, answer);
}
