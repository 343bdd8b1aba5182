// What came of the way to a place elsewhere, as the address says when a browser comes back.
import { LINKS } from '#messages/links/links.ts';
import { say } from '#messages/say.ts';
import { PROVIDERS } from '../../rules/footprints.ts';

const FAILURES = ['denied', 'failed', 'consent_needed', 'too_young'] as const;

export type CameBack = { readonly kind: 'success' | 'info' | 'error'; readonly text: string };

/** The sentence on it; undefined of an address that says nothing of it. */
export function readCameBack(search: string): CameBack | undefined {
  const query = new URLSearchParams(search);
  const [link, name] = [query.get('link'), query.get('provider')];
  const provider = PROVIDERS.find((one) => one === name);
  if (provider === undefined) return undefined;
  if (link === 'connected') return { kind: 'success', text: say(LINKS, `links.came_connected_${provider}`) };
  const failure = FAILURES.find((one) => one === link);
  if (failure === undefined) return undefined;
  return { kind: failure === 'denied' ? 'info' : 'error', text: say(LINKS, `links.came_${failure}`) };
}

/** The same query without it. */
export function forgetCameBack(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('link');
  query.delete('provider');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
