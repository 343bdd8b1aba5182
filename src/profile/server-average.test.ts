// The average of all people: from thirty on, anew with every thirty more and once a day at most, and of nobody who does not want to count.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { EndpointOutput } from '#base/wire/endpoint.ts';
import { createTestServer, PROJECT, type RunningServer } from '../../tests/server.ts';
import { openAverages } from './average.ts';
import { loadInstruments } from './content.ts';
import type { ASSESSMENT_ENDPOINTS, AverageAssessmentWire } from './contract-assessments.ts';
import { SCALES_BY_SURVEY, type Survey } from './rules/scales.ts';

type NextStepWire = EndpointOutput<(typeof ASSESSMENT_ENDPOINTS)['getNextStep']>;

/** Strangers see one of them, development people the other; both have the same database. */
let strict: RunningServer;
let lax: RunningServer;
let asker: PersonId;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
  await lax.db.kysely.deleteFrom('published_averages').execute();
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

/** Gives people a result of a test with the same score on every scale. */
async function addResults(people: readonly PersonId[], survey: Survey, score: number): Promise<void> {
  const made = { score, theta: 0, confidence: 0.7, interval: [0, 4] };
  const scores = Object.fromEntries(SCALES_BY_SURVEY[survey].map((scale) => [scale, made]));
  await lax.db.kysely
    .insertInto('test_results')
    .values(
      people.map((person_id) => ({
        ...{ id: randomUUID(), person_id, survey, instrument: survey, instrument_version: '1.0.0' },
        ...{ answers: '{}', scores: JSON.stringify(scores), scored_with: 'item-mean-1' },
        answered_at: strict.clock.read(),
      })),
    )
    .execute();
}

/** Asks when the last average is old enough to be published anew. */
async function ask(server = strict, wait = DAY): Promise<AverageAssessmentWire> {
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
    ...{
      Extraversion: 1.805,
      Agreeableness: 2.8,
      Conscientiousness: 2.2,
      Neuroticism: 1.935,
      Openness: 3.054,
    },
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
    published_at: strict.clock.read().toISOString(),
  });
  expect([average.sources.dospert.kind, average.sources.ssvs.kind]).toEqual(['norms', 'norms']);
});

test('is published anew only when thirty have come who never counted before', async () => {
  const people = await addPeople(30);
  await addResults(people, 'ssvs', 2);
  const first = await ask();
  const late = await addPeople(30);
  await addResults(late.slice(0, 29), 'ssvs', 8);
  expect(await ask()).toEqual(first);
  // Whoever has counted is not new, whatever they delete and take again.
  await lax.db.kysely.deleteFrom('test_results').where('person_id', 'in', people.slice(0, 9)).execute();
  await addResults(people.slice(0, 9), 'ssvs', 2);
  expect(await ask()).toEqual(first);
  await addResults(late.slice(29), 'ssvs', 8);
  const { ssvs, sources } = await ask();
  // (30 · 2 + 30 · 8) / 60
  expect([ssvs.Power, sources.ssvs.people]).toEqual([5, 60]);
});

test('stands for a day, and loses nobody before', async () => {
  const people = await addPeople(60);
  await addResults(people.slice(0, 30), 'ssvs', 2);
  const first = await ask();
  await addResults(people.slice(30), 'ssvs', 8);
  await lax.db.kysely.deleteFrom('people').where('id', 'in', people.slice(0, 15)).execute();
  expect(await ask(strict, DAY - MINUTE)).toEqual(first);
  const { ssvs, sources } = await ask(strict, MINUTE);
  // (15 · 2 + 30 · 8) / 45
  expect([ssvs.Power, sources.ssvs.people]).toEqual([6, 45]);
  expect(
    Date.parse(sources.ssvs.published_at ?? '') - Date.parse(first.sources.ssvs.published_at ?? ''),
  ).toBe(DAY);
});

test('is told in tenths: one of thirty hardly ever moves it', async () => {
  const people = await addPeople(30);
  await addResults(people.slice(0, 29), 'ipip', 2);
  await addResults(people.slice(29), 'ipip', 3);
  expect((await ask()).ipip.Openness).toBe(2);
});

test('whoever hides a scale of the test neither counts nor is new', async () => {
  const people = await addPeople(31);
  const hide = (person: PersonId) =>
    lax.db.kysely
      .insertInto('hidden_scales')
      .values({ person_id: person, scale: 'Power', hidden_at: lax.clock.read() })
      .execute();
  await hide(people[0]!);
  await hide(people[1]!);
  await addResults(people, 'ssvs', 2);
  expect((await ask()).sources.ssvs.kind).toBe('norms');
  await lax.db.kysely.deleteFrom('hidden_scales').where('person_id', '=', people[1]!).execute();
  expect((await ask()).sources.ssvs.people).toBe(30);
});

test('is the same on however many servers, who ask at once', async () => {
  await addResults(await addPeople(30), 'dospert', 3);
  for (const { clock } of [strict, lax]) clock.move(DAY);
  const [one, other] = await Promise.all([ask(strict, 0), ask(lax, 0)]);
  expect(one).toEqual(other);
  expect(one.sources.dospert.people).toBe(30);
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
  strict.clock.set(-600_000);
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

test('is told in standard deviations of the norm as well, and what to do next of everything there is', async () => {
  // Nobody has come: the norms are no distance from themselves.
  const norms = await ask();
  expect(new Set(Object.values(norms.levels))).toEqual(new Set([0]));
  await addResults(await addPeople(30), 'ipip', 3);
  const { ipip, levels } = await ask();
  expect(ipip.Extraversion).toBe(3);
  // (3 - 1.805) / 1.029
  expect(levels.Extraversion).toBeCloseTo(1.161, 3);

  const token = await lax.openToken(asker, 60);
  const askNext = async () => (await lax.call<NextStepWire>({ token }, 'GET', '/psych/next-step')).body;
  const first = await askNext();
  expect(first).toMatchObject({ known: 0, test: { survey: 'ssvs', known: 0.35 } });
  expect(first.story?.known).toBeGreaterThan(0.03);
  await addResults([asker], 'ssvs', 4);
  const second = await askNext();
  expect(second).toMatchObject({ known: 0.35, test: { survey: 'ipip' } });
  await lax.db.kysely
    .insertInto('hidden_scales')
    .values({ person_id: asker, scale: 'Power', hidden_at: lax.clock.read() })
    .execute();
  expect((await askNext()).known).toBeCloseTo((9 * 0.7) / 19, 3);
});
