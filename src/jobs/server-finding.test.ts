// What searches can be narrowed by, single jobs, and the log, on the real server.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { laySeekers } from '../../tests/job-seekers.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import type { JobWire } from './contract-shapes.ts';
import { LIMITS } from './rules/limits.ts';
import { isPageNoted, notePage } from './store-pages.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: RunningServer;
let seekers: ReturnType<typeof laySeekers>;
let ada: Player;
/** Somebody of whom only a test is known: nothing is personal. */
let ben: Player;
beforeAll(async () => {
  server = await createTestServer();
  seekers = laySeekers(server);
  await seekers.bring([
    { title: 'Nurse', company: 'Ward', text: 'Night shifts with people.', places: ['Leeds, UK'] },
    { title: 'Charge nurse', company: 'Clinic', text: 'Lead a ward.', places: ['Forlì, Italy'] },
    {
      ...{ title: 'Lab assistant', company: 'Clinic', places: ['Remote'], workplace: ['remote'] },
      text: 'You help every nurse with samples. A permanent position.',
    },
    {
      ...{ title: 'Senior data engineer', company: 'Rows', places: ['Berlin, Germany'], level: 'senior' },
      ...{ pay: { min: 70_000, max: 90_000, currency: 'EUR', per: 'year' }, workplace: ['hybrid'] },
      text: 'Tables. Commission only.',
    },
    {
      ...{ title: 'Data engineer', company: 'Rows', places: ['New York, NY'] },
      pay: { min: 100_000, max: 120_000, currency: 'USD', per: 'year' },
    },
  ] as const);
  [ada, ben] = [await server.signIn('Ada'), await server.signIn('Ben')];
  for (const one of [ada, ben]) await seekers.take(one);
  await seekers.finish(ada);
});
beforeEach(() => server.clock.move(60_000));
afterAll(() => server.close());

const titles = async (query: string, person = ada) =>
  (await seekers.search(person, query)).body.jobs.map(({ title }) => title);

describe('narrowed', () => {
  test.each([
    ['?q=nurse', ['Charge nurse', 'Lab assistant', 'Nurse']],
    ['?q=%22night%20shifts%22', ['Nurse']],
    ['?q=nurse%20-ward', ['Lab assistant']],
    ['?q=plumber', []],
    ['?q=the', []],
    ['?q=%00%27%3A*%26%7C%21(', []],
    ['?place=leeds', ['Nurse']],
    ['?place=Leeds,%20UK', ['Nurse']],
    ['?place=Italy', ['Charge nurse']],
    // However it is spelled, there and here.
    ['?place=forli', ['Charge nurse']],
    ['?place=FORLÌ', ['Charge nurse']],
    ['?place=Lëeds', ['Nurse']],
    ['?q=forli', ['Charge nurse']],
    ['?q=lëeds', ['Nurse']],
    ['?q=nurse%20-lëeds', ['Nurse', 'Charge nurse', 'Lab assistant']],
    ['?place=New%20York,%20NY', ['Data engineer']],
    ['?place=New%20York,%20New%20York', ['Data engineer']],
    // How one works is no place.
    ['?place=remote', ['Lab assistant']],
    ['?place=Hybrid%20-%20Berlin', ['Senior data engineer']],
    ['?place=Remote%20Berlin', []],
    ['?place=remote&remote=hybrid', ['Senior data engineer']],
    ['?place=ward', []],
    ['?place=%27%3A*%26', []],
    ['?remote=remote', ['Lab assistant']],
    ['?remote=hybrid&level=senior', ['Senior data engineer']],
    ['?pay_min=80000&currency=eur', ['Senior data engineer']],
    ['?pay_min=95000&currency=EUR', []],
    ['?pay_min=95000&currency=USD', ['Data engineer']],
    ['?q=engineer&place=Berlin&remote=hybrid', ['Senior data engineer']],
  ])('by %s', async (query, found) => {
    for (const person of [ada, ben])
      expect((await titles(query, person)).toSorted()).toEqual(found.toSorted());
  });

  test('by nothing where what is asked for is blank', async () => {
    expect(await titles('?q=%20&place=')).toHaveLength(5);
  });

  test('by words it is relevance first, and says so', async () => {
    const { jobs } = (await seekers.search(ada, '?q=nurse')).body;
    // Those that are one before the one that helps one.
    expect(jobs.at(-1)?.title).toBe('Lab assistant');
    for (const { reasons = [], score = 0 } of jobs) {
      expect(reasons.map(({ source }) => source)).toContain('text');
      expect(reasons.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 9);
    }
  });

  test.each([
    ['?pay_min=5', 'currency'],
    ['?pay_min=-5&currency=EUR', 'pay_min'],
    ['?pay_min=1e9&currency=EUR', 'pay_min'],
    ['?pay_min=500000001&currency=EUR', 'pay_min'],
    ['?pay_min=5&currency=Euro', 'currency'],
    ['?remote=maybe', 'remote'],
    ['?remote=remote&remote=onsite', 'remote'],
    ['?level=boss', 'level'],
    ['?limit=0', 'limit'],
    ['?limit=51', 'limit'],
    ['?limit=two', 'limit'],
    ['?force_refresh=perhaps', 'force_refresh'],
    ['?cursor=abc', 'cursor'],
    [`?q=${'a'.repeat(201)}`, 'q'],
    [`?place=${'a'.repeat(101)}`, 'place'],
  ])('refuses %s by its name', async (query, path) => {
    const { status, body } = await seekers.search(ada, query);
    expect([status, body.code, body.errors?.map((error) => error.path)]).toEqual([
      ...[400, 'app.bad_request', [path]],
    ]);
  });

  test('refuses a cursor of another search', async () => {
    const { next } = (await seekers.search(ada, '?limit=1')).body;
    expect((await seekers.search(ada, `?limit=1&cursor=${next}`)).status).toBe(200);
    const { status, body } = await seekers.search(ada, `?limit=1&q=nurse&cursor=${next}`);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'cursor']);
  });
});

describe('one job', () => {
  const get = (id: string, person = ada) =>
    server.call<JobWire & { code?: string; message?: string }>(person, 'GET', `/linkedin/jobs/${id}`);

  test('has all that its posting says', async () => {
    const [found] = (await seekers.search(ada, '?place=Berlin')).body.jobs;
    const { status, body } = await get(found?.job_id ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ title: 'Senior data engineer', company: 'Rows', location: 'Berlin, Germany', open: true },
      ...{ description: 'Tables. Commission only.', image: null, apply_link: null, is_favorite: false },
      ...{ source: 'test', sample: false, workplace: 'hybrid', level: 'senior' },
      ...{ pay: { min: 70_000, max: 90_000, currency: 'EUR' }, links: [{ source: 'test', url: null }] },
      cautions: [{ kind: 'commission_only', text: 'It seems to pay by what you sell alone.' }],
    });
    expect(body.score).toBe(found?.score);
    expect((await get(found?.job_id ?? '', ben)).body).not.toHaveProperty('reasons');
  });

  test.each(['0', '999999999', 'none', '1.5', '-1', '%00', '9'.repeat(30)])(
    'that is not there is not found: %s',
    async (id) => {
      const { status, body } = await get(id);
      expect([status, body.code, body.message]).toEqual([
        ...[404, 'jobs.unknown_job', `Job with ID ${decodeURIComponent(id)} not found`],
      ]);
      expect((await server.call(ada, 'POST', `/linkedin/jobs/${id}/feedback`, { kind: 'more' })).status).toBe(
        404,
      );
    },
  );

  test('that has expired is shown, and no search finds it', async () => {
    await seekers.bring([
      {
        title: 'Beekeeper',
        company: 'Hive',
        text: 'Bees.',
        expires: new Date(server.clock.read().getTime() + DAY),
        key: 'bees',
      },
    ]);
    const [bees] = (await seekers.search(ada, '?q=beekeeper')).body.jobs;
    server.clock.move(2 * DAY);
    [ada, ben] = [await server.signIn('Ada'), await server.signIn('Ben')];
    expect(await titles('?q=beekeeper')).toEqual([]);
    expect((await get(bees?.job_id ?? '')).body).toMatchObject({ title: 'Beekeeper', open: false });
  });

  test('of which two tabs say the opposite at once is what one of them said', async () => {
    const [found] = (await seekers.search(ada)).body.jobs;
    const path = `/linkedin/jobs/${found?.job_id}/feedback`;
    const say = (body: object) => server.call<JobWire>(ada, 'POST', path, body);
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([say({ kind: 'more' }), say({ kind: 'less', reason: 'pay' })]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await server.call<{ signals: { kind: string }[] }>(ada, 'GET', '/jobs/signals');
      const said = body.signals.map(({ kind }) => kind).filter((kind) => ['more', 'less'].includes(kind));
      expect(said).toEqual([(await get(found?.job_id ?? '')).body.feedback?.kind]);
      await server.call(ada, 'DELETE', path);
    }
  });

  test.each([
    [{}, 'kind'],
    [{ kind: 'love' }, 'kind'],
    [{ kind: 'less', reason: 'because' }, 'reason'],
    [{ kind: 'less', why: 'pay' }, 'why'],
  ])('refuses feedback by what is wrong with it: %j', async (body, path) => {
    const [found] = (await seekers.search(ada)).body.jobs;
    const reply = await server.call<{ errors: { path: string }[] }>(
      ...([ada, 'POST', `/linkedin/jobs/${found?.job_id}/feedback`, body] as const),
    );
    expect([reply.status, reply.body.errors.map((error) => error.path)]).toEqual([400, [path]]);
  });
});

describe('the log', () => {
  type Log = {
    entries: { job_id: string; title: string; at: string; score: number; reasons: unknown[] }[];
    next: string | null;
  };
  const read = async (person: Player, query = '') =>
    (await server.call<Log>(person, 'GET', `/jobs/log${query}`)).body;

  test('has what was recommended, why, newest first, each page once, and nothing else', async () => {
    const eve = await server.signIn('Eve');
    await seekers.take(eve);
    await seekers.search(eve);
    expect(await read(eve)).toEqual({ entries: [], next: null });
    await seekers.finish(eve);
    const shown = (await seekers.search(eve)).body.jobs;
    await seekers.search(eve);
    server.clock.move(60_000);
    const later = (await seekers.search(eve, '?q=nurse')).body.jobs;
    const { entries } = await read(eve, '?limit=50');
    expect(entries.map(({ job_id, score, reasons }) => ({ job_id, score, reasons }))).toEqual(
      [...later, ...shown].map(({ job_id, score, reasons }) => ({ job_id, score, reasons })),
    );
    expect(entries[0]).toMatchObject({ title: later[0]?.title, method: 'fit-4' });
    const pages: Log['entries'] = [];
    for (let query = '?limit=3'; ; ) {
      const { entries: part, next } = await read(eve, query);
      pages.push(...part);
      if (next === null) break;
      query = `?limit=3&cursor=${next}`;
    }
    expect(pages).toEqual(entries);
    expect(await read(ben)).toEqual({ entries: [], next: null });
    expect(
      (await server.call<{ errors: { path: string }[] }>(eve, 'GET', '/jobs/log?cursor=x')).body.errors[0]
        ?.path,
    ).toBe('cursor');
  });

  test('is forgotten by whoever it is of, and begins anew', async () => {
    const [ivo, joan] = [await server.signIn('Ivo'), await server.signIn('Joan')];
    for (const one of [ivo, joan]) {
      await seekers.take(one);
      await seekers.finish(one);
      await seekers.search(one);
    }
    const before = await read(ivo);
    expect(before.entries.length).toBeGreaterThan(0);
    const forgotten = await server.call<Log>(ivo, 'DELETE', '/jobs/log');
    expect([forgotten.status, forgotten.body]).toEqual([200, { entries: [], next: null }]);
    expect(await read(ivo)).toEqual({ entries: [], next: null });
    expect((await read(joan)).entries.length).toBeGreaterThan(0);
    await seekers.search(ivo);
    expect((await read(ivo)).entries.map(({ job_id }) => job_id)).toEqual(
      before.entries.map(({ job_id }) => job_id),
    );
  });

  /** Somebody of whom the log may tell, and how many pages are kept of them. */
  const meet = async (name: string) => {
    const person = await server.signIn(name);
    await seekers.take(person);
    await seekers.finish(person);
    const personId = person.id as PersonId;
    const keptOf = async () =>
      (
        await server.db.kysely
          .selectFrom('job_pages')
          .select(['id', 'method'])
          .where('person_id', '=', personId)
          .orderBy('id')
          .execute()
      ).map(({ method }) => method);
    const page = (method: string) => ({
      ...{ personId, method, now: server.clock.read() },
      entries: [{ job: 1, score: 1, reasons: [] }],
    });
    const note = (methods: readonly string[]) =>
      server.db.transaction(async (trx) => {
        for (const method of methods) await notePage(trx, page(method));
      });
    /** So many pages at once that nobody was shown, called by their numbers from 1. */
    const lay = (many: number) =>
      sql`insert into job_pages (person_id, shown_at, mark, method, entries)
        select ${personId}::uuid, ${server.clock.read()}::timestamptz, gen_random_uuid(), turn::text, '[]'
        from generate_series(1, ${many}::int) as turn`.execute(server.db.kysely);
    const isNoted = (method: string) => isPageNoted(server.db.kysely, page(method));
    return { person, keptOf, note, lay, isNoted };
  };

  test('has the newest pages alone, however many are asked for', async () => {
    const { keptOf, note, lay, isNoted } = await meet('Fay');
    await note(['first']);
    await lay(LIMITS.loggedPages - 1);
    expect([(await keptOf()).length, await isNoted('first')]).toEqual([500, true]);
    await note(['last but one', 'last', 'last']);
    const kept = await keptOf();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, '2', 'last']);
    expect([await isNoted('last'), await isNoted('first')]).toEqual([true, false]);
  });

  test('has nothing of who withdrew meanwhile, or wants nothing personal', async () => {
    const [gil, hal] = [await meet('Gil'), await meet('Hal')];
    const withdrawn = { kind: 'profile', given: false, version: CONSENT_WORDINGS.profile };
    expect((await server.call(gil.person, 'PUT', '/profile/consents', withdrawn)).status).toBe(200);
    expect((await server.call(hal.person, 'PUT', '/jobs/personalisation', { on: false })).status).toBe(200);
    for (const { keptOf, note } of [gil, hal]) {
      await note(['late']);
      expect(await keptOf()).toEqual([]);
    }
  });

  test('ends after half a year, also before it is swept, and all that is older is swept in one round', async () => {
    const { person, keptOf, note, lay } = await meet('Ida');
    await note(['old', 'older']);
    await lay(2100);
    server.clock.move((LIMITS.loggedDays + 1) * DAY);
    const back = { ...person, token: await server.openToken(person.id as PersonId, 600) };
    expect(await read(back)).toEqual({ entries: [], next: null });
    expect(await keptOf()).toHaveLength(2102);
    await server.runRegular();
    expect(await keptOf()).toEqual([]);
  });
});
