// Gathered calls: who goes together, who answers whom, and whose fault is whose.
import { expect, test, vi } from 'vitest';
import { gatherCalls } from './gather.ts';

/** Rounds that wait until they are let go, in order. */
function createGate() {
  const rounds: { items: readonly number[]; settle: (error?: Error) => void }[] = [];
  const ask = (items: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      rounds.push({
        items,
        settle: (error) => (error ? reject(error) : resolve(items.map((item) => `answer ${item}`))),
      });
    });
  return { rounds, ask };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('calls of one turn go together, and each gets its own answer', async () => {
  const { rounds, ask } = createGate();
  const call = gatherCalls(ask, { atMost: 10, lanes: 1 });
  const answers = Promise.all([call(1), call(2), call(3)]);
  await nextTurn();
  expect(rounds.map(({ items }) => items)).toEqual([[1, 2, 3]]);
  rounds[0]?.settle();
  expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

test('calls that come while all lanes are busy wait and then go together, at most so many', async () => {
  const { rounds, ask } = createGate();
  const call = gatherCalls(ask, { atMost: 2, lanes: 1 });
  const first = call(1);
  await nextTurn();
  const later = [call(2), call(3), call(4)];
  await nextTurn();
  expect(rounds.map(({ items }) => items)).toEqual([[1]]);
  rounds[0]?.settle();
  await first;
  await nextTurn();
  rounds[1]?.settle();
  await Promise.all(later.slice(0, 2));
  await nextTurn();
  rounds[2]?.settle();
  expect(await Promise.all(later)).toEqual(['answer 2', 'answer 3', 'answer 4']);
  expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
});

test('a second lane is used while the first is busy', async () => {
  const { rounds, ask } = createGate();
  const call = gatherCalls(ask, { atMost: 10, lanes: 2 });
  const answers = [call(1)];
  await nextTurn();
  answers.push(call(2));
  await nextTurn();
  expect(rounds.map(({ items }) => items)).toEqual([[1], [2]]);
  for (const round of rounds) round.settle();
  await Promise.all(answers);
});

test('when a round of several fails, each is asked again by itself and only the faulty one fails', async () => {
  const asked: (readonly number[])[] = [];
  const call = gatherCalls(
    async (items: readonly number[]) => {
      asked.push(items);
      if (items.includes(13)) throw new Error('thirteen');
      return items.map((item) => item * 2);
    },
    { atMost: 10, lanes: 1 },
  );
  const results = await Promise.allSettled([call(1), call(13), call(3)]);
  expect(asked).toEqual([[1, 13, 3], [1], [13], [3]]);
  expect(
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message)),
  ).toEqual([2, 'thirteen', 6]);
  expect(await call(4)).toBe(8);
});

test('what comes while a lane rests goes together at the end of it, and after a pause nothing waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { rounds, ask } = createGate();
    const call = gatherCalls(ask, { atMost: 10, lanes: 1, restMs: 10 });
    const first = call(1);
    await nextTurn();
    rounds[0]?.settle();
    await first;
    const later = [call(2), call(3)];
    vi.advanceTimersByTime(9);
    await nextTurn();
    expect(rounds).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    rounds[1]?.settle();
    await Promise.all(later);
    vi.advanceTimersByTime(10);
    const last = call(4);
    await nextTurn();
    rounds[2]?.settle();
    expect(await last).toBe('answer 4');
  } finally {
    vi.useRealTimers();
  }
});

test('few that come while a lane rests wait longer for company, until there is enough of it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked: (readonly number[])[] = [];
    const ask = async (items: readonly number[]) => {
      asked.push(items);
      return items;
    };
    const call = gatherCalls(ask, { atMost: 10, lanes: 1, restMs: 10, few: { enough: 3, restMs: 40 } });
    // Whoever comes after a pause waits for nothing.
    expect(await call(1)).toBe(1);
    const two = call(2);
    vi.advanceTimersByTime(39);
    await nextTurn();
    expect(asked).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(await two).toBe(2);
    // Enough by the end of the first rest, or at any time after it: they go at once.
    const early = [call(3), call(4), call(5)];
    vi.advanceTimersByTime(10);
    expect(await Promise.all(early)).toEqual([3, 4, 5]);
    const late = [call(6)];
    vi.advanceTimersByTime(15);
    late.push(call(7), call(8));
    expect(await Promise.all(late)).toEqual([6, 7, 8]);
    expect(asked).toEqual([[1], [2], [3, 4, 5], [6, 7, 8]]);
    vi.advanceTimersByTime(100);
    expect(await call(9)).toBe(9);
  } finally {
    vi.useRealTimers();
  }
});

test('where many come to one of those that share a crowd, few wait for no company in another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const crowd = { come: 0 };
    const few = { enough: 3, restMs: 40, crowd };
    const open = () =>
      gatherCalls(async (items: readonly number[]) => items, { atMost: 10, lanes: 1, restMs: 10, few });
    const [call, other] = [open(), open()];
    expect(await call(1)).toBe(1);
    const lone = call(2);
    const elsewhere = [other(3), other(4)];
    vi.advanceTimersByTime(10);
    expect(await lone).toBe(2);
    expect(await Promise.all(elsewhere)).toEqual([3, 4]);
    // What came before the last round began is no company.
    let isAnswered = false;
    const later = call(5).then((answer) => {
      isAnswered = true;
      return answer;
    });
    vi.advanceTimersByTime(39);
    await nextTurn();
    expect(isAnswered).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await later).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});
