// Keeps what the server answered to the questions that open stories begin with, and lays it out where the server cannot be asked.
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { readPersonId } from '#accounts/web/session/session.ts';
import { openDatabase, type Table } from '#base/device/database.ts';
import { STORIES_KEY, TOPICS_KEY } from '#card-story/web/keys.ts';
import { STORIES_KEY as TOLD_STORIES_KEY } from '#text-story/web/queries.ts';
import { ANSWERED } from '../kept.ts';

/** What was answered, to which question, and when. */
type Kept = { readonly key: QueryKey; readonly data: unknown; readonly at: number };

/** Nothing else is kept: letters, profiles and postings are none of it. */
const KEPT: ReadonlySet<string> = new Set(
  [TOPICS_KEY, STORIES_KEY, TOLD_STORIES_KEY].map((key) => hashKey(key)),
);

/** Opens the place of somebody's answers for as long as it takes: whoever logs out takes it away. */
async function withTable<T>(person: string, work: (table: Table<Kept>) => Promise<T>): Promise<T> {
  const database = openDatabase(ANSWERED, { person }, ['answers']);
  try {
    return await work(database.table<Kept>('answers'));
  } finally {
    database.close();
  }
}

/** Keeps what is there, and what comes until `leaving` is aborted, for who is signed in. */
export function keepAnswers(queries: QueryClient, leaving: AbortSignal): void {
  const person = readPersonId();
  if (person === null) return;
  const keep = (hash: string, key: QueryKey) => {
    const { data, dataUpdatedAt: at } = queries.getQueryState(key) ?? { data: undefined, dataUpdatedAt: 0 };
    // Whoever has gone meanwhile has taken it along.
    if (data !== undefined && KEPT.has(hash) && readPersonId() === person)
      void withTable(person, (table) => table.put({ [hash]: { key, data, at } }));
  };
  const cache = queries.getQueryCache();
  for (const { queryHash, queryKey } of cache.getAll()) keep(queryHash, queryKey);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      keep(event.query.queryHash, event.query.queryKey);
  });
  leaving.addEventListener('abort', stop);
}

/** Lays out what is kept of answers that are not there: they are asked for again as soon as that can be. */
export async function layKeptAnswers(queries: QueryClient): Promise<void> {
  const person = readPersonId();
  if (person === null) return;
  const kept = await withTable(person, (table) => table.list());
  for (const { value } of kept) {
    if (readPersonId() !== person) return;
    if (queries.getQueryData(value.key) === undefined)
      queries.setQueryData(value.key, value.data, { updatedAt: value.at });
  }
}
