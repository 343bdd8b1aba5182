// The door of the accounts: who calls without a token is counted by address, before anything of what was sent is looked at.
import type { Serve } from '#base/wire/serve.ts';
import type { AccountLimits } from '../account-limits.ts';
import { ACCOUNT_ENDPOINTS as ENDPOINTS } from '../contract.ts';
import type { PersonId } from '../rules.ts';

const SIGNING_IN: readonly string[] = [
  ENDPOINTS.challenge,
  ENDPOINTS.verify,
  ENDPOINTS.finishInteraction,
].map(({ name }) => name);

/** Serves as `serve` does; a call that needs no token throws `accounts.too_many` when its address has made too many. */
export function serveThroughDoor(serve: Serve<PersonId>, limits: AccountLimits): Serve<PersonId> {
  return (endpoint, handle) => {
    if (endpoint.access !== 'public') return serve(endpoint, handle);
    const kind = SIGNING_IN.includes(endpoint.name) ? 'signIn' : 'call';
    serve(endpoint, async (context) => {
      limits.count(kind, context.visit);
      return handle(context);
    });
  };
}
