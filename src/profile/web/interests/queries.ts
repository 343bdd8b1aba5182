// What interests in work the server expects of who is signed in; the jobs ask for more by the same answer.
import { queryOptions } from '@tanstack/react-query';
import { readFreshToken, readPersonId, renewToken } from '#accounts/web/session/session.ts';
import { createCall } from '#base/wire/call.ts';
import { type ServiceResult, toServiceResult, unwrap } from '#base/wire/service-result.ts';
import { PAIRS } from '#messages/jobs/pairs.ts';
import { say } from '#messages/say.ts';
import type { InterestEndpoint, InterestsWire } from '../../interests/contract-interests.ts';

const call = createCall<InterestEndpoint>({}, readFreshToken, renewToken);

async function fetchInterests(): Promise<ServiceResult<InterestsWire>> {
  const failed = say(PAIRS, 'pairs.load_failed');
  return toServiceResult(await call('GET /jobs/interests', {}), { refused: failed, unreachable: failed });
}

export function interestsQuery() {
  return queryOptions({
    // Beside what else is known of jobs: what changes that changes it.
    queryKey: ['jobs', readPersonId() ?? '', 'interests'],
    queryFn: () => unwrap(fetchInterests()),
    refetchOnMount: 'always',
  });
}
