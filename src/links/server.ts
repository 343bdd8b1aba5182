// Serves linked accounts: how they stand, tickets for the way out, scans, and the end of a link.
import type { PersonId } from '#accounts/rules.ts';
import { holdCaller } from '#accounts/store-known.ts';
import { serveCrossing } from '#base/wire/crossing/serve-crossing.ts';
import type { Serve, Wire } from '#base/wire/serve.ts';
import { Refusal } from '#messages/catalogue.ts';
import { LINK_ENDPOINTS as ENDPOINTS, type LinksWire } from '#profile/linked/contract-links.ts';
import { PROVIDERS, type ProviderName } from '#profile/rules/footprints.ts';
import { listFootprints } from '#profile/store-evidence.ts';
import { unlinkAccounts } from './grants.ts';
import { comeBack, findBar, type LinkingEngines, leaveFor } from './linking.ts';
import { presentLinks } from './present.ts';
import { startScan } from './scan.ts';
import { listLinkedAccounts } from './store-links.ts';
import { listScans } from './store-scans.ts';
import { readWayBack, tellWayBack } from './way-back.ts';

/** What the places call themselves. */
const NAMES: Readonly<Record<ProviderName, string>> = { reddit: 'Reddit', youtube: 'YouTube' };

/** Ways that begin and end at one address. */
const CROSSINGS = { by: 'address', atOnce: 60, everySeconds: 2, refusal: 'links.too_often' } as const;

export type ServedLinks = LinkingEngines & {
  readonly issue: (authorization: string | undefined) => Promise<string>;
};

export function serveLinks(
  { wire, serve }: { readonly wire: Wire; readonly serve: Serve<PersonId> },
  engines: ServedLinks,
): void {
  const { db, providers, issue, reader } = engines;

  async function read(person: PersonId): Promise<LinksWire> {
    // Scans before what they found: one that ends between the two would else be over with nothing found, and nobody would ask again.
    const scans = await listScans(db.kysely, person);
    const [accounts, footprints] = await Promise.all([
      listLinkedAccounts(db.kysely, person),
      listFootprints(db.kysely, person),
    ]);
    return presentLinks({ accounts, scans, footprints }, providers(), reader?.host);
  }

  serve(ENDPOINTS.listLinks, ({ person }) => read(person));
  serve(ENDPOINTS.issueTicket, async ({ visit }) => ({ ticket: await issue(visit.readAuthorization()) }));

  serve(ENDPOINTS.scan, async ({ person, params: { provider } }) => {
    if (providers()[provider] === undefined)
      throw new Refusal('links.not_configured', { fill: { provider: NAMES[provider] } });
    await db.transaction(async (trx) => {
      // Alone, as unlinking does: a scan that began beside it would be one of no account, and never end.
      await holdCaller(trx, person, 'alone');
      const barred = await findBar(trx, person, provider);
      if (barred === 'too_young') throw new Refusal('links.too_young');
      if (barred !== undefined)
        throw new Refusal('links.no_consent', { fill: { provider: NAMES[provider] } });
      const accounts = await listLinkedAccounts(trx, person);
      if (!accounts.some((account) => account.provider === provider)) throw new Refusal('links.not_linked');
      await startScan(engines, trx, { personId: person, provider });
    });
    return read(person);
  });

  serve(ENDPOINTS.unlink, async ({ person, params: { provider } }) => {
    const takeLeave = await db.transaction(async (trx) => {
      await holdCaller(trx, person, 'alone');
      return unlinkAccounts(engines, trx, { personId: person, providers: [provider] });
    });
    await takeLeave();
    return read(person);
  });

  for (const provider of PROVIDERS) {
    const whileAway = ({ original_route: wanted }: Readonly<Record<string, string | undefined>>) =>
      tellWayBack(readWayBack(wanted), { outcome: 'failed', provider });
    serveCrossing(wire, {
      ...{ name: 'links.leaveFor', path: `/auth/${provider}/login`, limit: [CROSSINGS] },
      decide: (query, visit) => leaveFor(engines, provider, query, visit),
      whileAway,
    });
    serveCrossing(wire, {
      ...{ name: 'links.comeBack', path: `/auth/${provider}/callback`, limit: [CROSSINGS] },
      decide: (query, visit) => comeBack(engines, provider, query, visit),
      whileAway,
    });
  }
}
