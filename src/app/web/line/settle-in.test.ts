// What a page does at rest, and what of it where data is dear: what costs none.
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const done = vi.hoisted(() => [] as string[]);
const note = vi.hoisted(() => (what: string) => () => {
  done.push(what);
});
vi.mock('../features.ts', () => ({
  ALL_SCREENS: [{ address: '/profile', isFetchedEarly: true }, { address: '/dev/outbox' }],
  ALL_PARTS: {
    '/profile': { fetch: async () => done.push('a screen') },
    '/dev/outbox': { fetch: async () => done.push('one that is not fetched early') },
  },
}));
vi.mock('#messenger/web/use-messenger.ts', () => ({ openMessenger: note('letters') }));
vi.mock('./newer-build.ts', () => ({ hearOfBuild: note('builds') }));
vi.mock('./find-entry.ts', () => ({ findEntry: note('the shell') }));
vi.mock('./kept-answers.ts', () => ({ keepAnswers: note('answers') }));
vi.mock('./out-of-reach.ts', () => ({ watchLine: note('the line') }));
// It wants a document that can be watched.
vi.mock('#base/ui/focus-near.ts', () => ({}));

// With what is mocked here, whatever a file before this one has loaded, and none of it for one after it.
vi.resetModules();
afterAll(() => vi.resetModules());
const { settleIn } = await import('./settle-in.ts');
// Read beforehand: how long a busy machine reads it is no matter of a clock by hand.
await import('./at-rest.ts');

const LINE = ['the line', 'answers'];
const OTHERS = ['a screen', 'letters', 'builds', 'the shell'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  done.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on which somebody stays for that long (ms). */
async function stay(ms: number, { isDear, isKept }: { isDear: boolean; isKept: boolean }) {
  vi.stubGlobal('navigator', {
    connection: { saveData: isDear },
    serviceWorker: { controller: isKept ? {} : null },
  });
  const leave = settleIn(new QueryClient());
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  leave();
}

test.each([
  ['looks after the line, and fetches the others', { isDear: false, isKept: false }, [...LINE, ...OTHERS]],
  ['looks after the line alone where data is dear', { isDear: true, isKept: true }, LINE],
  ['does nothing where even the code of it would cost data', { isDear: true, isKept: false }, []],
])('a page at rest %s', async (_, how, expected) => {
  await stay(7000, how);
  expect(done).toEqual(expected);
});

test('who has left before does none of it', async () => {
  await stay(1000, { isDear: false, isKept: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
});
