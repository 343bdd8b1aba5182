// Where the identity service is and what it is called: the same paths as Keycloak's, so that one client speaks to both.

import { SHELF } from '#card-story/web/screens.ts';
import { LOGIN } from '../web/screens.ts';

export const REALM = 'lorepath';
export const CLIENT_ID = 'lorepath-web';
/** Whom access tokens are for. */
export const AUDIENCE = 'lorepath-api';
/** The same as a resource (RFC 8707), which must be an address. */
export const RESOURCE = 'urn:lorepath:api';
export const SCOPES = ['openid', 'profile', 'email'] as const;

/** The path of every realm's calls behind the realm itself. */
export const PROTOCOL = '/protocol/openid-connect';

/** Screens that a sign-in may come back to, and the page of the silent check. */
const RETURNS = ['/', SHELF, `${SHELF}/`, LOGIN, '/silent-check-sso.html'] as const;
const AFTER_LOGOUT = ['/', LOGIN] as const;

/** The path of a realm below the address of its service. */
export function realmPath(realm: string): string {
  return `/realms/${encodeURIComponent(realm)}`;
}

/** The issuer of a realm, as tokens name it. */
export function issuerOf(serviceUrl: string, realm: string): string {
  return `${serviceUrl.replace(/\/+$/, '')}${realmPath(realm)}`;
}

export function listRedirectUris(origins: readonly string[]): string[] {
  return origins.flatMap((origin) => RETURNS.map((path) => `${origin}${path}`));
}

export function listLogoutUris(origins: readonly string[]): string[] {
  return origins.flatMap((origin) => AFTER_LOGOUT.map((path) => `${origin}${path}`));
}
