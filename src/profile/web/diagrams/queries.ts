// What the psychological profile asks the server, and how a scale is hidden and the games are forgotten.
import {
  type QueryClient,
  queryOptions,
  useMutation,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { announce } from '#base/ui/announce.ts';
import { showToast } from '#base/ui/controls/toasts.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { DIAGRAMS } from '#messages/profile/diagrams.ts';
import { say } from '#messages/say.ts';
import type { Scale } from '../../rules/scales.ts';
import {
  fetchAverageAssessment,
  fetchGameAssessment,
  fetchNextStep,
  fetchUserAssessment,
  forgetGameAssessment,
  hideScales,
} from '../calls.ts';
import { nameScale } from './describe-source.ts';
import { readHidden } from './read-diagram.ts';

/** Whether the page that is drawn next has just been told what it would ask. */
let isTold = false;

/** A test taken or a story finished meanwhile counts: what is kept is shown, and asked for again. */
const FRESHLY = {
  refetchOnMount: () => (isTold ? false : 'always'),
} as const;

const allOf = (personId: string) => ['profile', 'assessment', personId] as const;
const keyOf = (personId: string, what: string) => [...allOf(personId), what] as const;

/** Asks for everything anew that what is hidden or forgotten has a part in, and what it would take to know more with it. */
export function readAnew(queries: QueryClient, personId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: allOf(personId) });
}

export function userQuery(personId: string) {
  return queryOptions({
    queryKey: keyOf(personId, 'user'),
    queryFn: () => unwrap(fetchUserAssessment()),
    ...FRESHLY,
  });
}

export function gameQuery(personId: string) {
  return queryOptions({
    queryKey: keyOf(personId, 'game'),
    queryFn: () => unwrap(fetchGameAssessment()),
    ...FRESHLY,
  });
}

export function averageQuery(personId: string) {
  return queryOptions({
    queryKey: keyOf(personId, 'average'),
    queryFn: () => unwrap(fetchAverageAssessment()),
  });
}

/** What would tell more: asked for when the page is there, and no part of what is waited for. */
export function nextStepQuery(personId: string) {
  return queryOptions({
    queryKey: keyOf(personId, 'next-step'),
    queryFn: () => unwrap(fetchNextStep()),
    ...FRESHLY,
  });
}

/** The three assessments, each by itself: one that fails takes none of the others with it. */
export function useAssessments(personId: string) {
  const [user, game, average] = [userQuery(personId), gameQuery(personId), averageQuery(personId)];
  // On their way before anything is drawn, which takes a phone about as long.
  usePrefetchQuery(user);
  usePrefetchQuery(game);
  usePrefetchQuery(average);
  const asked = { user: useQuery(user), game: useQuery(game), average: useQuery(average) };
  // After they have been mounted. Whoever comes back asks anew.
  useEffect(() => {
    isTold = false;
  }, []);
  return asked;
}

/** Asks for all three before anything is drawn; for other people's average nothing waits. */
export async function askAssessments(queries: QueryClient, personId: string): Promise<void> {
  void queries.prefetchQuery(averageQuery(personId));
  await Promise.all([queries.prefetchQuery(userQuery(personId)), queries.prefetchQuery(gameQuery(personId))]);
}

/** That all of it was answered before the page is drawn: it is not asked for once more by that. */
export function noteTold(): void {
  isTold = true;
}

export type AssessmentQueries = ReturnType<typeof useAssessments>;

/**
 * Hides a scale or shows it again; one after the other, each on what the server has by then: another tab may have hidden
 * something meanwhile.
 */
export function useHide(personId: string) {
  const queries = useQueryClient();
  const key = userQuery(personId).queryKey;
  return useMutation({
    scope: { id: `hidden-scales-${personId}` },
    mutationFn: async ({ scale, hide }: { readonly scale: Scale; readonly hide: boolean }) => {
      const others = readHidden(await unwrap(fetchUserAssessment())).filter((other) => other !== scale);
      return (await unwrap(hideScales(hide ? [...others, scale] : others))).hidden_scales;
    },
    onSuccess: async (hidden, { scale, hide }) => {
      // What is shown again has to be fetched first: of a hidden scale nothing is known here.
      if (hide) queries.setQueryData(key, (user) => user && { ...user, hidden_scales: [...hidden] });
      announce(
        say(DIAGRAMS, hide ? 'diagrams.hidden_done' : 'diagrams.shown_done', { scale: nameScale(scale) }),
      );
      await readAnew(queries, personId);
    },
    onError: () => showToast(say(DIAGRAMS, 'diagrams.hide_failed'), { kind: 'error' }),
  });
}

/** Forgets what all finished games said. */
export function useForget(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(forgetGameAssessment()),
    onSuccess: async () => {
      announce(say(DIAGRAMS, 'diagrams.forgotten'));
      await readAnew(queries, personId);
    },
  });
}
