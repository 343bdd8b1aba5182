// The identity service in the configuration: the one inside this server, or another one that OIDC_URL names.
import type { ForeignIssuer } from '#accounts/identity/foreign-service.ts';

const VARIABLES = ['OIDC_URL', 'OIDC_REALM', 'OIDC_CLIENT_ID'] as const;

/**
 * The other identity service; undefined when the one inside this server is to be used. Tokens are only as safe as the
 * way to whoever issues them, so it must be https unless it is on this machine.
 */
export function readIdentity(
  read: (name: string) => string | undefined,
  isLoopback: (host: string) => boolean,
  faults: string[],
): ForeignIssuer | undefined {
  const [url, realm, clientId] = VARIABLES.map(read);
  if (url === undefined && realm === undefined && clientId === undefined) return undefined;
  if (url === undefined || realm === undefined || clientId === undefined) {
    faults.push(`${VARIABLES.join(', ')} belong together; set all of them or none`);
    return undefined;
  }
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !['http:', 'https:'].includes(address.protocol)) {
    faults.push(`OIDC_URL must be an http or https address, not ${JSON.stringify(url)}`);
    return undefined;
  }
  if (address.search !== '' || address.hash !== '' || address.username !== '' || address.password !== '')
    faults.push('OIDC_URL must be an address without a query, a name or a password');
  if (address.protocol === 'http:' && !isLoopback(address.hostname))
    faults.push(`OIDC_URL ${url} must begin with https: whoever listens could sign in as anybody`);
  return { url: `${address.origin}${address.pathname.replace(/\/+$/, '')}`, realm, clientId };
}
