// Who may have a socket: whoever has a token, for as long as that and its session last, from pages of our own.
// How many of them is said in the row of each socket (`openAtOnce`).
import type { SocketGate } from '#base/wire/sockets/socket-ground.ts';
import type { AccountGround } from '../engines.ts';
import type { PersonId } from '../rules.ts';
import { listOrigins } from './own-origins.ts';
import type { Tickets } from './tickets.ts';

export function openSocketGate(
  place: Pick<AccountGround, 'tokens' | 'sessions' | 'siteUrl' | 'mode'> & { readonly tickets: Tickets },
): SocketGate<PersonId> {
  const { tokens, sessions, tickets } = place;
  return {
    admit: (token) => tokens.readBearer(`Bearer ${token}`),
    admitByTicket: tickets.redeem,
    isKnownOpen: sessions.isKnownOpen,
    isOpen: sessions.isOpen,
    onEnd: sessions.onEnd,
    origins: () => listOrigins(place),
  };
}
