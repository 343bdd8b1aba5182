// The origins that are this server: the one people use, and in development whatever names this machine has.
import type { Visit } from '#base/wire/visit.ts';
import type { AccountGround } from '../engines.ts';

type SitePlace = Pick<AccountGround, 'siteUrl' | 'mode'>;

/** The addresses of the product, the one that people use first; in development every name of this machine. */
export function listOrigins({ siteUrl, mode }: SitePlace): readonly [string, ...string[]] {
  const { origin, port, protocol } = new URL(siteUrl());
  if (mode === 'production') return [origin];
  const near = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${port && `:${port}`}`);
  return [origin, ...near.filter((other) => other !== origin)];
}

/** The origins for which a text may be signed: those, and in development the page of this machine that calls. */
export function listSigningOrigins(
  place: SitePlace & Pick<AccountGround, 'isLoopback'>,
  visit: Visit,
): readonly string[] {
  const own = listOrigins(place);
  const page = visit.readPage() ?? '';
  if (place.mode === 'production' || !URL.canParse(page)) return own;
  const { origin, hostname } = new URL(page);
  return place.isLoopback(hostname) && !own.includes(origin) ? [...own, origin] : own;
}
