// What the server said of jobs, as the screens keep it: lists, single ones, and marks that show at once.
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { readPersonId } from '#accounts/web/session/session.ts';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { ServiceError, unwrap } from '#base/wire/service-result.ts';
import { BOARD } from '#messages/jobs/board.ts';
import { say } from '#messages/say.ts';
import type { JobWire } from '../contract-shapes.ts';
import type { Filters } from './board/wish.ts';
import {
  fetchApplications,
  fetchFavorites,
  fetchJob,
  fetchLog,
  fetchSearches,
  fetchSettings,
  fetchSignals,
  type JobPage,
  searchJobs,
  setFavorite,
} from './calls.ts';
import { hearTabs, tellTabs } from './other-tabs.ts';

/** A mark made elsewhere, or a story finished meanwhile, counts: what is kept is shown, and asked for again. */
const FRESHLY = { refetchOnMount: 'always' } as const;

/** Of everything about jobs that is kept for whoever is signed in. */
const keyOf = (...what: readonly unknown[]) => ['jobs', readPersonId() ?? '', ...what] as const;

type Board = InfiniteData<JobPage, string | undefined>;

export function boardQuery(filters: Filters) {
  return infiniteQueryOptions<JobPage, ServiceError, Board, readonly unknown[], string | undefined>({
    queryKey: keyOf('board', filters),
    queryFn: async ({ pageParam }) => remarkPage(await unwrap(searchJobs(filters, { cursor: pageParam }))),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function favoritesQuery() {
  return queryOptions<readonly JobWire[], ServiceError>({
    queryKey: keyOf('favorites'),
    queryFn: async () => (await unwrap(fetchFavorites())).map(remark),
    ...FRESHLY,
  });
}

export function applicationsQuery() {
  return queryOptions<readonly JobWire[], ServiceError>({
    queryKey: keyOf('applications'),
    queryFn: async () => (await unwrap(fetchApplications())).map(remark),
    ...FRESHLY,
  });
}

/** One job; what a list knows of it is shown until the server has said the whole. */
export function jobQuery(queries: QueryClient, jobId: string) {
  return queryOptions<JobWire, ServiceError>({
    queryKey: keyOf('job', jobId),
    queryFn: async () => remark(await unwrap(fetchJob(jobId))),
    placeholderData: () => findKnown(queries, jobId),
    ...FRESHLY,
  });
}

/** What was done with a job failed: where it is gone by now, whoever has it before them is told. */
export function lookAgain(queries: QueryClient, jobId: string, error: Error): void {
  if (error instanceof ServiceError && error.status === 404)
    void queries.invalidateQueries({ queryKey: keyOf('job', jobId) });
}

export function settingsQuery() {
  return queryOptions({ queryKey: keyOf('settings'), queryFn: () => unwrap(fetchSettings()), ...FRESHLY });
}

export function signalsQuery() {
  return queryOptions({ queryKey: keyOf('signals'), queryFn: () => unwrap(fetchSignals()), ...FRESHLY });
}

/** What was recommended when, by pages. */
export function logQuery() {
  return infiniteQueryOptions({
    queryKey: keyOf('log'),
    queryFn: ({ pageParam }) => unwrap(fetchLog(pageParam)),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...FRESHLY,
  });
}

export function searchesQuery() {
  return queryOptions({
    queryKey: keyOf('searches'),
    queryFn: async () => (await unwrap(fetchSearches())).searches,
    ...FRESHLY,
  });
}

export function useBoard(filters: Filters) {
  return useInfiniteQuery(boardQuery(filters));
}

/** What the ranking stands on has changed: the board is asked for anew, and what was recommended with it; in the other tabs, too. */
export function forgetBoard(queries: QueryClient): void {
  for (const what of ['board', 'job', 'signals']) void queries.invalidateQueries({ queryKey: keyOf(what) });
  tellTabs({ kind: 'changed' });
}

/** Whatever is kept of jobs here follows what the other tabs of the person do. To be called by each screen that shows jobs. */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    hearTabs(queries, (told) => {
      // Nothing that somebody looks at is moved from under them: lists are in their new order when they are next turned to.
      if (told.kind === 'changed')
        return void queries.invalidateQueries({ queryKey: keyOf(), refetchType: 'none' });
      const { jobId, isFavorite } = told;
      if (onTheWay.has(jobId)) return void contested.add(jobId);
      takeMark(queries, jobId, isFavorite);
    });
  }, [queries]);
}

/** A mark as the server has it, in every list; what has learned from it is asked for anew when it is next seen. */
function takeMark(queries: QueryClient, jobId: string, isFavorite: boolean): void {
  changeJob(queries, jobId, (job) => ({ ...job, is_favorite: isFavorite }));
  void queries.invalidateQueries({ queryKey: favoritesQuery().queryKey });
  // It has learned from it: what is seen next is in the new order, what is seen now stays in its place.
  void queries.invalidateQueries({ queryKey: keyOf('board'), refetchType: 'none' });
}

/** How long the board is empty before it is filled anew. */
const REFRESH_MS = 50;

/**
 * Asks for the whole board anew, past every cache, and marks in it what is a favorite. Answers what of it did not come; the lists
 * are then as they were.
 */
export async function refreshBoard(
  queries: QueryClient,
  filters: Filters,
): Promise<readonly ('jobs' | 'favorites')[]> {
  await new Promise((resolve) => setTimeout(resolve, REFRESH_MS));
  const [page, favorites] = await Promise.all([searchJobs(filters, { isForced: true }), fetchFavorites()]);
  if (favorites.success) queries.setQueryData(favoritesQuery().queryKey, favorites.data.map(remark));
  if (page.success) {
    const marked = new Set(favorites.success ? favorites.data.map(({ job_id }) => job_id) : []);
    const jobs = page.data.jobs.map((job) =>
      remark(favorites.success ? { ...job, is_favorite: marked.has(job.job_id) } : job),
    );
    queries.setQueryData(boardQuery(filters).queryKey, {
      pages: [{ ...page.data, jobs }],
      pageParams: [undefined],
    });
  }
  return [...(page.success ? [] : ['jobs' as const]), ...(favorites.success ? [] : ['favorites' as const])];
}

/** Marks that are on their way: whatever comes meanwhile is shown with them. */
const onTheWay = new Map<string, boolean>();
/** Of those, what another tab marked meanwhile: which of the two came last, the server alone knows. */
const contested = new Set<string>();

function remark(job: JobWire): JobWire {
  const wanted = onTheWay.get(job.job_id);
  return wanted === undefined || wanted === job.is_favorite ? job : { ...job, is_favorite: wanted };
}

function remarkPage(page: JobPage): JobPage {
  return { ...page, jobs: page.jobs.map(remark) };
}

/** Marks a job, or takes the mark away: at once for the eye, then on the server; what fails is read anew from there. */
export function useFavorite({ job_id, is_favorite }: Pick<JobWire, 'job_id' | 'is_favorite'>): () => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `favorite ${job_id}` },
    mutationFn: (wanted: boolean) => unwrap(setFavorite(job_id, wanted)),
    onSettled: (answer, error, wanted) => {
      const isLast = onTheWay.get(job_id) === wanted;
      if (isLast) onTheWay.delete(job_id);
      if (error !== null) {
        onTheWay.delete(job_id);
        showToast(say(BOARD, 'board.favorite_failed'), { kind: 'error' });
        changeJob(queries, job_id, (job) => ({ ...job, is_favorite: !wanted }));
        lookAgain(queries, job_id, error);
        void queries.invalidateQueries({ queryKey: favoritesQuery().queryKey });
      } else if (isLast) {
        const isFavorite = answer?.is_favorite ?? wanted;
        takeMark(queries, job_id, isFavorite);
        tellTabs({ kind: 'favorite', jobId: job_id, isFavorite });
      }
      if (!onTheWay.has(job_id) && contested.delete(job_id)) void readMark(queries, job_id);
    },
  });
  return () => {
    const wanted = !is_favorite;
    onTheWay.set(job_id, wanted);
    changeJob(queries, job_id, (job) => ({ ...job, is_favorite: wanted }));
    announce(say(BOARD, wanted ? 'board.marked' : 'board.unmarked'));
    mutate(wanted);
  };
}

/** Which mark the server has, and tells it to the other tabs, which may have it otherwise, too. */
async function readMark(queries: QueryClient, jobId: string): Promise<void> {
  const job = await fetchJob(jobId);
  if (!job.success || onTheWay.has(jobId)) return;
  takeMark(queries, jobId, job.data.is_favorite);
  tellTabs({ kind: 'favorite', jobId, isFavorite: job.data.is_favorite });
}

/** Changes what is kept of a job, in whichever lists it stands. */
export function changeJob(queries: QueryClient, jobId: string, change: (job: JobWire) => JobWire): void {
  const inList = (jobs: readonly JobWire[]) => jobs.map((job) => (job.job_id === jobId ? change(job) : job));
  queries.setQueriesData<Board>({ queryKey: keyOf('board') }, (board) =>
    board === undefined
      ? undefined
      : { ...board, pages: board.pages.map((page) => ({ ...page, jobs: inList(page.jobs) })) },
  );
  for (const { queryKey } of [favoritesQuery(), applicationsQuery()])
    queries.setQueryData<readonly JobWire[]>(queryKey, (jobs) => jobs && inList(jobs));
  queries.setQueryData<JobWire>(keyOf('job', jobId), (job) => job && change(job));
}

function findKnown(queries: QueryClient, jobId: string): JobWire | undefined {
  const boards = queries.getQueriesData<Board>({ queryKey: keyOf('board') });
  const known = [
    ...boards.flatMap(([, board]) => board?.pages.flatMap(({ jobs }) => jobs) ?? []),
    ...(queries.getQueryData<readonly JobWire[]>(favoritesQuery().queryKey) ?? []),
    ...(queries.getQueryData<readonly JobWire[]>(applicationsQuery().queryKey) ?? []),
  ];
  return known.find(({ job_id }) => job_id === jobId);
}
