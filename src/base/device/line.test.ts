// The line to the server, with a clock that moves by hand: silence, rest, and what is known of it.
import { describe, expect, test } from 'vitest';
import type { ServiceResult } from '#base/wire/service-result.ts';
import { createLine } from './line.ts';

const OK: ServiceResult<number> = { success: true, data: 1 };
const GONE: ServiceResult<number> = { success: false, message: '', authError: false };
const NO: ServiceResult<number> = { success: false, message: 'no', authError: false, status: 403 };

function openLine() {
  const timers: { readonly at: number; readonly then: () => void; isOff: boolean }[] = [];
  const tries: (() => Promise<unknown>)[] = [];
  const told: boolean[] = [];
  let now = 0;
  let given = 0;
  const line = createLine(
    {
      later(ms, then) {
        const timer = { at: now + ms, then, isOff: false };
        timers.push(timer);
        return () => {
          timer.isOff = true;
        };
      },
      keepTrying(attempt) {
        tries.push(attempt);
        return () => {
          given += 1;
        };
      },
    },
    (isDown) => told.push(isDown),
  );
  return {
    line,
    tries,
    told,
    givenUp: () => given,
    pass(ms: number) {
      now += ms;
      for (const timer of timers.filter(({ at, isOff }) => at <= now && !isOff)) {
        timer.isOff = true;
        timer.then();
      }
    },
  };
}

/** A call that answers nothing until it is aborted. */
const hang = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

async function* stream(...chunks: (string | Promise<never>)[]): AsyncGenerator<string> {
  for (const chunk of chunks) yield await chunk;
}

describe('a line', () => {
  test('gives up a call on which nothing comes for twenty seconds, as one that was not reached', async () => {
    const { line, pass } = openLine();
    const called = line.start(hang);
    pass(19_999);
    expect(line.signal.aborted).toBe(false);
    pass(1);
    expect(await called).toMatchObject({ success: false, authError: false });
  });

  test('is silent only as long as nothing comes of a stream', async () => {
    const { line, pass } = openLine();
    const gate = Promise.withResolvers<string>();
    let signal: AbortSignal | undefined;
    await line.start(async (given) => {
      signal = given;
      return OK;
    });
    async function* slow() {
      yield 'a';
      yield await gate.promise;
      yield await hang(signal as AbortSignal);
    }
    const read: string[] = [];
    const drunk = line.drink(slow(), (chunk) => {
      read.push(chunk);
      if (chunk === 'b') queueMicrotask(() => pass(20_000));
    });
    pass(15_000);
    gate.resolve('b');
    await drunk;
    expect([read, signal?.aborted, line.signal.aborted]).toEqual([['a', 'b'], true, false]);
  });

  test('is known to be down by the second failure, and to be up by any answer', async () => {
    const { line, told, tries } = openLine();
    await line.start(async () => GONE);
    expect(told).toEqual([]);
    const rested = line.rest();
    void tries[0]?.();
    await rested;
    await line.start(async () => GONE);
    expect(told).toEqual([true]);
    await line.start(async () => NO);
    expect(told).toEqual([true, false]);
  });

  test('says of a try that failed again that it failed, so that the next rest is longer', async () => {
    const { line, tries } = openLine();
    const first = line.rest();
    const tried = tries[0]?.();
    await first;
    const second = line.rest();
    await expect(tried).rejects.toThrow('failed again');
    void tries[0]?.();
    await second;
    expect(tries).toHaveLength(1);
  });

  test('begins its rests anew once something has come', async () => {
    const { line, tries } = openLine();
    const first = line.rest();
    const tried = tries[0]?.();
    await first;
    await line.drink(stream('a'), () => undefined);
    await expect(tried).resolves.toBeUndefined();
    void line.rest().catch(() => undefined);
    expect(tries).toHaveLength(2);
    line.close();
  });

  test('hands on what came of a stream that breaks', async () => {
    const { line } = openLine();
    const read: string[] = [];
    await line.drink(stream('a', Promise.reject(new TypeError('network error'))), (chunk) =>
      read.push(chunk),
    );
    expect(read).toEqual(['a']);
  });

  test('ends whatever is under way once it is closed', async () => {
    const { line, givenUp } = openLine();
    const called = line.start(hang);
    const rested = line.rest();
    line.close();
    for (const under of [
      called,
      rested,
      line.start(async () => OK),
      line.drink(stream('a'), () => undefined),
    ])
      await expect(under).rejects.toThrow('The line was closed.');
    expect([line.signal.aborted, givenUp()]).toEqual([true, 1]);
  });
});
