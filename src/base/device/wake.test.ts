// When what failed is tried again: on a clock of its own, with a line that lies about itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forWhoWaits, keepTrying, onReturn, reachServer, watchWait } from './wake.ts';

// Files share their ground: what is loaded next would take this window for a browser's.
afterEach(() => vi.unstubAllGlobals());

/** The window and the page, as the module sees them. */
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
  // What a file after this one takes for a window is none of it.
  vi.unstubAllGlobals();
});

const open: (() => void)[] = [];
const goOnline = () => browser.dispatchEvent(new Event('online'));
function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A part that waits for a line; `line` is whether there is one. */
function waitFor(line: { isUp: boolean }, afterMs?: number) {
  const tries: number[] = [];
  const began = Date.now();
  let worked = false;
  const giveUp = keepTrying(async () => {
    tries.push(Date.now() - began);
    if (!line.isUp) throw new Error('no line');
    worked = true;
  }, afterMs);
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

  it('is tried when the line is back, also where the clock was set back meanwhile', async () => {
    const line = { isUp: false };
    const { tries, hasWorked } = waitFor(line);
    await pass(2000);
    vi.setSystemTime(Date.now() - 86_400_000);
    line.isUp = true;
    goOnline();
    await pass(1000);
    expect([tries.length, hasWorked()]).toEqual([3, true]);
  });

  it('is tried for the first time when it is told to', async () => {
    const { tries } = waitFor({ isUp: true }, 4000);
    await pass(3999);
    expect(tries).toEqual([]);
    await pass(1);
    expect(tries).toEqual([4000]);
  });

  it('is tried again although nobody says that the line is back: after 1, 2, 4 … 30 s', async () => {
    const { tries } = waitFor({ isUp: false });
    await pass(120_000);
    const rests = tries.slice(1).map((ms, at) => ms - (tries[at] ?? 0));
    expect(rests).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it('is tried soon after the line is said to be back, and soon again when that was too early', async () => {
    const line = { isUp: false };
    const { tries, hasWorked } = waitFor(line);
    await pass(100_000);
    const before = tries.length;
    goOnline();
    await pass(200);
    expect(tries).toHaveLength(before + 1);
    expect(hasWorked()).toBe(false);
    line.isUp = true;
    await pass(999);
    expect(tries).toHaveLength(before + 1);
    await pass(1);
    expect(hasWorked()).toBe(true);
    await pass(120_000);
    expect(tries).toHaveLength(before + 2);
  });

  it('rests longer and longer again when the line was not back, though it was said to be', async () => {
    const { tries } = waitFor({ isUp: false });
    await pass(100_000);
    goOnline();
    await pass(20_000);
    const rests = tries.slice(-4).map((ms, at, last) => ms - (last[at - 1] ?? ms));
    expect(rests).toEqual([0, 2000, 4000, 8000]);
  });

  it('is tried once more when the line came back during a try that failed', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const attempt = vi.fn<() => Promise<void>>().mockReturnValueOnce(promise).mockResolvedValue();
    open.push(keepTrying(attempt));
    await pass(20_000);
    goOnline();
    await pass(20_000);
    expect(attempt).toHaveBeenCalledOnce();
    reject(new Error('no line'));
    await pass(200);
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it('is tried when its page is shown again, not when it is hidden; meanwhile it goes on at its own pace', async () => {
    const line = { isUp: false };
    const { tries, hasWorked } = waitFor(line);
    await pass(20_000);
    const before = tries.length;
    turn(true);
    await pass(1000);
    expect(tries).toHaveLength(before);
    await pass(30_000);
    expect(tries.length).toBeGreaterThan(before);
    line.isUp = true;
    turn(false);
    await pass(200);
    expect(hasWorked()).toBe(true);
  });

  it('is tried when the line is back even if nobody looks', async () => {
    const line = { isUp: false };
    const { hasWorked } = waitFor(line);
    turn(true);
    await pass(20_000);
    line.isUp = true;
    goOnline();
    await pass(200);
    expect(hasWorked()).toBe(true);
  });

  it('is tried about once a second at most, however often the line comes back', async () => {
    const { tries } = waitFor({ isUp: false });
    await pass(10_000);
    const before = tries.length;
    for (let flap = 0; flap < 200; flap += 1) {
      goOnline();
      turn(false);
      await pass(50);
    }
    expect(tries.length - before).toBeGreaterThanOrEqual(8);
    expect(tries.length - before).toBeLessThanOrEqual(10);
  });

  it('does not come all at once where many wait, and no more often than one by itself', async () => {
    vi.mocked(Math.random).mockRestore();
    const parts = Array.from({ length: 12 }, () => waitFor({ isUp: false }));
    const countMoments = () => new Set(parts.flatMap(({ tries }) => tries)).size;
    await pass(60_000);
    for (const { tries } of parts) expect(tries.length).toBeLessThanOrEqual(8);
    // The first tries, which nothing had gone before, came together; none after them.
    expect(countMoments()).toBeGreaterThan(40);
    const before = parts.map(({ tries }) => tries.length);
    const moments = countMoments();
    goOnline();
    goOnline();
    await pass(1300);
    for (const [at, { tries }] of parts.entries()) expect([1, 2]).toContain(tries.length - (before[at] ?? 0));
    expect(countMoments() - moments).toBeGreaterThan(6);
  });

  it('is left alone once it was given up, even during a try', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const attempt = vi.fn(() => promise);
    const giveUp = keepTrying(attempt);
    await pass(0);
    giveUp();
    reject(new Error('no line'));
    goOnline();
    await pass(120_000);
    expect(attempt).toHaveBeenCalledOnce();
  });
});

it('who looks around on coming back does so each time, until they leave', () => {
  const look = vi.fn();
  const leaving = new AbortController();
  onReturn(look, leaving);
  goOnline();
  turn(true);
  turn(false);
  expect(look).toHaveBeenCalledTimes(2);
  leaving.abort();
  goOnline();
  expect(look).toHaveBeenCalledTimes(2);
});

it('a server is there when it says that it can do its work', async () => {
  const answer = vi.fn(async () => Response.json({ status: 'ready' }));
  vi.stubGlobal('fetch', answer);
  await expect(reachServer()).resolves.toBeUndefined();
  answer.mockResolvedValueOnce(new Response('<h1>Forbidden</h1>', { status: 403 }));
  await expect(reachServer()).resolves.toBeUndefined();
  answer.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  await expect(reachServer()).rejects.toThrow();
  // A network that wants something first.
  answer.mockResolvedValueOnce(new Response('<h1>Welcome to our guests</h1>'));
  await expect(reachServer()).rejects.toThrow();
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(reachServer()).rejects.toThrow();
});

it('it is looked for a line as long as somebody waits, ever more seldom, and no longer', () => {
  vi.useFakeTimers();
  const look = vi.spyOn(forWhoWaits, 'look');
  const end = watchWait();
  vi.advanceTimersByTime(1_999);
  expect(look).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(12_000);
  expect(look).toHaveBeenCalledTimes(3);
  end();
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(3);
});
