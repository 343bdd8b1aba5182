// Tickets: worth one thing, within a short time, where a browser goes without saying whose it is: a socket, or a page elsewhere.
import { randomBytes } from 'node:crypto';
import type { Admission } from '#base/wire/sockets/socket-ground.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountGround } from '../engines.ts';
import { saveUsedChallenge } from '../keys/store-challenges.ts';
import { isSameText } from '../keys/vault.ts';
import { isPersonId, type PersonId } from '../rules.ts';

export type Tickets = {
  /** A ticket for whoever holds a token, as long as that is good. Throws the refusal of a token that is not. */
  readonly issue: (authorization: string | undefined) => Promise<string>;
  /** Who a ticket is for: once, on whichever server. Throws `app.unauthorized`, and `app.session_expired`. */
  readonly redeem: (ticket: string) => Promise<Admission<PersonId>>;
};

/** What tickets are for, and how long they are good, in seconds; one for something else is worth nothing. */
export type TicketKind = { readonly purpose: string; readonly seconds: number };

/** Like challenges they are remembered only once they are used; they are known by the hash that the server's secret makes. */
export function createTickets(
  {
    db,
    vault,
    clock,
    tokens,
    sessions,
  }: Pick<AccountGround, 'db' | 'vault' | 'clock' | 'tokens' | 'sessions'>,
  { purpose, seconds }: TicketKind,
): Tickets {
  const macOf = (head: string) => vault.hash(purpose, head);
  return {
    issue: async (authorization) => {
      const { person, session, expires } = await tokens.readBearer(authorization);
      const until = clock().getTime() + seconds * 1000;
      const nonce = randomBytes(16).toString('base64url');
      const head = [nonce, until, expires, person, Buffer.from(session).toString('base64url')].join('.');
      return `${head}.${macOf(head)}`;
    },
    redeem: async (ticket) => {
      const at = ticket.lastIndexOf('.');
      const head = ticket.slice(0, at);
      const [nonce = '', until, expires, person = '', sent = ''] = head.split('.');
      if (!isSameText(ticket.slice(at + 1), macOf(head)) || !isPersonId(person))
        throw new Refusal('app.unauthorized');
      const end = Number(until);
      const isFirst =
        end > clock().getTime() &&
        (await saveUsedChallenge(db.kysely, { nonce: `ticket ${nonce}`, expires: new Date(end) }));
      if (!isFirst) throw new Refusal('app.unauthorized');
      const session = Buffer.from(sent, 'base64url').toString();
      if (!(await sessions.isOpen(session))) throw new Refusal('app.session_expired');
      return { person, session, expires: Number(expires) };
    },
  };
}
