// The calls of the three questionnaires: taken once, kept as they were given, refused item by item, deleted on demand.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refused } from '../../tests/accounts.ts';
import { createTestServer, type Method, type Player, type RunningServer } from '../../tests/server.ts';
import { TEST_SHAPES } from './rules/instruments.ts';
import type { Survey } from './rules/scales.ts';
import { TEST_METHOD } from './rules/score-questionnaire.ts';

let server: RunningServer;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Answers = Record<string, number>;
type Row = { readonly instrument: string; readonly scores: Record<string, { score: number }> } & Record<
  string,
  unknown
>;

const TESTS = [
  ['ipip', '/psych/mini-ipip'],
  ['dospert', '/psych/dospert'],
  ['ssvs', '/psych/ssvs'],
] as const satisfies readonly (readonly [Survey, string])[];

const meet = () => {
  people += 1;
  return server.signIn(`Tested ${people}`);
};

const ask = <Body = Answers & Refused>(
  person: Pick<Player, 'token'> | undefined,
  method: Method,
  path: string,
  body?: unknown,
) => server.call<Body>(person, method, path, body);

function answer(survey: Survey, choose: (item: number) => number): Answers {
  return Object.fromEntries(
    Array.from({ length: TEST_SHAPES[survey].items }, (_, index) => [index + 1, choose(index + 1)]),
  );
}

/** Answers that differ from item to item. */
function vary(survey: Survey, shift = 0): Answers {
  const { lowest, highest } = TEST_SHAPES[survey];
  return answer(survey, (item) => lowest + ((item * item + shift) % (highest - lowest + 1)));
}

const listRows = (person: Player) =>
  server.db.prepared<Row>(
    { name: 'test.results', text: 'select * from test_results where person_id = $1 order by survey' },
    [person.id],
  );

describe.each(TESTS)('the test %s', (survey, path) => {
  const { lowest, highest, items } = TEST_SHAPES[survey];

  test('has no result until it is taken, and then the answers that were given', async () => {
    const person = await meet();
    const none = await ask(person, 'GET', path);
    expect([none.status, none.body.code, none.body.message]).toEqual([
      ...[404, 'profile.no_result', 'No result yet.'],
    ]);
    const given = vary(survey);
    const taken = await ask(person, 'POST', path, given);
    expect([taken.status, taken.body]).toEqual([201, given]);
    for (const address of [path, `${path}/`]) {
      const read = await ask(person, 'GET', address);
      expect([read.status, read.body, read.headers['cache-control']]).toEqual([200, given, 'no-store']);
    }
    for (const [, other] of TESTS.filter(([, one]) => one !== path))
      expect((await ask(person, 'GET', other)).status).toBe(404);
    expect((await ask(await meet(), 'GET', path)).status).toBe(404);
  });

  test('takes the ends of its answers at every item', async () => {
    for (const end of [lowest, highest]) {
      const person = await meet();
      const all = answer(survey, () => end);
      expect((await ask(person, 'POST', `${path}/`, all)).body).toEqual(all);
    }
  });

  test('keeps answers, instrument, scores and method', async () => {
    const person = await meet();
    await ask(person, 'POST', path, vary(survey));
    const [row, ...more] = await listRows(person);
    expect(more).toEqual([]);
    const instrument = { ipip: 'mini-ipip', dospert: 'dospert-10', ssvs: 'ssvs' }[survey];
    expect(row).toMatchObject({
      ...{ person_id: person.id, survey, instrument, answers: vary(survey) },
      ...{
        instrument_version: survey === 'ssvs' ? '2.0.0' : '1.0.0',
        scored_with: TEST_METHOD,
        answered_at: server.clock.read(),
      },
    });
    // Items 1, 6, 11, 16 of the Big Five: 2, 6-2, 2, 6-2; the pair of ethical risk: 2, 5; power: 1.
    const [scale, score] = (
      { ipip: ['Extraversion', 2], dospert: ['Ethical', 3.5], ssvs: ['Power', 1] } as const
    )[survey];
    expect(row?.scores[scale]).toMatchObject({ score, interval: [expect.any(Number), expect.any(Number)] });
  });

  test('refuses an item that is missing, too many or no whole number in its range, by its number', async () => {
    const person = await meet();
    const good = vary(survey);
    const { 2: _, ...without } = good;
    const range = `Must be a whole number from ${lowest} to ${highest}.`;
    const cases: [object, string, string][] = [[without, '2', range]];
    for (const bad of [lowest - 1, highest + 1, 2.5, 1e300, '3', null, true, [3], {}, ''])
      cases.push([{ ...good, [items]: bad }, String(items), range]);
    for (const extra of ['0', String(items + 1), '01', '1.0', '-1', 'constructor', 'x'])
      cases.push([{ ...good, [extra]: lowest }, extra, 'There is no item of this number.']);
    for (const [body, item, message] of cases) {
      const reply = await ask(person, 'POST', path, body);
      expect([body, reply.status, reply.body.code]).toEqual([body, 400, 'app.bad_request']);
      expect([body, reply.body.errors]).toEqual([body, [{ path: item, message }]]);
    }
    const all = await ask(person, 'POST', path, {});
    expect(all.body.errors?.map((error) => error.path)).toEqual(Object.keys(good));
    for (const body of [[], Object.values(good), null, 'answers', 5, undefined])
      expect([body, (await ask(person, 'POST', path, body)).status]).toEqual([body, 400]);
    expect(await listRows(person)).toEqual([]);
  });

  test('is locked once it is taken: the same again is good, anything else is not', async () => {
    const person = await meet();
    const [first, second] = [vary(survey), vary(survey, 1)];
    await ask(person, 'POST', path, first);
    const [before] = await listRows(person);
    server.clock.move(60_000);
    const again = await ask(person, 'POST', path, first);
    expect([again.status, again.body]).toEqual([200, first]);
    const other = await ask(person, 'POST', path, second);
    expect([other.status, other.body.code, other.body.data]).toEqual([409, 'profile.test_taken', first]);
    const one = await ask(person, 'POST', path, {
      ...first,
      [items]: first[items] === lowest ? highest : lowest,
    });
    expect([one.status, one.body.data]).toEqual([409, first]);
    expect(await listRows(person)).toEqual([before]);
  });

  test('can be taken again when its result is deleted', async () => {
    const [person, other] = [await meet(), await meet()];
    const [first, second] = [vary(survey), vary(survey, 1)];
    const none = await ask(person, 'DELETE', path);
    expect([none.status, none.body.code]).toEqual([404, 'profile.no_result']);
    await ask(person, 'POST', path, first);
    await ask(other, 'POST', path, first);
    const deleted = await ask(person, 'DELETE', `${path}/`);
    expect([deleted.status, deleted.body]).toEqual([200, first]);
    expect([(await ask(person, 'GET', path)).status, await listRows(person)]).toEqual([404, []]);
    expect((await ask(person, 'DELETE', path)).status).toBe(404);
    expect((await ask(other, 'GET', path)).body).toEqual(first);
    expect((await ask(person, 'POST', path, second)).status).toBe(201);
    expect((await ask(person, 'GET', path)).body).toEqual(second);
  });

  test('is for people who are signed in', async () => {
    for (const [method, body] of [['GET'], ['POST', vary(survey)], ['DELETE']] as const)
      expect([method, (await ask(undefined, method, path, body)).status]).toEqual([method, 401]);
    const deleted = await meet();
    await server.db.kysely.deleteFrom('people').where('username', '=', deleted.name).execute();
    expect((await ask(deleted, 'POST', path, vary(survey))).status).toBe(401);
  });
});

test('of answers that are sent at once the first stay, and everybody is told which', async () => {
  const person = await meet();
  const sent = Array.from({ length: 12 }, (_, index) => vary('ssvs', index % 3));
  const replies = await Promise.all(sent.map((body) => ask(person, 'POST', '/psych/ssvs', body)));
  const kept = (await ask(person, 'GET', '/psych/ssvs')).body;
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(8);
  for (const [index, reply] of replies.entries()) {
    const same = JSON.stringify(sent[index]) === JSON.stringify(kept);
    expect([index, reply.status < 300]).toEqual([index, same]);
    expect([index, same ? reply.body : reply.body.data]).toEqual([index, kept]);
  }
  expect(await listRows(person)).toHaveLength(1);
});

test('taking and deleting at once leaves one result whole, or none', async () => {
  const person = await meet();
  const calls = Array.from({ length: 24 }, (_, index) =>
    index % 2
      ? ask(person, 'DELETE', '/psych/dospert')
      : ask(person, 'POST', '/psych/dospert', vary('dospert')),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
  expect((await listRows(person)).length).toBeLessThanOrEqual(1);
});

test('the instruments say what is asked and how answers are named, and nothing of what they measure', async () => {
  const { status, body } = await ask<{ instruments: Record<string, unknown>[] }>(
    await meet(),
    'GET',
    '/psych/instruments',
  );
  expect(status).toBe(200);
  expect(body.instruments.map(({ survey, title }) => [survey, title])).toEqual([
    ['ipip', 'MINI IPIP'],
    ['dospert', 'DOSPERT'],
    ['ssvs', "Short Schwartz's Value Survey"],
  ]);
  expect(
    body.instruments.map(({ lowest, highest, midpoint, items }) => [
      ...[lowest, highest, midpoint],
      (items as unknown[]).length,
    ]),
  ).toEqual([
    [1, 5, 3, 20],
    [1, 7, 4, 10],
    [0, 8, 4, 10],
  ]);
  const fields = ['citation', 'highest', 'id', 'instruction', 'items', 'labels', 'lowest', 'midpoint'];
  for (const instrument of body.instruments) {
    expect(Object.keys(instrument).sort()).toEqual([...fields, 'survey', 'title', 'version']);
    const items = instrument.items as Record<string, unknown>[];
    expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => index + 1));
    for (const item of items) expect(Object.keys(item).sort()).toEqual(['number', 'text']);
  }
  expect(body.instruments[0]?.items).toContainEqual({ number: 6, text: "Don't talk a lot." });
  expect((await ask(undefined, 'GET', '/psych/instruments')).status).toBe(401);
});
