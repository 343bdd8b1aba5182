// Of what this session is given notice, as it is asked of the server.
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '#base/wire/service-result.ts';
import { fetchPush } from './calls.ts';

export function pushQuery() {
  return queryOptions({
    queryKey: ['messenger', 'push'] as const,
    queryFn: () => unwrap(fetchPush()),
    refetchOnMount: 'always',
  });
}
