// Opens the jobs: postings from files and feeds, and the invented ones where there are none.
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { PersonId } from '#accounts/rules.ts';
import { spanAround } from '#base/days.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { FinalFailure } from '#base/engines/jobs-worker.ts';
import type { Ground, Opened } from '#base/feature.ts';
import { PUBLIC_DOOR, type PublicDoor } from '#base/wire/outward/public-door.ts';
import { serveKeptPictures } from '#base/wire/serve-picture.ts';
import { hasLinks } from '#links/store-links.ts';
import { listFootprints } from '#profile/store-evidence.ts';
import { samplesOf } from './content.ts';
import { runSource } from './import/fetch-feed.ts';
import { importPostings } from './import/import-postings.ts';
import { fetchLogos } from './import/logos.ts';
import { readFileRecords } from './import/read-records.ts';
import { readAllWords } from './import/read-words.ts';
import { UnreadableFile } from './import/record.ts';
import type { JobSources } from './import/sources.ts';
import { presentJobs } from './present.ts';
import { openReaches } from './reaches.ts';
import { readInterests } from './read-interests.ts';
import { joinAsked } from './rules/interests.ts';
import { LIMITS } from './rules/limits.ts';
import { hintInterests } from './rules/watched-interests.ts';
import { serveSearch } from './server-search.ts';
import { claimFeed, noteFeed } from './store-feeds.ts';
import { findLogo, sweepLogos } from './store-logos.ts';
import { logEnd, sweepPages } from './store-pages.ts';
import { closeSamples, hasPostings, sweepPostings } from './store-postings.ts';
import { loadOwnTable, readTableInUse } from './table-in-use.ts';
import { openWishes } from './wishes/open-wishes.ts';
import { readPairInterests } from './wishes/read-pair-interests.ts';
import { loadWorkPairs } from './wishes/work-pairs.ts';

declare module '#base/feature.ts' {
  interface Settings {
    /** Where postings come from; none unless told. */
    readonly jobSources?: JobSources | undefined;
    /** The way out to them; unless told to public servers alone. */
    readonly jobDoor?: PublicDoor;
  }
}

const CONTENT = join(import.meta.dirname, '../../content');

/** The task that reads one source. */
const TASK = 'jobs.read-source';
/** How often a source is read: some ask for no more than four times a day. */
const EVERY_HOURS = 6;
const HOUR_MS = 60 * 60 * 1000;
const LOOK_MS = 60_000;
const ATTEMPTS = 3;

/** How often it is looked for postings that came in bulk, to have searches find the words of their texts. */
const WORDS_MS = 5000;

/** How many postings that have been closed for long are deleted at once. */
const SWEPT_AT_ONCE = 1000;

const payload = z.object({ entry: z.string() });

export async function openJobs(ground: Ground): Promise<Opened<PersonId>> {
  const { clock, log, queue, settings } = ground;
  const db = ground.db.lane('background');
  const served = ground.db.lane('jobs');
  const { sources = [], hosts = [] } = settings.jobSources ?? {};
  const door = settings.jobDoor ?? PUBLIC_DOOR;
  const pairs = loadWorkPairs(CONTENT);
  // Until the server begins, when what was imported takes their place: calls can be described without a database.
  const own = loadOwnTable(CONTENT);
  let { matchTitle } = own;
  const work = new Map(own.work);

  /** What cards and pairs say of somebody's interests, and what is watched elsewhere hints at. */
  const readAsked = async (kysely: Kysely<Tables>, person: PersonId) =>
    joinAsked(
      joinAsked(await readInterests(kysely, person), await readPairInterests(kysely, person, pairs)),
      hintInterests((await listFootprints(kysely, person)).get('youtube')),
    );

  async function readSource(entry: string): Promise<void> {
    const source = sources.find((one) => one.entry === entry);
    // It was taken out of the configuration.
    if (source === undefined) return;
    const now = clock();
    try {
      const round = await runSource(source, { db, now, matchTitle, door, hosts });
      await noteFeed(db, entry, { now: clock(), fault: null, added: round.added, skipped: round.skipped });
      if (round.added > 0) await closeSamples(db, now);
    } catch (error) {
      // What went wrong on our side is tried again soon; a source is asked again when it is due.
      if (!(error instanceof UnreadableFile)) throw error;
      const fault = error.message;
      await noteFeed(db, entry, { now: clock(), fault, added: 0, skipped: 0 });
      throw new FinalFailure(`${entry}: ${fault}`);
    }
  }

  /** Has a source read if it is due, and nobody else sees to it; whether it was. */
  function startReading(entry: string): Promise<boolean> {
    const now = clock();
    const late = spanAround(now, EVERY_HOURS * HOUR_MS);
    return db.transaction(async (trx) => {
      const isOurs = await claimFeed(trx, entry, { now, late });
      if (isOurs) await queue.add(trx, TASK, { entry }, { key: `${TASK} ${entry}`, attempts: ATTEMPTS });
      return isOurs;
    });
  }

  const search = { db: served, work, now: clock, readAsked, hasLink: hasLinks, reaches: openReaches() };
  const wishes = openWishes(ground, {
    ...{ pairs, readAsked },
    present: (person, ids) => presentJobs({ ...search, db: served.kysely }, person, ids),
  });
  return {
    name: 'jobs',
    about: 'Postings and why they may suit.',
    serve: ({ wire, serve }) => {
      serveSearch(serve, search);
      wishes.serve(serve);
      // Their addresses are made by whoever shows a posting: /api/linkedin/logos/HASH.png.
      serveKeptPictures(wire, '/linkedin/logos/:file', 'jobs.getLogo', (hash) => findLogo(served, hash));
    },
    mails: wishes.mails,
    seedDemo: wishes.seedDemo,
    leftOut: {
      'postings.text_hash': 'tells postings apart, which belong to nobody',
      'company_logos.hash': 'the name of a picture, which everybody may see',
    },
    tasks: { [TASK]: async (job) => readSource(payload.parse(job).entry) },
    regular: [
      ...wishes.regular,
      {
        name: 'jobs.readSources',
        everyMs: LOOK_MS,
        // One a minute: mails are sent by the same few workers, and must not wait for feeds.
        work: async () => {
          for (const { entry } of sources) if (await startReading(entry)) return;
        },
      },
      {
        name: 'jobs.readWords',
        everyMs: WORDS_MS,
        work: (signal) => readAllWords(db, signal),
      },
      {
        name: 'jobs.fetchLogos',
        everyMs: LOOK_MS,
        work: (signal) => fetchLogos({ db, now: clock(), door }, signal),
      },
      {
        name: 'jobs.sweepLogos',
        everyMs: 24 * HOUR_MS,
        work: () =>
          sweepLogos(db, new Date(clock().getTime() - LIMITS.closedDays * 24 * HOUR_MS), SWEPT_AT_ONCE),
      },
      {
        name: 'jobs.sweepPostings',
        everyMs: HOUR_MS,
        work: () =>
          sweepPostings(db, new Date(clock().getTime() - LIMITS.closedDays * 24 * HOUR_MS), SWEPT_AT_ONCE),
      },
      {
        name: 'jobs.sweepLog',
        everyMs: HOUR_MS,
        work: async (signal) => {
          const before = logEnd(clock());
          while (!signal.aborted && (await sweepPages(db, before, SWEPT_AT_ONCE)) >= SWEPT_AT_ONCE);
        },
      },
    ],
    begin: async () => {
      const inUse = await readTableInUse(db.kysely, CONTENT);
      matchTitle = inUse.matchTitle;
      work.clear();
      for (const [code, occupation] of inUse.work) work.set(code, occupation);
      // Where somebody has said where postings come from, nobody wants invented ones beside them.
      if (sources.length > 0 || (await hasPostings(db))) return;
      const now = clock();
      const { skipped } = await importPostings(readFileRecords(samplesOf(CONTENT), now), {
        db,
        now,
        matchTitle,
      });
      if (skipped > 0) log(`${skipped} of the sample postings cannot be used`);
    },
  };
}
