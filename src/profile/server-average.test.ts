// The average of all people: from thirty on, in groups of ten, once a minute, and of nobody who does not want to count.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, PROJECT, type RunningServer } from '../../tests/server.ts';
import { openAverages } from './average.ts';
import { loadInstruments } from './content.ts';
import type { AverageAssessmentWire } from './contract-assessments.ts';
import { SCALES_BY_SURVEY, type Survey } from './rules/scales.ts';

/** Strangers see one of them, development people the other; both have the same database. */
let strict: RunningServer;
let lax: RunningServer;
let asker: PersonId;

const MINUTE = 60_000;

beforeAll(async () => {
  lax = await createTestServer();
  strict = await createTestServer({ mode: 'production', database: lax.database });
});
afterAll(async () => {
  await strict.close();
  await lax.close();
});

beforeEach(async () => {
  await lax.db.kysely.deleteFrom('people').execute();
  const [id] = await addPeople(1);
  if (id === undefined) throw new Error('Nobody asks.');
  asker = id;
});

async function addPeople(count: number, development = false): Promise<PersonId[]> {
  const ids = Array.from({ length: count }, () => randomUUID() as PersonId);
  await lax.db.kysely
    .insertInto('people')
    .values(
      ids.map((id) => ({
        ...{ id, username: id.slice(0, 30), development },
        created_at: lax.clock.read(),
      })),
    )
    .execute();
  return ids;
}

let results = 0;

/** Gives people a result of a test with the same score on every scale. */
async function addResults(
  people: readonly PersonId[],
  survey: Survey,
  score: number,
  later = 0,
): Promise<void> {
  const made = { score, theta: 0, confidence: 0.7, interval: [0, 4] };
  const scores = Object.fromEntries(SCALES_BY_SURVEY[survey].map((scale) => [scale, made]));
  await lax.db.kysely
    .insertInto('test_results')
    .values(
      people.map((person_id) => {
        results += 1;
        return {
          ...{ id: randomUUID(), person_id, survey, instrument: survey, instrument_version: '1.0.0' },
          ...{ answers: '{}', scores: JSON.stringify(scores), scored_with: 'item-mean-1' },
          answered_at: new Date(strict.clock.read().getTime() + results + later),
        };
      }),
    )
    .execute();
}

/** Asks when the last average is old enough to be counted anew. */
async function ask(server = strict, wait = MINUTE): Promise<AverageAssessmentWire> {
  for (const { clock } of [strict, lax]) clock.move(wait);
  const token = await server.openToken(asker, 60);
  const reply = await server.call<AverageAssessmentWire>({ token }, 'GET', '/psych/average-assessment');
  expect(reply.status).toBe(200);
  expect(reply.text).not.toMatch(/null|NaN/);
  return reply.body;
}

test('is that of the published norms while there are too few people', async () => {
  const average = await ask();
  expect(average.ipip).toEqual({
    ...{ Extraversion: 1.81, Agreeableness: 2.8, Conscientiousness: 2.2, Neuroticism: 1.94, Openness: 3.05 },
  });
  // The norm of the test, not of the game: 7 less how risky something seems.
  expect(average.dospert).toEqual({
    ...{ Ethical: 2.3, Financial: 1.81, 'Health/Safety': 2.27, Recreational: 1.95, Social: 3.75 },
  });
  expect([average.ssvs.Power, Object.keys(average.ssvs).length]).toEqual([4.45, 10]);
  expect(average).toMatchObject({
    ...{ personality: average.ipip, communication: average.dospert, values: average.ssvs },
  });
  expect(average.sources).toEqual({
    ipip: { kind: 'norms', people: 603_322, sample: expect.stringMatching(/^603,322 people who answered/) },
    dospert: { kind: 'norms', people: 522, sample: expect.stringMatching(/^522 adults/) },
    ssvs: { kind: 'norms', people: 858, sample: expect.stringMatching(/^858 volunteers/) },
  });
});

test('is of people from the thirtieth on, of each test by itself', async () => {
  const people = await addPeople(30);
  await addResults(people.slice(0, 29), 'ipip', 1);
  expect((await ask()).sources.ipip.kind).toBe('norms');
  await addResults(people.slice(29), 'ipip', 4);
  const average = await ask();
  // (29 · 1 + 4) / 30
  expect(average.ipip).toEqual({
    ...{ Extraversion: 1.1, Agreeableness: 1.1, Conscientiousness: 1.1, Neuroticism: 1.1, Openness: 1.1 },
  });
  expect(average.sources.ipip).toEqual({
    ...{ kind: 'people', people: 30, sample: '30 people who have taken this test here' },
  });
  expect([average.sources.dospert.kind, average.sources.ssvs.kind]).toEqual(['norms', 'norms']);
  await lax.db.kysely.deleteFrom('test_results').where('person_id', '=', people[3]!).execute();
  expect((await ask()).sources.ipip.kind).toBe('norms');
});

test('takes people in by tens, so that whoever comes alone moves nothing', async () => {
  await addResults(await addPeople(30), 'ssvs', 2);
  const before = await ask();
  await addResults(await addPeople(9), 'ssvs', 8);
  expect(await ask()).toEqual(before);
  await addResults(await addPeople(1), 'ssvs', 8);
  const after = await ask();
  // (30 · 2 + 10 · 8) / 40
  expect([after.ssvs.Power, after.sources.ssvs.people]).toEqual([3.5, 40]);
});

test('loses people with their whole ten, which is never filled up: nobody can be moved in or out alone', async () => {
  const people = await addPeople(40);
  for (const ten of [0, 1, 2, 3]) await addResults(people.slice(ten * 10, ten * 10 + 10), 'ssvs', ten * 2);
  const read = async () => {
    const { ssvs, sources } = await ask();
    return [ssvs.Power, sources.ssvs.people];
  };
  expect(await read()).toEqual([3, 40]);
  await lax.db.kysely
    .insertInto('hidden_scales')
    .values({ person_id: people[0]!, scale: 'Power', hidden_at: lax.clock.read() })
    .execute();
  // Without the first ten; the newest are all still there.
  expect(await read()).toEqual([4, 30]);
  await lax.db.kysely.deleteFrom('test_results').where('person_id', '=', people[1]!).execute();
  expect(await read()).toEqual([4, 30]);
  await lax.db.kysely.deleteFrom('hidden_scales').execute();
  expect(await read()).toEqual([4, 30]);
  // A tenth for the nine that are left makes no ten, and neither does who takes the test again.
  await addResults([people[1]!], 'ssvs', 8);
  expect(await read()).toEqual([4, 30]);
  await addResults(await addPeople(9), 'ssvs', 8);
  expect(await read()).toEqual([5, 40]);
});

test('is not held up by who has hidden a scale before: they wait, and others fill the ten', async () => {
  const people = await addPeople(31);
  await lax.db.kysely
    .insertInto('hidden_scales')
    .values({ person_id: people[4]!, scale: 'Power', hidden_at: lax.clock.read() })
    .execute();
  await addResults(people, 'ssvs', 2);
  expect((await ask()).sources.ssvs.people).toBe(30);
  await lax.db.kysely.deleteFrom('hidden_scales').execute();
  await addResults(await addPeople(9), 'ssvs', 2);
  expect((await ask()).sources.ssvs.people).toBe(40);
});

test('takes in nobody whose answers may still be on their way with others', async () => {
  const people = await addPeople(40);
  await addResults(people.slice(0, 30), 'ipip', 1);
  await addResults(people.slice(30), 'ipip', 3, MINUTE - 20_000);
  expect((await ask()).sources.ipip.people).toBe(30);
  expect((await ask()).sources.ipip.people).toBe(40);
});

test('forms the same groups on however many servers, each of ten', async () => {
  await addResults(await addPeople(58), 'dospert', 3);
  for (const { clock } of [strict, lax]) clock.move(MINUTE);
  await Promise.all([strict, lax].map((server) => ask(server, 0)));
  const groups = await lax.db.kysely
    .selectFrom('average_places')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('group_id', 'is not', null)
    .groupBy('group_id')
    .execute();
  expect(groups.map(({ members }) => members)).toEqual(Array(5).fill(10));
});

test('is the same for a minute, and one for everybody who asks at once', async () => {
  const people = await addPeople(30);
  await addResults(people, 'dospert', 3);
  expect((await ask()).dospert.Social).toBe(3);
  await lax.db.kysely.deleteFrom('people').where('id', '=', people[0]!).execute();
  expect((await ask(strict, MINUTE - 1)).dospert.Social).toBe(3);
  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(strict, 1)));
  expect(asked.map(({ sources }) => sources.dospert.kind)).toEqual(Array(8).fill('norms'));
});

test('is counted once, however many ask at once', async () => {
  let questions = 0;
  const kysely = strict.db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const instruments = loadInstruments(join(PROJECT, 'content/instruments'));
  const read = openAverages({
    ...{ db: { ...strict.db, kysely }, clock: strict.clock.read },
    ...{ instruments, countDevelopment: false },
  });
  await read();
  const once = questions;
  expect(once).toBeGreaterThan(0);
  strict.clock.move(MINUTE);
  await Promise.all(Array.from({ length: 8 }, read));
  await read();
  expect(questions).toBe(2 * once);
});

test('counts development people only where everybody is one', async () => {
  await addResults(await addPeople(30, true), 'ipip', 2);
  expect((await ask()).sources.ipip.kind).toBe('norms');
  expect((await ask(lax)).sources.ipip).toMatchObject({ kind: 'people', people: 30 });
});

test('does not count whoever hides a scale of the test, and is without the scales that whoever asks has hidden', async () => {
  const people = await addPeople(30);
  for (const survey of ['ipip', 'ssvs'] as const) await addResults(people, survey, 2);
  await lax.db.kysely
    .insertInto('hidden_scales')
    .values([
      { person_id: people[0]!, scale: 'Openness', hidden_at: lax.clock.read() },
      { person_id: asker, scale: 'Power', hidden_at: lax.clock.read() },
    ])
    .execute();
  const { sources, ssvs, values, ipip } = await ask();
  expect([sources.ipip.kind, sources.ssvs.kind]).toEqual(['norms', 'people']);
  expect([ssvs, values].map((map) => [Object.keys(map).length, 'Power' in map])).toEqual([
    [9, false],
    [9, false],
  ]);
  expect(ipip).toHaveProperty('Openness');
});
