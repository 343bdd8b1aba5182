// Puts linked accounts into the shape of the wire, with a sentence on what was found.
import { FINDINGS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import type { LinksWire } from '#profile/linked/contract-links.ts';
import { type Footprints, judgeWriting, PROVIDERS, type ProviderName } from '#profile/rules/footprints.ts';
import { LEAST_WORDS } from '#profile/rules/predict/predict-traits.ts';
import { isWhole } from '#profile/rules/predict/read-by-model.ts';
import type { Provider } from './providers/provider.ts';
import type { LinkedAccount } from './store-links.ts';
import type { Scan } from './store-scans.ts';

export type KnownLinks = {
  readonly accounts: readonly LinkedAccount[];
  readonly scans: readonly Scan[];
  readonly footprints: ReadonlyMap<ProviderName, Footprints>;
};

/** Both places as they cross the wire, whether anything is linked there or not; `reader` is the host of the model that may read along. */
export function presentLinks(
  { accounts, scans, footprints }: KnownLinks,
  providers: Partial<Readonly<Record<ProviderName, Provider>>>,
  reader: string | undefined,
): LinksWire {
  return {
    model: reader ?? null,
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
  const { model } = found;
  const basis = judgeWriting(found);
  const fill = { items, words: count(found.words), least: LEAST_WORDS };
  const text =
    basis !== 'enough' || model === undefined
      ? say(FINDINGS, `findings.${basis}`, fill)
      : isWhole(model)
        ? say(FINDINGS, 'findings.read', {
            ...{ words: count(model.words), items: count(model.texts), place: model.by },
          })
        : say(FINDINGS, 'findings.unread', fill);
  return { words: found.words, items: found.items, text };
}
