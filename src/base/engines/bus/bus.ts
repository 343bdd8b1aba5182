// Hints between the processes of the product: that something has changed, and where. The database alone says what.
import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { type Connect, keepLink, type Link, type LinkTimes } from './bus-link.ts';
import { connectPostgres } from './bus-postgres.ts';
import { connectRedis } from './bus-redis.ts';

/** What a subscriber is told. Neither may take long; what is to be done is begun here and goes on elsewhere. */
export type Listener = {
  /** Something has changed. Hints of one publisher to one topic come in the order in which they were published. */
  readonly hint: (hint: string) => void;
  /**
   * Hints may be missing from before this moment: the database has to be asked. One function that several subscriptions
   * share is called once, so that thousands of them may be answered by one question.
   */
  readonly gap: () => void;
};

export type Bus = {
  /**
   * Says to every process, this one included, that something has changed: after the commit of what it tells of, or whoever
   * asks finds the state from before. Nobody waits for it and nothing comes of its failure. `topic` is like
   * `feature.kind` or `feature.kind/id`; `hint` is ids and numbers, never anything that a person wrote. Throws RangeError
   * when either has another form.
   */
  readonly publish: (topic: string, hint?: string) => void;
  /**
   * Listens to a topic from now on; answers how to stop, which holds at once. Either costs no more than an entry in a table
   * of this process, however many topics there are. Throws RangeError when the topic has another form.
   */
  readonly subscribe: (topic: string, listener: Listener) => () => void;
  readonly state: () => BusState;
  /** Says what was published before, for half a second at most, and then nothing more. */
  readonly close: () => Promise<void>;
};

export type BusState = {
  readonly engine: BusPlace['kind'];
  /** Whether hints cross to other processes and back at this moment; true where there is no other. */
  readonly isUp: boolean;
  readonly published: number;
  /** Hints that came from other processes, whether anybody here listens to their topic or not. */
  readonly heard: number;
  /** Hints that other processes were not told, and had to ask the database for. */
  readonly dropped: number;
  readonly gaps: number;
};

/** Where hints cross: nowhere where there is one process, else through the database that all share, or a Redis. */
export type BusPlace =
  | { readonly kind: 'process' }
  | { readonly kind: 'postgres'; readonly connection: ClientConfig }
  | {
      readonly kind: 'redis';
      /** `redis://` or `rediss://`, with user and password where it needs them. */
      readonly url: string;
      /** What only processes that belong together know: others may use the same Redis. Letters, digits, `-` and `_`. */
      readonly name: string;
    };

const TOPIC = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*(\/[A-Za-z0-9_-]{1,64}){0,3}$/;
/** Without a space or any letter beyond ASCII, so that no sentence of anybody's passes. */
const HINT = /^[A-Za-z0-9._:/-]{0,200}$/;
/** Hints that wait to be said at most; of those beyond, others are told that there were some. */
const MOST_WAITING = 10_000;
/** The longest message in bytes, which are ASCII: a NOTIFY takes less than 8,000. */
const MOST_BYTES = 7800;
/** How long a close waits for what was published before it, in ms. */
const CLOSE_PATIENCE_MS = 500;

/**
 * Opens the bus of a process; `log` hears when the line to the others is lost and when it is back. Nothing waits for the
 * line: what is published without one is not said, and all who should have heard it are told of the gap.
 */
export function openBus({
  place,
  log,
  times,
}: {
  readonly place: BusPlace;
  readonly log: (line: string) => void;
  readonly times?: Partial<LinkTimes>;
}): Bus {
  const origin = randomUUID();
  const topics = new Map<string, Set<Listener>>();
  const counts = { published: 0, heard: 0, dropped: 0, gaps: 0 };
  /** What this process is still to be told. */
  let own: (readonly [topic: string, hint: string])[] = [];
  /** What the others are still to be told, a line each. */
  let waiting: string[] = [];
  /** Whether the others missed something that was never said to them, and were not told so yet. */
  let hasMissed = false;
  /** Whether they were told so by a probe that has not come back yet. */
  let isTelling = false;
  let saying: Promise<void> | undefined;
  let isClosed = false;

  const attempt = (tell: () => void) => {
    try {
      tell();
    } catch (error) {
      log(`What listens to hints failed: ${String(error)}`);
    }
  };

  function deliver(topic: string, hint: string): void {
    for (const listener of topics.get(topic) ?? []) attempt(() => listener.hint(hint));
  }

  function deliverOwn(): void {
    const told = own;
    own = [];
    for (const [topic, hint] of told) deliver(topic, hint);
  }

  function tellGap(): void {
    counts.gaps += 1;
    const listeners = [...topics.values()].flatMap((some) => [...some]);
    for (const gap of new Set(listeners.map((one) => one.gap))) attempt(gap);
  }

  /** Of another process: its origin, `!` where something is missing before, and a line for each hint. */
  function hear(message: string): void {
    const [head = '', ...lines] = message.split('\n');
    if (head.endsWith('!')) tellGap();
    counts.heard += lines.length;
    for (const line of lines) {
      const at = line.indexOf(' ');
      const hint = line.slice(at + 1);
      if (at > 0 && HINT.test(hint)) deliver(line.slice(0, at), hint);
    }
  }

  function miss(count: number): void {
    counts.dropped += count;
    hasMissed = true;
  }

  /** As many of the waiting lines as one message takes. */
  function takeLines(): readonly string[] {
    let bytes = origin.length + 2;
    const end = waiting.findIndex((line) => {
      bytes += line.length + 1;
      return bytes > MOST_BYTES;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async function sayAll(line: Link): Promise<void> {
    while (waiting.length > 0) {
      const lines = takeLines();
      const told = hasMissed;
      hasMissed = false;
      if (await line.send([`${origin} ${told ? '!' : ''}`, ...lines].join('\n'))) continue;
      hasMissed ||= told;
      miss(lines.length);
    }
  }

  function sayOn(line: Link, text: string): void {
    if (!line.isUp() || waiting.length >= MOST_WAITING) {
      miss(1);
      return;
    }
    waiting.push(text);
    // What else is published in the same turn of the event loop goes along.
    saying ??= new Promise<void>((resolve) => setImmediate(resolve))
      .then(() => sayAll(line))
      .finally(() => {
        saying = undefined;
      });
  }

  const connect = connectTo(place);
  const link =
    connect &&
    keepLink({
      ...{ connect, log, ...(times ? { times } : {}) },
      isOwn: (message) => {
        if (!message.startsWith(origin)) return false;
        if (message.endsWith('!')) isTelling = false;
        return true;
      },
      onMessage: hear,
      onUp: tellGap,
      makeProbe: () => {
        isTelling ||= hasMissed;
        hasMissed = false;
        return `${origin} ${isTelling ? '!' : ''}`;
      },
    });

  return {
    publish: (topic, hint = '') => {
      checkTopic(topic);
      if (!HINT.test(hint))
        throw new RangeError('A hint holds up to 200 letters of A-Z a-z 0-9 . _ : / - and nothing else.');
      if (isClosed) return;
      counts.published += 1;
      if (own.push([topic, hint]) === 1) queueMicrotask(deliverOwn);
      if (link) sayOn(link, `${topic} ${hint}`);
    },
    subscribe: (topic, listener) => {
      checkTopic(topic);
      // A listener of its own, so that the same one may subscribe twice.
      const entry = { ...listener };
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(entry));
      return () => {
        listeners.delete(entry);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    state: () => ({ engine: place.kind, isUp: link?.isUp() ?? true, ...counts }),
    close: async () => {
      isClosed = true;
      await Promise.race([saying, new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref())]);
      waiting = [];
      topics.clear();
      await link?.close();
    },
  };
}

function connectTo(place: BusPlace): Connect | undefined {
  if (place.kind === 'process') return undefined;
  return place.kind === 'postgres' ? connectPostgres(place.connection) : connectRedis(place);
}

function checkTopic(topic: string): void {
  if (!TOPIC.test(topic))
    throw new RangeError(`A topic is like feature.kind or feature.kind/id, not ${JSON.stringify(topic)}.`);
}
