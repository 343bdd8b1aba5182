// The notices of the worker: a sentence a topic, no content, nothing to whoever looks at a page, and a click opens its screen.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NoticePart, showNotices } from './notices.ts';
import { createTestScope } from './testing-scope.ts';

const LETTERS: NoticePart = { sentence: 'You have a letter', screen: '/chat' };
const JOBS: NoticePart = { sentence: 'Something fits', screen: '/jobs' };
const UNKNOWN: NoticePart = { sentence: 'Something is new', screen: '/' };

const askTopics = vi.fn(
  async (_scope: unknown, _endpoint: string): Promise<readonly string[]> => ['letters'],
);
const tellMoved = vi.fn(async (_scope: unknown, _from: string, _to: string) => undefined);
let ground: ReturnType<typeof createTestScope>;

beforeEach(() => {
  ground = createTestScope();
  for (const mock of [askTopics, tellMoved]) mock.mockClear();
  const parts = { letters: LETTERS, jobs: JOBS };
  showNotices(ground.scope, { parts, unknown: UNKNOWN, askTopics, tellMoved });
  ground.subscribeAt('https://push.example.com/here');
});

const shownOf = (tag: string, { sentence }: NoticePart) => [sentence, { tag, icon: '/icons/icon-192.png' }];

describe('a notice', () => {
  it('says of what there is something, as the server tells who takes notices here, and nothing that came with it', async () => {
    ground.openPage('/chat');
    await ground.fire('push', { data: { text: () => 'Words of somebody' } });
    expect(ground.shown).toEqual([shownOf('letters', LETTERS)]);
    askTopics.mockResolvedValueOnce(['jobs', 'letters', 'unknown']);
    await ground.fire('push');
    expect(ground.shown.slice(1)).toEqual([shownOf('letters', LETTERS), shownOf('jobs', JOBS)]);
    expect(askTopics).toHaveBeenLastCalledWith(ground.scope, 'https://push.example.com/here');
  });

  it('says not of what where the server knows of nothing, or cannot be asked: a browser wants one shown', async () => {
    askTopics.mockResolvedValueOnce([]);
    await ground.fire('push');
    askTopics.mockRejectedValueOnce(new TypeError('there is no line'));
    await ground.fire('push');
    expect(ground.shown).toEqual([shownOf('something', UNKNOWN), shownOf('something', UNKNOWN)]);
  });

  it('is not shown to whoever has a page before them, and of what they see there none comes later', async () => {
    ground.openPage('/chat');
    ground.openPage('/profile', 'visible');
    await ground.fire('push');
    expect([ground.shown, askTopics.mock.calls.length]).toEqual([[], 1]);
  });

  it('opens its screen at a touch, where it is open already or anew', async () => {
    const touch = (tag: string) => ground.fire('notificationclick', { notification: { tag, close } });
    const close = vi.fn();
    ground.openPage('/chatter');
    await touch('letters');
    expect(ground.windows).toEqual(['/chat']);
    const open = ground.openPage('/chat/7');
    await touch('letters');
    await touch('jobs');
    expect([open.focused, ground.windows]).toEqual([1, ['/chat', '/jobs']]);
    // Where it is not known of what it was, any page of ours does.
    for (const tag of ['something', 'of-an-older-version']) await touch(tag);
    expect([ground.pages[0], ground.windows.length, close.mock.calls.length]).toMatchObject([
      ...[{ url: 'https://lorepath.example/chatter', focused: 2 }, 2, 5],
    ]);
  });
});

it('tells the server where notices are taken by now, once the push service has moved them', async () => {
  const applicationServerKey = new ArrayBuffer(65);
  const before = { endpoint: 'https://push.example.com/before', options: { applicationServerKey } };
  const after = { endpoint: 'https://push.example.com/after' };
  const change = (event: object) => ground.fire('pushsubscriptionchange', event);
  await change({ oldSubscription: before, newSubscription: after });
  // Where the browser has made no other one it is asked for, for the same server.
  await change({ oldSubscription: before });
  expect(tellMoved.mock.calls.map(([, from, to]) => [from, to])).toEqual(
    [after.endpoint, 'https://push.example.com/made-anew'].map((to) => [before.endpoint, to]),
  );
  // Who is not told what was says nothing; neither does who is where they were.
  await change({ oldSubscription: null, newSubscription: after });
  await change({ oldSubscription: before, newSubscription: before });
  expect(tellMoved).toHaveBeenCalledTimes(2);
});
