// What the worker uses of the scope that a browser runs it in: the page's types know nothing of it.

/** A page of ours, as the worker sees it. */
export type WorkerPage = {
  readonly url: string;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
};

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = Waiting & {
  readonly request: Request;
  /** What the browser has asked for by itself while the worker began; undefined where it has not. */
  readonly preloadResponse?: Promise<Response | undefined> | undefined;
  readonly respondWith: (answer: Promise<Response>) => void;
};

export type WorkerEvents = {
  readonly install: Waiting;
  readonly activate: Waiting;
  readonly fetch: FetchEvent;
  readonly message: Waiting & { readonly data: unknown };
  readonly push: Waiting;
  readonly pushsubscriptionchange: Waiting & {
    readonly oldSubscription?: PushSubscription | null;
    readonly newSubscription?: PushSubscription | null;
  };
  readonly notificationclick: Waiting & {
    readonly notification: { readonly tag: string; readonly close: () => void };
  };
};

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (options: object) => Promise<readonly WorkerPage[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
  };
  readonly fetch: typeof fetch;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type]) => void,
  ) => void;
};

/** All windows of ours, also those that were there before the worker. */
export function listPages({ clients }: WorkerScope): Promise<readonly WorkerPage[]> {
  return clients.matchAll({ type: 'window', includeUncontrolled: true });
}
