// Looks names up that others have made: by asking name servers over the network, and never by way of the few threads that files, keys and
// signatures share, each of which a name server that does not answer would hold for half a minute.
import { Resolver } from 'node:dns/promises';

type Address = { readonly address: string; readonly family: number };

/** How long a name server may take, in ms, when it is first asked and, twice as long, when it is asked again. */
const FIRST_MS = 900;
const TRIES = 2;

/**
 * Makes what answers all addresses of a name, of version 4 first. It throws, with the code of c-ares, where there are none or nobody says.
 * Name servers are those of the system unless told, as `address:port`.
 */
export function openLookUp(servers?: readonly string[]): (host: string) => Promise<readonly Address[]> {
  return async (host) => {
    // A new one each time: which servers the system asks may have changed since.
    const resolver = new Resolver({ timeout: FIRST_MS, tries: TRIES });
    if (servers !== undefined) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    // Most have none of one version: that is no fault while there are others.
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    const listed = (found: PromiseSettledResult<string[]>, family: number) =>
      found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
    return [...listed(four, 4), ...listed(six, 6)];
  };
}
