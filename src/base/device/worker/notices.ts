// The notices that the worker shows: a sentence a topic, nothing of what it is about, and a click opens its screen.
import { listPages, type WorkerEvents, type WorkerScope } from './scope.ts';

/** What a feature gives notice of. */
export type NoticePart = {
  /** As the server calls it. */
  readonly topic: string;
  readonly sentence: string;
  /** The address of the screen that it leads to. */
  readonly screen: string;
};

export type NoticeParts = {
  readonly parts: readonly [NoticePart, ...NoticePart[]];
  /** What has come for the browser that takes notices at this address: topics. May throw. */
  readonly askTopics: (scope: WorkerScope, endpoint: string) => Promise<readonly string[]>;
  /** Tells the server that notices are taken elsewhere from now on. */
  readonly tellMoved: (scope: WorkerScope, from: string, to: string) => Promise<unknown>;
};

/** Shows a notice whenever the push service says that there is something; what it says is empty. */
export function showNotices(scope: WorkerScope, { parts, askTopics, tellMoved }: NoticeParts): void {
  scope.addEventListener('push', (event) => event.waitUntil(tell()));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const part = parts.find(({ topic }) => topic === event.notification.tag) ?? parts[0];
    event.waitUntil(open(part.screen));
  });

  async function tell(): Promise<void> {
    // Whoever has a page of ours before them sees it there.
    if ((await listPages(scope)).some(({ visibilityState }) => visibilityState === 'visible')) return;
    for (const { topic, sentence } of await findParts())
      await scope.registration.showNotification(sentence, { tag: topic, icon: '/icons/icon-192.png' });
  }

  /** Whoever cannot be asked may have had a letter: a browser that shows nothing loses the right to. */
  async function findParts(): Promise<readonly NoticePart[]> {
    try {
      const subscription = await scope.registration.pushManager.getSubscription();
      const topics = await askTopics(scope, subscription?.endpoint ?? '');
      const found = parts.filter(({ topic }) => topics.includes(topic));
      return found.length === 0 ? parts.slice(0, 1) : found;
    } catch {
      return parts.slice(0, 1);
    }
  }

  // The push service takes notices elsewhere from now on. Whoever has no session here is known by the address before; where the
  // browser does not say it, the next page of ours that is opened tells the server.
  async function move({
    oldSubscription: before,
    newSubscription: after,
  }: WorkerEvents['pushsubscriptionchange']): Promise<void> {
    if (before === null || before === undefined) return;
    const { applicationServerKey } = before.options;
    const { endpoint } =
      after ??
      (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    if (endpoint !== before.endpoint) await tellMoved(scope, before.endpoint, endpoint);
  }

  async function open(screen: string): Promise<void> {
    const there = (await listPages(scope)).find(({ url }) => {
      const { pathname } = new URL(url);
      return pathname === screen || pathname.startsWith(`${screen}/`);
    });
    if (there === undefined) await scope.clients.openWindow(screen);
    else await there.focus();
  }
}
