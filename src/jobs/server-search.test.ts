// Searches on the real server: who is shown what, in which order, and why.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { TEST_SHAPES } from '#profile/rules/instruments.ts';
import type { Survey } from '#profile/rules/scales.ts';
import { type JobPage, laySeekers } from '../../tests/job-seekers.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { toCompanyKey } from './import/normalise/names.ts';
import { hideCompany, showCompany } from './store-hidden.ts';
import { savePersonalised } from './store-settings.ts';

const HOUR = 60 * 60 * 1000;

let server: RunningServer;
let seekers: ReturnType<typeof laySeekers>;
let people = 0;
beforeAll(async () => {
  server = await createTestServer();
  seekers = laySeekers(server);
  await seekers.bringSamples();
});
// The limits are those of somebody who comes for the first time.
beforeEach(() => server.clock.move(60_000));
afterAll(() => server.close());

/** Somebody who may have personal recommendations. */
async function meet(turn = 0, name?: string): Promise<Player> {
  people += 1;
  const person = await server.signIn(name ?? `Seeker ${people}`);
  await seekers.take(person, ['ipip', 'ssvs', 'dospert'], turn);
  await seekers.finish(person);
  return person;
}

const idsOf = ({ jobs }: JobPage) => jobs.map(({ job_id }) => job_id);
const find = async (person: Player, query = '') => {
  const { status, body } = await seekers.search(person, query);
  expect(status).toBe(200);
  return body;
};
/** All pages of a search, and what happens between them. */
async function readOn(person: Player, query: string, between: (page: JobPage) => Promise<unknown>) {
  const pages: JobPage[] = [];
  for (let cursor = ''; ; ) {
    const page = await find(person, `?limit=20${query}${cursor}`);
    pages.push(page);
    if (page.next === null) return pages;
    await between(page);
    cursor = `&cursor=${page.next}`;
  }
}
const say = (person: Player, id: string | undefined, body?: object) =>
  server.call<{ feedback: unknown; code?: string; message?: string }>(
    person,
    body ? 'POST' : 'DELETE',
    `/linkedin/jobs/${id}/feedback`,
    body,
  );

describe('before anything may be personal', () => {
  test('nothing is found for whom nothing is known of, and a test, a story or a link is enough', async () => {
    const ada = await server.signIn('Newcomer');
    expect(await seekers.search(ada)).toMatchObject({
      status: 400,
      body: { code: 'jobs.nothing_known', message: 'Please link your social media' },
    });
    await seekers.take(ada, ['ipip']);
    expect((await seekers.search(ada)).status).toBe(200);
    const ben = await server.signIn('Newcomer with a story');
    await seekers.finish(ben, ['ember']);
    expect((await seekers.search(ben)).status).toBe(200);
  });

  test('the newest of every group come first, all of them in the end, and nothing is said to fit', async () => {
    const ada = await server.signIn('One story');
    await seekers.take(ada);
    await seekers.finish(ada, ['ember']);
    const pages = await readOn(ada, '', async () => {});
    const jobs = pages.flatMap((page) => page.jobs);
    expect(new Set(jobs.map(({ job_id }) => job_id)).size).toBe(jobs.length);
    expect(jobs).toHaveLength(120);
    for (const job of jobs)
      expect([job.score, job.reasons, job.match]).toEqual([undefined, undefined, undefined]);
    // What is invented leads nowhere, and says what it is.
    for (const { sample, apply_link, links } of jobs)
      expect([sample, apply_link, links.filter(({ url }) => url !== null)]).toEqual([true, null, []]);
    expect(pages.every(({ personal }) => !personal)).toBe(true);
    const groups = await server.db.kysely.selectFrom('postings').select(['id', 'occupation_group']).execute();
    const groupOf = new Map(groups.map(({ id, occupation_group }) => [String(id), occupation_group]));
    const first = jobs.slice(0, 22).map(({ job_id }) => groupOf.get(job_id));
    expect(new Set(first).size).toBe(22);
    // A second story makes it personal.
    await seekers.finish(ada, ['ashes']);
    expect((await find(ada)).personal).toBe(true);
  });

  test('switched off it is as before, with two stories too', async () => {
    const ada = await meet();
    await savePersonalised(server.db.kysely, ada.id as PersonId, false);
    const page = await find(ada);
    expect([page.personal, page.jobs.some((job) => 'reasons' in job)]).toEqual([false, false]);
    await savePersonalised(server.db.kysely, ada.id as PersonId, true);
    expect((await find(ada)).personal).toBe(true);
  });
});

describe('recommendations', () => {
  test('each with reasons in plain words that add up to its score as sent', async () => {
    const ada = await meet();
    const { jobs, personal } = await find(ada, '?limit=50');
    expect([personal, jobs.length]).toEqual([true, 50]);
    for (const { reasons = [], score = 0, match } of jobs) {
      expect(reasons.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 9);
      expect([1, 2, 3]).toContain(match);
      for (const { text, confidence } of reasons) {
        expect(text).toMatch(/^[A-Z][^{}]+\.$/);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }
    expect(new Set(jobs.map(({ match }) => match)).size).toBeGreaterThan(1);
    expect(jobs.filter(({ widens }) => widens).length).toBeGreaterThan(5);
  });

  const answer = (survey: Survey, say: (index: number) => 'lowest' | 'highest') => {
    const { items, ...ends } = TEST_SHAPES[survey];
    return Object.fromEntries(Array.from({ length: items }, (_, index) => [index + 1, ends[say(index)]]));
  };
  test.each<[string, ((index: number) => 'lowest' | 'highest') | undefined]>([
    ['empty', undefined],
    ['of the lowest answers alone', () => 'lowest'],
    ['of the highest answers alone', () => 'highest'],
    ['that swings from end to end', (index) => (index % 2 === 0 ? 'lowest' : 'highest')],
    ['of one extreme side', (index) => (index % 4 === 0 ? 'highest' : 'lowest')],
  ])(
    'of a profile that is %s are of many kinds of work, and say why where there is a why',
    async (what, said) => {
      const ada = await server.signIn(`Odd ${what}`);
      if (said !== undefined)
        for (const [survey, path] of [
          ['ipip', '/psych/mini-ipip'],
          ['ssvs', '/psych/ssvs'],
          ['dospert', '/psych/dospert'],
        ] as const)
          expect((await server.call(ada, 'POST', path, answer(survey, said))).status).toBe(201);
      await seekers.finish(ada);
      const { jobs, personal } = await find(ada, '?limit=50');
      expect([personal, jobs.length, new Set(idsOf({ jobs, personal, next: null })).size]).toEqual([
        said !== undefined,
        ...[50, 50],
      ]);
      // Of whom nothing is known nothing personal is said.
      if (said === undefined) expect(jobs.filter((job) => 'reasons' in job || 'score' in job)).toEqual([]);
      for (const { reasons = [], score = Number.NaN, match } of personal ? jobs : []) {
        expect(reasons.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(score, 9);
        expect([1, 2, 3]).toContain(match);
      }
      // Nobody is shut in one kind of work.
      const rows = await server.db.kysely
        .selectFrom('postings')
        .select(['id', 'occupation_group'])
        .where('id', 'in', idsOf({ jobs, personal, next: null }).map(Number))
        .execute();
      expect(new Set(rows.map((row) => row.occupation_group)).size).toBeGreaterThan(8);
    },
  );

  test('people who differ in what they are like differ in what they are shown', async () => {
    const lists = [idsOf(await find(await meet(0))), idsOf(await find(await meet(3)))];
    expect(lists[0]).not.toEqual(lists[1]);
  });

  test('twins who differ only in who they are are shown the same, page by page', async () => {
    const [ada, ben] = [await meet(2, 'Ada Lovelace'), await meet(2, 'Mohammed al-Masri')];
    const about = [
      { name: 'Ada Lovelace', gender: 'female', age: 24, location: 'London', bio: 'I code.' },
      { name: 'محمد المصري', gender: 'male', age: 61, location: 'Kairo', bio: 'Ich spreche Deutsch.' },
    ];
    for (const [at, one] of [ada, ben].entries())
      expect((await server.call(one, 'PATCH', '/profile/update_profile', about[at])).status).toBe(200);
    for (const query of ['', '&q=care', '&remote=onsite', '&pay_min=20000&currency=EUR']) {
      const [hers, his] = [
        await readOn(ada, query, async () => {}),
        await readOn(ben, query, async () => {}),
      ];
      const strip = (pages: readonly JobPage[]) => pages.flatMap(({ jobs }) => jobs);
      expect(strip(hers).length).toBeGreaterThan(0);
      expect(strip(hers)).toEqual(strip(his));
    }
  });

  test('the list stays as it is for whoever reads on, whatever happens meanwhile', async () => {
    const [ada, calm] = [await meet(1), await meet(1)];
    const still = (await readOn(calm, '', async () => {})).flatMap(idsOf);
    let turn = 0;
    const seen = await readOn(ada, '', async ({ jobs }) => {
      turn += 1;
      server.clock.move(1000);
      await server.call(ada, 'POST', `/linkedin/jobs/favorite/${jobs[0]?.job_id}`, { is_favorite: true });
      await say(ada, jobs[1]?.job_id, { kind: 'less' });
      if (turn === 1)
        await seekers.bring([{ title: 'Nurse', company: 'Newly Opened', text: 'Come.', key: 'late' }]);
    });
    const ids = seen.flatMap(idsOf);
    expect(turn).toBeGreaterThan(3);
    expect(ids).toEqual(still);
    // From the beginning it is another list: what was turned down is gone, what is new may be there.
    const again = (await readOn(ada, '', async () => {})).flatMap(idsOf);
    expect(again).not.toContain(ids[1]);
    await server.db.kysely.deleteFrom('postings').where('company', '=', 'Newly Opened').execute();
  });

  test('are the same all day, and learn from what is done with them', async () => {
    const ada = await meet(4);
    const before = await find(ada);
    server.clock.move(HOUR);
    expect(idsOf(await find(ada, '?force_refresh=true&t=1&bypass_cache=1&fresh=x&request_id=2'))).toEqual(
      idsOf(before),
    );
    const scoreOf = async (id: string | undefined) =>
      (await server.call<JobPage['jobs'][number]>(ada, 'GET', `/linkedin/jobs/${id}`)).body.score ?? 0;
    const liked = before.jobs.at(-1)?.job_id;
    const was = await scoreOf(liked);
    expect((await say(ada, liked, { kind: 'more' })).body).toEqual({
      feedback: { kind: 'more', reason: null },
    });
    const after = await scoreOf(liked);
    expect(after).toBeGreaterThan(was);
    const learned = (await find(ada, '?limit=50')).jobs.flatMap(({ reasons = [] }) =>
      reasons.filter(({ source, term }) => source === 'signals' && term !== 'others'),
    );
    // Nothing was turned down, and nothing says so.
    expect(learned.length).toBeGreaterThan(0);
    for (const { text } of learned)
      expect(text).toMatch(/^Your choices on the board lean (?:towards|away from) /);
    // The one takes the place of the other, and what is taken back was never there.
    expect((await say(ada, liked, { kind: 'less', reason: 'pay' })).body).toEqual({
      feedback: { kind: 'less', reason: 'pay' },
    });
    expect(await scoreOf(liked)).toBeLessThan(was);
    expect(idsOf(await find(ada, '?limit=50'))).not.toContain(liked);
    expect((await say(ada, liked, { kind: 'opened' })).body.feedback).toEqual({
      kind: 'less',
      reason: 'pay',
    });
    expect((await say(ada, liked)).body).toEqual({ feedback: null });
    expect(await scoreOf(liked)).toBe(was);
    expect(idsOf(await find(ada))).toEqual(idsOf(before));
  });

  test('leave out companies that are hidden, at once and until they are shown again', async () => {
    const ada = await meet(5);
    const { jobs } = await find(ada);
    const { company, job_id } = jobs[0] ?? { company: '', job_id: '' };
    const hidden = {
      personId: ada.id as PersonId,
      key: toCompanyKey(company),
      company,
      postingId: undefined,
    };
    await hideCompany(server.db, { ...hidden, now: server.clock.read() });
    expect(idsOf(await find(ada, '?limit=50'))).not.toContain(job_id);
    const one = await server.call(ada, 'GET', `/linkedin/jobs/${job_id}`);
    expect(one.body).toMatchObject({ job_id, hidden: true });
    await showCompany(server.db, hidden.personId, hidden.key);
    expect(idsOf(await find(ada))).toEqual(jobs.map((job) => job.job_id));
  });
});
