// Says that other keys of somebody are in force, to whatever keeps up with keys: on this server and on all others.
import type { Bus } from '#base/engines/bus/bus.ts';
import type { PersonId } from '../rules.ts';

const KEYS = 'accounts.changed/keys';

/** Says it, after the commit. Whoever hears it asks the database; where nothing has changed, that is what they find. */
export function tellKeys({ bus }: { readonly bus: Pick<Bus, 'publish'> }, person: PersonId): void {
  bus.publish(KEYS, person);
}

/** Hears whose keys may be others by now; answers how to stop. */
export function listenToKeys(bus: Bus, hear: (person: PersonId) => void): () => void {
  // What was missed is found by whoever asks anew after a gap, as they do for all that they keep up with.
  return bus.subscribe(KEYS, { hint: (hint) => hear(hint as PersonId), gap: () => {} });
}
