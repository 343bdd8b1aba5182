// The profile of who is signed in, as it is kept in the browser's memory and brought up to date after a change.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { unwrap } from '#base/wire/service-result.ts';
import type { ProfileWire } from '../../contract-person.ts';
import { fetchProfile } from './calls.ts';

export function profileQuery(personId: string) {
  return queryOptions({ queryKey: ['profile', 'person', personId], queryFn: () => unwrap(fetchProfile()) });
}

/** Shows at once what was just saved, and asks the server for the whole of it. */
export function showSaved(queries: QueryClient, personId: string, saved: Partial<ProfileWire>): void {
  const { queryKey } = profileQuery(personId);
  queries.setQueryData(queryKey, (known) => known && { ...known, ...saved });
  void queries.invalidateQueries({ queryKey });
  // The account shows where they live.
  if ('city' in saved) void queries.invalidateQueries({ queryKey: ['account'] });
}
