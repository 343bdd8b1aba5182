// What is on its way to the server: kept until it has arrived, sent one at a time and in order, by one tab.
import { type KeepTrying, REST_MS } from './wake.ts';

type Soon<T> = T | Promise<T>;

/** Where items wait, for all tabs: local storage, which answers at once, or one that takes its time. */
export type OutboxStore<Item, Added extends Soon<boolean> = Soon<boolean>> = {
  /** What waits, the oldest first. */
  readonly read: () => Soon<readonly Item[]>;
  /** Adds an item behind all others. False when it does not follow them: another tab was faster. */
  readonly add: (item: Item) => Added;
  /** Takes items out, as far as they are there. */
  readonly remove: (items: readonly Item[]) => Soon<void>;
};

/** What came of a try to send an item. */
export type Outcome<Answer, Why> =
  | { readonly kind: 'sent'; readonly answer: Answer }
  /** Neither line nor server are there: all wait, and are tried again. */
  | { readonly kind: 'unreached' }
  /** Somebody has to do something first: what is of its lane waits until `wake` is called or something is kept, or all do. */
  | { readonly kind: 'held'; readonly why: Why; readonly holds: 'lane' | 'all' }
  /** The server would never take it: it is let go, alone or with all that waits in its lane. */
  | { readonly kind: 'refused'; readonly why: Why; readonly drops: 'item' | 'lane' };

/** What became of the items. `kept`, `sent` and `refused` reach the other tabs as well. */
export type OutboxEvent<Item, Answer, Why> =
  | { readonly kind: 'kept'; readonly item: Item }
  | { readonly kind: 'sent'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly why: Why }
  | { readonly kind: 'held'; readonly why: Why }
  /** How many wait, and whether the line is down, has changed. */
  | { readonly kind: 'waiting' };

/** What an outbox needs; the tests bring their own. */
export type OutboxDevices<Item, Answer, Why, Added extends Soon<boolean>> = {
  readonly store: OutboxStore<Item, Added>;
  /**
   * Sends an item, which may have been sent before: it goes under the same name on every try, and the server takes it once.
   * May throw when the server is not reached.
   */
  readonly send: (item: Item) => Promise<Outcome<Answer, Why>>;
  /** What keeps its order among itself, such as the messages of one conversation; without it everything does. */
  readonly laneOf?: (item: Item) => string;
  /** Runs the work while no other tab does; may reject without having run it. */
  readonly takeTurns: (work: () => Promise<void>) => Promise<void>;
  /** Does something in a moment, when what was kept is on the screen. */
  readonly soon: (work: () => void) => void;
  /** Does something after a time in ms. */
  readonly later: (ms: number, then: () => void) => void;
  readonly keepTrying: KeepTrying;
  /** Tells the other tabs, and hears what they tell. */
  readonly channel: {
    readonly post: (event: OutboxEvent<Item, Answer, Why>) => void;
    readonly listen: (hear: (event: OutboxEvent<Item, Answer, Why>) => void) => void;
  };
};

export type Outbox<Item, Answer, Why, Added extends Soon<boolean>> = {
  /** Keeps an item and sends it when its turn comes. Answers what the store says of it: false where it was not kept. */
  readonly keep: (item: Item) => Added;
  /** True from the first failed attempt until one succeeds. */
  readonly isStalled: () => boolean;
  /** Sends what waits, at once. Answers when all is sent or has to wait longer. */
  readonly wake: () => Promise<void>;
  readonly subscribe: (listener: (event: OutboxEvent<Item, Answer, Why>) => void) => () => void;
};

/** How long (ms) the tab in which something was kept has for sending it before the others do. */
const TAKE_OVER_MS = 5_000;

export function createOutbox<Item, Answer, Why, Added extends Soon<boolean>>(
  devices: OutboxDevices<Item, Answer, Why, Added>,
): Outbox<Item, Answer, Why, Added> {
  type Event = OutboxEvent<Item, Answer, Why>;
  const { store, channel, laneOf = () => '' } = devices;
  const listeners = new Set<(event: Event) => void>();
  const tries = createTries(devices.keepTrying, drain, () => tell({ kind: 'waiting' }));
  let sending: Promise<void> | undefined;
  let again = false;

  function tell(event: Event): void {
    for (const listener of listeners) listener(event);
  }

  function tellAll(event: Event): void {
    channel.post(event);
    tell(event);
  }

  function announce(item: Item): void {
    devices.soon(() => {
      channel.post({ kind: 'kept', item });
      // While an attempt has failed, the next one keeps its time: giving more must not hammer the server.
      if (!tries.isStalled()) void drain();
      else tell({ kind: 'waiting' });
    });
  }

  /** Sends in order until nothing waits or something stops it. Another tab may have done it meanwhile. */
  async function sendAll(): Promise<void> {
    /** In which somebody has to do something first. */
    const held = new Set<string>();
    for (;;) {
      const head = (await store.read()).find((item) => !held.has(laneOf(item)));
      if (head === undefined) break;
      const outcome = await devices.send(head).catch(() => ({ kind: 'unreached' }) as const);
      if (outcome.kind === 'unreached') return tries.tryLater();
      if (outcome.kind === 'held') {
        tries.end();
        tell({ kind: 'held', why: outcome.why });
        if (outcome.holds === 'all') return;
        held.add(laneOf(head));
        continue;
      }
      await store.remove(await listDone(head, outcome));
      tries.end();
      if (outcome.kind === 'sent') tellAll({ kind: 'sent', answer: outcome.answer });
      else tellAll({ kind: 'refused', why: outcome.why });
    }
    tries.end();
    tell({ kind: 'waiting' });
  }

  /** What is over with an outcome. */
  async function listDone(head: Item, outcome: Outcome<Answer, Why>): Promise<readonly Item[]> {
    if (outcome.kind !== 'refused' || outcome.drops === 'item') return [head];
    return (await store.read()).filter((item) => laneOf(item) === laneOf(head));
  }

  /** Sends what waits; answers when nothing does any more, or when it can only be tried later. */
  function drain(): Promise<void> {
    again = true;
    sending ??= sendRounds().finally(() => {
      sending = undefined;
      if (again && !tries.isStalled()) void drain();
    });
    return sending;
  }

  async function sendRounds(): Promise<void> {
    // What was kept in the last instant of a round goes with the next one.
    while (again) {
      again = false;
      await sendRound().catch(onBroken);
      if (tries.isStalled()) break;
    }
  }

  async function sendRound(): Promise<void> {
    if ((await store.read()).length > 0) await devices.takeTurns(sendAll);
    // Another tab has sent what failed here.
    else tries.end();
  }

  /**
   * A browser gives no turn to a page that it is putting away, and may bring it back; and a store can fail. What waits goes on
   * waiting.
   */
  function onBroken(error: unknown): void {
    console.error(error);
    tries.tryLater();
  }

  channel.listen((event) => {
    tell(event);
    // The tab in which it was kept sends it; should that be closed before it could, this one does.
    if (event.kind === 'kept') devices.later(TAKE_OVER_MS, () => void drain());
  });

  return {
    keep(item) {
      const added = store.add(item);
      // Whoever gave it hears of a store that fails.
      if (typeof added !== 'boolean') added.then((isIn) => isIn && announce(item)).catch(() => undefined);
      else if (added) announce(item);
      return added;
    },
    isStalled: tries.isStalled,
    wake: drain,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The further tries once one has failed. */
function createTries(keepTrying: KeepTrying, drain: () => Promise<void>, onStalled: () => void) {
  let isStalled = false;
  let giveUp: (() => void) | undefined;

  async function tryAgain(): Promise<void> {
    await drain();
    if (isStalled) throw new Error('what waits is still on its way');
  }

  return {
    isStalled: () => isStalled,
    tryLater(): void {
      isStalled = true;
      giveUp ??= keepTrying(tryAgain, REST_MS);
      onStalled();
    },
    /** One has worked, or there is nothing to try. */
    end(): void {
      isStalled = false;
      giveUp?.();
      giveUp = undefined;
    },
  };
}
