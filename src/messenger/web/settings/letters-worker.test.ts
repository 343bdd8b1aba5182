// The worker that shows notices: one sentence, no content, nothing to whoever looks at a page, and a click opens the chats.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../../public/letters-worker.js'), 'utf8');

type Page = { readonly url: string; readonly visibilityState: string; readonly focus?: () => void };

function start(pages: readonly Page[]) {
  const heard = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const openWindow = vi.fn();
  const fetch = vi.fn(async () => ({ ok: true }));
  const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example.com/made-anew' }));
  const self = {
    location: { href: 'https://lorepath.example/letters-worker.js?title=You+have+a+letter' },
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      showNotification: async (...notice: unknown[]) => void shown.push(notice),
      pushManager: { subscribe },
    },
  };
  runInNewContext(SOURCE, { self, URL, fetch });
  const fire = async (type: string, more: object = {}) => {
    const done: Promise<unknown>[] = [];
    heard.get(type)?.({ waitUntil: (work: Promise<unknown>) => void done.push(work), ...more });
    expect(done).toHaveLength(1);
    await Promise.all(done);
  };
  return { fire, shown, openWindow, fetch, subscribe };
}

const page = (path: string, visibilityState = 'hidden') => ({
  ...{ url: `https://lorepath.example${path}`, visibilityState, focus: vi.fn() },
});

describe('the worker of notices', () => {
  it('says that there is a letter, whatever has come', async () => {
    const { fire, shown } = start([page('/chat')]);
    await fire('push', { data: { text: () => 'Words of somebody' } });
    expect(shown).toEqual([['You have a letter', { tag: 'letters', icon: '/icons/icon-192.png' }]]);
  });

  it('says nothing to whoever has a page before them', async () => {
    const { fire, shown } = start([page('/chat'), page('/profile', 'visible')]);
    await fire('push');
    expect(shown).toEqual([]);
  });

  it('opens the chats at a touch, where they are open already or anew', async () => {
    const notification = { close: vi.fn() };
    const open = page('/chat/7');
    const there = start([page('/chatter'), open]);
    await there.fire('notificationclick', { notification });
    expect([open.focus.mock.calls.length, there.openWindow.mock.calls.length]).toEqual([1, 0]);
    const { fire, openWindow } = start([page('/card-story')]);
    await fire('notificationclick', { notification });
    expect(openWindow).toHaveBeenCalledWith('/chat');
    expect(notification.close).toHaveBeenCalledTimes(2);
  });

  it('tells the server where notices are taken by now, once the push service has moved them', async () => {
    const applicationServerKey = new ArrayBuffer(65);
    const before = { endpoint: 'https://push.example.com/before', options: { applicationServerKey } };
    const after = { endpoint: 'https://push.example.com/after' };
    const { fire, fetch, subscribe } = start([]);
    const change = (event: object) => fire('pushsubscriptionchange', event);
    await change({ oldSubscription: before, newSubscription: after });
    // Where the browser has made no other one it is asked for, for the same server.
    await change({ oldSubscription: before });
    expect(subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey }]]);
    const told = (fetch.mock.calls as unknown as [string, { method: string; body: string }][]).map(
      ([path, { method, body }]) => [path, method, JSON.parse(body)],
    );
    expect(told).toEqual(
      [after.endpoint, 'https://push.example.com/made-anew'].map((to) => [
        ...['/api/messenger/push/moved', 'PUT', { from: before.endpoint, to }],
      ]),
    );
    // Who is not told what was says nothing; neither does who is where they were.
    await change({ oldSubscription: null, newSubscription: after });
    await change({ oldSubscription: before, newSubscription: before });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
