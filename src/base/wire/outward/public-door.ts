// The way out to addresses that others have named: to public servers over https, and to nothing that only this machine or its network reaches.
import { type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { openLookUp } from './look-up.ts';

/** What leads out. Tests put another one in its place, which leads to a service of their own. */
export type PublicDoor = {
  readonly isPublic: (address: string) => boolean;
  readonly mayGoTo: (url: URL) => boolean;
  readonly lookUp: (
    host: string,
  ) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly request: typeof request;
};

/** Names that mean something at home alone (RFC 6761, RFC 8375, and what ICANN keeps for private use). */
const AT_HOME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|home\.arpa)\.?$/;

export const PUBLIC_DOOR: PublicDoor = {
  isPublic: (address) => ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast',
  mayGoTo: ({ port, hostname }) => port === '' && isNamedInPublic(hostname),
  lookUp: openLookUp(),
  request,
};

const isNamedInPublic = (hostname: string) => hostname.includes('.') && !AT_HOME.test(hostname);

/**
 * Whether an address is of a host that is the same one for everybody, as far as its name says so: one of a home or of a private network
 * leads whoever follows it to their own machine, or to one beside it.
 */
export function leadsIntoPublic(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? isNamedInPublic(url.hostname) : PUBLIC_DOOR.isPublic(host);
}

/** An address as it is kept; undefined of one to which nothing may go: another port than that of https, a name of a home. */
export function readPublicAddress(text: string, door: PublicDoor): string | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  const host = hostOf(url);
  const mayGo = isIP(host) === 0 ? door.mayGoTo(url) : door.isPublic(host) && door.mayGoTo(url);
  return mayGo ? url.href : undefined;
}

/** How long all of it may take, in ms. */
const PATIENCE_MS = 3000;

/**
 * Posts nothing but headers to an address, and answers the status. Throws where nobody answers in time, and where the name leads to
 * anything that is not public: it is looked up here, once, and just what was looked at is connected to. Redirects are not followed.
 */
export async function postEmpty(
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  door: PublicDoor,
): Promise<number> {
  const address = readPublicAddress(endpoint, door);
  if (address === undefined) throw new Error('nothing may go there');
  const url = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options: RequestOptions = {
    ...{ method: 'POST', host: hostOf(url), port: url.port || 443, path: `${url.pathname}${url.search}` },
    ...{ agent: false, lookup: lookUpPublic(door), signal: AbortSignal.timeout(PATIENCE_MS) },
    headers: { ...headers, Host: url.host, 'Content-Length': '0' },
  };
  const posted = door.request(options, (answer) => {
    resolve(answer.statusCode ?? 0);
    // What it says besides is of no use.
    answer.destroy();
  });
  posted.once('error', reject).end();
  return promise;
}

/** Looks a name up for a connection: one that has any address that is not public has none. */
export function lookUpPublic({ lookUp, isPublic }: PublicDoor): LookupFunction {
  return (host, { all }, done) => {
    lookUp(host).then(
      (found) => {
        const [first] = found;
        const isRefused = first === undefined || found.some(({ address }) => !isPublic(address));
        if (isRefused) return done(new Error('the name is of no public server'), '', 0);
        if (all) return done(null, [...found]);
        done(null, first.address, first.family);
      },
      (error: Error) => done(error as NodeJS.ErrnoException, '', 0),
    );
  };
}

/** An address of version 6 stands in brackets in a URL. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
