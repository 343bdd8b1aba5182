// Opens the accounts: who a person is, how they come in, and what is mailed to them.
import type { DemoPerson, KeyGround, LeftOut, Opened, Retell } from '#base/feature.ts';
import type { SocketGate } from '#base/wire/sockets/socket-ground.ts';
import type { Visit } from '#base/wire/visit.ts';
import type { StudyStanding } from './contract-study.ts';
import { loadDemoAccounts, saveDemoAccount } from './demo-accounts.ts';
import { type AccountEngines, openAccountEngines, type PartWith } from './engines.ts';
import type { ForeignIssuer } from './identity/foreign-service.ts';
import type { KeepName } from './identity/newcomers.ts';
import { serveIdentity } from './identity/server-identity.ts';
import { openVoucher, type Voucher } from './identity/voucher.ts';
import { isSecretOf } from './keys/secret-mark.ts';
import { listenToKeys } from './keys/tell-keys.ts';
import { TICKET_SECONDS } from './lifetimes.ts';
import { ANSWER_ASKED_MAIL, createAccountTasks } from './links/ask-mail.ts';
import { ACCOUNT_MAILS } from './links/mails.ts';
import { ACCOUNTS_LEFT_OUT } from './own-data.ts';
import { fillNameKeys } from './registration/store-names.ts';
import type { PersonId } from './rules.ts';
import { serveAccounts } from './server.ts';
import { findCookieHolder } from './sessions/refresh.ts';
import { openSocketGate } from './sessions/socket-gate.ts';
import { createTickets, type TicketKind, type Tickets } from './sessions/tickets.ts';
import { deleteExpired } from './store-sweep.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** The identity service that takes the place of the server's own. */
    readonly identity?: ForeignIssuer | undefined;
  }
  interface Offers {
    readonly accounts: AccountEngines;
    /** Whose token it is that a call carries; throws the refusal. */
    readonly authenticate: AccountEngines['tokens']['authenticate'];
    /** Who may have a socket. */
    readonly socketGate: SocketGate<PersonId>;
    /** A ticket for a socket, for whoever calls. */
    readonly issueTicket: Tickets['issue'];
    /** Tickets for something else. */
    readonly makeTickets: (kind: TicketKind) => Tickets;
    /** Whose refresh cookie comes with a visit of our own pages; undefined without one that is good. */
    readonly findCookieHolder: (visit: Visit) => Promise<PersonId | undefined>;
    /** The session that the token of a call belongs to; throws the refusal. */
    readonly sessionOf: (authorization: string | undefined) => Promise<string>;
    /** Hears whose keys may be others by now, whichever server they came to; answers how to stop. */
    readonly listenToKeys: (hear: (person: PersonId) => void) => () => void;
    /** Vouches for this server to push services. */
    readonly voucher: Voucher;
    /** What the token of a mailed link is. */
    readonly tokenOf: AccountEngines['tokenOf'];
    /** Makes the demo people who are not there yet, and answers all of them but those whose name is somebody else's. */
    readonly makeDemoPeople: () => Promise<readonly DemoPerson<PersonId>[]>;
    /** Keeps the names that somebody comes with from another identity service. */
    readonly keepName: KeepName;
    /** How somebody stands to a study. */
    readonly studyFor: (person: PersonId) => Promise<StudyStanding>;
  }
}

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** Has every feature see to what somebody has, together with others or alone, one after the other. */
async function partWithAll(
  { listFeatures }: Pick<KeyGround, 'listFeatures'>,
  how: 'partWith' | 'partAlone',
  ...[trx, person]: Parameters<PartWith>
): ReturnType<PartWith> {
  const after: (() => Promise<void>)[] = [];
  for (const feature of listFeatures()) {
    const part = feature[how];
    if (part) after.push(await part(trx, person as never));
  }
  return async () => {
    for (const tell of after) await tell();
  };
}

export async function openAccounts(ground: KeyGround): Promise<Opened<PersonId>> {
  const { db, bus, clock, secret, mode, siteUrl, isLoopback, log, mailer, queue, settings, take } = ground;
  const options = {
    ...{ db: db.lane('accounts'), bus, sharedLimits: ground.limits, clock, secret, mode, siteUrl },
    ...{ isLoopback, log },
  };
  const leaveOut = () => Object.assign({}, ...ground.listFeatures().map(({ leftOut }) => leftOut)) as LeftOut;
  const retell = () => Object.assign({}, ...ground.listFeatures().map((feature) => feature.retell)) as Retell;
  const engines: AccountEngines = {
    ...(await openAccountEngines(options)),
    ...{ mailer, queue, leaveOut, retell },
    partWith: (trx, person) => partWithAll(ground, 'partWith', trx, person),
    partAlone: (trx, person) => partWithAll(ground, 'partAlone', trx, person),
    studyFor: (person) => take('studyFor')(person),
  };
  const { vault } = engines;
  const tickets = createTickets(engines, { purpose: 'socket-ticket', seconds: TICKET_SECONDS });
  const voucher = openVoucher({ ...options, vault });
  return {
    name: 'accounts',
    about: 'Registering, signing in by keys, sessions, and what is kept of an account.',
    serve: async ({ wire, serve, serveStream }) => {
      serveAccounts({ serve, serveStream }, engines);
      await serveIdentity(wire, serve, engines, settings.identity, (...names) => take('keepName')(...names));
    },
    tasks: createAccountTasks(engines),
    awaited: [ANSWER_ASKED_MAIL],
    mails: ACCOUNT_MAILS,
    regular: [
      {
        name: 'accounts.sweepExpired',
        everyMs: SWEEP_EVERY_MS,
        // What is still in use is never waited for.
        work: () => deleteExpired(db.lane('background').kysely, clock()),
      },
    ],
    offers: {
      accounts: engines,
      authenticate: engines.tokens.authenticate,
      socketGate: openSocketGate({ ...engines, tickets }),
      issueTicket: tickets.issue,
      makeTickets: (kind) => createTickets(engines, kind),
      findCookieHolder: (visit) => findCookieHolder(engines, visit),
      sessionOf: async (authorization) => (await engines.tokens.readBearer(authorization)).session,
      listenToKeys: (hear) => listenToKeys(bus, hear),
      voucher,
      tokenOf: engines.tokenOf,
      makeDemoPeople: async () => {
        const people: DemoPerson<PersonId>[] = [];
        for (const account of loadDemoAccounts()) {
          const person = await saveDemoAccount({ db, clock, vault }, account);
          if (person) people.push({ id: person.id, username: account.username });
        }
        return people;
      },
    },
    leftOut: ACCOUNTS_LEFT_OUT,
    begin: async () => {
      await fillNameKeys(db);
      if (!(await isSecretOf({ db, vault, clock }))) throw ground.refuseSecret();
      await voucher.readPublicKey();
    },
  };
}
