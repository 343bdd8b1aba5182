// What the settings ask the server; an answer that says the session is over ends it.
import { queryOptions } from '@tanstack/react-query';
import type { AccountUser, ListedSession } from '../../contract.ts';
import { type CallAccounts, callAccounts } from '../calls.ts';
import { endSession } from '../end-session.ts';

export type Account = AccountUser & {
  readonly city: string | null;
  readonly pending_email: string | null;
  readonly has_keys: boolean;
  readonly has_recovery: boolean;
  readonly development: boolean;
};

/** A call that was refused, with its status: by it the query client knows whether to ask again. */
class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number | undefined;
  constructor(route: string, status: number | undefined) {
    super(`${route}: ${status ?? 'no answer'}`);
    this.status = status;
  }
}

/** Calls as who is signed in. What was typed stays in its draft, and can be sent again after signing in. */
export const callAsPerson = (async (...call: Parameters<CallAccounts>) => {
  const result = await callAccounts(...call);
  if (result.kind === 'refused' && result.status === 401 && isSessionOver(result.body.code)) endSession();
  return result;
}) as CallAccounts;

/** A wrong proof is a 401 as well, and no reason to sign anybody out. */
function isSessionOver(code: string | undefined): boolean {
  return code === undefined || code.startsWith('app.');
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account> => {
    const result = await callAccounts('GET /account', {}, { signal });
    if (result.kind === 'ok') return result.value;
    throw new CallFailure('account', result.kind === 'refused' ? result.status : undefined);
  },
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }): Promise<readonly ListedSession[]> => {
    const result = await callAccounts('GET /account/sessions', {}, { signal });
    if (result.kind === 'ok') return result.value.sessions;
    throw new CallFailure('sessions', result.kind === 'refused' ? result.status : undefined);
  },
});
