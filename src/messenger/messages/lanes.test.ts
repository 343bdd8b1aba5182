// Lanes: few share one, many have their own, and nothing of a conversation overtakes anything else of it.
import { expect, test } from 'vitest';
import { shareLanes } from './lanes.ts';

/** A clock that is moved by hand. */
function layClock() {
  let ms = 0;
  const clock = Object.assign(() => new Date(ms), { elapsed: () => ms });
  return {
    clock,
    advance: (by: number) => {
      ms += by;
    },
  };
}

/** Two lanes whose messages are under way until they are let go, and what each was given. */
function layLanes() {
  const { clock, advance } = layClock();
  const given: [number[], number[]] = [[], []];
  const going: (() => void)[] = [];
  const laneOf = (at: 0 | 1) => (conversation: number) =>
    new Promise<void>((resolve) => {
      given[at].push(conversation);
      going.push(resolve);
    });
  const send = shareLanes([laneOf(0), laneOf(1)], { clock, conversationOf: (conversation) => conversation });
  const settle = async (sent: readonly Promise<void>[]) => {
    for (const go of going.splice(0)) go();
    await Promise.all(sent);
  };
  return { advance, given, send, settle };
}

/** So many in a row, so long after one another (ms), each of another conversation from this number on. */
async function come(
  { advance, send, settle }: ReturnType<typeof layLanes>,
  from: number,
  count: number,
  ms: number,
) {
  for (let at = 0; at < count; at += 1) {
    advance(ms);
    await settle([send(from + at)]);
  }
}

test('where few come all go by one lane, where many come each conversation has its own', async () => {
  const lanes = layLanes();
  await come(lanes, 0, 40, 5);
  expect(lanes.given.map((one) => one.length)).toEqual([40, 0]);
  await come(lanes, 100, 40, 1);
  await come(lanes, 200, 40, 1);
  expect(lanes.given[1].filter((conversation) => conversation >= 200)).toHaveLength(20);
  await come(lanes, 300, 40, 5);
  await come(lanes, 400, 40, 5);
  expect(lanes.given[1].filter((conversation) => conversation >= 400)).toEqual([]);
});

test('what is under way of a conversation keeps its lane when many begin to come', async () => {
  const lanes = layLanes();
  const { given, send, settle } = lanes;
  const first = send(7);
  const others = Array.from({ length: 40 }, (_, at) => send(101 + 2 * at));
  const again = send(7);
  expect(given[1].length).toBeGreaterThan(0);
  expect(given[0].filter((conversation) => conversation === 7)).toEqual([7, 7]);
  await settle([first, again, ...others]);
  const later = send(7);
  expect(given[1].at(-1)).toBe(7);
  await settle([later]);
});

test('one that fails is under way no more', async () => {
  const { clock } = layClock();
  const send = shareLanes([async () => Promise.reject(new Error('no'))], { clock, conversationOf: () => 1 });
  await expect(send(1)).rejects.toThrow('no');
  await expect(send(1)).rejects.toThrow('no');
});
