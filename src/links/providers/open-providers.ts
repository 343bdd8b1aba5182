// Which places can be linked: those that are set up, and in development those that stand in their place.

import type { Clock } from '#base/engines/clock.ts';
import { PUBLIC_DOOR } from '#base/wire/outward/public-door.ts';
import { openWayHome, openWayOut, type WayOut } from '#base/wire/outward/way-out.ts';
import type { ProviderName } from '#profile/rules/footprints.ts';
import type { Provider } from './provider.ts';
import { openReddit, REDDIT_API, REDDIT_SITE } from './reddit.ts';
import { openYouTube, YOUTUBE_ADDRESSES } from './youtube.ts';

/** As whom this server is known to a place. */
export type Client = { readonly id: string; readonly secret: string };

export type LinkClients = Partial<Readonly<Record<ProviderName, Client>>>;

/** Where the places stand that development has instead. */
export const STAND_INS = '/dev/providers';
/** Known to them alone. */
const STAND_IN_CLIENT = { clientId: 'lorepath', clientSecret: 'development' } as const;

const LIMITS = { mostBytes: 4_000_000, patienceMs: 8000 };

type Parts = {
  readonly clients: LinkClients;
  readonly mode: 'development' | 'production';
  readonly siteUrl: () => string;
  readonly clock: Clock;
  /** What tests put in the place of the way to the stand-ins. */
  readonly wayHome?: WayOut | undefined;
};

/** The places that can be linked here: those that are set up, and in development stand-ins for the others. */
export function openProviders(parts: Parts): Partial<Readonly<Record<ProviderName, Provider>>> {
  const { clients, mode } = parts;
  const reddit = clients.reddit
    ? openRealReddit(parts, clients.reddit)
    : openStandIn(mode, () => standInReddit(parts));
  const youtube = clients.youtube
    ? openRealYouTube(parts, clients.youtube)
    : openStandIn(mode, () => standInYouTube(parts));
  return { ...(reddit && { reddit }), ...(youtube && { youtube }) };
}

/** In production there is none, whatever is set up. */
function openStandIn(mode: Parts['mode'], open: () => Provider): Provider | undefined {
  return mode === 'development' ? open() : undefined;
}

function openRealReddit({ siteUrl, clock }: Parts, { id, secret }: Client): Provider {
  const place = {
    ...{ site: REDDIT_SITE, api: REDDIT_API, asking: `${REDDIT_SITE}/api/v1/authorize` },
    ...{ clientId: id, clientSecret: secret, redirectUri: `${siteUrl()}/api/auth/reddit/callback` },
  };
  return openReddit(place, { wayOut: openWayOut(PUBLIC_DOOR, LIMITS), clock });
}

function openRealYouTube({ siteUrl, clock }: Parts, { id, secret }: Client): Provider {
  const place = {
    ...YOUTUBE_ADDRESSES,
    ...{ clientId: id, clientSecret: secret, redirectUri: `${siteUrl()}/api/auth/youtube/callback` },
  };
  return openYouTube(place, { wayOut: openWayOut(PUBLIC_DOOR, LIMITS), clock });
}

/** A browser finds them beside us, by whichever name it came to this machine; so their addresses are paths. */
function standInReddit({ siteUrl, clock, wayHome = openWayHome(siteUrl, LIMITS) }: Parts): Provider {
  const home = `${siteUrl()}${STAND_INS}/reddit`;
  const place = {
    ...{ site: home, api: home, asking: `${STAND_INS}/reddit/api/v1/authorize` },
    ...{ ...STAND_IN_CLIENT, redirectUri: '/api/auth/reddit/callback' },
  };
  return openReddit(place, { wayOut: wayHome, clock });
}

function standInYouTube({ siteUrl, clock, wayHome = openWayHome(siteUrl, LIMITS) }: Parts): Provider {
  const home = `${siteUrl()}${STAND_INS}/youtube`;
  const place = {
    ...{ asking: `${STAND_INS}/youtube/auth`, tokens: `${home}/token`, revoking: `${home}/revoke` },
    ...{ api: `${home}/v3`, ...STAND_IN_CLIENT, redirectUri: '/api/auth/youtube/callback' },
  };
  return openYouTube(place, { wayOut: wayHome, clock });
}
