// When a call is tried again, and what ends a session.
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

// Files share their ground: what is loaded next would take this window for a browser's.
afterEach(() => vi.unstubAllGlobals());

// It looks for the server, too, and has tests of its own.
vi.mock('./line/out-of-reach.ts', () => ({ sayOutOfReach: () => undefined }));

// With what is mocked here, whatever a file before this one has loaded, and none of it for one after it.
vi.resetModules();
afterAll(() => vi.resetModules());
const { isSessionEnd, makeQueryClient, shouldRetry } = await import('./queries.ts');

describe('shouldRetry', () => {
  it('tries three times what was not reached or broke', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new Error('gone')))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, { status: 503 })).toBe(true);
  });

  it.each([400, 401, 404, 409, 429])('leaves a %i as it is', (status) => {
    expect(shouldRetry(0, { status })).toBe(false);
  });
});

describe('isSessionEnd', () => {
  it.each([[{ authError: true }], [{ status: 401 }], [Object.assign(new Error('401'), { authError: true })]])(
    'sees it in %o',
    (outcome) => expect(isSessionEnd(outcome)).toBe(true),
  );

  it.each([[{ authError: false, status: 404 }], [undefined], [null], ['401'], [{ success: true }]])(
    'does not see it in %o',
    (outcome) => expect(isSessionEnd(outcome)).toBe(false),
  );
});

describe('makeQueryClient', () => {
  it('notices the end of a session in an answer and in an error', async () => {
    const onSessionEnd = vi.fn();
    const client = makeQueryClient(onSessionEnd);
    await client.fetchQuery({
      queryKey: ['answered'],
      queryFn: async () => ({ success: false, authError: true }),
    });
    const thrown = client.fetchQuery({
      queryKey: ['thrown'],
      queryFn: () => Promise.reject(Object.assign(new Error('over'), { status: 401 })),
    });
    await expect(thrown).rejects.toThrow('over');
    await client.fetchQuery({ queryKey: ['fine'], queryFn: async () => ({ success: true }) });
    expect(onSessionEnd).toHaveBeenCalledTimes(2);
  });
});

describe('what could not be asked for want of a line', () => {
  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
    // What a file after this one takes for a window is none of it.
    vi.unstubAllGlobals();
  });

  /** A screen that asks something, and a server that answers when it is up. */
  function openScreen(failure: unknown) {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    const server = { isUp: false, isReady: false, asked: 0, probed: 0 };
    vi.stubGlobal('fetch', async () => {
      server.probed += 1;
      if (!server.isReady) throw new TypeError('Failed to fetch');
      return { status: 200 };
    });
    const client = makeQueryClient(() => undefined);
    const observer = new QueryObserver(client, {
      queryKey: ['story'],
      queryFn: async () => {
        server.asked += 1;
        if (!server.isUp) throw failure;
        return 'a story';
      },
    });
    const close = observer.subscribe(() => undefined);
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    return { server, observer, close, pass, read: () => observer.getCurrentResult() };
  }

  it.each([new Error('gone'), { status: 503 }])('is asked again by itself: %o', async (failure) => {
    const { server, pass, read, close } = openScreen(failure);
    await pass(10_000);
    expect(read()).toMatchObject({ status: 'error', data: undefined });
    expect(server.asked).toBe(4);
    // While nobody answers, the screen stays as it is: only the server is looked for.
    await pass(60_000);
    expect(server.asked).toBe(4);
    expect(server.probed).toBeGreaterThan(1);
    expect(server.probed).toBeLessThan(8);
    server.isReady = true;
    await pass(40_000);
    expect(server.asked).toBeGreaterThan(4);
    server.isUp = true;
    await pass(60_000);
    expect(read()).toMatchObject({ status: 'success', data: 'a story' });
    const { asked, probed } = server;
    await pass(120_000);
    expect(server).toMatchObject({ asked, probed });
    close();
  });

  it('is asked ever more seldom by itself where the server is there and this alone fails', async () => {
    const { server, pass, close } = openScreen({ status: 503 });
    server.isReady = true;
    const rounds: number[] = [];
    for (let minute = 0; minute < 30; minute += 1) {
      const before = server.asked;
      await pass(60_000);
      if (server.asked > before) rounds.push(minute);
    }
    // Each time it is asked four times, in seven seconds.
    expect(server.asked).toBeLessThanOrEqual(4 * 9);
    expect(rounds.at(-1)).toBeGreaterThan(10);
    server.isUp = true;
    window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(server.asked % 4).toBe(1);
    close();
  });

  it('is not asked again once its screen is gone, nor where it was refused or broke the server', async () => {
    for (const failure of [{ status: 404 }, { status: 500 }, { status: 429 }]) {
      const { server, pass } = openScreen(failure);
      server.isReady = true;
      await pass(10_000);
      const { asked } = server;
      await pass(120_000);
      expect(server).toMatchObject({ asked, probed: 0 });
    }
    const { server, pass, close } = openScreen(new Error('gone'));
    // It has failed for good by then, and the server has not been looked for.
    await pass(5_000);
    close();
    server.isReady = true;
    await pass(120_000);
    expect(server).toMatchObject({ asked: 4, probed: 1 });
  });

  it('is asked at once, whatever the browser says of its line', async () => {
    onlineManager.setOnline(false);
    const { server, pass, read, close } = openScreen(new Error('gone'));
    server.isUp = true;
    await pass(1000);
    expect(read()).toMatchObject({ status: 'success' });
    close();
  });
});
