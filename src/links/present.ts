// Puts linked accounts into the shape of the wire, with a sentence on what was found.
import { FINDINGS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import type { LinksWire } from '#profile/linked/contract-links.ts';
import { type Footprints, judgeWriting, PROVIDERS, type ProviderName } from '#profile/rules/footprints.ts';
import { LEAST_WORDS } from '#profile/rules/predict/predict-traits.ts';
import type { Provider } from './providers/provider.ts';
import type { LinkedAccount } from './store-links.ts';
import type { Scan } from './store-scans.ts';

export type KnownLinks = {
  readonly accounts: readonly LinkedAccount[];
  readonly scans: readonly Scan[];
  readonly footprints: ReadonlyMap<ProviderName, Footprints>;
};

export function presentLinks(
  { accounts, scans, footprints }: KnownLinks,
  providers: Partial<Readonly<Record<ProviderName, Provider>>>,
): LinksWire {
  return {
    links: PROVIDERS.map((provider) => {
      const account = accounts.find((one) => one.provider === provider);
      const scan = scans.find((one) => one.provider === provider);
      const found = footprints.get(provider);
      return {
        provider,
        connected: account !== undefined,
        username: account?.username ?? null,
        scan: scan ? { state: scan.state, done: scan.done, total: scan.total } : null,
        evidence: found ? presentFindings(found) : null,
        available: providers[provider] !== undefined,
        scopes: [...(providers[provider]?.scopes ?? [])],
      };
    }),
  };
}

function presentFindings(found: Footprints) {
  const count = (number: number) => number.toLocaleString('en');
  const items = count(found.items);
  if (found.kind === 'watching') {
    const code = found.items === 0 ? 'findings.nothing_watched' : 'findings.watched';
    return { words: 0, items: found.items, text: say(FINDINGS, code, { items }) };
  }
  const text = say(FINDINGS, `findings.${judgeWriting(found)}`, {
    ...{ items, words: count(found.words), least: LEAST_WORDS },
  });
  return { words: found.words, items: found.items, text };
}
