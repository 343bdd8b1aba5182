// Who is typing: said to those in touch, on all servers, and over by itself after five seconds.
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import { MESSENGER_SOCKET } from '../contract-frames.ts';
import type { SendTo } from './tell.ts';
import type { Talk, Watch, Watcher } from './watch.ts';

const { typingIndicator } = MESSENGER_SOCKET.frames;

const TOPIC = 'messenger.typing';
const LEASE_MS = 5000;

export type Typing = {
  /** Somebody here types in a conversation, or has stopped. */
  readonly say: (watcher: Watcher, talk: Talk, isTyping: boolean) => void;
  /** Ends what was not said again: called about once a second. */
  readonly look: () => void;
  readonly stop: () => void;
};

type TypingParts = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly watch: Watch;
  readonly send: SendTo;
};

export function openTyping({ bus, clock, watch, send }: TypingParts): Typing {
  /** Until when, in ms of `elapsed`, somebody types: by conversation and person. */
  const leases = new Map<string, { readonly id: number; readonly person: PersonId; until: number }>();

  function tell(id: number, person: PersonId, isTyping: boolean): void {
    const talk = watch.talks.get(id);
    if (talk === undefined) return;
    const told = [...talk.here].filter((here) => {
      const watcher = watch.people.get(here);
      return watcher !== undefined && watch.areInTouch(watcher, person, talk);
    });
    if (told.length > 0)
      send(told, typingIndicator, { conversation_id: id, user_id: person, is_typing: isTyping });
  }

  const stop = bus.subscribe(TOPIC, {
    hint: (hint) => {
      const [place, person = '', word] = hint.split(':');
      const [id, key] = [Number(place), `${place}:${person}`];
      if (!watch.talks.has(id)) return;
      const isTyping = word === 'on';
      if (isTyping) leases.set(key, { id, person: person as PersonId, until: clock.elapsed() + LEASE_MS });
      else if (!leases.delete(key)) return;
      tell(id, person as PersonId, isTyping);
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
      for (const [key, { id, person, until }] of leases) {
        if (until > now) continue;
        leases.delete(key);
        tell(id, person, false);
      }
    },
    stop,
  };
}
