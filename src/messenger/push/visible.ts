// Who has a page of ours before their eyes, over all servers: leases as of presence, of those who do not show themselves, too.
import { randomBytes } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';

const TOPIC = 'messenger.visible/page';
/** How long a page counts as seen after it has said so, in ms. */
const LEASE_MS = 75_000;
/** How soon it is said again to the other servers, in ms. */
const RENEW_MS = 20_000;

export type Visible = {
  /** A page of somebody has said that it is seen, or hidden. */
  readonly note: (id: PersonId, page: object, isSeen: boolean) => void;
  /** It is gone. */
  readonly drop: (id: PersonId, page: object) => void;
  readonly has: (id: PersonId) => boolean;
  readonly stop: () => void;
};

export function openVisible({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }): Visible {
  const node = randomBytes(4).toString('hex');
  const pages = new Map<PersonId, Set<object>>();
  const saidAt = new Map<PersonId, number>();
  /** Until when, in ms of `elapsed`, each server holds somebody to be seen. */
  const leases = new Map<PersonId, Map<string, number>>();

  const stop = bus.subscribe(TOPIC, {
    hint: (hint) => {
      const [kind, by = '', id = ''] = hint.split('/') as [string, string?, PersonId?];
      const held = leases.get(id as PersonId) ?? new Map<string, number>();
      if (kind === 'on') held.set(by, clock.elapsed() + LEASE_MS);
      else held.delete(by);
      if (held.size > 0) leases.set(id as PersonId, held);
      else leases.delete(id as PersonId);
    },
    // What was missed is said again with the next beat: at the worst there is one notice too many.
    gap: () => {},
  });

  function hide(id: PersonId, page: object): void {
    const seen = pages.get(id);
    if (!seen?.delete(page) || seen.size > 0) return;
    pages.delete(id);
    saidAt.delete(id);
    bus.publish(TOPIC, `off/${node}/${id}`);
  }

  return {
    note: (id, page, isSeen) => {
      if (!isSeen) return hide(id, page);
      pages.set(id, (pages.get(id) ?? new Set()).add(page));
      const now = clock.elapsed();
      if (now - (saidAt.get(id) ?? Number.NEGATIVE_INFINITY) < RENEW_MS) return;
      saidAt.set(id, now);
      bus.publish(TOPIC, `on/${node}/${id}`);
    },
    drop: hide,
    has: (id) => {
      const held = leases.get(id);
      if (held === undefined) return false;
      for (const [by, until] of held) if (until <= clock.elapsed()) held.delete(by);
      if (held.size === 0) leases.delete(id);
      return held.size > 0;
    },
    stop,
  };
}
