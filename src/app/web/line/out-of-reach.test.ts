// What is said where the server does not answer: within four seconds, once, until it does; and what is kept stands in.
import 'fake-indexeddb/auto';
import { hashKey, QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#base/device/database.ts';
import { TOPICS_KEY } from '#card-story/web/keys.ts';
import { makeStorage } from '../../../../tests/web-storage.ts';
import { ANSWERED } from '../kept.ts';
import { makeQueryClient } from '../queries.ts';
import { keepAnswers, layKeptAnswers } from './kept-answers.ts';
import { watchLine } from './out-of-reach.ts';

const told = vi.hoisted(() => [] as string[]);
const line = vi.hoisted(() => ({ isUp: false }));
vi.mock('#base/ui/controls/toasts.ts', () => ({
  showToast: (text: string) => told.push(text),
  dismissToast: () => told.pop(),
}));
vi.mock('#base/device/wake.ts', async (original) => ({
  ...(await original<typeof import('#base/device/wake.ts')>()),
  reachServer: async () => {
    if (!line.isUp) throw new TypeError('no line');
  },
}));

const tokenOf = (person: string) => `x.${btoa(JSON.stringify({ sub: person }))}.x`;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  localStorage.setItem('auth_token', tokenOf('ann'));
  told.length = 0;
  line.isUp = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen that waits for an answer. */
function openScreen(queries: ReturnType<typeof makeQueryClient>, ask: () => Promise<unknown>) {
  return new QueryObserver(queries, { queryKey: ['a'], queryFn: ask }).subscribe(() => undefined);
}

describe('where the server does not answer', () => {
  test('it is said in less than four seconds, once, and no more when it answers', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    const ask = vi.fn(() => (line.isUp ? Promise.resolve(1) : Promise.reject(new Error('no line'))));
    const leave = openScreen(queries, ask);
    await vi.advanceTimersByTimeAsync(3900);
    expect(told).toHaveLength(1);
    // The screen knows by then, too.
    expect(queries.getQueryState(['a'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, queries.getQueryData(['a'])]).toEqual([[], 1]);
    leave();
  });

  test('it is said as well where nothing comes and nothing fails, and what hangs is asked again', async () => {
    vi.useFakeTimers();
    const queries = makeQueryClient(() => undefined);
    watchLine(queries);
    const ask = vi.fn(() => (line.isUp ? Promise.resolve(1) : new Promise(() => undefined)));
    const leave = openScreen(queries, ask);
    await vi.advanceTimersByTimeAsync(3900);
    expect([told.length, ask.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    line.isUp = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect([told, queries.getQueryData(['a'])]).toEqual([[], 1]);
    leave();
  });
});

describe('what the server answered', () => {
  const readKept = async () => {
    const database = openDatabase(ANSWERED, { person: 'ann' }, ['answers']);
    const all = await database.table('answers').list();
    database.close();
    return all;
  };

  test('to what open stories begin with is kept for its person, and stands in where there is nothing newer', async () => {
    const leaving = new AbortController();
    const queries = makeQueryClient(() => undefined);
    keepAnswers(queries, leaving.signal);
    await queries.fetchQuery({ queryKey: TOPICS_KEY, queryFn: async () => ['a topic'] });
    await queries.fetchQuery({ queryKey: ['messenger', 'conversations'], queryFn: async () => ['letters'] });
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
