// Favorites and applications on the real server: what is marked, by whom, at the same time, and for how long it stays.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { layPostings } from '../../../tests/postings.ts';
import { createTestServer, type Player, type RunningServer } from '../../../tests/server.ts';
import type { JobWire } from '../contract-shapes.ts';
import { LIMITS } from '../rules/limits.ts';
import { sweepPostings } from '../store-postings.ts';
import { listSignals } from '../store-signals.ts';

let server: RunningServer;
let [binder, baker, nurse] = ['', '', ''];
beforeAll(async () => {
  server = await createTestServer();
  const ids = await layPostings(server, [{ title: 'Bookbinder' }, { title: 'Baker' }, { title: 'Nurse' }]);
  [binder = '', baker = '', nurse = ''] = ids;
});
afterAll(() => server.close());

type Answer = { is_favorite: boolean };
const favor = (player: Player, id: string, body?: unknown) =>
  server.call<Answer>(player, 'POST', `/linkedin/jobs/favorite/${id}`, body);
const favorites = async (player: Player) =>
  (await server.call<{ jobs: JobWire[] }>(player, 'GET', `/linkedin/jobs/favorites?t=${Date.now()}`)).body
    .jobs;
const apply = (player: Player, id: string, body: unknown) =>
  server.call<{ application: JobWire['application'] }>(
    player,
    'PUT',
    `/linkedin/jobs/${id}/application`,
    body,
  );
const signals = async ({ id }: Player) =>
  (await listSignals(server.db.kysely, id as PersonId)).map(({ kind, postingId }) => `${kind} ${postingId}`);

describe('favorites', () => {
  test('are toggled without a body and with an empty one of JSON type, and set with one', async () => {
    const ada = await server.signIn('Ada');
    const asked: [unknown, boolean][] = [
      [undefined, true],
      [{}, false],
      [{ is_favorite: true }, true],
      [{ is_favorite: true }, true],
      [{ is_favorite: false }, false],
      [{ is_favorite: false }, false],
    ];
    for (const [body, is_favorite] of asked)
      expect((await favor(ada, binder, body)).body).toEqual({ is_favorite });
    const empty = await server.app.inject({
      ...{ method: 'POST', url: `/api/linkedin/jobs/favorite/${binder}`, payload: '' },
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    });
    expect([empty.statusCode, empty.json()]).toEqual([200, { is_favorite: true }]);
  });

  test.each([
    [{ is_favorite: 'yes' }, 'is_favorite'],
    [{ is_favorite: 1 }, 'is_favorite'],
    [{ is_favorite: null }, 'is_favorite'],
    [{ favorite: true }, 'favorite'],
    [[], 'body'],
    ['true', 'body'],
  ])('refuse %j by the name of what is wrong', async (body, path) => {
    const reply = await favor(await server.signIn('Bad'), binder, body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'app.bad_request', errors: [{ path }] });
  });

  test.each(['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '%00'])(
    'know no job %s',
    async (id) => {
      const reply = await favor(await server.signIn('Bad'), id);
      expect([reply.status, (reply.body as unknown as { message: string }).message]).toEqual([
        ...[404, `Job with ID ${decodeURIComponent(id)} not found`],
      ]);
    },
  );

  test('are listed, the newest first, by their own person alone, and are signals at once', async () => {
    const [cleo, dora] = [await server.signIn('Cleo'), await server.signIn('Dora')];
    await favor(cleo, binder);
    server.clock.move(1000);
    await favor(cleo, baker);
    const listed = await favorites(cleo);
    expect(listed.map(({ job_id, is_favorite }) => [job_id, is_favorite])).toEqual([
      [baker, true],
      [binder, true],
    ]);
    expect(await favorites(dora)).toEqual([]);
    expect(await signals(cleo)).toEqual([`favorite ${baker}`, `favorite ${binder}`]);
    await favor(cleo, baker);
    expect(await signals(cleo)).toEqual([`favorite ${binder}`]);
  });

  test('and applications are listed with the beginning of their texts, alone with all of it', async () => {
    const ines = await server.signIn('Ines');
    const text = `${'🕯 lit. '.repeat(600)}The end.`;
    const [long = ''] = await layPostings(server, [{ title: 'Lamplighter', text }]);
    await favor(ines, long);
    await apply(ines, long, { state: 'applied' });
    const applied = await server.call<{ jobs: JobWire[] }>(ines, 'GET', '/jobs/applications');
    for (const [job, ...others] of [await favorites(ines), applied.body.jobs]) {
      expect(others).toEqual([]);
      expect(job?.description).toBe([...text].slice(0, 600).join(''));
    }
    const whole = await server.call<JobWire>(ines, 'GET', `/linkedin/jobs/${long}`);
    expect(whole.body.description).toBe(text);
  });

  test('are listed so often at once, together with applications', async () => {
    const jack = await server.signIn('Jack');
    const paths = Array.from({ length: 61 }, (_, at) =>
      at % 2 === 0 ? '/linkedin/jobs/favorites' : '/jobs/applications',
    );
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await server.call(jack, 'GET', path)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
  });

  test('toggled by two tabs at once come to one after the other, never to an error', async () => {
    const ezra = await server.signIn('Ezra');
    for (let round = 0; round < 5; round += 1) {
      const replies = await Promise.all([favor(ezra, nurse), favor(ezra, nurse)]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies.map(({ body }) => body.is_favorite).sort()).toEqual([false, true]);
      expect(await favorites(ezra)).toEqual([]);
    }
    const set = await Promise.all([1, 2, 3].map(() => favor(ezra, nurse, { is_favorite: true })));
    expect(set.map(({ body }) => body.is_favorite)).toEqual([true, true, true]);
    expect(await signals(ezra)).toEqual([`favorite ${nurse}`]);
  });

  test('stay readable when the job is closed and swept, which others are', async () => {
    const finn = await server.signIn('Finn');
    const [kept = '', gone = ''] = await layPostings(server, [{ title: 'Cook' }, { title: 'Plumber' }]);
    await favor(finn, kept);
    const past = new Date(server.clock.read().getTime() - 1);
    await server.db.kysely
      .updateTable('postings')
      .set({ expires_at: past })
      .where('id', 'in', [Number(kept), Number(gone)])
      .execute();
    expect(await sweepPostings(server.db, server.clock.read(), 100)).toBe(1);
    expect(await favorites(finn)).toMatchObject([{ job_id: kept, title: 'Cook', open: false }]);
    expect((await favor(finn, gone)).status).toBe(404);
    // Nobody has marked it any more.
    await favor(finn, kept);
    expect(await sweepPostings(server.db, server.clock.read(), 100)).toBe(1);
    expect((await favor(finn, kept)).status).toBe(404);
  });

  test('are refused beyond what can be kept, and again possible once one is gone', async () => {
    const gwen = await server.signIn('Gwen');
    const many = await layPostings(
      server,
      Array.from({ length: LIMITS.favorites }, (_, at) => ({ title: `Clerk ${at}`, company: `Firm ${at}` })),
    );
    const rows = many.map((id) => ({
      ...{ person_id: gwen.id as PersonId, posting_id: Number(id), made_at: server.clock.read() },
    }));
    await server.db.kysely.insertInto('job_favorites').values(rows).execute();
    expect(await favor(gwen, binder)).toMatchObject({ status: 422, body: { code: 'jobs.favorites_full' } });
    await favor(gwen, many[0] ?? '', { is_favorite: false });
    expect((await favor(gwen, binder)).body).toEqual({ is_favorite: true });
  });
});

describe('applications', () => {
  test('keep what is not named, take away what is null, and are forgotten as a whole', async () => {
    const hana = await server.signIn('Hana');
    const first = await apply(hana, baker, { state: 'applied', note: 'By letter', date: '2026-12-01' });
    expect(first.body.application).toMatchObject({ state: 'applied', note: 'By letter', date: '2026-12-01' });
    expect((await apply(hana, baker, { state: 'interview' })).body.application).toMatchObject({
      ...{ state: 'interview', note: 'By letter', date: '2026-12-01' },
    });
    expect(
      (await apply(hana, baker, { state: 'closed', note: null, date: null })).body.application,
    ).toMatchObject({
      ...{ state: 'closed', note: null, date: null },
    });
    const listed = await server.call<{ jobs: JobWire[] }>(hana, 'GET', '/jobs/applications');
    expect(listed.body.jobs).toMatchObject([{ job_id: baker, application: { state: 'closed' } }]);
    const dropped = await server.call(hana, 'DELETE', `/linkedin/jobs/${baker}/application`);
    expect(dropped.body).toEqual({ application: null });
    expect((await server.call<{ jobs: [] }>(hana, 'GET', '/jobs/applications')).body.jobs).toEqual([]);
  });

  test('are a signal from the first state in which somebody has applied, once, until that is taken back', async () => {
    const ivan = await server.signIn('Ivan');
    await apply(ivan, baker, { state: 'saved' });
    expect(await signals(ivan)).toEqual([]);
    await apply(ivan, baker, { state: 'applied' });
    await apply(ivan, baker, { state: 'offer' });
    expect(await signals(ivan)).toEqual([`apply ${baker}`]);
    const { body } = await server.call<{ signals: { id: string }[] }>(ivan, 'GET', '/jobs/signals');
    await server.call(ivan, 'DELETE', `/jobs/signals/${body.signals[0]?.id}`);
    await apply(ivan, baker, { state: 'offer', note: 'They called' });
    expect(await signals(ivan)).toEqual([]);
  });

  test.each([
    [{ state: 'dreamt' }, 'state'],
    [{ note: 'x' }, 'state'],
    [{ state: 'applied', note: 'x'.repeat(2001) }, 'note'],
    [{ state: 'applied', note: 'a\u0000b' }, 'note'],
    [{ state: 'applied', date: '2026-02-30' }, 'date'],
    [{ state: 'applied', date: 'soon' }, 'date'],
    [{ state: 'applied', date: '0000-01-01' }, 'date'],
    [{ state: 'applied', when: 'soon' }, 'when'],
  ])('refuse %j by the name of what is wrong', async (body, path) => {
    const reply = await apply(await server.signIn('Bad'), baker, body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: [{ path }] });
  });

  test('know no job that is not there', async () => {
    const reply = await apply(await server.signIn('Bad'), '999999999', { state: 'applied' });
    expect([reply.status, reply.body]).toMatchObject([404, { code: 'jobs.unknown_job' }]);
  });
});
