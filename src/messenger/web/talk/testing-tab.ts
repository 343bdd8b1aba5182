// Tabs of people for tests: real engines on a server in memory, with times that run by hand.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDatabase } from '#base/device/database.ts';
import type { Kind } from '#base/device/kinds.ts';
import type { KeyedPerson } from '../../testing-people.ts';
import type { Came, OwnKeys, TalkDevices } from './devices.ts';
import { createMessenger } from './engine.ts';
import { TABLES } from './tables.ts';
import type { ChatState, Messenger } from './talk.ts';
import type { FakeServer } from './testing-server.ts';

/** A database of a browser: what is kept there is there for all tabs of a person. */
export type FakeBrowser = {
  readonly name: string;
  readonly bus: Map<string, Set<(event: unknown) => void>>;
  turns: Map<string, Promise<unknown>>;
};

let browsers = 0;
let ids = 0;

/** Gives the engine an empty storage; once for a test. */
export function installStorage(): void {
  globalThis.indexedDB = new IDBFactory();
}

export function createBrowser(): FakeBrowser {
  browsers += 1;
  return { name: `browser-${browsers}.`, bus: new Map(), turns: new Map() };
}

/** What a browser keeps of a person. */
export const openKept = (browser: FakeBrowser, userId: string) =>
  openDatabase(
    { name: `talk.{person}.${browser.name}` } as Kind<'talk.{person}.'>,
    { person: userId },
    TABLES,
  );

export type Tab = {
  readonly me: string;
  readonly talk: Messenger;
  readonly browser: FakeBrowser;
  readonly clock: { now: number };
  /** Lets so many ms pass: what waits for longer than a moment happens as it is due. */
  readonly pass: (ms: number) => void;
  /** The page is seen, or hidden. */
  readonly look: (isSeen: boolean) => void;
  /** The line of this tab goes down, or comes back. */
  readonly setLine: (isUp: boolean) => void;
  /** What went up the line, and what comes down it. */
  readonly sent: readonly { readonly type: string }[];
  readonly come: (frame: Came) => void;
  readonly setState: (state: 'connecting' | 'open' | 'closed') => void;
  /** The keys of this browser. */
  readonly keys: { own: OwnKeys | undefined };
  readonly said: (id: number) => readonly string[];
  readonly chat: (id: number) => ChatState;
  /** Opens a chat and has none of its letters before one yet: `talk.open` has them all. */
  readonly enter: (id: number) => () => void;
};

export type TabWish = {
  readonly server: FakeServer;
  readonly userId: string;
  readonly person?: KeyedPerson | undefined;
  readonly browser?: FakeBrowser;
  readonly now?: number;
  /** A real line in the place of the server in memory. */
  readonly wire?: Partial<TalkDevices>;
  /** Whose keys come by unlocking. */
  readonly unlocks?: KeyedPerson;
  /** Whose keys were made here with an account into which nobody has come yet. */
  readonly registered?: KeyedPerson;
};

const toOwn = ({ keys, unlocked }: KeyedPerson): OwnKeys => ({ ...keys, ...unlocked });

/** Opens a tab. Timers run at once when they are short, and never by themselves when they are long: `pass` runs them. */
export function openTab({
  server,
  userId,
  person,
  browser = createBrowser(),
  now = START,
  unlocks,
  registered,
  wire = {},
}: TabWish): Tab {
  const clock = { now };
  const sent: { readonly type: string }[] = [];
  const page = { isSeen: true };
  const lookers = new Set<() => void>();
  const keys = { own: person && toOwn(person) };
  const made = registered && toOwn(registered);
  const alarms = new Set<{ readonly at: number; readonly then: () => void }>();
  let passed = 0;
  let isUp = true;
  let on:
    | { onFrame: (frame: Came) => void; onState: (state: 'connecting' | 'open' | 'closed') => void }
    | undefined;
  const call = server.callAs(userId);
  const come = () => {
    if (!isUp) return on?.onState('connecting');
    on?.onState('open');
    on?.onFrame({ type: 'online_users', users: [], is_shown: true });
  };
  const devices: TalkDevices = {
    me: userId,
    call: (async (...given: Parameters<typeof call>) =>
      isUp ? call(...given) : { success: false, authError: false }) as typeof call,
    openSocket(given) {
      on = given;
      const stop = server.listen(userId, (frame) => isUp && given.onFrame(frame));
      queueMicrotask(come);
      return {
        send(frame) {
          // Reading goes by a call here, which the server in memory knows.
          if (!isUp || frame.type === 'read_receipt') return false;
          sent.push(frame);
          return true;
        },
        tryAgain: come,
        close: stop,
      };
    },
    database: openKept(browser, userId),
    async putFile(fileId, _, sealed) {
      if (!isUp || server.isDown) return 'unreached';
      server.files.set(fileId, sealed);
      return 'done';
    },
    getFile: async (fileId) => server.files.get(fileId),
    async shrink(file) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return bytes[0] === 0
        ? undefined
        : { bytes: bytes.slice(0, 8), mime: 'image/webp', width: 4, height: 2 };
    },
    findKeys: async () => keys.own,
    adoptKeys: async (messagePublicKey) => (made?.message_public_key === messagePublicKey ? made : undefined),
    unlocker: {
      findWays: async () => ['password'],
      unlock: async () =>
        unlocks === undefined ? { ok: false, error: 'wrong' } : { ok: true, keys: toOwn(unlocks) },
      make: async () =>
        unlocks === undefined
          ? { ok: false, error: 'no' }
          : { ok: true, keys: toOwn(unlocks), recoveryCode: 'CODE' },
    },
    takeTurns<T>(name: string, work: () => Promise<T>) {
      const turn = (browser.turns.get(name) ?? Promise.resolve()).catch(() => undefined).then(work);
      browser.turns.set(name, turn);
      return turn;
    },
    openChannel(name) {
      const ears = browser.bus.get(name) ?? new Set();
      browser.bus.set(name, ears);
      let own: ((event: unknown) => void) | undefined;
      return {
        post(event) {
          for (const ear of ears) if (ear !== own) queueMicrotask(() => ear(structuredClone(event)));
        },
        listen(hear) {
          own = hear as (event: unknown) => void;
          ears.add(own);
        },
      };
    },
    keepTrying(attempt) {
      tries.add(attempt);
      return () => void tries.delete(attempt);
    },
    clock: () => clock.now,
    later(ms, then) {
      if (ms > SHORT_MS) {
        const alarm = { at: passed + ms, then };
        alarms.add(alarm);
        return () => void alarms.delete(alarm);
      }
      const timer = setTimeout(then, ms === 0 ? 0 : 1);
      return () => clearTimeout(timer);
    },
    makeId() {
      ids += 1;
      return `${userId.slice(0, 24)}${ids.toString(16).padStart(12, '0')}`;
    },
    isSeen: () => page.isSeen,
    onSeen(then) {
      lookers.add(then);
      return () => void lookers.delete(then);
    },
    ...wire,
  };
  const tries = new Set<() => Promise<unknown>>();
  const engine = createMessenger(devices);
  const talk: Messenger = {
    ...engine,
    /** Whoever opens a chat here has all of it before them. */
    open(id) {
      const stop = engine.open(id);
      const lookAtAll = () => {
        const last = engine
          .chat(id)
          .get()
          .messages.findLast(({ id: known }) => known !== undefined);
        if (last?.id !== undefined) engine.look(id, last.id);
      };
      lookAtAll();
      const unwatch = engine.chat(id).subscribe(lookAtAll);
      return () => {
        unwatch();
        stop();
      };
    },
  };
  return {
    ...{ me: userId, talk, clock, keys, browser, sent, enter: engine.open },
    come: (frame) => on?.onFrame(frame),
    setState: (state) => on?.onState(state),
    pass(ms) {
      const until = passed + ms;
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
        if (next === undefined) break;
        alarms.delete(next);
        passed = next.at;
        next.then();
      }
      passed = until;
    },
    look(isSeen) {
      page.isSeen = isSeen;
      for (const looker of lookers) looker();
    },
    setLine(next) {
      isUp = next;
      come();
      // What waited for the line is tried again.
      if (next) for (const attempt of [...tries]) void attempt().catch(() => undefined);
    },
    said: (id) =>
      talk
        .chat(id)
        .get()
        .messages.map(({ said }) => (said.kind === 'text' ? said.text : `(${said.kind})`)),
    chat: (id) => talk.chat(id).get(),
  };
}

/** Turns of the page are short; polls, beats and take-overs are not. */
const SHORT_MS = 450;
const START = Date.parse('2026-11-29T12:00:00Z');
