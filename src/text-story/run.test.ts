// Telling a chapter, on a database that is played by hand: what is void is not kept, and nothing after a run is lost.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#base/engines/clock.ts';
import type { Db, Tables } from '#base/engines/database/tables.ts';
import { createHandTeller } from '../../tests/hand-teller.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import { LiveChapter } from './live-chapter.ts';
import { beginTelling } from './rules/state.ts';
import { tellToEnd } from './run.ts';

const { stories, shared } = buildTestCatalogue();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database that answers when it is told to, and notes what it was asked to add to a text. */
function createHandDb() {
  const added: unknown[] = [];
  let answerRestart = () => {};
  class HandDriver extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
          if (sql.includes('text || ') && parameters[4] !== '') added.push(parameters[4]);
          if (sql.includes("text = ''")) await new Promise<void>((resolve) => (answerRestart = resolve));
          return { rows: [{ held: true }] as Row[] };
        },
        // biome-ignore lint/correctness/useYield: nothing is streamed here.
        streamQuery: async function* (): AsyncGenerator<never> {
          throw new Error('Nothing is streamed.');
        },
      };
    }
  }
  const kysely = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new HandDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db: { kysely } as Db, added, answerRestart: () => answerRestart() };
}

it('keeps nothing of a text that is begun anew, however long the database takes for it', async () => {
  const { db, added, answerRestart } = createHandDb();
  const [story] = stories;
  if (story === undefined) throw new Error('There is no story.');
  const teller = createHandTeller(shared);
  const closing = new AbortController();
  const running = tellToEnd({
    ...{ db, teller, clock: systemClock, signal: closing.signal },
    run: { storyId: 'story', number: 0, token: 'token' },
    task: { story, state: beginTelling(story, 1), number: 0, seen: [], history: [], language: 'en' },
    live: new LiveChapter({ attempt: 1 }),
    replace: () => {},
    announce: () => {},
  });
  const telling = await teller.next();
  telling.say('A false start');
  telling.beginAnew();
  // Long enough for a batch to be due while the restart is under way.
  await vi.advanceTimersByTimeAsync(1000);
  answerRestart();
  telling.say('A true one.');
  await vi.advanceTimersByTimeAsync(1000);
  expect(added).toEqual(['A true one.']);
  closing.abort();
  await expect(running).rejects.toThrow();
});
