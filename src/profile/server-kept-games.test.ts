// Assessments that are kept at hand are those of the games that are there, whatever comes and goes while they are read.
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { openKeptGames } from './kept-games.ts';
import type { Evidence } from './rules/evidence.ts';
import { listEvidence, markGames, readEvidenceMark } from './store-assessments.ts';
import { forgetEvidence } from './store-evidence.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function recordGame(person_id: PersonId): Promise<string> {
  const story_id = randomUUID();
  const answer: Evidence = { cardId: story_id, scale: 'Power', inverse: false, agree: true, extreme: false };
  await server.db.kysely
    .insertInto('game_evidence')
    .values({
      ...{ story_id, person_id, topic_id: 'ember', answers: JSON.stringify([answer]) },
      recorded_at: server.clock.read(),
    })
    .execute();
  return story_id;
}

/** Does something once, right after the first answer of the database. */
function interrupt(work: () => Promise<void>): KyselyPlugin {
  let todo: (() => Promise<void>) | undefined = work;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const now = todo;
      todo = undefined;
      await now?.();
      return result;
    },
  };
}

test('a game that comes while the others are read, and goes again, is not remembered', async () => {
  const person = (await server.signIn('Kept')).id as PersonId;
  await recordGame(person);
  let passing = '';
  const kysely = server.db.kysely.withPlugin(
    interrupt(async () => {
      passing = await recordGame(person);
    }),
  );
  const assess = openKeptGames({ db: { ...server.db, kysely }, clock: server.clock.read });
  expect((await assess(person)).games).toBe(2);
  await forgetEvidence(server.db.kysely, 'game', passing);
  expect(await assess(person)).toMatchObject({ games: 1, assessment: { ssvs_answers: { Power: 1 } } });
});

test('what is asked for at once is read once', async () => {
  const person = (await server.signIn('At once')).id as PersonId;
  const game = await recordGame(person);
  let reads = 0;
  const kysely = server.db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      reads += 1;
      return result;
    },
  });
  const assess = openKeptGames({ db: { ...server.db, kysely }, clock: server.clock.read });
  const [first, second] = await Promise.all([assess(person), assess(person)]);
  expect(second).toBe(first);
  expect([...first.cards]).toEqual([game]);
  // Two marks, and the games once.
  expect(reads).toBe(3);
});

test('no more are kept than may be: the one that was not asked for the longest goes first', async () => {
  const people = await Promise.all(['One', 'Two', 'Three'].map((name) => server.signIn(name)));
  const [one, two, three] = people.map(({ id }) => id as PersonId) as [PersonId, PersonId, PersonId];
  for (const person of [one, two, three]) await recordGame(person);
  const assess = openKeptGames({ db: server.db, clock: server.clock.read }, 2);
  for (const person of [one, two, one, three]) await assess(person);
  // What a game said never changes: only so can it be seen who is read again.
  await server.db.kysely.updateTable('game_evidence').set({ answers: '[]' }).execute();
  const isKept = async (person: PersonId) => 'Power' in (await assess(person)).assessment.ssvs;
  expect([await isKept(three), await isKept(one), await isKept(two)]).toEqual([true, true, false]);
});

test('games have one mark, however it is made', async () => {
  const person = (await server.signIn('Marked')).id as PersonId;
  for (let games = 0; games < 12; games += 1) {
    const read = await listEvidence(server.db.kysely, person);
    expect([read.length, markGames(read)]).toEqual([games, await readEvidenceMark(server.db.kysely, person)]);
    await recordGame(person);
  }
});
