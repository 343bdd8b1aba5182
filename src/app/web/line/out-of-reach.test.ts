// What is said where the server does not answer: within four seconds, once, until it does; and what is kept stands in.
import 'fake-indexeddb/auto';
import { hashKey, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OUT_OF_REACH } from '#messages/app/out-of-reach.ts';
import { say } from '#messages/say.ts';
import { makeStorage } from '../../../../tests/web-storage.ts';

const told = vi.hoisted(() => [] as string[]);
const said = vi.hoisted(() => ({ count: 0 }));
/** What stands in place of a screen whose code is on its way; and how often the page was loaded anew. */
const page = { waiting: null as object | null, reloads: 0 };
/** `slow`: so many times more the server is there, and answers too late to whoever looks for it. */
const line = vi.hoisted(() => ({ isUp: false, slow: 0, patience: [] as (number | undefined)[] }));
vi.mock('#base/ui/controls/toasts.ts', () => ({
  showToast: (text: string) => {
    said.count += 1;
    return told.push(text);
  },
  dismissToast: () => told.pop(),
}));
vi.mock('#base/device/wake.ts', async (original) => ({
  ...(await original<typeof import('#base/device/wake.ts')>()),
  reachServer: async (patienceMs?: number) => {
    line.patience.push(patienceMs);
    line.slow -= 1;
    if (!line.isUp || line.slow >= 0) throw new TypeError('no line');
  },
}));

// With what is mocked here, whatever a file before this one has loaded, and none of it for one after it.
vi.resetModules();
afterAll(() => vi.resetModules());
const { openDatabase } = await import('#base/device/database.ts');
const { TOPICS_KEY } = await import('#card-story/web/keys.ts');
const { ANSWERED } = await import('../kept.ts');
const { makeQueryClient } = await import('../queries.ts');
const { keepAnswers, layKeptAnswers } = await import('./kept-answers.ts');
const { sayOutOfReach, watchLine } = await import('./out-of-reach.ts');
const { watchWait } = await import('#base/device/wake.ts');

const tokenOf = (person: string) => `x.${btoa(JSON.stringify({ sub: person }))}.x`;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, querySelector: () => page.waiting });
  vi.stubGlobal('location', { reload: () => (page.reloads += 1) });
  localStorage.setItem('auth_token', tokenOf('ann'));
  Object.assign(page, { waiting: null, reloads: 0 });
  told.length = 0;
  said.count = 0;
  Object.assign(line, { isUp: false, slow: 0, patience: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen that waits for an answer. */
function openScreen(
  queries: ReturnType<typeof makeQueryClient>,
  ask: () => Promise<unknown>,
  queryKey: readonly string[] = ['a'],
) {
  return new QueryObserver(queries, { queryKey, queryFn: ask }).subscribe(() => undefined);
}

/** What does not fail and does not come, but for while the server answers. */
const makeHanging = () =>
  vi.fn(() => (line.isUp ? Promise.resolve(1) : new Promise<number>(() => undefined)));

const readKept = async () => {
  const database = openDatabase(ANSWERED, { person: 'ann' }, ['answers']);
  const all = await database.table('answers').list();
  database.close();
  return all;
};

describe('where the server does not answer', () => {
  test('it is said in less than four seconds, once, and no more when it answers', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    const ask = vi.fn(() => (line.isUp ? Promise.resolve(1) : Promise.reject(new Error('no line'))));
    const leave = openScreen(queries, ask);
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(3800);
    expect(told).toHaveLength(1);
    // The screen knows by then, too.
    expect(queries.getQueryState(['a'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, queries.getQueryData(['a'])]).toEqual([[], 1]);
    leave();
  });

  test('it is said to whoever is shown that something is on its way, and a screen that did not come is opened anew once there is a server', async () => {
    vi.useFakeTimers();
    makeQueryClient(() => undefined);
    const end = watchWait();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1900);
    expect(told).toEqual([say(OUT_OF_REACH, 'out-of-reach.told')]);
    page.waiting = {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.reloads).toBe(0);
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, page.reloads, said.count]).toEqual([[], 1, 1]);
    end();
  });

  test('whoever is not signed in is told of no stories, and of what they typed', async () => {
    localStorage.removeItem('auth_token');
    vi.useFakeTimers();
    void sayOutOfReach(makeQueryClient(() => undefined));
    await vi.advanceTimersByTimeAsync(1900);
    expect(told).toEqual([say(OUT_OF_REACH, 'out-of-reach.told_outside')]);
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, page.reloads]).toEqual([[], 0]);
  });

  test('it is said as well where nothing comes and nothing fails, and what hangs is asked again', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    const ask = makeHanging();
    const leave = openScreen(queries, ask);
    await vi.advanceTimersByTimeAsync(3900);
    expect([told.length, ask.mock.calls.length]).toEqual([1, 1]);
    // Two seconds of waiting, and so much for the server to say that it is there: less than four.
    expect(line.patience[0]).toBeLessThan(2000);
    await vi.advanceTimersByTimeAsync(10_000);
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, queries.getQueryData(['a']), said.count]).toEqual([[], 1, 1]);
    leave();
  });

  test('it is said of what is sent and hangs, and no more once that has an answer', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    const answer = Promise.withResolvers<number>();
    const sent = new MutationObserver(queries, { mutationFn: () => answer.promise }).mutate();
    await vi.advanceTimersByTimeAsync(3900);
    expect(told).toHaveLength(1);
    line.isUp = true;
    answer.resolve(1);
    await sent;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, said.count]).toEqual([[], 1]);
  });

  test('what is sent to a server that is slow is not told of', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    line.isUp = true;
    void new MutationObserver(queries, { mutationFn: () => new Promise(() => undefined) }).mutate();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said.count).toBe(0);
  });

  test('what hangs is asked again also where what was kept stands in for it', async () => {
    const before = makeQueryClient(() => undefined);
    const leaving = new AbortController();
    keepAnswers(before, leaving.signal);
    await before.fetchQuery({ queryKey: TOPICS_KEY, queryFn: async () => 'kept' });
    await vi.waitFor(async () => expect(await readKept()).toHaveLength(1));
    leaving.abort();

    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    const ask = makeHanging();
    const leave = openScreen(queries, ask, TOPICS_KEY);
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(queries.getQueryData(TOPICS_KEY)).toBe('kept'));
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, queries.getQueryData(TOPICS_KEY), ask.mock.calls.length]).toEqual([[], 1, 2]);
    leave();
  });

  test('a server that is there, and is slow with one question or fails it alone, is not told of', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    line.isUp = true;
    const leave = openScreen(queries, () => new Promise(() => undefined));
    const leaveToo = openScreen(queries, () => Promise.reject({ status: 503 }), ['b']);
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([said.count, line.patience.length > 0]).toEqual([0, true]);
    // Where the line goes while the slow one is on its way, that is said after all.
    line.isUp = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(told).toHaveLength(1);
    leave();
    leaveToo();
  });

  test('what was said is taken back as soon as the server is found, though nothing else has come', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    Object.assign(line, { isUp: true, slow: 1 });
    const ask = vi.fn(() => new Promise(() => undefined));
    const leave = openScreen(queries, ask);
    await vi.advanceTimersByTimeAsync(10_000);
    // And what is slow is left on its way.
    expect([said.count, told, ask.mock.calls.length]).toEqual([1, [], 1]);
    leave();
  });

  test('a page that has waited for itself says it as soon after it was asked for', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.useFakeTimers();
    const waited = 2700;
    vi.spyOn(performance, 'now').mockImplementation(() => waited);
    const queries = makeQueryClient(() => undefined);
    const leave = openScreen(queries, makeHanging());
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveLength(1);
    expect(waited + (line.patience[0] ?? Number.NaN)).toBeLessThan(4000);
    leave();
    vi.restoreAllMocks();
  });

  test('a page that has waited for itself says it as soon of what its screen asks a moment later, too', async () => {
    vi.useFakeTimers();
    const begun = Date.now() - 2700;
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - begun);
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    const leave = openScreen(queries, makeHanging());
    await vi.advanceTimersByTimeAsync(250);
    expect(told).toHaveLength(1);
    expect(Date.now() - begun + (line.patience[0] ?? Number.NaN)).toBeLessThan(4100);
    leave();
    vi.restoreAllMocks();
  });

  test('a page that the worker has opened says it at any time, before it was ever at rest', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    vi.useFakeTimers();
    line.isUp = true;
    const queries = makeQueryClient(() => undefined);
    await vi.advanceTimersByTimeAsync(2100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toEqual([]);
    line.isUp = false;
    const leave = openScreen(queries, makeHanging());
    await vi.advanceTimersByTimeAsync(3900);
    expect(told).toHaveLength(1);
    leave();
  });
});

describe('what the server answered', () => {
  test('to what open stories begin with is kept for its person, and stands in where there is nothing newer', async () => {
    const leaving = new AbortController();
    const queries = makeQueryClient(() => undefined);
    keepAnswers(queries, leaving.signal);
    // Were letters kept, they would lie there before the topics do.
    await queries.fetchQuery({ queryKey: ['messenger', 'conversations'], queryFn: async () => ['letters'] });
    await queries.fetchQuery({ queryKey: TOPICS_KEY, queryFn: async () => ['a topic'] });
    await vi.waitFor(async () => expect((await readKept()).length).toBeGreaterThan(0));
    expect((await readKept()).map(({ key }) => key)).toEqual([hashKey(TOPICS_KEY)]);
    const later = makeQueryClient(() => undefined);
    await layKeptAnswers(later);
    expect(later.getQueryData(TOPICS_KEY)).toEqual(['a topic']);
    later.setQueryData(TOPICS_KEY, ['newer']);
    await layKeptAnswers(later);
    expect(later.getQueryData(TOPICS_KEY)).toEqual(['newer']);
    leaving.abort();
  });

  test('to one person is not laid out for another', async () => {
    localStorage.setItem('auth_token', tokenOf('ben'));
    const queries = makeQueryClient(() => undefined);
    await layKeptAnswers(queries);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });
});
