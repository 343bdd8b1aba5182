// Notices many people behind one address, which may be a proxy that nobody has declared: then all of them share its limits.
import type { Clock } from '#base/engines/clock.ts';
import { groupAddress, slotOf } from '#base/engines/limits.ts';
import type { Visit } from '#base/wire/visit.ts';

/** So many accounts from one address within an hour are told of; a class that signs in together is not. */
const MANY = 100;
/** The same where the address hands on calls of others. */
const MANY_FORWARDED = 10;
const HOUR_MS = 60 * 60 * 1000;
/** It is told at most so often. */
const REST_MS = 6 * HOUR_MS;
/** Addresses that are counted in an hour; what comes beyond is not. */
const MOST_ADDRESSES = 2000;

/** Makes the function that is told of each try to sign in, and by which account. */
export function watchCrowds({ clock, log }: { readonly clock: Clock; readonly log: (line: string) => void }) {
  const seen = new Map<string, Set<string>>();
  let begunAt = clock.elapsed();
  let toldAt = Number.NEGATIVE_INFINITY;

  return (visit: Visit, emailKey: string): void => {
    const now = clock.elapsed();
    if (now - toldAt < REST_MS) return;
    if (now - begunAt > HOUR_MS) {
      seen.clear();
      begunAt = now;
    }
    const address = groupAddress(visit.readAddress());
    const accounts = seen.get(address) ?? new Set();
    if (accounts.size === 0 && seen.size >= MOST_ADDRESSES) return;
    seen.set(address, accounts.add(slotOf(address, emailKey)));
    const isForwarded = visit.isForwardedUnbelieved();
    if (accounts.size < (isForwarded ? MANY_FORWARDED : MANY)) return;
    toldAt = now;
    seen.clear();
    log(
      `${accounts.size} accounts or more were used from ${address} within an hour${isForwarded ? ', with forwarding headers that are not believed' : ''}. ` +
        'If that is a proxy of yours, name it in TRUST_PROXY: until then all people behind it share the limits of one address.',
    );
  };
}
