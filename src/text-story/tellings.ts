// The tellings of this server: begun, answered and followed. A telling belongs to the server, never to a connection.
import { randomUUID } from 'node:crypto';
import type { PersonId } from '#accounts/rules.ts';
import type { Bus } from '#base/engines/bus/bus.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { type CatalogueStory, findToldStory, type StoryCatalogue } from './content.ts';
import { announceMore, openDistantChapters } from './distant-chapters.ts';
import { guardTeller } from './guard-teller.ts';
import { LiveChapter } from './live-chapter.ts';
import type { Answered } from './rules/tell.ts';
import { HOLD_SECONDS, tellToEnd } from './run.ts';
import { listChapters, listSeenScenes, type StoredChapter, type StoredTelling } from './store.ts';
import { findProgress, type Run, releaseRun, type TakenRun, takeRun } from './store-run.ts';
import type { Storyteller, TellingTask } from './teller.ts';

export type TellingEngines = {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly catalogue: StoryCatalogue;
  /** Which teller tells a person's next chapter. */
  readonly chooseTeller: (personId: PersonId) => Promise<Storyteller>;
  readonly log: (line: { readonly event: string; readonly story: string; readonly error: string }) => void;
};

/** How far a reader is with a chapter. */
export type ReadFrom = {
  /** In UTF-16 units. */
  readonly from: number;
  /** The attempt that was read so far; undefined where nothing was. */
  readonly attempt: number | undefined;
  /** Aborted when the reader has left. */
  readonly leaving: AbortSignal;
};

/** A chapter to be read from `from` on, as the attempt that it is. */
export type Following = {
  readonly attempt: number;
  readonly from: number;
  readonly pieces: AsyncIterable<string>;
};

export type Tellings = {
  /** Sees to it that a chapter that is to be told is being told, here or elsewhere. */
  readonly ensureTold: (storyId: string) => Promise<void>;
  /**
   * The text of a chapter as it stands and as it grows; undefined when there is no such chapter. Of another attempt than the
   * reader's it comes from its beginning, and where the end of what was read is void, from there. The pieces throw BrokenOff
   * where they end and the chapter is not whole.
   */
  readonly follow: (storyId: string, number: number, read: ReadFrom) => Promise<Following | undefined>;
  /** Waits until nothing is being told here. */
  readonly settle: () => Promise<void>;
  /** Ends what is under way so that another server can go on with it at once. */
  readonly close: () => Promise<void>;
};

export function openTellings(engines: TellingEngines): Tellings {
  const { db, bus, clock, catalogue, chooseTeller, log } = engines;
  const lives = new Map<string, LiveChapter>();
  /** What is under way here, and has to come to its end before the database is closed. */
  const underWay = new Set<Promise<void>>();
  /** By story: the token of a run of this server that ended while the database could not be told. */
  const lost = new Map<string, string>();
  const closing = new AbortController();

  const release = (run: Run) =>
    releaseRun(db.kysely, run).then(
      // Whoever reads it elsewhere goes on with it there.
      () => announceMore(bus, run.storyId),
      () => {
        lost.set(run.storyId, run.token);
      },
    );

  const tell = async ({ run, telling, attempt, begun, setBackTo }: TakenRun): Promise<void> => {
    const key = nameChapter(run.storyId, run.number);
    let newest = new LiveChapter({ attempt, text: begun, setBackTo });
    const live = newest;
    lives.set(key, live);
    const replace = (next: LiveChapter) => {
      // Before its readers are told: they ask again at once.
      lives.set(key, next);
      newest.cut();
      newest = next;
    };
    try {
      const task = await gatherTask(db, catalogue, telling, begun);
      const teller = guardTeller(await chooseTeller(telling.personId), catalogue.shared);
      const { signal } = closing;
      const announce = () => announceMore(bus, run.storyId);
      const isKept = await tellToEnd({ db, clock, teller, run, task, live, replace, signal, announce });
      if (isKept) newest.end();
      else await release(run);
    } catch (error) {
      // Whoever asks next tells it anew.
      log({ event: 'telling failed', story: telling.storyKey, error: String(error) });
      await release(run);
    } finally {
      newest.cut();
      // A run that fell silent may have lost the chapter to another of this server, whose readers go on.
      if (lives.get(key) === newest) lives.delete(key);
    }
  };

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };

  const settle = async (): Promise<void> => {
    // What is taken to be told becomes a telling.
    while (underWay.size > 0) await Promise.allSettled(underWay);
  };

  const take = async (storyId: string): Promise<void> => {
    const token = randomUUID();
    const taken = await takeRun(db.kysely, {
      ...{ storyId, token, seconds: HOLD_SECONDS },
      lost: lost.get(storyId),
    });
    lost.delete(storyId);
    if (taken === undefined) return;
    if (closing.signal.aborted) await release(taken.run);
    else void track(tell(taken));
  };

  const ensureTold = async (storyId: string): Promise<void> => {
    if (!closing.signal.aborted) await track(take(storyId));
  };

  const distant = openDistantChapters({
    ...{ db, bus, ensureTold, closing: closing.signal },
    findLive: (storyId, number) => lives.get(nameChapter(storyId, number)),
  });

  return {
    ensureTold,
    follow: async (storyId, number, read) => {
      const live = lives.get(nameChapter(storyId, number));
      const progress = live ? undefined : await findProgress(db.kysely, storyId, number);
      const known = live ?? progress;
      if (known === undefined) return undefined;
      const { attempt, setBackTo } = known;
      const isSame = read.attempt === undefined || read.attempt === attempt;
      const from = isSame ? Math.min(read.from, setBackTo ?? read.from) : 0;
      const { leaving } = read;
      const pieces = progress
        ? distant.follow({ storyId, number, from, progress, leaving })
        : live?.follow(from, leaving);
      return pieces && { attempt, from, pieces };
    },
    settle,
    close: async () => {
      closing.abort();
      await Promise.all([settle(), distant.settle()]);
    },
  };
}

function nameChapter(storyId: string, number: number): string {
  return `${storyId}/${number}`;
}

/** What a teller needs to know for the newest chapter of a telling, of which something may have been told. */
async function gatherTask(
  db: Db,
  catalogue: StoryCatalogue,
  telling: StoredTelling,
  begun: string,
): Promise<TellingTask> {
  const story = findToldStory(catalogue, telling.storyKey);
  if (story === undefined) throw new RangeError(`There is no story ${telling.storyKey} any more.`);
  const [chapters, seen] = await Promise.all([
    listChapters(db.kysely, telling.id),
    listSeenScenes(db.kysely, telling),
  ]);
  const before = chapters.filter(({ number }) => number < telling.chapter);
  const last = before.at(-1);
  const answered = last && findAnswered(story, last);
  return {
    story,
    state: telling.state,
    number: telling.chapter,
    seen,
    ...(telling.carry === undefined ? {} : { carry: telling.carry }),
    ...(answered === undefined ? {} : { answered }),
    history: before.map(({ text, response }) => ({ text, response: response ?? '' })),
    language: telling.language,
    ...(begun === '' ? {} : { begun }),
  };
}

/** The scene that was answered, with what was heard; undefined for the beginning, and for a scene that is no more. */
function findAnswered(story: CatalogueStory, { sceneId, heard }: StoredChapter): Answered | undefined {
  const scene = story.scenes.find(({ id }) => id === sceneId);
  return scene && heard ? { scene, heard } : undefined;
}
