// What recommendations are made of: switched off, companies hidden, signals and answers seen, taken back, and gone with the consent.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { InterestsWire } from '#profile/interests/contract-interests.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { layPostings } from '../../../tests/postings.ts';
import { createTestServer, type Player, type RunningServer } from '../../../tests/server.ts';
import { LIMITS } from '../rules/limits.ts';
import { hideCompany, showCompany } from '../store-hidden.ts';
import { noteSignal } from '../store-signals.ts';
import { saveSearch } from './store-saved-searches.ts';

let server: RunningServer;
let [binder, baker] = ['', ''];
beforeAll(async () => {
  server = await createTestServer();
  const ids = await layPostings(server, [{ title: 'Bookbinder' }, { title: 'Baker', company: 'Crust GmbH' }]);
  [binder = '', baker = ''] = ids;
});
afterAll(() => server.close());

type Settings = { personalised: boolean; hidden_companies: string[]; recommendations_open: boolean };
type Signals = { signals: { id: string; job_id: string; kind: string; title: string; company: string }[] };
const read = async (player: Player) => (await server.call<Settings>(player, 'GET', '/jobs/settings')).body;
const signals = async (player: Player) =>
  (await server.call<Signals>(player, 'GET', '/jobs/signals')).body.signals;
const star = (player: Player, id: string) =>
  server.call(player, 'POST', `/linkedin/jobs/favorite/${id}`, { is_favorite: true });
const hide = (player: Player, company: unknown, hidden: unknown = true) =>
  server.call<Settings>(player, 'PUT', '/jobs/hidden-companies', { company, hidden });
const interests = async (player: Player) =>
  (await server.call<InterestsWire>(player, 'GET', '/jobs/interests')).body;
const answer = (player: Player, answers: unknown) =>
  server.call<InterestsWire>(player, 'PUT', '/jobs/interests', { answers });
const decide = (player: Player, given: boolean) =>
  server.call(player, 'PUT', '/profile/consents', {
    kind: 'profile',
    given,
    version: CONSENT_WORDINGS.profile,
  });

describe('settings', () => {
  test('begin personal, with nobody hidden, and say when recommendations open', async () => {
    const ada = await server.signIn('Ada');
    const fresh = { personalised: true, hidden_companies: [], recommendations_open: false };
    expect(await read(ada)).toEqual(fresh);
    for (const topic of ['flash', 'flash'])
      await server.play(ada, await server.begin(ada, topic), [true, true]);
    expect(await read(ada)).toEqual({ ...fresh, recommendations_open: true });
  });

  test('hide a company however it is spelled, once, and show it again', async () => {
    const ben = await server.signIn('Ben');
    await hide(ben, 'Crust GmbH');
    expect((await hide(ben, ' crust ')).body.hidden_companies).toEqual(['Crust GmbH']);
    expect((await hide(ben, 'CRUST, Inc.', false)).body.hidden_companies).toEqual([]);
  });

  test("are nobody's any more once an account is deleted, whatever was asked before", async () => {
    const personId = randomUUID() as PersonId;
    const company = { personId, key: 'crust', company: 'Crust GmbH', postingId: undefined };
    const now = server.clock.read();
    for (const asked of [
      () => hideCompany(server.db, { ...company, now }),
      () => showCompany(server.db, personId, 'crust'),
      () => saveSearch(server.db, { personId, lookedFor: { q: 'oven' }, mail: false, notify: false, now }),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'app.unauthorized' });
  });

  test('learn from a company that is hidden at one of its jobs, until it is shown again', async () => {
    const dora = await server.signIn('Dora');
    const at = (job_id: string) =>
      server.call(dora, 'PUT', '/jobs/hidden-companies', { company: 'Crust GmbH', hidden: true, job_id });
    // The job of another company, or none at all, is no place to hide this one at.
    for (const none of [binder, '999999', 'none']) {
      expect((await at(none)).status).toBe(200);
      await hide(dora, 'Crust GmbH', false);
    }
    await hide(dora, 'Crust GmbH');
    expect(await signals(dora)).toEqual([]);
    await hide(dora, 'Crust GmbH', false);
    await at(baker);
    expect(await signals(dora)).toMatchObject([{ kind: 'hide', job_id: baker }]);
    await hide(dora, 'crust', false);
    expect(await signals(dora)).toEqual([]);
  });

  test.each([
    ['', true, 'company'],
    ['   ', true, 'company'],
    ['!?', true, 'company'],
    ['a\u0000', true, 'company'],
    [7, true, 'company'],
    ['x'.repeat(201), true, 'company'],
    ['Crust', 'yes', 'hidden'],
  ])('refuse to hide %j (%j) by the name of what is wrong', async (company, hidden, path) => {
    const reply = await hide(await server.signIn('Bad'), company, hidden);
    expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ path }] }]);
  });

  test('hide no more than can be kept', async () => {
    const cleo = await server.signIn('Cleo');
    const rows = Array.from({ length: LIMITS.hiddenCompanies }, (_, at) => ({
      ...{ person_id: cleo.id as PersonId, company_key: `firm ${at}`, company: `Firm ${at}` },
      made_at: server.clock.read(),
    }));
    await server.db.kysely.insertInto('job_hidden_companies').values(rows).execute();
    expect((await hide(cleo, 'One more')).body).toMatchObject({ code: 'jobs.companies_full' });
    expect((await hide(cleo, 'Firm 3')).status).toBe(200);
  });
});

describe('what is learned from', () => {
  test('is seen, taken back one by one, and forgotten as a whole; favorites stay', async () => {
    const [dora, ezra] = [await server.signIn('Dora'), await server.signIn('Ezra')];
    for (const player of [dora, ezra]) for (const id of [binder, baker]) await star(player, id);
    const [newest, oldest] = await signals(dora);
    expect(newest).toMatchObject({ job_id: baker, kind: 'favorite', title: 'Baker', company: 'Crust GmbH' });
    const left = await server.call<Signals>(dora, 'DELETE', `/jobs/signals/${newest?.id}`);
    expect(left.body.signals.map(({ id }) => id)).toEqual([oldest?.id]);
    // Nobody takes back what another has done.
    const foreign = await server.call(ezra, 'DELETE', `/jobs/signals/${oldest?.id}`);
    expect([foreign.status, (await signals(dora)).length]).toEqual([404, 1]);
    expect((await server.call<Signals>(dora, 'DELETE', '/jobs/signals')).body.signals).toEqual([]);
    const { body } = await server.call<{ jobs: [] }>(dora, 'GET', '/linkedin/jobs/favorites');
    expect([body.jobs.length, (await signals(ezra)).length]).toEqual([2, 2]);
  });

  test('is nothing while it is switched off', async () => {
    const finn = await server.signIn('Finn');
    await server.call(finn, 'PUT', '/jobs/personalisation', { on: false });
    await star(finn, binder);
    expect([(await read(finn)).personalised, await signals(finn)]).toEqual([false, []]);
    await server.call(finn, 'PUT', '/jobs/personalisation', { on: true });
    await star(finn, baker);
    expect(await signals(finn)).toMatchObject([{ job_id: baker }]);
  });

  test('is nothing without a profile, and goes with it', async () => {
    const gwen = await server.signIn('Gwen');
    await star(gwen, binder);
    await answer(gwen, { shop: 'left' });
    expect([(await signals(gwen)).length, (await interests(gwen)).interests.Realistic]).not.toContain(
      undefined,
    );
    await decide(gwen, false);
    expect([await signals(gwen), (await interests(gwen)).interests]).toEqual([[], {}]);
    await star(gwen, baker);
    expect(await signals(gwen)).toEqual([]);
    expect((await answer(gwen, { shop: 'left' })).body).toMatchObject({ code: 'profile.no_consent' });
    await decide(gwen, true);
    expect((await answer(gwen, { shop: 'left' })).status).toBe(200);
    expect((await interests(gwen)).pairs.filter((pair) => pair.answer !== null)).toHaveLength(1);
  });

  test('counts the newest alone where there are too many', async () => {
    const hana = await server.signIn('Hana');
    const ids = await layPostings(
      server,
      Array.from({ length: LIMITS.signals + 1 }, (_, at) => ({
        title: `Clerk ${at}`,
        company: `Firm ${at}`,
      })),
    );
    const [last = '', ...rest] = ids;
    const rows = rest.map((id) => ({
      ...{ person_id: hana.id as PersonId, posting_id: Number(id), kind: 'open' as const, reason: null },
      made_at: server.clock.read(),
    }));
    await server.db.kysely
      .insertInto('job_signals')
      .values(rows as never)
      .execute();
    server.clock.move(1000);
    const signal = { personId: hana.id as PersonId, postingId: Number(last), kind: 'less' } as const;
    await server.db.transaction((trx) => noteSignal(trx, { ...signal, now: server.clock.read() }));
    const kept = await signals(hana);
    expect([kept.length, kept[0]?.job_id]).toEqual([LIMITS.signals, last]);
  });
});

describe('sixty seconds about work', () => {
  test('asks twelve pairs, answered in any order, changed and taken back', async () => {
    const ivan = await server.signIn('Ivan');
    const fresh = await interests(ivan);
    expect(fresh).toMatchObject({ interests: {}, interests_interval: {} });
    expect(fresh.pairs).toHaveLength(12);
    expect(fresh.pairs.every((pair) => pair.answer === null && pair.left !== '' && pair.right !== '')).toBe(
      true,
    );
    const all = Object.fromEntries(fresh.pairs.toReversed().map(({ id }) => [id, 'left']));
    const told = (await answer(ivan, all)).body;
    expect(told.pairs.map((pair) => pair.answer)).toEqual(Array(12).fill('left'));
    const [first] = fresh.pairs;
    await answer(ivan, { [first?.id ?? '']: 'right' });
    const changed = await answer(ivan, {});
    expect(changed.body.pairs[0]?.answer).toBe('right');
    const none = await answer(ivan, Object.fromEntries(fresh.pairs.map(({ id }) => [id, null])));
    expect(none.body).toEqual(fresh);
  });

  test('moves the two interests of a pair, surely within 0 and 10, and narrows their intervals', async () => {
    const jane = await server.signIn('Jane');
    const one = (await answer(jane, { shop: 'right' })).body;
    const { Artistic = 0, Realistic = 0, Social = 0 } = one.interests;
    expect([Artistic > 5, Realistic < 5, Social]).toEqual([true, true, 5]);
    const widthOf = (of: InterestsWire, type: string) => {
      const [low = 0, high = 0] = of.interests_interval[type] ?? [];
      return high - low;
    };
    expect(widthOf(one, 'Artistic')).toBeLessThan(widthOf(one, 'Social'));
    for (const [low, high] of Object.values(one.interests_interval))
      expect([low >= 0, high <= 10, low < high]).toEqual([true, true, true]);
  });

  test.each([
    [{ moon: 'left' }, 'answers.moon'],
    [{ shop: 'up' }, 'answers.shop'],
    [{ shop: true }, 'answers.shop'],
    [[], 'answers'],
    ['left', 'answers'],
    [null, 'answers'],
  ])('refuses %j by the name of what is wrong', async (answers, path) => {
    const kim = await server.signIn('Kim');
    const reply = await answer(kim, answers);
    expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ path }] }]);
    expect((await interests(kim)).pairs.every((pair) => pair.answer === null)).toBe(true);
  });
});
