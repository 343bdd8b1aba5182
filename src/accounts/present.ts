// How people become what crosses the wire.
import type { AccountUser } from './contract.ts';
import type { Account } from './store.ts';

/** As they are told of themselves: to nobody else, since the address is in it. */
export function presentUser({ id, email, username, isWelcomed }: Account): AccountUser {
  return { id, email, username, welcomed: isWelcomed };
}
