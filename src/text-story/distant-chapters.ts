// Chapters that another node tells, for those who read them here: the database is asked for what is new when a hint says that there is more.
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { BrokenOff } from '#base/wire/serve-stream.ts';
import { LiveChapter } from './live-chapter.ts';
import { type ChapterProgress, findProgress } from './store-run.ts';

/** Asked so soon after a run's hold has ended, in ms: by then it has, by the clock of the database. */
const AFTER_HOLD_MS = 20;
/** While hints do not cross, the database is asked so often, in ms. */
const WITHOUT_HINTS_MS = 400;
/** After nobody could take a chapter that nobody holds, in ms. */
const AGAIN_MS = 150;

type DistantParts = {
  readonly db: Db;
  readonly bus: Bus;
  /** Sees to it that a chapter whose teller is gone is told, here or elsewhere. */
  readonly ensureTold: (storyId: string) => Promise<void>;
  /** What this server tells itself. */
  readonly findLive: (storyId: string, number: number) => LiveChapter | undefined;
  readonly closing: AbortSignal;
};

export type DistantReader = {
  readonly storyId: string;
  readonly number: number;
  /** In UTF-16 units. */
  readonly from: number;
  /** How far the chapter was when the reader asked, with all of its text. */
  readonly progress: ChapterProgress;
  readonly leaving: AbortSignal;
};

export type DistantChapters = {
  /**
   * The pieces from `from` on until the chapter is whole or `leaving` is aborted. Throws BrokenOff where it cannot be read
   * on: what was read may be void, or the server closes.
   */
  readonly follow: (reader: DistantReader) => AsyncGenerator<string, void>;
  /** Waits until no chapter is asked for any more, once `closing` is aborted. */
  readonly settle: () => Promise<void>;
};

/** One chapter, however many read it here. */
type Distant = {
  readonly chapter: LiveChapter;
  readonly setBackTo: number | null;
  readers: number;
  /** Looks at once instead of waiting. */
  readonly wake: () => void;
};

/** Tells other nodes that there is more of a story, or something else to be seen of it. After the commit. */
export function announceMore(bus: Bus, storyId: string): void {
  bus.publish(topicOf(storyId));
}

export function openDistantChapters({
  db,
  bus,
  ensureTold,
  findLive,
  closing,
}: DistantParts): DistantChapters {
  const distants = new Map<string, Distant>();
  const watching = new Set<Promise<void>>();

  /** Goes on with what this server tells itself, to its end. */
  async function goOnWith(live: LiveChapter, chapter: LiveChapter): Promise<void> {
    for await (const piece of live.follow(chapter.text.length, closing)) chapter.append(piece);
    if (!closing.aborted) chapter.end();
  }

  async function watch({ storyId, number }: DistantReader, distant: Distant, waiter: Waiter): Promise<void> {
    const { chapter } = distant;
    let letters = countLetters(chapter.text);
    let patience = 0;
    while (!closing.aborted) {
      await waiter.wait(patience);
      if (distant.readers === 0 || closing.aborted) return;
      const progress = await findProgress(db.kysely, storyId, number, letters);
      if (progress === undefined || !isReadOn(progress, distant)) return;
      letters += countLetters(progress.text);
      chapter.append(progress.text);
      if (!isOpen(progress, number)) {
        chapter.end();
        return;
      }
      patience = bus.state().isUp ? progress.heldMs + AFTER_HOLD_MS : WITHOUT_HINTS_MS;
      if (progress.heldMs > 0) continue;
      // Whoever told it is gone: it is gone on with from what is kept.
      await ensureTold(storyId);
      const live = findLive(storyId, number);
      if (live !== undefined && live.attempt === chapter.attempt) {
        await goOnWith(live, chapter);
        return;
      }
      patience = AGAIN_MS;
    }
  }

  function begin(key: string, reader: DistantReader): Distant {
    const { attempt, text, setBackTo } = reader.progress;
    const waiter = createWaiter(closing);
    const distant: Distant = {
      ...{ chapter: new LiveChapter({ attempt, text }), setBackTo, readers: 0, wake: waiter.wake },
    };
    distants.set(key, distant);
    const stop = bus.subscribe(topicOf(reader.storyId), { hint: waiter.wake, gap: waiter.wake });
    // What was told before this was listened to is seen with the first look.
    const work = (async () => {
      try {
        await watch(reader, distant, waiter);
      } catch {
        // A database that does not answer breaks it off: whoever reads asks again.
      } finally {
        stop();
        if (distants.get(key) === distant) distants.delete(key);
        distant.chapter.cut();
      }
    })().finally(() => watching.delete(work));
    watching.add(work);
    return distant;
  }

  /** The chapter that others read here already, as far as this reader knows it at least; else another. */
  function join(reader: DistantReader): Distant {
    const { storyId, number, progress } = reader;
    const key = `${storyId}/${number}`;
    const known = distants.get(key);
    if (known === undefined || !isReadOn(progress, known)) return begin(key, reader);
    known.wake();
    return known;
  }

  return {
    follow: async function* (reader) {
      const { progress, number, from, leaving } = reader;
      if (!isOpen(progress, number)) {
        yield* toldWhole(progress).follow(from, leaving);
        return;
      }
      if (closing.aborted) throw new BrokenOff();
      const distant = join(reader);
      distant.readers += 1;
      try {
        yield* distant.chapter.follow(from, leaving);
      } finally {
        distant.readers -= 1;
        if (distant.readers === 0) distant.wake();
      }
    },
    settle: async () => {
      await Promise.all(watching);
    },
  };
}

function isOpen({ status, chapter }: ChapterProgress, number: number): boolean {
  return status === 'telling' && chapter === number;
}

function toldWhole({ attempt, text }: ChapterProgress): LiveChapter {
  const chapter = new LiveChapter({ attempt, text });
  chapter.end();
  return chapter;
}

/** Whether what was read of a chapter still stands: the same attempt, of whose end nothing that was read is taken back. */
function isReadOn({ attempt, setBackTo }: ChapterProgress, { chapter, ...distant }: Distant): boolean {
  if (attempt !== chapter.attempt) return false;
  return setBackTo === distant.setBackTo || chapter.text.length <= (setBackTo ?? 0);
}

type Waiter = { readonly wait: (ms: number) => Promise<void>; readonly wake: () => void };

/** Waits until it is woken, for so many ms at most; a call while nobody waits is good for the next wait. */
function createWaiter(closing: AbortSignal): Waiter {
  let isCalled = false;
  let end: (() => void) | undefined;
  const wake = () => {
    isCalled = true;
    end?.();
  };
  return {
    wake,
    wait: async (ms) => {
      if (!isCalled && !closing.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        closing.addEventListener('abort', wake, { once: true });
        end = resolve;
        await promise;
        end = undefined;
        clearTimeout(timer);
        closing.removeEventListener('abort', wake);
      }
      isCalled = false;
    },
  };
}

function topicOf(storyId: string): string {
  return `text-story.more/${storyId}`;
}

/** Letters as the database counts them: code points. */
function countLetters(text: string): number {
  let count = 0;
  for (const _letter of text) count += 1;
  return count;
}
