// How linked accounts stand, looked at again while one is being scanned, and what is done with them.
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '#base/ui/announce.ts';
import { unwrap } from '#base/wire/service-result.ts';
import { LINKS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import type { LinksWire } from '../../linked/contract-links.ts';
import type { ProviderName } from '../../rules/footprints.ts';
import { decideConsent } from '../consents/calls.ts';
import { consentsQuery } from '../consents/queries.ts';
import { userQuery } from '../diagrams/queries.ts';
import { profileQuery } from '../person/queries.ts';
import { takeAnswer } from '../take-answer.ts';
import { fetchLinks, findWayOut, startScan } from './calls.ts';

export type Link = LinksWire['links'][number];

/** How often a scan that goes on is looked at, in ms. */
const LOOK_MS = 1500;

const isUnderWay = ({ scan }: Link) => scan?.state === 'waiting' || scan?.state === 'running';

function linksQuery(personId: string) {
  return queryOptions({
    queryKey: ['profile', 'links', personId],
    queryFn: () => unwrap(fetchLinks()),
    refetchOnMount: 'always',
  });
}

/**
 * Both places, and whether a model may read along; undefined until they are known. The profile is asked for anew whenever something else was found, and once where something was:
 * a short scan may have ended between the two answers.
 */
export function useLinks(personId: string): LinksWire | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    ...linksQuery(personId),
    refetchInterval: ({ state }) => (state.data?.links.some(isUnderWay) ? LOOK_MS : false),
  });
  const found = data?.links
    .flatMap(({ provider, evidence }) => (evidence ? [provider, evidence.text] : []))
    .join();
  const known = useRef('');
  useEffect(() => {
    if (found === undefined || found === known.current) return;
    known.current = found;
    void queries.invalidateQueries(userQuery(personId));
  }, [found, personId, queries]);
  return data;
}

/** What was found may be another by now: it is asked for anew. */
export function forgetLinks(queries: QueryClient, personId: string): void {
  void queries.invalidateQueries(linksQuery(personId));
}

export type LinkWish = { readonly provider: ProviderName; readonly what: 'scan' | 'leave' | 'unlink' };

export function useLinking(personId: string) {
  const queries = useQueryClient();
  const { queryKey } = linksQuery(personId);
  return useMutation({
    mutationFn: async ({ provider, what }: LinkWish) => {
      if (what === 'scan') return unwrap(startScan(provider));
      const { consents } = await unwrap(decideConsent(`scan_${provider}`, what === 'leave'));
      await takeAnswer(queries, consentsQuery(personId).queryKey, consents);
      if (what === 'leave') window.location.assign(await unwrap(findWayOut(provider)));
      // With the consent the account is unlinked.
      return unwrap(fetchLinks());
    },
    onSuccess: async (links, { what }) => {
      await takeAnswer(queries, queryKey, links);
      if (what !== 'unlink') return;
      announce(say(LINKS, 'links.unlinked'));
      void queries.invalidateQueries(profileQuery(personId));
      void queries.invalidateQueries(userQuery(personId));
    },
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
}
