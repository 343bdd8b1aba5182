// A socket that is kept open from the browser, with sockets and times that are told by hand.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callSocket } from './socket.ts';

/** A socket of a browser, whose other side is the test. */
class HandSocket {
  static readonly OPEN = 1;
  static all: HandSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { readonly data: string }) => {};
  onclose = (_: { readonly code: number }) => {};
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    HandSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  come(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const page = new EventTarget();
let tokens: (string | null)[];
let states: string[];
let frames: object[];
const renewals: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  HandSocket.all = [];
  [tokens, states, frames] = [['first'], [], []];
  renewals.length = 0;
  const location = { protocol: 'https:', host: 'lorepath.example' };
  vi.stubGlobal('WebSocket', HandSocket);
  vi.stubGlobal('window', Object.assign(page, { location }));
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => HandSocket.all.at(-1) as HandSocket;

function begin(renewed: string | null | Error = null) {
  return callSocket<never>({
    path: '/ws',
    readToken: () => (tokens.length > 1 ? (tokens.shift() ?? null) : (tokens[0] ?? null)),
    renewToken: async (token) => {
      renewals.push(token);
      if (renewed instanceof Error) throw renewed;
      return renewed;
    },
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
  });
}

async function openOne() {
  await settle();
  last().open();
  last().come({ type: 'connection_established', user_id: 'ann' });
}

test('says who it is by its first frame, and hands on what comes beside signs of life', async () => {
  const socket = begin();
  await settle();
  expect([last().url, states]).toEqual(['wss://lorepath.example/api/ws', ['connecting']]);
  expect(socket.send({ type: 'say' } as never)).toBe(false);
  last().open();
  expect(last().sent).toEqual(['{"type":"authenticate","token":"first"}']);
  last().come({ type: 'connection_established', user_id: 'ann' });
  last().come({ type: 'app_version', build: 'x' });
  last().come({ type: 'pong' });
  expect([states, frames]).toEqual([['connecting', 'open'], [{ type: 'app_version', build: 'x' }]]);
  expect(socket.send({ type: 'say' } as never)).toBe(true);
  socket.close();
  expect([states.at(-1), last().readyState]).toEqual(['closed', 3]);
});

test('comes back five times after 3 s and longer, counted anew once it is open, and then when it is told to', async () => {
  const socket = begin();
  await openOne();
  last().end(1006);
  const rests: number[] = [];
  while (states.at(-1) !== 'closed') {
    const before = HandSocket.all.length;
    let rest = 0;
    while (HandSocket.all.length === before) {
      await vi.advanceTimersByTimeAsync(250);
      rest += 250;
    }
    rests.push(rest);
    last().end(1006);
  }
  // 3, 4.5, 6.75, 10.125 and 15.1875 s.
  expect(rests).toEqual([3000, 4500, 6750, 10_250, 15_250]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(HandSocket.all).toHaveLength(6);
  socket.tryAgain();
  await openOne();
  expect(states.at(-1)).toBe('open');
  last().end(1012);
  await vi.advanceTimersByTimeAsync(3000);
  expect(HandSocket.all).toHaveLength(8);
});

test('comes back at once when the line may be back, also after it gave up', async () => {
  begin();
  await openOne();
  last().end(1006);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(200);
  expect(HandSocket.all).toHaveLength(2);
});

test('an end that was meant is one', async () => {
  begin();
  await openOne();
  last().end(1000);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([states.at(-1), HandSocket.all.length]).toEqual(['closed', 1]);
});

test('renews a token that is refused, once, and stays closed where there is no other', async () => {
  tokens = ['first', 'second'];
  begin('second');
  await openOne();
  last().end(4401);
  await settle();
  expect([renewals, HandSocket.all.length]).toEqual([['first'], 2]);
  last().open();
  expect(last().sent).toEqual(['{"type":"authenticate","token":"second"}']);
  last().end(4401);
  await settle();
  expect(renewals).toEqual(['first', 'second']);
  expect([states.at(-1), HandSocket.all.length]).toEqual(['closed', 2]);
});

test('comes back later where nobody can be asked for another token, and not at all for nobody', async () => {
  const socket = begin(new Error('unreachable'));
  await openOne();
  last().end(4401);
  await vi.advanceTimersByTimeAsync(3000);
  expect([states.at(-1), HandSocket.all.length]).toEqual(['connecting', 2]);
  socket.close();
  tokens = [null];
  begin();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([states.at(-1), HandSocket.all.length]).toEqual(['closed', 2]);
});

test('lets a line go on which nobody answers, and keeps one on which somebody does', async () => {
  begin();
  await openOne();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(last().sent.at(-1)).toBe('{"type":"ping"}');
  last().come({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(30_000 + 9_999);
  expect(HandSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1 + 3000);
  expect(HandSocket.all).toHaveLength(2);
  // One that does not even open is let go, too.
  await vi.advanceTimersByTimeAsync(10_000 + 4500);
  expect(HandSocket.all).toHaveLength(3);
});

test('says who it is once more when there is a newer token', async () => {
  tokens = ['first', 'newer'];
  const socket = begin();
  await openOne();
  socket.renew();
  await settle();
  expect(last().sent.at(-1)).toBe('{"type":"authenticate","token":"newer"}');
});
