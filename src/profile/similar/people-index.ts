// The people who may be found, kept in memory beside their table: read when somebody first searches, and followed since.
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import type { Levels, SimilarityMetric } from '../rules/similarity.ts';
import { listFindable, readDatabaseTime, readVectors } from '../store-similar.ts';
import { type IndexThread, startIndexThread } from './index-thread.ts';
import type { OrderKey } from './shortlist.ts';
import { VECTORS_CHANGED } from './vectors.ts';

export type PeopleSearch = {
  readonly person: PersonId;
  readonly levels: Levels;
  readonly metric: SimilarityMetric;
  readonly thresholdSteps: number;
  readonly most: number;
};

export type PeopleIndex = {
  /** Ids of people who may be found at this moment; `reading` when the table is not read yet and will be in a while. */
  readonly search: (search: PeopleSearch) => Promise<readonly string[] | 'reading'>;
  /** People and bytes that are held; both 0 until somebody searches. */
  readonly measure: () => Promise<{ readonly people: number; readonly bytes: number }>;
  readonly close: () => Promise<void>;
};

type PeopleIndexParts = {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Whether development people may be found: not where strangers are. */
  readonly development: boolean;
  /** 16 bytes that belong to a person and that nobody knows. */
  readonly orderKeyOf: (person: PersonId) => Buffer;
};

const PAGE = 2000;
/** Without a hint that something changed, it is looked whether something did so often, in ms; more often while none would come. */
const UNTOLD_MS = 30_000;
const WITHOUT_HINTS_MS = 1000;
/** A change is seen when its transaction ends, which may be so long after the time that it notes, in ms. */
const LATE_MS = 60_000;
/** After so long, in ms, everything is read again: people who were deleted leave no change behind to follow. */
const WHOLE_MS = 60 * 60 * 1000;
/** An index for which nobody has asked for so long is let go, in ms. */
const IDLE_MS = 60 * 60 * 1000;
/** How long a search waits for the first reading, in ms. */
const PATIENCE_MS = 4000;
/** Found beyond those that are wanted, in case some may not be found any more. */
const SPARE = 14;

type Held = {
  readonly thread: IndexThread;
  /** Ends with the first reading. */
  readonly begun: Promise<void>;
  since: Date;
  wholeAt: number;
  followedAt: number;
  following: Promise<void> | undefined;
};

/** Opens the index of a server process, which holds nothing before the first search. */
export function openPeopleIndex({ db, bus, clock, development, orderKeyOf }: PeopleIndexParts): PeopleIndex {
  let held: Held | undefined;
  let idle: NodeJS.Timeout | undefined;
  /** Whether something has changed since it was last read, or may have. */
  let isTold = false;
  const notice = () => {
    isTold = true;
  };
  const stopListening = bus.subscribe(VECTORS_CHANGED, { hint: notice, gap: notice });

  async function letGo(): Promise<void> {
    clearTimeout(idle);
    const thread = held?.thread;
    held = undefined;
    await thread?.end();
  }

  function begin(): Held {
    const thread = startIndexThread(() => {
      if (held?.thread === thread) held = undefined;
    });
    const now = clock.elapsed();
    const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
    const fresh: Held = {
      ...{ thread, begun, since: new Date(0), following: undefined },
      ...{ wholeAt: now, followedAt: now },
    };
    readSince(fresh, new Date(0)).then(() => {
      thread.tell({ kind: 'sweep' });
      resolve();
    }, reject);
    // Somebody waits for it, or nobody; what went wrong is begun anew by the next.
    begun.catch(() => {
      if (held === fresh) void letGo();
    });
    held = fresh;
    return fresh;
  }

  /** Reads what changed after an instant, page by page, and remembers up to when that was. */
  async function readSince(index: Held, since: Date): Promise<void> {
    const now = await readDatabaseTime(db.kysely);
    const read = (after?: PersonId) => readVectors(db.kysely, { since, after }, PAGE);
    let page = await read();
    while (page.bytes !== undefined) {
      // The thread takes one page in while the next is read.
      const taken = index.thread.ask({ kind: 'page', bytes: page.bytes });
      [page] = await Promise.all([read(page.last), taken]);
    }
    index.since = new Date(now.getTime() - LATE_MS);
  }

  function readChanges(index: Held): Promise<void> {
    isTold = false;
    index.followedAt = clock.elapsed();
    return readSince(index, index.since)
      .catch((error: unknown) => {
        isTold = true;
        throw error;
      })
      .finally(() => {
        index.following = undefined;
      });
  }

  async function follow(index: Held): Promise<void> {
    const now = clock.elapsed();
    const age = now - index.followedAt;
    if (isTold || age >= (bus.state().isUp ? UNTOLD_MS : WITHOUT_HINTS_MS)) {
      // What is under way may have begun before the change.
      await index.following;
      index.following ??= readChanges(index);
    }
    await index.following;
    if (now - index.wholeAt < WHOLE_MS) return;
    index.wholeAt = now;
    // Nobody waits for this: whoever is gone is in no answer anyway. What went wrong is done an hour later.
    readSince(index, new Date(0)).then(
      () => index.thread.tell({ kind: 'sweep' }),
      () => {},
    );
  }

  /** Those of the nearest who may be found; whoever may not is taken out, and others come up. */
  async function find(index: Held, { person, most, ...search }: PeopleSearch): Promise<readonly string[]> {
    const order = readOrderKey(orderKeyOf(person));
    for (;;) {
      const question = { kind: 'search', ...search, self: person, order, most: most + SPARE } as const;
      const nearest = (await index.thread.ask(question)) as readonly string[];
      const findable = await listFindable(db.kysely, nearest, { development });
      const found = nearest.filter((id) => findable.has(id));
      const gone = nearest.filter((id) => !findable.has(id));
      index.thread.tell({ kind: 'remove', ids: gone });
      if (found.length >= most || nearest.length < most + SPARE || gone.length === 0)
        return found.slice(0, most);
    }
  }

  return {
    search: async (search) => {
      clearTimeout(idle);
      idle = setTimeout(() => void letGo(), IDLE_MS).unref();
      const index = held ?? begin();
      if ((await waitAWhile(index.begun)) === 'late') return 'reading';
      await follow(index);
      return find(index, search);
    },
    measure: async () =>
      held === undefined
        ? { people: 0, bytes: 0 }
        : ((await held.thread.ask({ kind: 'measure' })) as { people: number; bytes: number }),
    close: () => {
      stopListening();
      return letGo();
    },
  };
}

async function waitAWhile(begun: Promise<void>): Promise<'late' | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  try {
    return (await Promise.race([begun, late])) ?? undefined;
  } finally {
    clearTimeout(timer);
  }
}

function readOrderKey(bytes: Buffer): OrderKey {
  return [bytes.readUInt32BE(0), bytes.readUInt32BE(4), bytes.readUInt32BE(8), bytes.readUInt32BE(12)];
}
