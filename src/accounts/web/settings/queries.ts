// What the settings ask the server; an answer that says the session is over ends it.
import { queryOptions } from '@tanstack/react-query';
import type { Failure } from '#base/wire/call.ts';
import { ServiceError } from '#base/wire/service-result.ts';
import type { AccountUser, ListedSession } from '../../contract.ts';
import type { StudyStanding } from '../../contract-study.ts';
import { type CallAccounts, callAccounts } from '../calls.ts';
import { endSession } from '../session/end-session.ts';

export type Account = AccountUser & {
  readonly city: string | null;
  readonly pending_email: string | null;
  readonly has_keys: boolean;
  readonly has_recovery: boolean;
  readonly development: boolean;
  /** How they stand to a study; null where there is none for them. */
  readonly study: StudyStanding;
};

/** Calls as who is signed in. What was typed stays in its draft, and can be sent again after signing in. */
export const callAsPerson = (async (...call: Parameters<CallAccounts>) => {
  const result = await callAccounts(...call);
  // A wrong proof is a 401 as well, and no reason to sign anybody out.
  if (!result.success && result.authError) endSession();
  return result;
}) as CallAccounts;

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account> => {
    const result = await callAccounts('GET /account', {}, { signal });
    if (result.success) return result.data;
    throw fail('account', result);
  },
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }): Promise<readonly ListedSession[]> => {
    const result = await callAccounts('GET /account/sessions', {}, { signal });
    if (result.success) return result.data.sessions;
    throw fail('sessions', result);
  },
});

function fail(what: string, result: Failure): ServiceError {
  return new ServiceError({ ...result, message: `${what}: ${result.status ?? 'no answer'}` });
}
