// The tellings of this server: begun, answered and followed. A telling belongs to the server, never to a connection.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/tables.ts';
import type { CatalogueStory, StoryCatalogue } from './content.ts';
import { LiveChapter, startOfLetter } from './live-chapter.ts';
import type { Answered } from './rules/tell.ts';
import { HOLD_SECONDS, runOf, tellToEnd } from './run.ts';
import { listChapters, listSeenScenes, type StoredChapter, type StoredTelling } from './store.ts';
import { findProgress, type Run, releaseRun, type TakenRun, takeRun } from './store-run.ts';
import type { Storyteller, TellingTask } from './teller.ts';

/** How often the database is asked for a chapter that another node tells. */
const ASKING_MS = 150;

export type TellingEngines = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: StoryCatalogue;
  /** Which teller tells a person's next chapter. */
  readonly chooseTeller: (personId: PersonId) => Promise<Storyteller>;
  readonly log: (line: { readonly event: string; readonly story: string; readonly error: string }) => void;
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
   * The text of a chapter as it stands and as it grows; undefined when there is no such chapter. `read` says how far a reader
   * is, and of which attempt.
   */
  readonly follow: (
    storyId: string,
    number: number,
    read: { readonly from: number; readonly attempt: number | undefined; readonly leaving: AbortSignal },
  ) => Promise<Following | undefined>;
  /** Waits until nothing is being told here. */
  readonly settle: () => Promise<void>;
  /** Ends what is under way so that another server can go on with it at once. */
  readonly close: () => Promise<void>;
};

export function openTellings(engines: TellingEngines): Tellings {
  const { db, clock, catalogue, chooseTeller, log } = engines;
  const lives = new Map<string, LiveChapter>();
  const runs = new Set<Promise<void>>();
  /** By story: a run of this server that ended while the database could not be told. */
  const lost = new Map<string, string>();
  const closing = new AbortController();

  const release = (run: Run) =>
    releaseRun(db.kysely, run).catch(() => {
      lost.set(run.storyId, run.token);
    });

  const tell = async ({ telling, attempt: first }: TakenRun, token: string): Promise<void> => {
    const run = runOf(telling, token);
    const key = nameChapter(telling.id, telling.chapter);
    let attempt = first;
    const renew = () => {
      const live = new LiveChapter(attempt);
      attempt += 1;
      lives.set(key, live);
      return live;
    };
    const live = renew();
    try {
      const task = await gatherTask(db, catalogue, telling);
      const teller = await chooseTeller(telling.personId);
      const end = await tellToEnd({ db, clock, teller, run, task, live, renew, signal: closing.signal });
      if (end === 'lost') await release(run);
    } catch (error) {
      // Whoever asks next tells it anew.
      log({ event: 'telling failed', story: telling.storyKey, error: String(error) });
      await release(run);
    } finally {
      lives.get(key)?.end('lost');
      lives.delete(key);
    }
  };

  const ensureTold = async (storyId: string): Promise<void> => {
    if (closing.signal.aborted) return;
    const token = randomUUID();
    const taken = await takeRun(db.kysely, {
      ...{ storyId, token, seconds: HOLD_SECONDS },
      lost: lost.get(storyId),
    });
    lost.delete(storyId);
    if (taken === undefined) return;
    const running = tell(taken, token).finally(() => runs.delete(running));
    runs.add(running);
  };

  async function* followElsewhere(
    storyId: string,
    number: number,
    { from, attempt, leaving }: { from: number; attempt: number; leaving: AbortSignal },
  ) {
    let at = from;
    while (!leaving.aborted) {
      const progress = await findProgress(db.kysely, storyId, number);
      if (progress === undefined) return;
      const isOpen = progress.status === 'telling' && progress.chapter === number;
      if (progress.attempt !== attempt) return;
      const begin = startOfLetter(progress.text, at);
      if (progress.text.length > begin) {
        at = progress.text.length;
        yield progress.text.slice(begin);
      }
      if (!isOpen || closing.signal.aborted) return;
      // Whoever told it is gone: it is told anew, as another attempt.
      if (!progress.held) return await ensureTold(storyId);
      await pause(ASKING_MS);
    }
  }

  return {
    ensureTold,
    follow: async (storyId, number, read) => {
      const live = lives.get(nameChapter(storyId, number));
      if (live !== undefined) {
        const from = read.attempt === undefined || read.attempt === live.attempt ? read.from : 0;
        return { attempt: live.attempt, from, pieces: live.follow(from, read.leaving) };
      }
      const progress = await findProgress(db.kysely, storyId, number);
      if (progress === undefined) return undefined;
      const { attempt } = progress;
      const from = read.attempt === undefined || read.attempt === attempt ? read.from : 0;
      return {
        attempt,
        from,
        pieces: followElsewhere(storyId, number, { from, attempt, leaving: read.leaving }),
      };
    },
    settle: async () => {
      await Promise.allSettled([...runs]);
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled([...runs]);
    },
  };
}

function nameChapter(storyId: string, number: number): string {
  return `${storyId}/${number}`;
}

/** What a teller needs to know for the newest chapter of a telling. */
async function gatherTask(db: Db, catalogue: StoryCatalogue, telling: StoredTelling): Promise<TellingTask> {
  const story = findStory(catalogue, telling.storyKey);
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
  };
}

export function findStory(catalogue: StoryCatalogue, key: string): CatalogueStory | undefined {
  return catalogue.stories.find((story) => story.key === key);
}

/** The scene that was answered, with what was heard; undefined for the beginning, and for a scene that is no more. */
function findAnswered(story: CatalogueStory, { sceneId, heard }: StoredChapter): Answered | undefined {
  const scene = story.scenes.find(({ id }) => id === sceneId);
  return scene && heard ? { scene, heard } : undefined;
}
