// The scope of a worker for tests: caches, pages and a server in memory, and events that are awaited to their end.
import type { FetchEvent, WorkerEvents, WorkerPage, WorkerScope } from './scope.ts';

const ORIGIN = 'https://lorepath.example';
const keyOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;

type Answer = () => Response | Promise<Response>;

type Asking = { readonly mode?: string; readonly destination?: string };

export function createTestScope() {
  const stores = new Map<string, Map<string, Response>>();
  const server = new Map<string, Answer>();
  const pages: (WorkerPage & { readonly focus: () => Promise<unknown> })[] = [];
  const shown: (readonly [string, NotificationOptions | undefined])[] = [];
  const windows: string[] = [];
  const asked: { readonly path: string; readonly init: RequestInit | undefined }[] = [];
  const listeners = new Map<string, (event: never) => void>();
  let subscription: { readonly endpoint: string } | null = null;

  const fetchIt = async (request: RequestInfo | URL, init?: RequestInit) => {
    const path = keyOf(request).replace(ORIGIN, '');
    asked.push({ path, init });
    const answer = server.get(path);
    if (answer === undefined) throw new TypeError('there is no line');
    return answer();
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (request: RequestInfo | URL, answer: Response) =>
      void store.set(keyOf(request), answer);
    return {
      put,
      match: async (request: RequestInfo | URL) => store.get(keyOf(request))?.clone(),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      delete: async (request: Request) => store.delete(request.url),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (request: RequestInfo | URL) => {
      for (const store of stores.values()) {
        const found = store.get(keyOf(request));
        if (found !== undefined) return found.clone();
      }
      return undefined;
    },
  };
  const subscribe = async (_options: PushSubscriptionOptionsInit) => ({
    endpoint: 'https://push.example.com/made-anew',
  });
  const scope = {
    location: { origin: ORIGIN },
    caches,
    fetch: fetchIt,
    skipWaiting: async () => undefined,
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages,
      openWindow: async (address: string) => void windows.push(address),
    },
    registration: {
      showNotification: async (title: string, options?: NotificationOptions) =>
        void shown.push([title, options]),
      pushManager: { getSubscription: async () => subscription, subscribe },
    },
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope;

  /** Tells the worker of something, and waits until it has done with it. */
  async function fire<Type extends Exclude<keyof WorkerEvents, 'fetch'>>(
    type: Type,
    more: Partial<WorkerEvents[Type]> | object = {},
  ): Promise<void> {
    const works: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => void works.push(work), ...more } as never);
    await Promise.all(works);
  }

  /** What the worker answers to a request of a page; undefined where it leaves it to the browser. */
  async function ask(
    path: string,
    { mode = 'cors', destination = '', ...more }: Partial<Pick<FetchEvent, 'preloadResponse'>> & Asking = {},
  ): Promise<Response | undefined> {
    let answered: Promise<Response> | undefined;
    const works: Promise<unknown>[] = [];
    // Node makes no request that navigates.
    const request = Object.defineProperties(new Request(new URL(path, ORIGIN)), {
      mode: { value: mode },
      destination: { value: destination },
    });
    listeners.get('fetch')?.({
      ...more,
      request,
      respondWith: (answer: Promise<Response>) => {
        answered = answer;
      },
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    } as never);
    const answer = await answered;
    await Promise.all(works);
    return answer;
  }

  return {
    ...{ scope, fire, ask, server, stores, shown, windows, asked, pages },
    subscribeAt: (endpoint: string) => {
      subscription = { endpoint };
    },
    openPage: (path: string, visibilityState = 'hidden') => {
      const page = {
        url: `${ORIGIN}${path}`,
        visibilityState,
        focused: 0,
        focus: async () => (page.focused += 1),
      };
      pages.push(page);
      return page;
    },
  };
}
