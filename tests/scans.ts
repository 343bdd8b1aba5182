// Somebody whose accounts elsewhere are scanned: they link them at the stand-ins, and what is kept of them can be looked at.
import type { ProviderName } from '#profile/rules/footprints.ts';
import { createLinkVisitor } from './links.ts';
import type { RunningServer } from './server.ts';

/** Signs somebody in with a browser of their own. */
export async function meetScanned(server: RunningServer, name: string) {
  const player = await server.signIn(name);
  const browser = createLinkVisitor(server);
  const link = async (provider: ProviderName, account: string) => {
    const end = await browser.link(player, provider, account);
    if (end !== `/profile?link=connected&provider=${provider}`) throw new Error(`It was not linked: ${end}`);
  };
  return {
    player,
    browser,
    link,
    /** The account is scanned; answers what is known then. */
    scan: async (provider: ProviderName, account: string) => {
      await link(provider, account);
      await server.runJobs();
      return browser.read(player, provider);
    },
    readRows: (table: 'scans' | 'account_evidence' | 'linked_accounts' | 'told_allowance') =>
      server.db.prepared<Record<string, unknown>>(
        { name: `test.${table}`, text: `select * from ${table} where person_id = $1` },
        [player.id],
      ),
  };
}

export type Scanned = Awaited<ReturnType<typeof meetScanned>>;
