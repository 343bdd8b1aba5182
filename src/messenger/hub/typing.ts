// Who is typing: said to those in touch, on all servers. Browsers end it sooner; a lease ends it for one that has gone.
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import { MESSENGER_SOCKET } from '../contract-frames.ts';
import { TYPING_MS } from '../rules/limits.ts';
import type { SendTo } from './tell.ts';
import type { Talk, Watch, Watcher } from './watch.ts';

const { typingIndicator } = MESSENGER_SOCKET.frames;

const TOPIC = 'messenger.typing';

export type Typing = {
  /** Somebody here types in a conversation, or has stopped. */
  readonly say: (watcher: Watcher, talk: Talk, isTyping: boolean) => void;
  /** Ends what was not said again: called about once a second. */
  readonly look: () => void;
  readonly stop: () => void;
};

/** Until when, in ms of `elapsed`, somebody types, and who was told. */
type Lease = {
  readonly id: number;
  readonly person: PersonId;
  readonly told: Set<PersonId>;
  until: number;
};

type TypingParts = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly watch: Watch;
  readonly send: SendTo;
};

export function openTyping({ bus, clock, watch, send }: TypingParts): Typing {
  /** By conversation and person. */
  const leases = new Map<string, Lease>();

  /** Who was told that it began is told that it is over, also where they may not be told more by then. */
  function tell({ id, person, told }: Lease, isTyping: boolean): void {
    const talk = watch.talks.get(id);
    if (talk === undefined) return;
    const isInTouch = (here: PersonId) => {
      const watcher = watch.people.get(here);
      return isTyping && watcher !== undefined && watch.areInTouch(watcher, person, talk);
    };
    const now = [...talk.here].filter(isInTouch);
    const over = [...told].filter((here) => talk.here.has(here) && !now.includes(here));
    told.clear();
    for (const here of now) told.add(here);
    for (const [people, is_typing] of [
      [now, true],
      [over, false],
    ] as const)
      if (people.length > 0)
        send(people, typingIndicator, { conversation_id: id, user_id: person, is_typing });
  }

  const stop = bus.subscribe(TOPIC, {
    hint: (hint) => {
      const [place, person = '', word] = hint.split(':');
      const [id, key] = [Number(place), `${place}:${person}`];
      if (!watch.talks.has(id)) return;
      const isTyping = word === 'on';
      const known = leases.get(key);
      if (known === undefined && !isTyping) return;
      const lease = known ?? { id, person: person as PersonId, told: new Set<PersonId>(), until: 0 };
      lease.until = clock.elapsed() + TYPING_MS.lease;
      if (isTyping) leases.set(key, lease);
      else leases.delete(key);
      tell(lease, isTyping);
    },
    // Nothing of it is worth asking for: the next keystroke says it again.
    gap: () => {},
  });

  return {
    say: (watcher, talk, isTyping) => {
      // Not before one has answered whoever began, and not of those who show nothing of themselves.
      if (watcher.isHidden || talk.members.get(watcher.id) !== 'accepted') return;
      bus.publish(TOPIC, `${talk.id}:${watcher.id}:${isTyping ? 'on' : 'off'}`);
    },
    look: () => {
      const now = clock.elapsed();
      for (const [key, lease] of leases) {
        if (lease.until > now) continue;
        leases.delete(key);
        tell(lease, false);
      }
    },
    stop,
  };
}
