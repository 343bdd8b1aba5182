// When what failed is tried again: on a clock of its own, with a line that lies about itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTrying, onReturn, openWake } from './wake.ts';

/** The window and the page, as the module sees them. It looks at them once, so there is one of each. */
const page = Object.assign(new EventTarget(), { hidden: false });
const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', page);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page.hidden = false;
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.useRealTimers();
});

const open: (() => void)[] = [];
const goOnline = () => browser.dispatchEvent(new Event('online'));
function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A part that waits for a line; `line` is whether there is one. */
function waitFor(line: { isUp: boolean }, failed?: number) {
  const tries: number[] = [];
  const began = Date.now();
  let worked = false;
  const giveUp = keepTrying(async () => {
    tries.push(Date.now() - began);
    worked = line.isUp;
    return worked;
  }, failed);
  open.push(giveUp);
  return { tries, giveUp, hasWorked: () => worked };
}

describe('what waits for a line', () => {
  it('is tried at once, and never again once it has worked', async () => {
    const { tries } = waitFor({ isUp: true });
    await pass(120_000);
    goOnline();
    await pass(120_000);
    expect(tries).toEqual([0]);
  });

  it('is tried again although nobody says that the line is back: after 0.5, 1, 2 … 30 s', async () => {
    const { tries } = waitFor({ isUp: false });
    await pass(120_000);
    const rests = tries.slice(1).map((ms, at) => ms - (tries[at] ?? 0));
    expect(rests).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('is tried as soon as the line is said to be back, and soon again when that was too early', async () => {
    const line = { isUp: false };
    const { tries, hasWorked } = waitFor(line);
    await pass(100_000);
    const before = tries.length;
    goOnline();
    await pass(0);
    expect(tries).toHaveLength(before + 1);
    expect(hasWorked()).toBe(false);
    line.isUp = true;
    await pass(499);
    expect(tries).toHaveLength(before + 1);
    await pass(1);
    expect(hasWorked()).toBe(true);
    await pass(120_000);
    expect(tries).toHaveLength(before + 2);
  });

  it('is tried once more at once when the line came back during a try that failed', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const attempt = vi.fn<() => Promise<boolean>>().mockReturnValueOnce(promise).mockResolvedValue(true);
    open.push(keepTrying(attempt));
    goOnline();
    await pass(5000);
    expect(attempt).toHaveBeenCalledOnce();
    resolve(false);
    await pass(0);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('is tried when its page is shown again, not when it is hidden; meanwhile it goes on at its own pace', async () => {
    const line = { isUp: false };
    const { tries, hasWorked } = waitFor(line);
    await pass(20_000);
    const before = tries.length;
    turn(true);
    await pass(10);
    expect(tries).toHaveLength(before);
    await pass(30_000);
    expect(tries.length).toBeGreaterThan(before);
    line.isUp = true;
    turn(false);
    await pass(0);
    expect(hasWorked()).toBe(true);
  });

  it('is tried when the line is back even if nobody looks', async () => {
    const line = { isUp: false };
    const { hasWorked } = waitFor(line);
    turn(true);
    await pass(20_000);
    line.isUp = true;
    goOnline();
    await pass(0);
    expect(hasWorked()).toBe(true);
  });

  it('is tried at most once a second, however often the line comes back', async () => {
    const { tries } = waitFor({ isUp: false });
    await pass(10_000);
    const before = tries.length;
    for (let flap = 0; flap < 100; flap += 1) {
      goOnline();
      turn(false);
      await pass(50);
    }
    expect(tries.length - before).toBeGreaterThanOrEqual(5);
    expect(tries.length - before).toBeLessThanOrEqual(6);
  });

  it('comes one after the other where many wait, and spread by chance', async () => {
    const line = { isUp: false };
    let under = 0;
    const calls: number[] = [];
    for (let part = 0; part < 12; part += 1)
      open.push(
        keepTrying(async () => {
          calls.push(Date.now());
          under += 1;
          await Promise.resolve();
          under -= 1;
          return line.isUp;
        }),
      );
    await pass(40_000);
    calls.length = 0;
    line.isUp = true;
    goOnline();
    goOnline();
    await pass(3000);
    expect(calls).toHaveLength(12);
    const gaps = calls.slice(1).map((ms, at) => ms - (calls[at] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    expect(under).toBe(0);

    line.isUp = false;
    vi.mocked(Math.random).mockRestore();
    const started = Date.now();
    const second: number[] = [];
    for (let part = 0; part < 12; part += 1)
      open.push(
        keepTrying(async () => {
          second.push(Date.now() - started);
          return false;
        }),
      );
    await pass(1000);
    expect(new Set(second.filter((ms) => ms > 0)).size).toBeGreaterThan(6);
  });

  it('counts a try that throws as one that failed', async () => {
    const attempt = vi
      .fn<() => Promise<boolean>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue(true);
    open.push(keepTrying(attempt));
    await pass(500);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('rests first, and as long as it must, where some tries have failed before', async () => {
    const { tries } = waitFor({ isUp: true }, 3);
    await pass(3999);
    expect(tries).toEqual([]);
    await pass(1);
    expect(tries).toEqual([4000]);
  });

  it('is left alone once it was given up, even during a try', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const attempt = vi.fn(() => promise);
    const giveUp = keepTrying(attempt);
    giveUp();
    resolve(false);
    goOnline();
    await pass(120_000);
    expect(attempt).toHaveBeenCalledOnce();
  });
});

describe('a wake', () => {
  it('rests shortly again after something has come over the line', async () => {
    const wake = openWake();
    open.push(wake.close);
    const again = vi.fn();
    for (const ms of [500, 1000, 2000]) {
      wake.rest(again);
      await pass(ms);
    }
    wake.worked();
    wake.rest(again);
    await pass(500);
    expect(again).toHaveBeenCalledTimes(4);
  });

  it('wakes nobody who was called off', async () => {
    const wake = openWake();
    open.push(wake.close);
    const again = vi.fn();
    wake.rest(again);
    wake.callOff();
    goOnline();
    await pass(60_000);
    expect(again).not.toHaveBeenCalled();
  });
});

it('who looks around on coming back does so each time, until they stop', () => {
  const look = vi.fn();
  const stop = onReturn(look);
  goOnline();
  turn(true);
  turn(false);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  goOnline();
  expect(look).toHaveBeenCalledTimes(2);
});
