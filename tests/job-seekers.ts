// People who look for jobs, for tests: with stories, tests and postings as a test wants them.

import { join } from 'node:path';
import { loadTitleMatch, samplesOf } from '#jobs/content.ts';
import type { JobWire } from '#jobs/contract-shapes.ts';
import { importPostings } from '#jobs/import/import-postings.ts';
import { readFileRecords } from '#jobs/import/read-records.ts';
import type { Told } from '#jobs/import/told.ts';
import { TEST_SHAPES } from '#profile/rules/instruments.ts';
import type { Survey } from '#profile/rules/scales.ts';
import { type Player, PROJECT, type RunningServer } from './server.ts';

const PATHS = { ipip: '/psych/mini-ipip', dospert: '/psych/dospert', ssvs: '/psych/ssvs' } as const;

/** A page of a search, or what refuses it. */
export type JobPage = {
  readonly jobs: readonly JobWire[];
  readonly next: string | null;
  readonly personal: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
};

/** What can be done to and with seekers on a server. */
export function laySeekers(server: RunningServer) {
  /** Answers of a test that lean one way from item to item; `turn` makes others of them. */
  const answersOf = (survey: Survey, turn: number) => {
    const { items, lowest, highest } = TEST_SHAPES[survey];
    return Object.fromEntries(
      Array.from({ length: items }, (_, index) => [
        index + 1,
        lowest + ((7 * index + turn * (index + 3) + ((index * index) % 5)) % (highest - lowest + 1)),
      ]),
    );
  };
  const content = join(PROJECT, 'content');
  const bring = async (records: Parameters<typeof importPostings>[0]) => {
    const now = server.clock.read();
    await importPostings(records, { db: server.db, now, matchTitle: loadTitleMatch(content) });
  };
  return {
    /** Brings the invented postings that the product comes with. */
    bringSamples: () => bring(readFileRecords(samplesOf(content), server.clock.read())),
    /** Brings postings, each under its own key. */
    bring: (all: readonly Told[]) =>
      bring(
        all.map((reading, at) => ({ row: at + 1, format: 'test', reading: { key: `${at}`, ...reading } })),
      ),
    /** Takes tests. */
    take: async (person: Player, surveys: readonly Survey[] = ['ipip', 'ssvs'], turn = 0) => {
      for (const survey of surveys) await server.call(person, 'POST', PATHS[survey], answersOf(survey, turn));
    },
    /** Has so many stories behind them; nothing of them says what somebody is like. */
    finish: async (person: Player, topics: readonly string[] = ['ember', 'ashes']) => {
      for (const topic of topics) {
        const { _id } = await server.begin(person, topic);
        await server.db.prepared(
          {
            name: 'test.finish',
            text: "update stories set outcome = 'ended', finished_at = changed_at where id = $1",
          },
          [_id],
        );
      }
    },
    search: (person: Player, query = '') =>
      server.call<JobPage>(person, 'GET', `/linkedin/jobs/search${query}`),
  };
}
