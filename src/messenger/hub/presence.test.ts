// Presence and typing over two servers, with a clock in hand: leases, several sockets, switches, requests and blocks.
import { describe, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { createHandClock } from '../../../tests/hand-clock.ts';
import { openPresence } from './presence.ts';
import type { Place, Standing, Taking } from './store-places.ts';
import type { SendTo } from './tell.ts';
import { openTyping } from './typing.ts';
import { createWatch } from './watch.ts';

const [ann, ben, cleo] = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
  PersonId,
  PersonId,
  PersonId,
];

type Told = { readonly type: string; readonly user_id?: string; readonly is_typing?: boolean };

/** Two servers on one bus, and where people stand: in conversations by their number, with how each takes it. */
function layTown(talks: Readonly<Record<number, Readonly<Partial<Record<PersonId, Taking>>>>>) {
  const bus = openBus({ place: { kind: 'process' }, log: () => {} });
  const clock = createHandClock();
  const places = Object.entries(talks).map(([id, members]): Place => {
    const takings = new Map(Object.entries(members) as [PersonId, Taking][]);
    return {
      ...{ id: Number(id), isGroup: takings.size > 2, revision: 0, lastMessageId: 1 },
      members: takings,
    };
  });

  const openNode = () => {
    const told = new Map<PersonId, Told[]>();
    /** The kinds of frames that each got, in their order. */
    const kinds = new Map<PersonId, string[]>();
    const lists = new Map<PersonId, string[]>();
    /** Whether their last list is one, or they hide and see nobody. */
    const shown = new Map<PersonId, boolean>();
    const send: SendTo = (people, { type }, fields) => {
      for (const id of people) {
        kinds.set(id, [...(kinds.get(id) ?? []), type]);
        if (type === 'online_users') {
          const { users, is_shown: isShown } = fields as {
            users: { user_id: string }[];
            is_shown: boolean;
          };
          lists.set(
            id,
            users.map(({ user_id }) => user_id),
          );
          shown.set(id, isShown);
        } else told.set(id, [...(told.get(id) ?? []), { type, ...fields } as Told]);
      }
    };
    const watch = createWatch();
    const ground = { bus, clock: clock.read, watch, send };
    const [presence, typing] = [openPresence(ground), openTyping(ground)];
    const stand = (id: PersonId, more: Partial<Standing> = {}) => {
      const own = places.filter(({ members }) => members.has(id));
      const standing = { places: own.map((place) => place.id), barred: new Set<PersonId>(), isHidden: false };
      for (const { watcher } of watch.apply({
        places: own,
        people: new Map([[id, { ...standing, ...more }]]),
      })) {
        watcher.isKnown = true;
        presence.settle(watcher);
      }
    };
    /** Opens a socket of somebody. */
    const open = (id: PersonId, more: Partial<Standing> = {}) => {
      const watcher = watch.enter(id);
      const socket = { heardAt: clock.read.elapsed() };
      const pulse = presence.open(watcher, socket);
      stand(id, more);
      return {
        socket,
        beat: () => presence.beat(watcher, pulse),
        close: (orderly: boolean, isLast = true) => {
          presence.close(id, pulse, orderly);
          if (isLast) watch.leave(id);
        },
        type: (talk: number, isTyping: boolean) => {
          const known = watch.talks.get(talk);
          if (known) typing.say(watcher, known, isTyping);
        },
      };
    };
    const look = () => {
      presence.look();
      typing.look();
    };
    return { watch, presence, typing, told, kinds, lists, shown, open, stand, look };
  };
  const nodes = [openNode(), openNode()] as const;
  /** Lets hints arrive and lists go, and then time pass second by second. */
  const pass = async (seconds = 0) => {
    await new Promise((resolve) => setImmediate(resolve));
    for (let second = 0; second < seconds; second += 1) {
      clock.move(1000);
      for (const { look } of nodes) look();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, nodes, pass };
}

const BOTH = { 7: { [ann]: 'accepted', [ben]: 'accepted' } } as const;

describe('presence', () => {
  it('shows people who talk to each other, on whichever server they are, and takes them off at once when they leave', async () => {
    const { nodes, pass } = layTown(BOTH);
    const [here, there] = nodes;
    here.open(ann);
    await pass();
    expect(here.lists.get(ann)).toEqual([]);
    const other = there.open(ben);
    await pass(1);
    expect([here.lists.get(ann), there.lists.get(ben)]).toEqual([[ben], [ann]]);
    expect(here.presence.isThere(ben)).toBe(true);
    other.close(true);
    await pass();
    expect(here.told.get(ann)).toEqual([{ type: 'user_offline', user_id: ben }]);
    await pass(1);
    expect(here.lists.get(ann)).toEqual([]);
  });

  it('keeps somebody whose line broke for a while, and takes them off within 95 s', async () => {
    const { nodes, pass } = layTown(BOTH);
    const [here, there] = nodes;
    const own = here.open(ann);
    const other = there.open(ben);
    await pass(2);
    other.close(false);
    // The other side goes on to show life.
    for (let second = 0; second < 60; second += 1) {
      own.socket.heardAt += 1000;
      await pass(1);
    }
    expect(here.told.get(ann)).toBeUndefined();
    await pass(35);
    expect(here.told.get(ann)).toEqual([{ type: 'user_offline', user_id: ben }]);
  });

  it('keeps a hidden tab that beats once a minute, and not one that has stopped', async () => {
    const { nodes, pass } = layTown(BOTH);
    const [here, there] = nodes;
    here.open(ann);
    const tab = there.open(ben);
    tab.beat();
    for (let minute = 0; minute < 5; minute += 1) {
      await pass(60);
      tab.beat();
    }
    await pass(60);
    expect(here.told.get(ann)).toBeUndefined();
    await pass(35);
    expect(here.told.get(ann)).toEqual([{ type: 'user_offline', user_id: ben }]);
  });

  it('counts several tabs and devices as one, until the last has gone', async () => {
    const { nodes, pass } = layTown(BOTH);
    const [here, there] = nodes;
    here.open(ann);
    const [tab, device] = [there.open(ben), here.open(ben)];
    const second = there.open(ben);
    await pass(1);
    second.close(true, false);
    tab.close(true);
    await pass(1);
    expect(here.told.get(ann)).toBeUndefined();
    device.close(true);
    await pass(1);
    expect(here.told.get(ann)).toEqual([{ type: 'user_offline', user_id: ben }]);
  });

  it('is of nobody who has switched it off, who waits for an answer, or who is blocked, either way', async () => {
    const { nodes, pass } = layTown({
      7: { [ann]: 'accepted', [ben]: 'accepted' },
      8: { [ann]: 'accepted', [cleo]: 'waiting' },
    });
    const [here, there] = nodes;
    here.open(ann);
    there.open(ben, { isHidden: true });
    here.open(cleo);
    await pass(2);
    expect([here.lists.get(ann), there.lists.get(ben), here.lists.get(cleo)]).toEqual([[], [], []]);
    there.stand(ben);
    await pass(2);
    expect([here.lists.get(ann), there.lists.get(ben)]).toEqual([[ben], [ann]]);
    there.stand(ben, { isHidden: true });
    await pass(2);
    expect([here.lists.get(ann), there.lists.get(ben)]).toEqual([[], []]);
    expect([here.shown.get(ann), there.shown.get(ben)]).toEqual([true, false]);
    there.stand(ben, { barred: new Set([ann]) });
    here.stand(ann, { barred: new Set([ben]) });
    await pass(2);
    expect([here.lists.get(ann), there.lists.get(ben)]).toEqual([[], []]);
  });

  it('says to who hides that they see nobody, and when that is over, also where nobody is there', async () => {
    const { nodes, pass } = layTown(BOTH);
    const [here] = nodes;
    here.open(ann);
    await pass(2);
    expect([here.lists.get(ann), here.shown.get(ann)]).toEqual([[], true]);
    here.stand(ann, { isHidden: true });
    await pass(2);
    expect([here.lists.get(ann), here.shown.get(ann)]).toEqual([[], false]);
    here.stand(ann);
    await pass(2);
    expect([here.lists.get(ann), here.shown.get(ann)]).toEqual([[], true]);
  });

  it('looks to who is blocked as if the other one had left, frame by frame, and a block of who is away like nothing', async () => {
    const watchEnd = async (end: 'block' | 'leave') => {
      const { nodes, pass } = layTown(BOTH);
      const [here, there] = nodes;
      here.open(ann);
      const other = there.open(ben);
      await pass(2);
      other.type(7, true);
      await pass();
      here.kinds.delete(ann);
      if (end === 'leave') other.close(true);
      else {
        there.stand(ben, { barred: new Set([ann]) });
        here.stand(ann, { barred: new Set([ben]) });
      }
      await pass(7);
      return here.kinds.get(ann);
    };
    const asLeaving = await watchEnd('leave');
    expect(asLeaving).toEqual(['user_offline', 'online_users', 'typing_indicator']);
    expect(await watchEnd('block')).toEqual(asLeaving);
    const { nodes, pass } = layTown(BOTH);
    const [here] = nodes;
    here.open(ann);
    await pass(2);
    here.kinds.delete(ann);
    for (const barred of [[ben], []]) here.stand(ann, { barred: new Set(barred) });
    await pass(2);
    expect(here.kinds.get(ann)).toBeUndefined();
  });

  it('sends one list for many changes', async () => {
    const { nodes, pass } = layTown({ 7: { [ann]: 'accepted', [ben]: 'accepted', [cleo]: 'accepted' } });
    const [here, there] = nodes;
    here.open(ann);
    await pass(2);
    here.lists.delete(ann);
    there.open(ben);
    there.open(cleo);
    await pass();
    expect(here.lists.get(ann)).toEqual([ben, cleo]);
  });
});

describe('typing', () => {
  it('is told to those in touch and ends by itself after five seconds', async () => {
    const { nodes, pass } = layTown(BOTH);
    const [here, there] = nodes;
    here.open(ann);
    const other = there.open(ben);
    await pass(1);
    other.type(7, true);
    await pass(4);
    const typing = (is_typing: boolean) => ({
      ...{ type: 'typing_indicator', conversation_id: 7, user_id: ben, is_typing },
    });
    expect(here.told.get(ann)).toEqual([typing(true)]);
    other.type(7, true);
    await pass(4);
    expect(here.told.get(ann)).toEqual([typing(true), typing(true)]);
    await pass(1);
    expect(here.told.get(ann)?.at(-1)).toEqual(typing(false));
    other.type(7, false);
    await pass();
    expect(here.told.get(ann)).toHaveLength(3);
    expect(there.told.get(ben)).toBeUndefined();
  });

  it('is not told across a request, a block or a switch', async () => {
    const { nodes, pass } = layTown({
      7: { [ann]: 'accepted', [ben]: 'waiting' },
      8: { [ann]: 'accepted', [cleo]: 'accepted' },
    });
    const [here, there] = nodes;
    const [asking, answering, hidden] = [
      here.open(ann),
      there.open(ben),
      there.open(cleo, { isHidden: true }),
    ];
    await pass(1);
    asking.type(7, true);
    answering.type(7, true);
    hidden.type(8, true);
    asking.type(8, true);
    await pass(1);
    here.stand(ann, { barred: new Set([cleo]) });
    there.stand(cleo, { barred: new Set([ann]) });
    asking.type(8, true);
    hidden.type(8, true);
    await pass(1);
    expect([here.told.get(ann), there.told.get(ben), there.told.get(cleo)]).toEqual(Array(3).fill(undefined));
  });
});
