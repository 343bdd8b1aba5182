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
/** How often in how long a time, in ms, they are told that it has changed; a lease ends by itself. */
const MOST_IN_A_WHILE = 10;
const WHILE_MS = 10_000;

/** What the other servers were told last, and how often since when. */
type Told = { readonly isSeen: boolean; readonly at: number; readonly since: number; readonly many: number };

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
  const told = new Map<PersonId, Told>();
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

  /** Tells the other servers how it is with somebody, where they do not know. A page that flips to and fro is told of now and then. */
  function tell(id: PersonId): void {
    const isSeen = pages.has(id);
    const now = clock.elapsed();
    const last = told.get(id) ?? { isSeen: false, at: Number.NEGATIVE_INFINITY, since: now, many: 0 };
    if (last.isSeen === isSeen && (!isSeen || now - last.at < RENEW_MS)) return;
    const isNew = now - last.since >= WHILE_MS;
    if (!isNew && last.many >= MOST_IN_A_WHILE) return;
    const { since, many } = isNew ? { since: now, many: 0 } : last;
    told.set(id, { isSeen, at: now, since, many: many + 1 });
    bus.publish(TOPIC, `${isSeen ? 'on' : 'off'}/${node}/${id}`);
  }

  function hide(id: PersonId, page: object): void {
    const seen = pages.get(id);
    if (!seen?.delete(page)) return;
    if (seen.size === 0) pages.delete(id);
    tell(id);
  }

  return {
    note: (id, page, isSeen) => {
      if (!isSeen) return hide(id, page);
      pages.set(id, (pages.get(id) ?? new Set()).add(page));
      tell(id);
    },
    drop: (id, page) => {
      hide(id, page);
      if (!pages.has(id)) told.delete(id);
    },
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
