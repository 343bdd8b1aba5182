// Notices that were asked for here go on coming: what the push service has changed is told when a page is opened.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepNotices, tellNotices } from './keep-notices.ts';

const told = vi.hoisted(() => [] as string[]);
vi.mock('./calls.ts', () => ({
  fetchPush: async () => ({ success: true, data: { on: true, public_key: 'the-key' } }),
  setPush: async (endpoint: string) => {
    told.push(endpoint);
    return { success: true, data: { on: true } };
  },
}));

/** Of the time when notices had a worker of their own. */
const former: { active: { scriptURL: string }; unregister: () => Promise<boolean> }[] = [];
let subscription: { endpoint: string } | null;
const subscribe = vi.fn(async () => ({ endpoint: 'https://push.example.com/anew' }));

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal('indexedDB', new IDBFactory());
  subscription = { endpoint: 'https://push.example.com/first' };
  const pushManager = { getSubscription: async () => subscription, subscribe };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager }), getRegistrations: async () => former },
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'granted' });
});

it('says anew where they are taken, where that is another address, or none any more', async () => {
  await tellNotices('ann', 'https://push.example.com/first');
  await keepNotices('ann');
  expect(told).toEqual(['https://push.example.com/first']);
  subscription = { endpoint: 'https://push.example.com/moved' };
  await keepNotices('ann');
  await keepNotices('ann');
  subscription = null;
  await keepNotices('ann');
  expect(told.slice(1)).toEqual(['https://push.example.com/moved', 'https://push.example.com/anew']);
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
});

it('says nothing of whoever did not ask for them here, or does not allow them any more', async () => {
  await keepNotices('ben');
  await tellNotices('ann', 'https://push.example.com/first');
  vi.stubGlobal('Notification', { permission: 'denied' });
  subscription = { endpoint: 'https://push.example.com/moved' };
  await keepNotices('ann');
  expect(told).toEqual(['https://push.example.com/first']);
});
