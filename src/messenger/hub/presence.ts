// Who is there, over all servers: leases that are renewed while somebody's sockets show signs of life, and kept nowhere else.
import { randomBytes } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import { MESSENGER_SOCKET } from '../contract-frames.ts';
import type { SendTo } from './tell.ts';
import type { Watch, Watcher } from './watch.ts';

const { onlineUsers, userOffline } = MESSENGER_SOCKET.frames;

const TOPIC = 'messenger.presence';
/** How long a lease lasts, and how often servers look whom to renew it for, in ms: together 90 s after the last sign of life. */
const LEASE_MS = 75_000;
const RENEW_MS = 15_000;
/** The whole list goes to one person at most so often, in ms. */
const LIST_MS = 1000;
/** So many ids fit into one hint. */
const IN_ONE_HINT = 4;

/**
 * A socket of somebody. Of a page that beats only its beats count; a client that never does shows life by answering the pings
 * of the protocol.
 */
type Pulse = { readonly socket: { readonly heardAt: number }; beatAt: number | undefined };

export type Presence = {
  /** Another socket of somebody; answers what it is known by here. */
  readonly open: (watcher: Watcher, socket: Pulse['socket']) => Pulse;
  readonly beat: (watcher: Watcher, pulse: Pulse) => void;
  /** `orderly` where the client has closed it: then nobody waits for it to come back. */
  readonly close: (id: PersonId, pulse: Pulse, orderly: boolean) => void;
  /** It is known, or known anew, where somebody here stands. */
  readonly settle: (watcher: Watcher) => void;
  /** Those of a conversation are to see each other as they are now. */
  readonly refresh: (people: Iterable<PersonId>) => void;
  /** Sends somebody the list as it is. */
  readonly tell: (watcher: Watcher) => void;
  readonly isThere: (id: PersonId) => boolean;
  /** Hints may have been missed: every server says once more who is there. */
  readonly doubt: () => void;
  /** Renews, ends what has run out, and sends the lists that are due: called about once a second. */
  readonly look: () => void;
  /** Says that nobody is here any more, and listens no longer. */
  readonly stop: () => void;
};

type PresenceParts = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly watch: Watch;
  readonly send: SendTo;
};

export function openPresence({ bus, clock, watch, send }: PresenceParts): Presence {
  const node = randomBytes(4).toString('hex');
  /** Until when, in ms of `elapsed`, each server holds somebody to be there. */
  const leases = new Map<PersonId, Map<string, number>>();
  const pulses = new Map<PersonId, Set<Pulse>>();
  /** When it was last said of somebody here that they are there. */
  const saidAt = new Map<PersonId, number>();
  /** Who is to get the list, and when each has last got it. */
  const due = new Set<PersonId>();
  const listedAt = new WeakMap<Watcher, number>();
  /** Whom each here takes to be there, by what they were told; `isWhole` as long as that is just the last list. */
  type Shown = { readonly seen: Set<PersonId>; readonly isHidden: boolean; isWhole: boolean };
  const shown = new WeakMap<Watcher, Shown>();
  let renewedAt = clock.elapsed();
  let isFlushing = false;

  const say = (kind: 'on' | 'off', people: readonly PersonId[]) => {
    for (const id of people) {
      if (kind === 'on') saidAt.set(id, clock.elapsed());
      else saidAt.delete(id);
    }
    for (let at = 0; at < people.length; at += IN_ONE_HINT)
      bus.publish(TOPIC, `${kind}:${[node, ...people.slice(at, at + IN_ONE_HINT)].join('/')}`);
  };

  function* seersOf(id: PersonId): Generator<Watcher> {
    const seen = new Set<PersonId>();
    for (const talk of watch.talksWith(id))
      for (const here of talk.here) {
        const watcher = watch.people.get(here);
        if (watcher === undefined || seen.has(here) || !watch.areInTouch(watcher, id, talk)) continue;
        seen.add(here);
        yield watcher;
      }
  }

  function change(id: PersonId, isOn: boolean): void {
    const seers = [...seersOf(id)];
    if (!isOn) takeOff(id, seers);
    want(seers.map((watcher) => watcher.id));
  }

  function takeOff(id: PersonId, watchers: readonly Watcher[]): void {
    for (const watcher of watchers) {
      const before = shown.get(watcher);
      before?.seen.delete(id);
      if (before) before.isWhole = false;
    }
    const told = watchers.map((watcher) => watcher.id);
    if (told.length > 0) send(told, userOffline, { user_id: id });
  }

  function listSeen(watcher: Watcher): Set<PersonId> {
    const seen = new Set<PersonId>();
    for (const talk of watcher.talks)
      for (const id of talk.members.keys())
        if (leases.has(id) && watch.areInTouch(watcher, id, talk)) seen.add(id);
    return seen;
  }

  /** Whom somebody sees no more, for whatever reason, looks the same: like one who has left. */
  function conceal(watcher: Watcher): void {
    const before = shown.get(watcher)?.seen;
    if (before === undefined || before.size === 0) return;
    const seen = listSeen(watcher);
    for (const id of [...before]) if (!seen.has(id)) takeOff(id, [watcher]);
  }

  function want(people: Iterable<PersonId>): void {
    for (const id of people) due.add(id);
    if (due.size === 0 || isFlushing) return;
    isFlushing = true;
    setImmediate(() => {
      isFlushing = false;
      flush();
    });
  }

  function flush(): void {
    const now = clock.elapsed();
    for (const id of due) {
      const watcher = watch.people.get(id);
      if (watcher === undefined || !watcher.isKnown) due.delete(id);
      // A list that says nothing new would say that something was hidden.
      else if (isTold(watcher)) due.delete(id);
      else if (now - (listedAt.get(watcher) ?? -LIST_MS) >= LIST_MS) tell(watcher);
    }
  }

  function tell(watcher: Watcher): void {
    due.delete(watcher.id);
    listedAt.set(watcher, clock.elapsed());
    const seen = listSeen(watcher);
    const { isHidden } = watcher;
    shown.set(watcher, { seen, isHidden, isWhole: true });
    const users = [...seen].map((user_id) => ({ user_id, is_online: true }));
    send([watcher.id], onlineUsers, { users, is_shown: !isHidden });
  }

  function isTold(watcher: Watcher): boolean {
    const before = shown.get(watcher);
    if (before?.isWhole !== true || before.isHidden !== watcher.isHidden) return false;
    return before.seen.symmetricDifference(listSeen(watcher)).size === 0;
  }

  /** When somebody last showed life on any of their sockets here. */
  const lifeOf = (id: PersonId) =>
    Math.max(...[...(pulses.get(id) ?? [])].map(({ socket, beatAt }) => beatAt ?? socket.heardAt));
  const lives = (id: PersonId) => clock.elapsed() - lifeOf(id) < LEASE_MS;
  const isShown = ({ isKnown, isHidden }: Watcher) => isKnown && !isHidden;

  /** Says who is there that has shown life since it was last said. */
  function renew(isAsked = false): void {
    renewedAt = clock.elapsed();
    const here = [...watch.people.values()].filter(isShown).map(({ id }) => id);
    say(
      'on',
      here.filter((id) => (isAsked ? lives(id) : lifeOf(id) > (saidAt.get(id) ?? Number.NEGATIVE_INFINITY))),
    );
  }

  function hold(id: PersonId, by: string): void {
    const held = leases.get(id) ?? new Map<string, number>();
    const wasThere = held.size > 0;
    held.set(by, clock.elapsed() + LEASE_MS);
    leases.set(id, held);
    if (!wasThere) change(id, true);
  }

  function release(id: PersonId, by: string): void {
    const held = leases.get(id);
    if (!held?.delete(by) || held.size > 0) return;
    leases.delete(id);
    change(id, false);
  }

  const stopListening = bus.subscribe(TOPIC, {
    hint: (hint) => {
      const [kind, rest = ''] = hint.split(':');
      const [by = '', ...people] = rest.split('/');
      if (kind === 'ask' && by !== node) renew(true);
      for (const id of people as PersonId[]) {
        if (kind === 'on') hold(id, by);
        else if (kind === 'off') release(id, by);
      }
    },
    // Whoever could miss hints asks all others.
    gap: () => doubt(),
  });
  const doubt = () => {
    bus.publish(TOPIC, `ask:${node}`);
    renew(true);
  };
  // Those who were here before this server are to be known to it.
  bus.publish(TOPIC, `ask:${node}`);

  return {
    open: ({ id }, socket) => {
      const pulse: Pulse = { socket, beatAt: undefined };
      pulses.set(id, (pulses.get(id) ?? new Set()).add(pulse));
      return pulse;
    },
    beat: (watcher, pulse) => {
      const { id } = watcher;
      pulse.beatAt = clock.elapsed();
      const isDue = clock.elapsed() - (saidAt.get(id) ?? Number.NEGATIVE_INFINITY) >= RENEW_MS;
      if (isShown(watcher) && isDue) say('on', [id]);
    },
    close: (id, pulse, orderly) => {
      const own = pulses.get(id);
      own?.delete(pulse);
      if (own?.size === 0) {
        pulses.delete(id);
        saidAt.delete(id);
      }
      // Whose line broke is back in a moment, or gone when the lease has run out.
      if (orderly && !lives(id)) say('off', [id]);
    },
    settle: (watcher) => {
      const { id, isHidden } = watcher;
      if (isHidden) say('off', [id]);
      else if (lives(id)) say('on', [id]);
      conceal(watcher);
      want([id]);
    },
    refresh: (people) => {
      for (const id of people) {
        const watcher = watch.people.get(id);
        if (watcher !== undefined) conceal(watcher);
      }
      want(people);
    },
    tell,
    isThere: (id) => leases.has(id),
    doubt,
    look: () => {
      const now = clock.elapsed();
      if (now - renewedAt >= RENEW_MS) renew();
      // Each second of everybody: a pair for each entry would be much to clear up.
      leases.forEach((held, id) => {
        held.forEach((until, by) => {
          if (until <= now) release(id, by);
        });
      });
      flush();
    },
    stop: () => {
      say('off', [...pulses.keys()]);
      stopListening();
    },
  };
}
