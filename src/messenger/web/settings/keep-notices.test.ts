// Notices that were asked for here go on coming: what the push service has changed is told when a page is opened.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '#base/device/database.ts';
import { TALK } from '../kept.ts';
import { TABLES } from '../talk/tables.ts';
import { beginNotices, endNoticesOf, keepNotices } from './keep-notices.ts';

const server = vi.hoisted(() => ({ told: [] as string[], topics: [] as string[], refuses: '' }));
vi.mock('./calls.ts', () => ({
  fetchPush: async () => ({ success: true, data: { topics: server.topics, public_key: 'the-key' } }),
  setPush: async (endpoint: string, topic: string) => {
    if (topic === server.refuses) return { success: false, message: 'It does not answer' };
    server.told.push(`${topic} at ${endpoint}`);
    server.topics = [...new Set([...server.topics, topic])];
    return { success: true, data: { topics: server.topics } };
  },
  endPush: async (topic: string) => {
    server.topics = server.topics.filter((one) => one !== topic);
    return { success: true, data: { topics: server.topics } };
  },
}));

/** What the push service has for this browser. */
let subscription: { endpoint: string; options: object; unsubscribe: () => Promise<void> } | null;
/** Workers of the time when notices of letters had one of their own. */
let former: { active: { scriptURL: string }; unregister: () => Promise<void> }[];
let permission: NotificationPermission;

const take = (endpoint: string) => {
  const key = Uint8Array.from(atob('thekey=='), (letter) => letter.charCodeAt(0)).buffer;
  const unsubscribe = async () => {
    subscription = null;
  };
  subscription = { endpoint, options: { applicationServerKey: key }, unsubscribe };
  return subscription;
};
const subscribe = vi.fn(async (_options: object) => take('https://push.example.com/anew'));

beforeEach(() => {
  [server.told, server.topics, former, permission] = [[], [], [], 'granted'];
  server.refuses = '';
  vi.stubGlobal('indexedDB', new IDBFactory());
  subscription = null;
  const pushManager = { getSubscription: async () => subscription, subscribe };
  const registration = { active: {}, pushManager };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      getRegistration: async () => registration,
      getRegistrations: async () => former,
    },
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
});

it('says of every topic anew where it is taken, where that is another address, or none any more', async () => {
  expect(await beginNotices('ann', 'letters', 'the-key')).toBe(true);
  take('https://push.example.com/anew');
  expect(await beginNotices('ann', 'jobs', 'thekey')).toBe(true);
  await keepNotices('ann');
  expect(server.told.splice(0)).toEqual([
    'letters at https://push.example.com/anew',
    'jobs at https://push.example.com/anew',
  ]);
  take('https://push.example.com/moved');
  await keepNotices('ann');
  await keepNotices('ann');
  subscription = null;
  await keepNotices('ann');
  expect(server.told).toEqual(
    ['moved', 'anew'].flatMap((end) =>
      ['letters', 'jobs'].map((topic) => `${topic} at https://push.example.com/${end}`),
    ),
  );
  expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
});

it('says all of it where the server has given the browser up, since its post came back from the address before', async () => {
  for (const topic of ['letters', 'jobs'] as const) await beginNotices('ann', topic, 'the-key');
  server.topics = [];
  take('https://push.example.com/moved');
  await keepNotices('ann');
  expect(server.topics).toEqual(['letters', 'jobs']);
  // Of what is ended nothing is said any more.
  await endNoticesOf('ann', 'letters');
  [server.told, server.topics] = [[], []];
  take('https://push.example.com/moved-on');
  await keepNotices('ann');
  expect(server.told.splice(0)).toEqual(['jobs at https://push.example.com/moved-on']);
  // So does who asks for more before that.
  server.topics = [];
  take('https://push.example.com/elsewhere');
  expect(await beginNotices('ann', 'letters', 'thekey')).toBe(true);
  expect(server.topics).toEqual(['jobs', 'letters']);
});

it('says all of it with the next page where it could be said of a part alone', async () => {
  for (const topic of ['letters', 'jobs'] as const) await beginNotices('ann', topic, 'the-key');
  [server.told, server.topics, server.refuses] = [[], [], 'jobs'];
  take('https://push.example.com/moved');
  await keepNotices('ann');
  expect(server.topics).toEqual(['letters']);
  server.refuses = '';
  await keepNotices('ann');
  expect(server.topics).toEqual(['letters', 'jobs']);
});

it('keeps those of what else is taken where the server has forgotten it as one topic is ended', async () => {
  for (const topic of ['letters', 'jobs'] as const) await beginNotices('ann', topic, 'the-key');
  server.topics = [];
  await endNoticesOf('ann', 'letters');
  expect(subscription).not.toBeNull();
});

it('says of letters what was kept when there were notices of nothing else', async () => {
  const database = openDatabase(TALK, { person: 'ann' }, TABLES);
  await database.table<string>('local').put({ notices: 'https://push.example.com/before' });
  database.close();
  take('https://push.example.com/moved');
  await keepNotices('ann');
  expect(server.told).toEqual(['letters at https://push.example.com/moved']);
});

it('takes the place of the worker that notices of letters had of their own', async () => {
  await beginNotices('ann', 'letters', 'the-key');
  const unregister = vi.fn(async () => undefined);
  former = [{ active: { scriptURL: 'https://lorepath.example/letters-worker.js?title=x' }, unregister }];
  subscription = null;
  await keepNotices('ann');
  expect([unregister.mock.calls.length, server.told.length]).toEqual([1, 1]);
  expect(subscription).not.toBeNull();
});

it('lets the browser take none once the last topic is ended', async () => {
  for (const topic of ['letters', 'jobs'] as const) await beginNotices('ann', topic, 'the-key');
  await endNoticesOf('ann', 'letters');
  expect(subscription).not.toBeNull();
  await endNoticesOf('ann', 'jobs');
  expect(subscription).toBeNull();
});

it('says nothing of whoever did not ask for them here, or does not allow them any more', async () => {
  await keepNotices('ben');
  await beginNotices('ann', 'letters', 'the-key');
  permission = 'denied';
  take('https://push.example.com/moved');
  await keepNotices('ann');
  expect(await beginNotices('ann', 'jobs', 'the-key')).toBe(false);
  expect(server.told).toEqual(['letters at https://push.example.com/anew']);
});
