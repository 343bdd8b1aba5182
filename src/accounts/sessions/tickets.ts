// Tickets: worth one socket, within half a minute, for clients that cannot say in a first frame whose it is.
import { randomBytes } from 'node:crypto';
import type { Admission } from '#base/wire/sockets/socket-ground.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { AccountGround } from '../engines.ts';
import { saveUsedChallenge } from '../keys/store-challenges.ts';
import { isSameText } from '../keys/vault.ts';
import { TICKET_SECONDS } from '../lifetimes.ts';
import { isPersonId, type PersonId } from '../rules.ts';

export type Tickets = {
  /** A ticket for whoever holds a token, as long as that is good. Throws the refusal of a token that is not. */
  readonly issue: (authorization: string | undefined) => Promise<string>;
  /** Who a ticket is for: once, on whichever server. Throws `app.unauthorized`, and `app.session_expired`. */
  readonly redeem: (ticket: string) => Promise<Admission<PersonId>>;
};

/** Like challenges they are remembered only once they are used; they are known by the hash that the server's secret makes. */
export function createTickets({
  db,
  vault,
  clock,
  tokens,
  sessions,
}: Pick<AccountGround, 'db' | 'vault' | 'clock' | 'tokens' | 'sessions'>): Tickets {
  const macOf = (head: string) => vault.hash('socket-ticket', head);
  return {
    issue: async (authorization) => {
      const { person, session, expires } = await tokens.readBearer(authorization);
      const until = clock().getTime() + TICKET_SECONDS * 1000;
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
