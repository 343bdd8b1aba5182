// Regular work: round after round by the clock, never two of one work at once, through failures, and to an orderly stop.
import { expect, test } from 'vitest';
import { createHandClock } from '../../../tests/hand-clock.ts';
import { type RegularWork, startRegular } from './regular.ts';

/** Lets everything go on that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Work that is done by hand: each round waits for its gate. */
function createWork(name: string, everyMs: number) {
  const rounds: { readonly signal: AbortSignal; readonly end: (error?: Error) => void }[] = [];
  const work: RegularWork['work'] = (signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    rounds.push({ signal, end: (error) => (error ? reject(error) : resolve()) });
    return promise;
  };
  return { rounds, row: { name, everyMs, work } };
}

function start(works: readonly RegularWork[], chance = () => 0.5) {
  const clock = createHandClock();
  const lines: string[] = [];
  const regular = startRegular(works, { log: (line) => lines.push(line), pause: clock.pause, chance });
  const move = async (ms: number) => {
    clock.move(ms);
    await settle();
  };
  return { regular, lines, move };
}

test('a work comes after its rest, and again after the next', async () => {
  const { rounds, row } = createWork('a.sweep', 1000);
  const { regular, move } = start([row]);
  await move(999);
  expect(rounds).toHaveLength(0);
  await move(1);
  expect(rounds).toHaveLength(1);
  rounds[0]?.end();
  await move(0);
  await move(1000);
  expect(rounds).toHaveLength(2);
  rounds[1]?.end();
  await regular.stop();
});

test('a round that takes long is never overtaken by the next, and holds up no other work', async () => {
  const long = createWork('a.scan', 1000);
  const short = createWork('b.sweep', 1000);
  const { regular, move } = start([long.row, short.row]);
  await move(1000);
  short.rounds[0]?.end();
  await move(0);
  await move(5000);
  expect([long.rounds.length, short.rounds.length]).toEqual([1, 2]);
  long.rounds[0]?.end();
  await move(0);
  // It rests from its end on.
  await move(999);
  expect(long.rounds).toHaveLength(1);
  await move(1);
  expect(long.rounds).toHaveLength(2);
  for (const { end } of [...long.rounds, ...short.rounds]) end();
  await regular.stop();
});

test('what a round throws is told by name, and the work goes on', async () => {
  const { rounds, row } = createWork('a.sweep', 1000);
  const { regular, lines, move } = start([row]);
  await move(1000);
  rounds[0]?.end(new Error('a wall'));
  await move(0);
  expect(lines).toEqual(['a.sweep failed: Error: a wall']);
  await move(1000);
  rounds[1]?.end(Object.assign(new Error('the database went away'), { code: 'ECONNREFUSED' }));
  await move(0);
  expect(lines).toHaveLength(1);
  await move(1000);
  expect(rounds).toHaveLength(3);
  rounds[2]?.end();
  await regular.stop();
});

test('rests differ by chance, by a tenth at most', async () => {
  const { rounds, row } = createWork('a.sweep', 1000);
  const early = start([row], () => 0);
  await early.move(900);
  expect(rounds).toHaveLength(1);
  const late = start([row], () => 1);
  await late.move(1099);
  expect(rounds).toHaveLength(1);
  await late.move(1);
  expect(rounds).toHaveLength(2);
  for (const { end } of rounds) end();
  await Promise.all([early.regular.stop(), late.regular.stop()]);
});

test('a stop waits for the round that is under way, tells it so, and begins no other', async () => {
  const { rounds, row } = createWork('a.sweep', 1000);
  const { regular, move } = start([row]);
  await move(1000);
  let isStopped = false;
  const stopped = regular.stop().then(() => {
    isStopped = true;
  });
  await settle();
  expect([isStopped, rounds[0]?.signal.aborted]).toEqual([false, true]);
  rounds[0]?.end();
  await stopped;
  await move(10_000);
  expect(rounds).toHaveLength(1);
});
