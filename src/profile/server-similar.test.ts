// The search for similar people: who finds whom, what is refused, and that nobody is found a moment longer than they agree.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Refused } from '../../tests/accounts.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { CONSENT_WORDINGS, type ConsentKind } from './rules/consents.ts';
import { TEST_SHAPES } from './rules/instruments.ts';
import type { Survey } from './rules/scales.ts';
import { renewVectors } from './similar/vectors.ts';

const HOUR = 60 * 60 * 1000;
const PATHS = { ipip: '/psych/mini-ipip', dospert: '/psych/dospert', ssvs: '/psych/ssvs' } as const;

let server: RunningServer;
/** A second server on the same database. */
let elsewhere: RunningServer;
let people = 0;

beforeAll(async () => {
  server = await createTestServer();
  elsewhere = await createTestServer({ database: server.database, bus: server.bus });
});
afterAll(async () => {
  await elsewhere.close();
  await server.close();
});
// What was looked up a moment ago is looked up anew, and the limits are those of somebody who comes for the first time.
beforeEach(() => pass(HOUR));

const pass = (ms: number) => {
  server.clock.move(ms);
  elsewhere.clock.move(ms);
};

const ask = <Row>(name: string, text: string, values: readonly unknown[] = []) =>
  server.db.prepared<Row>({ name: `test.${name}`, text }, values);

const agree = (person: Player, kind: ConsentKind = 'similarity', given = true) =>
  server.call<Refused>(person, 'PUT', '/profile/consents', { kind, given, version: CONSENT_WORDINGS[kind] });

type Found = { readonly similar_user_ids: readonly string[] } & Refused;

const search = (person: Player, query = '', at = server) =>
  at.call<Found>(person, 'GET', `/psych/top-similar-users${query}`);

/** Searches after everything that changed is known. */
const find = async (person: Player, query = '', at = server) => {
  pass(2000);
  const { status, body } = await search(person, query, at);
  return status === 200 ? body.similar_user_ids : body.code;
};

/** Answers that lean one way from item to item; `turn` makes others of them. */
const answers = (survey: Survey, turn: number) => {
  const { items, lowest, highest } = TEST_SHAPES[survey];
  return Object.fromEntries(
    Array.from({ length: items }, (_, index) => [
      index + 1,
      lowest + ((7 * index + turn * (index + 3) + ((index * index) % 5)) % (highest - lowest + 1)),
    ]),
  );
};

const take = (person: Player, survey: Survey, turn = 0) =>
  server.call(person, 'POST', PATHS[survey], answers(survey, turn));
const giveUp = (person: Player, survey: Survey) => server.call(person, 'DELETE', PATHS[survey]);

/** Somebody who has taken tests and may be found. */
async function meet(surveys: readonly Survey[] = ['ipip', 'dospert'], turn = 0): Promise<Player> {
  people += 1;
  const person = await server.signIn(`Similar ${people}`);
  for (const survey of surveys) await take(person, survey, turn);
  await agree(person);
  return person;
}

/** Nobody of an earlier test is in the way. */
const clear = () =>
  ask('clear', 'update similarity_vectors set levels = null, stale = false, changed_at = clock_timestamp()');

const isStale = async (person: Player) =>
  (
    await ask<{ stale: boolean }>('stale', 'select stale from similarity_vectors where person_id = $1', [
      person.id,
    ])
  )[0]?.stale;

const readLevels = async (person: Player) =>
  (
    await ask<{ levels: (number | null)[] | null }>(
      'levels',
      'select levels from similarity_vectors where person_id = $1',
      [person.id],
    )
  )[0]?.levels;

describe('finding', () => {
  beforeEach(async () => {
    await clear();
  });

  test('people who are alike find each other, and nobody else', async () => {
    const [ada, ben, cay] = [await meet(), await meet(), await meet(['ipip', 'dospert'], 1)];
    expect(await find(ada, '?threshold=1')).toEqual([ben.id]);
    expect(await find(ben, '?threshold=1')).toEqual([ada.id]);
    expect(await find(ada, '?threshold=0&metric=euclidean')).toEqual([ben.id]);
    expect(await find(cay, '?threshold=0.95')).toEqual([]);
    expect([...((await find(cay, '?threshold=1&metric=euclidean')) as string[])].sort()).toEqual(
      [ada.id, ben.id].sort(),
    );
  });

  test('answers 0.6 by the cosine unless told, and nothing but ids', async () => {
    const [ada, ben] = [await meet(), await meet()];
    pass(2000);
    const { status, body, text } = await search(ada);
    expect([status, body, text]).toEqual([
      200,
      { similar_user_ids: [ben.id] },
      JSON.stringify({ similar_user_ids: [ben.id] }),
    ]);
    expect(await find(ada, '?threshold=0.6&metric=cosine')).toEqual([ben.id]);
  });

  test('takes the nearest step of a threshold', async () => {
    const [ada, ben] = [await meet(), await meet()];
    await ask(
      'near',
      `update similarity_vectors set levels[1] = levels[1] + 0.9, changed_at = clock_timestamp()
      where person_id = $1`,
      [ben.id],
    );
    const found: string[] = [];
    for (let step = 0; step <= 20; step += 1) {
      const exact = await find(ada, `?threshold=${step / 20}`);
      found.push(String(exact.length));
      for (const near of [step / 20 - 0.02, step / 20 + 0.02].filter((one) => one >= 0 && one <= 1))
        expect([near, await find(ada, `?threshold=${near}`)]).toEqual([near, exact]);
      pass(HOUR / 20);
    }
    expect(found.join('')).toMatch(/^1+0+$/);
  });

  test('the nearest come first, at most fifty, in bands that tell nothing within', async () => {
    const ada = await meet();
    const levels = (await readLevels(ada)) ?? [];
    for (let number = 0; number < 70; number += 1) {
      const other = await server.signIn(`Crowd ${number}`);
      const moved = levels.map((level, at) =>
        level === null ? null : level + (at === 0 ? number / 100 : 0),
      );
      await ask(
        'crowd',
        `insert into similarity_vectors (person_id, levels, stale) values ($1, $2, false)
         on conflict (person_id) do update set levels = excluded.levels, changed_at = clock_timestamp()`,
        [other.id, moved],
      );
    }
    const near = (await find(ada, '?threshold=0&metric=euclidean')) as string[];
    const all = (await find(ada, '?threshold=0.05&metric=euclidean')) as string[];
    const wide = (await find(ada, '?threshold=1&metric=euclidean')) as string[];
    expect([near.length, all.length, wide]).toEqual([1, 50, all]);
    // The very same person is in the first band with others, and stands nowhere in particular.
    expect((await find(ada, '?threshold=0.05&metric=euclidean')) as string[]).toEqual(all);
  });
});

describe('who may search and be found', () => {
  beforeEach(async () => {
    await clear();
  });

  test('only who agrees searches', async () => {
    const ada = await meet();
    await agree(ada, 'similarity', false);
    const { status, body } = await search(ada);
    expect([status, body.code, body.message]).toEqual([
      ...[403, 'profile.no_similarity_consent', expect.stringContaining('profile page')],
    ]);
    expect((await server.call(undefined, 'GET', '/psych/top-similar-users')).status).toBe(401);
  });

  test('only who agrees is found, here at once and elsewhere as well', async () => {
    const [ada, ben] = [await meet(), await meet()];
    for (const at of [server, elsewhere]) expect(await find(ada, '', at)).toEqual([ben.id]);
    await agree(ben, 'similarity', false);
    // No time has passed on either server: both still hold what they have read.
    for (const at of [server, elsewhere])
      expect((await search(ada, '', at)).body.similar_user_ids).toEqual([]);
    await agree(ben);
    for (const at of [server, elsewhere]) expect(await find(ada, '', at)).toEqual([]);
    pass(HOUR);
    await renewVectors({ db: server.db, bus: server.bus, clock: server.clock.read });
    for (const at of [server, elsewhere]) expect(await find(ada, '', at)).toEqual([ben.id]);
  });

  test('who withdraws the profile is found no more, nor who is deleted', async () => {
    const [ada, ben, cay] = [await meet(), await meet(), await meet()];
    for (const at of [server, elsewhere])
      expect([...((await find(ada, '', at)) as string[])].sort()).toEqual([ben.id, cay.id].sort());
    await agree(ben, 'profile', false);
    for (const at of [server, elsewhere])
      expect((await search(ada, '', at)).body.similar_user_ids).toEqual([cay.id]);
    await server.db.kysely.deleteFrom('people').where('username', '=', cay.name).execute();
    for (const at of [server, elsewhere])
      expect((await search(ada, '', at)).body.similar_user_ids).toEqual([]);
    expect(await find(ben)).toBe('profile.no_similarity_consent');
  });

  test('in production development people are not found', async () => {
    const production = await createTestServer({ database: server.database, mode: 'production' });
    try {
      const [ada, ben, cay] = [await meet(), await meet(), await meet()];
      await ask('grow-up', 'update people set development = false, consented_at = now() where id = any($1)', [
        [ada.id, ben.id],
      ]);
      expect([...((await find(ada)) as string[])].sort()).toEqual([ben.id, cay.id].sort());
      const token = await production.openToken(ada.id as PersonId, 60);
      expect(await find({ ...ada, token }, '', production)).toEqual([ben.id]);
    } finally {
      await production.close();
    }
  });

  test('too little in common, or too little at all, finds nothing', async () => {
    const [ada, ben] = [await meet(['ipip']), await meet(['dospert'])];
    expect([await find(ada, '?threshold=0'), await find(ben, '?threshold=0')]).toEqual([[], []]);
    const cay = await meet([]);
    const { status, body } = await search(cay);
    expect([status, body.code]).toEqual([409, 'profile.too_little_known']);
    await take(cay, 'ipip');
    expect(await find(cay)).toEqual([ada.id]);
  });

  test('a hidden scale is out of the vector', async () => {
    const ada = await meet(['ipip', 'dospert']);
    expect((await readLevels(ada))?.filter((level) => level !== null)).toHaveLength(10);
    await server.call(ada, 'PUT', '/psych/hidden-scales', { hidden_scales: ['Openness', 'Social'] });
    expect(await readLevels(ada)).toBeNull();
    pass(HOUR);
    await find(ada);
    const levels = (await readLevels(ada)) ?? [];
    expect([levels[4], levels[9], levels.filter((level) => level !== null).length]).toEqual([null, null, 8]);
  });
});

describe('a vector that changes', () => {
  beforeEach(async () => {
    await clear();
  });

  test('takes in what is new once an hour at most', async () => {
    const ada = await meet(['ipip']);
    const before = await readLevels(ada);
    await take(ada, 'ssvs');
    await find(ada);
    expect(await readLevels(ada)).toEqual(before);
    pass(HOUR);
    await find(ada);
    expect((await readLevels(ada))?.filter((level) => level !== null)).toHaveLength(15);
  });

  test('stays good when the same answers are sent again, and when they are scored alike', async () => {
    const ada = await meet(['ipip']);
    expect(await isStale(ada)).toBe(false);
    expect((await take(ada, 'ipip')).status).toBe(200);
    await ask('score-alike', 'update test_results set scores = scores where person_id = $1', [ada.id]);
    expect(await isStale(ada)).toBe(false);
    await ask(
      'score-otherwise',
      `update test_results set scores = jsonb_set(scores, '{Openness,theta}', '0.5') where person_id = $1`,
      [ada.id],
    );
    expect(await isStale(ada)).toBe(true);
  });

  test('with something in it that was taken away is not used until it is made anew', async () => {
    const [ada, ben] = [await meet(), await meet()];
    expect(await find(ben)).toEqual([ada.id]);
    await giveUp(ada, 'dospert');
    expect((await search(ben)).body.similar_user_ids).toEqual([]);
    const rests = await search(ada);
    expect([rests.status, rests.body.code]).toEqual([429, 'profile.similarity_rests']);
    expect(Number(rests.headers['retry-after'])).toBeGreaterThan(3000);
    pass(HOUR);
    expect(await find(ada)).toEqual([ben.id]);
    expect(await find(ben)).toEqual([ada.id]);
  });

  test('is made anew six times, and then once a day, also by who withdraws and agrees again', async () => {
    const ada = await meet();
    const outcomes: unknown[] = [];
    for (let round = 0; round < 8; round += 1) {
      pass(HOUR);
      if (round % 2) await giveUp(ada, 'dospert');
      else await agree(ada, 'similarity', false);
      await agree(ada);
      await take(ada, 'dospert', round);
      outcomes.push(await find(ada));
    }
    expect(outcomes).toEqual([
      ...Array.from({ length: 5 }, () => []),
      ...Array.from({ length: 3 }, () => 'profile.similarity_rests'),
    ]);
    const { headers } = await search(ada);
    pass(1000 * (Number(headers['retry-after']) - 10));
    // A session does not last so long.
    const again = await server.signIn(ada.name);
    expect(await find(again)).toBe('profile.similarity_rests');
    pass(20_000);
    expect(await find(again)).toEqual([]);
  });

  test('is made anew first for those who have waited longest', async () => {
    const waiting = await Promise.all(Array.from({ length: 4 }, () => meet(['ipip'])));
    for (const [at, person] of waiting.entries())
      await ask(
        'wait',
        `update similarity_vectors set stale = true, renewed_at = $2::timestamptz - $3 * interval '1 hour' where person_id = $1`,
        [person.id, server.clock.read(), [3, 5, 0.9, 2][at]],
      );
    const order: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await renewVectors({ db: server.db, bus: server.bus, clock: server.clock.read }, undefined, 1);
      for (const [at, person] of waiting.entries())
        if (!order.includes(at) && !(await isStale(person))) order.push(at);
    }
    // The third has been renewed within the hour.
    expect(order).toEqual([1, 0, 3]);
  });

  test('that cannot be made keeps nobody else waiting', async () => {
    const [ada, ben] = [await meet(['ipip']), await meet(['ipip'])];
    pass(HOUR);
    await ask(
      'spoil',
      `update test_results set scores = jsonb_set(scores, '{Openness,theta}', 'null') where person_id = $1`,
      [ada.id],
    );
    await take(ben, 'dospert');
    await renewVectors({ db: server.db, bus: server.bus, clock: server.clock.read });
    expect([await readLevels(ada), await isStale(ada), await isStale(ben)]).toEqual([null, false, false]);
  });

  test('is made anew for those who do not search, by any of the servers and once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => meet()));
    pass(HOUR);
    for (const person of made) await take(person, 'ssvs');
    const counts = await Promise.all(
      [server, elsewhere, server].map(({ db, bus, clock }) => renewVectors({ db, bus, clock: clock.read })),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    for (const person of made)
      expect((await readLevels(person))?.filter((level) => level !== null)).toHaveLength(20);
  });
});

test('refuses thresholds and metrics that are none, by their names', async () => {
  const ada = await meet();
  const bad = ['-0.1', '1.01', '2', 'NaN', 'Infinity', 'abc', '', ' ', '0,5', '0x1', '1e-1', '+1', '.', '-0'];
  for (const threshold of bad) {
    const { status, body } = await search(ada, `?threshold=${encodeURIComponent(threshold)}`);
    expect([threshold, status, body.errors?.[0]?.path]).toEqual([threshold, 400, 'threshold']);
  }
  for (const metric of ['manhattan', '', 'Cosine', 'constructor']) {
    const { status, body } = await search(ada, `?metric=${metric}`);
    expect([metric, status, body.errors?.[0]?.path]).toEqual([metric, 400, 'metric']);
  }
  for (const [query, path] of [
    ['?threshold=0.5&threshold=0.6', 'threshold'],
    ['?metric=cosine&metric=cosine', 'metric'],
    // Else somebody would take what was found for what they asked for.
    ['?threshold[]=1', 'threshold[]'],
    ['?Threshold=1', 'Threshold'],
  ] as const) {
    const { status, body } = await search(ada, query);
    expect([query, status, body.errors?.map((error) => error.path)]).toEqual([query, 400, [path]]);
    expect(body.errors?.[0]?.message).toMatch(/^(Must be|There is no such name)/);
  }
  for (const good of ['0', '1', '1.0', '.5', '0.', '0.123456', '00.5'])
    expect([good, (await search(ada, `?threshold=${good}`)).status]).toEqual([good, 200]);
});

test('is asked so often and no oftener', async () => {
  const ada = await meet();
  const statuses: number[] = [];
  for (let number = 0; number < 31; number += 1) statuses.push((await search(ada)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const { body, headers } = await search(ada);
  expect([body.code, Number(headers['retry-after']) > 0]).toEqual(['profile.too_many_searches', true]);
  pass(1000 * Number(headers['retry-after']));
  expect((await search(ada)).status).toBe(200);
});
