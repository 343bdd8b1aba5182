// The notices that the worker shows: a sentence a topic, nothing of what it is about, and a click opens its screen.
import { listPages, type WorkerEvents, type WorkerScope } from './scope.ts';

/** How notice is given of a topic. */
export type NoticePart = {
  readonly sentence: string;
  /** The address of the screen that it leads to. */
  readonly screen: string;
};

export type NoticeParts<Topic extends string = string> = {
  /** One a topic, by what the server calls it. */
  readonly parts: Readonly<Record<Topic, NoticePart>>;
  /** Where it is not known of what there is something. */
  readonly unknown: NoticePart;
  /** What has come for the browser that takes notices at this address: topics. May throw. */
  readonly askTopics: (scope: WorkerScope, endpoint: string) => Promise<readonly string[]>;
  /** Tells the server that notices are taken elsewhere from now on. */
  readonly tellMoved: (scope: WorkerScope, from: string, to: string) => Promise<unknown>;
};

/** Marks a notice of which it is not known what it is of. */
const UNKNOWN = 'something';

/** Shows a notice whenever the push service says that there is something; what it says is empty. */
export function showNotices<Topic extends string>(
  scope: WorkerScope,
  { parts, unknown, askTopics, tellMoved }: NoticeParts<Topic>,
): void {
  const known = new Map<string, NoticePart>(Object.entries(parts));
  scope.addEventListener('push', (event) => event.waitUntil(tell()));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((known.get(event.notification.tag) ?? unknown).screen));
  });

  async function tell(): Promise<void> {
    // Asked in any case: what was told of is told of no more, however it was seen.
    const topics = await findTopics();
    // Whoever has a page of ours before them sees it there.
    if ((await listPages(scope)).some(({ visibilityState }) => visibilityState === 'visible')) return;
    const due = [...known].filter(([topic]) => topics.includes(topic));
    // A browser that shows nothing loses the right to: where nothing is known of, no more is said than that.
    for (const [tag, { sentence }] of due.length === 0 ? [[UNKNOWN, unknown] as const] : due)
      await scope.registration.showNotification(sentence, { tag, icon: '/icons/icon-192.png' });
  }

  /** None where the server cannot be asked. */
  async function findTopics(): Promise<readonly string[]> {
    try {
      const subscription = await scope.registration.pushManager.getSubscription();
      return await askTopics(scope, subscription?.endpoint ?? '');
    } catch {
      return [];
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
      return pathname === screen || pathname.startsWith(screen.endsWith('/') ? screen : `${screen}/`);
    });
    if (there === undefined) await scope.clients.openWindow(screen);
    else await there.focus();
  }
}
