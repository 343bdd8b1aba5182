// Opens the links: accounts elsewhere, what is read there, and in development the places that stand for them.
import type { PersonId } from '#accounts/rules.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { mountService } from '#base/wire/mount.ts';
import type { WayOut } from '#base/wire/outward/way-out.ts';
import { PROVIDERS } from '#profile/rules/footprints.ts';
import type { LinkEngines } from './engines.ts';
import { openStandIns } from './fake/stand-ins.ts';
import { createLeaveTask, LEAVE_TASK, unlinkAccounts } from './grants.ts';
import { LEAST_AGE } from './linking.ts';
import { openReader } from './model-reader.ts';
import { type LinkClients, openProviders, STAND_INS } from './providers/open-providers.ts';
import { createScanTask, SCAN_TASK } from './scan.ts';
import { serveLinks } from './server.ts';
import { deleteExpiredStates, listLinkedAccounts } from './store-links.ts';
import { forgetMarks } from './store-scans.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** As whom this server is known to places elsewhere. */
    readonly linkClients?: LinkClients | undefined;
    /** What tests put in the place of the way to the stand-ins of development. */
    readonly linkWayHome?: WayOut | undefined;
  }
}

/** How long a ticket for the way out is good, in seconds. */
const TICKET_SECONDS = 60;
const SWEEP_EVERY_MS = 10 * 60 * 1000;

export async function openLinks(ground: Ground): Promise<Opened<PersonId>> {
  const { clock, mode, siteUrl, log, queue, settings, take } = ground;
  const { vault } = take('accounts');
  const { linkClients: clients = {}, linkWayHome: wayHome } = settings;
  let opened: ReturnType<typeof openProviders> | undefined;
  const providers = () => {
    // The address that people use is known when somebody asks, and not before.
    opened ??= openProviders({ clients, mode, siteUrl, clock, wayHome });
    return opened;
  };
  const { postReader } = settings;
  const reader = postReader && openReader(postReader, { clock, log });
  const engines: LinkEngines = { db: ground.db.lane('links'), clock, queue, vault, providers, reader, log };
  const behind = { ...engines, db: ground.db.lane('background') };
  take('onWithdrawal')(async (trx, { personId, kind }) => {
    if (kind === 'read_by_model') await forgetMarks(trx, personId);
    const over = PROVIDERS.filter((provider) => kind === 'profile' || kind === `scan_${provider}`);
    return unlinkAccounts(engines, trx, { personId, providers: over });
  });
  // Also of those who were linked before they said so.
  take('onAge')(async (trx, { personId, age }) =>
    age < LEAST_AGE ? unlinkAccounts(engines, trx, { personId, providers: PROVIDERS }) : undefined,
  );
  return {
    name: 'links',
    about: 'Accounts elsewhere that a person has linked: the way there and back, scans, and what they found.',
    serve: async ({ wire, serve }) => {
      const { redeem, issue } = take('makeTickets')({ purpose: 'link-ticket', seconds: TICKET_SECONDS });
      const findCookieHolder = take('findCookieHolder');
      serveLinks({ wire, serve }, { ...engines, siteUrl, redeem, issue, findCookieHolder });
      if (mode !== 'development') return;
      const standIns = openStandIns({ clock, sign: (text) => vault.hash('links.stand-in', text) });
      await mountService(wire, {
        ...{ path: STAND_INS, name: 'links.standIns' },
        origins: () => [siteUrl()],
        open: async () => standIns.answer,
      });
    },
    tasks: { [SCAN_TASK]: createScanTask(behind), [LEAVE_TASK]: createLeaveTask(behind) },
    regular: [
      {
        name: 'links.sweepExpired',
        everyMs: SWEEP_EVERY_MS,
        work: () => deleteExpiredStates(behind.db.kysely, clock()),
      },
    ],
    offers: {
      linkedNames: async (personId) =>
        Object.fromEntries(
          (await listLinkedAccounts(engines.db.kysely, personId)).map(({ provider, username }) => [
            provider,
            username,
          ]),
        ),
    },
    // Once they are held: an account that is linked in this moment is there, or is not linked any more.
    partAlone: (trx, personId) => unlinkAccounts(engines, trx, { personId, providers: PROVIDERS }),
    leftOut: {
      'linked_accounts.sealed_grant': 'opens the account elsewhere to whoever holds it',
      'link_states.state_hash': 'tells a way that has begun from another one',
      'link_states.sealed_verifier': 'proves to the place that it is us who come back',
      'scans.lease_holder': 'says which server is at work, and nothing of a person',
    },
  };
}
