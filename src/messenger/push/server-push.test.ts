// Notices on the real server, with a push service on this machine that only the test lets them reach.
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { Tables } from '#base/engines/database/tables.ts';
import { openPushService, type PushService } from '../../../tests/push-service.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../../tests/talk.ts';
import { createLines } from '../../../tests/talk-line.ts';

let server: RunningServer;
let talk: TalkGround;
const lines = createLines();
let service: PushService;
const addressOf = (person: Talker) => `${service.address}/${person.id}`;

beforeAll(async () => {
  service = await openPushService();
  server = await createTestServer({ push: { gatherMs: 10, door: service.door } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  talk = layTalk(server);
});
beforeEach(() => {
  service.posts.length = 0;
  service.answer = 201;
});
afterEach(() => lines.closeAll());
afterAll(async () => {
  await server.close();
  service.close();
});

const waiting = async () =>
  (
    await server.db.prepared<{ many: number }>(
      {
        name: 'test.notices',
        text: `select count(*)::int as many from graphile_worker._private_jobs jobs
          join graphile_worker._private_tasks tasks on tasks.id = task_id and identifier = 'messenger.give-notice'`,
      },
      [],
    )
  )[0]?.many ?? 0;
/** Waits for so many notices that are due, and has them given; answers to whom. */
async function giveDue(many: number): Promise<string[]> {
  await vi.waitFor(async () => expect(await waiting()).toBe(many), { timeout: 5000 });
  await server.runJobs();
  return service.posts.splice(0).map(({ path }) => path.slice(1));
}
/** Whether anybody waits for a row that somebody else holds. */
const readWaits = () =>
  server.db.prepared<{ waits: boolean }>(
    {
      name: 'test.waits',
      text: `select exists (
        select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and locktype = 'transactionid' and not granted) as waits`,
    },
    [],
  );
/** Two who talk, the second of whom wants notices. */
async function meet() {
  const [ann, ben] = [await talk.join('Ann'), await talk.join('Ben')];
  const id = await talk.pair(ann, ben);
  await on(ben);
  return { ann, ben, id };
}
const on = (person: Talker) => talk.call(person, 'PUT', '/push', { endpoint: addressOf(person) });
const isOn = async (person: Talker) => (await talk.call<{ on: boolean }>(person, 'GET', '/push')).on;

// What was refused for good stays among the jobs.
const clearJobs = () =>
  server.db.prepared({ name: 'push-test.clear', text: 'delete from graphile_worker._private_jobs' }, []);
/** Of what a browser is told that there was notice. */
const news = async (endpoint: string) =>
  (await server.call<{ topics: string[] }>(undefined, 'POST', '/messenger/push/news', { endpoint })).body
    .topics;
const give = (person: Talker) =>
  server.db.transaction((trx) => server.take('giveNotice')(trx, person.id as PersonId, 'jobs'));

describe('a notice', () => {
  it('is empty, and vouched for by the key of this server', async () => {
    const { ann, ben, id } = await meet();
    await talk.say(ann, id, 'Secret words');
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5000 });
    await server.runJobs();
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = service.posts;
    expect([path, body, headers['content-length'], headers.ttl, headers.topic]).toEqual([
      ...[`/${ben.id}`, '', '0', '86400', 'notice'],
    ]);
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    const told = await talk.call<{ public_key: string }>(ben, 'GET', '/push');
    expect(key).toBe(told.public_key);
    const point = Buffer.from(key, 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
    const [head, claims, signature = ''] = token.split('.');
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const mark = Buffer.from(signature, 'base64url');
    expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, mark)).toBe(true);
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
    expect([aud, sub]).toEqual([new URL(addressOf(ben)).origin, 'http://localhost:8080']);
    expect(exp - server.clock.read().getTime() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  });

  it('is given once a conversation until it is read, to whoever asked for it and does not have it before them', async () => {
    const { ann, ben, id } = await meet();
    const cleo = await talk.join('Cleo');
    const other = await talk.pair(cleo, ben);
    await talk.say(ann, id, 'One');
    expect(await giveDue(1)).toEqual([ben.id]);
    await talk.say(ann, id, 'Two');
    // Of another conversation there is one all the same; the sender gets none.
    const { message_id } = await talk.say(cleo, other, 'Three');
    expect(await giveDue(1)).toEqual([ben.id]);
    await talk.read(ben, other, message_id);
    const line = await lines.enter(server, ben);
    line.send({ type: 'presence', visible: true });
    // Whoever is answered was heard.
    line.send({ type: 'typing' });
    await line.next('error');
    await talk.say(cleo, other, 'Four');
    await on(ann);
    await talk.say(ben, id, 'Five');
    expect(await giveDue(1)).toEqual([ann.id]);
    line.send({ type: 'presence', visible: false });
    line.send({ type: 'typing' });
    await line.next('error');
    await talk.say(cleo, other, 'Six');
    expect(await giveDue(1)).toEqual([ben.id]);
  });

  it('is of nothing that is a request, blocked, or silent', async () => {
    const { ann, ben, id } = await meet();
    const [stranger, rude] = [await talk.join('Stranger'), await talk.join('Rude')];
    const friend = await talk.join('Friend');
    const group = await talk.circle(friend, rude, ben);
    await talk.call(ben, 'PUT', `/blocks/${rude.id}`);
    await talk.call(ben, 'PUT', `/blocks/${ann.id}`);
    await talk.say(ann, id, 'Silent');
    await talk.say(rude, group, 'Folded');
    await talk.say(stranger, await talk.begin(stranger, ben), 'Do you know me?');
    const { ann: eve, ben: fay, id: last } = await meet();
    await talk.say(eve, last, 'This one is due');
    expect(await giveDue(1)).toEqual([fay.id]);
    await talk.say(friend, group, 'Of a friend');
    expect(await giveDue(1)).toEqual([ben.id]);
  });
});

describe('notices', () => {
  it('are off until a session asks for them, and end with it, by its word, and where the service knows nobody any more', async () => {
    const { ann, ben, id } = await meet();
    expect([await isOn(ann), await isOn(ben)]).toEqual([false, true]);
    expect(await talk.call(ben, 'DELETE', '/push')).toEqual({ on: false, topics: [] });
    expect(await isOn(ben)).toBe(false);
    for (const status of [404, 410]) {
      await on(ben);
      service.answer = status;
      const { message_id } = await talk.say(ann, id, 'Gone');
      await giveDue(1);
      expect(await isOn(ben)).toBe(false);
      await talk.read(ben, id, message_id);
    }
    await on(ben);
    await server.call(ben, 'POST', '/auth/logout');
    await talk.say(ann, id, 'Nobody there');
    expect(await giveDue(1)).toEqual([]);
    const rows = await server.db.kysely.selectFrom('push_subscriptions').selectAll().execute();
    expect(rows.filter(({ person_id }) => person_id === ben.id)).toEqual([]);
  });

  it('go with whoever was last signed in at a browser, and follow nobody who sends them on', async () => {
    const { ann, ben, id } = await meet();
    const cleo = await talk.join('Cleo');
    const other = await talk.pair(ann, cleo);
    await talk.call(cleo, 'PUT', '/push', { endpoint: addressOf(ben) });
    expect([await isOn(ben), await isOn(cleo)]).toEqual([false, true]);
    await talk.say(ann, id, 'For Ben');
    service.answer = 302;
    await talk.say(ann, other, 'For Cleo');
    expect(await giveDue(1)).toEqual([ben.id]);
    const row = await server.db.kysely
      .selectFrom('push_subscriptions')
      .select('failures')
      .where('person_id', '=', cleo.id)
      .executeTakeFirst();
    expect(row).toEqual({ failures: 1 });
  });

  it('are in their person’s own data, and gone with them', async () => {
    const { ben } = await meet();
    const { body } = await server.call<Record<string, { endpoint: string }[]>>(ben, 'GET', '/account/data');
    expect(body.push_subscriptions).toMatchObject([{ endpoint: addressOf(ben) }]);
  });
});

describe('topics', () => {
  beforeEach(clearJobs);

  it('are told once to whoever knows where a notice was taken, and to nobody else', async () => {
    const { ann, ben, id } = await meet();
    await talk.say(ann, id, 'One');
    await giveDue(1);
    expect([
      await news(`${addressOf(ben)}x`),
      await news(addressOf(ben)),
      await news(addressOf(ben)),
    ]).toEqual([...[[], ['letters'], []]]);
  });

  it('are at no address that is no text: whoever names one is told which field it is', async () => {
    for (const [method, path, field, more] of [
      ['POST', '/news', 'endpoint', {}],
      ['PUT', '/moved', 'from', { to: 'https://push.example.com/x' }],
      ['PUT', '/moved', 'to', { from: 'https://push.example.com/x' }],
    ] as const)
      for (const text of ['\u0000', '\ud800'])
        expect(
          await server.call(undefined, method, `/messenger/push${path}`, { ...more, [field]: text }),
        ).toMatchObject({
          status: 400,
          body: { errors: [{ path: field, message: 'Must be an address.' }] },
        });
  });

  it('are taken and ended by themselves, by each browser', async () => {
    const { ann, ben, id } = await meet();
    await give(ben);
    expect(await waiting()).toBe(0);
    const put = { endpoint: addressOf(ben), topic: 'jobs' };
    expect(await talk.call(ben, 'PUT', '/push', put)).toEqual({ on: true, topics: ['letters', 'jobs'] });
    await give(ben);
    expect(await giveDue(1)).toEqual([ben.id]);
    expect(await news(addressOf(ben))).toEqual(['jobs']);
    expect(await talk.call(ben, 'DELETE', '/push?topic=letters')).toEqual({ on: false, topics: ['jobs'] });
    await talk.say(ann, id, 'Two');
    await give(ben);
    expect(await giveDue(1)).toEqual([ben.id]);
    expect(await news(addressOf(ben))).toEqual(['jobs']);
    expect(await talk.call(ben, 'DELETE', '/push?topic=jobs')).toEqual({ on: false, topics: [] });
    const bad = await server.call(ben, 'PUT', '/messenger/push', { ...put, topic: 'weather' });
    expect([bad.status, bad.body]).toMatchObject([400, { errors: [{ path: 'topic' }] }]);
  });
});

describe('what was seen meanwhile', () => {
  beforeEach(clearJobs);
  const takeJobs = (person: Talker) =>
    talk.call(person, 'PUT', '/push', { endpoint: addressOf(person), topic: 'jobs' });

  it('is told of no more: a letter that was read before its browser could be woken', async () => {
    const { ann, ben, id } = await meet();
    await takeJobs(ben);
    const { message_id } = await talk.say(ann, id, 'One');
    expect(await giveDue(1)).toEqual([ben.id]);
    await talk.read(ben, id, message_id);
    await give(ben);
    expect(await giveDue(1)).toEqual([ben.id]);
    expect(await news(addressOf(ben))).toEqual(['jobs']);
    const { message_id: next } = await talk.say(ann, id, 'Two');
    await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 5000 });
    await talk.read(ben, id, next);
    expect(await giveDue(1)).toEqual([]);
    // One that is unread is told of, whatever was read before.
    await talk.say(ann, id, 'Three');
    expect(await giveDue(1)).toEqual([ben.id]);
    expect(await news(addressOf(ben))).toEqual(['letters']);
  });

  it('is told of no more: what came where somebody had a page before them', async () => {
    const { ann, ben, id } = await meet();
    await takeJobs(ben);
    await give(ben);
    const line = await lines.enter(server, ben);
    const show = async (visible: boolean) => {
      line.send({ type: 'presence', visible });
      // Whoever is answered was heard.
      line.send({ type: 'typing' });
      await line.next('error');
    };
    await show(true);
    expect(await giveDue(1)).toEqual([]);
    await show(false);
    await talk.say(ann, id, 'One');
    expect(await giveDue(1)).toEqual([ben.id]);
    expect(await news(addressOf(ben))).toEqual(['letters']);
  });
});

it('is noted for several browsers in one order, so that two servers do not bar each other', async () => {
  const ben = await talk.join('Ben');
  const ids = ['f', '0'].map((digit) => `${digit}${randomUUID().slice(1)}`);
  const own = { person_id: ben.id as PersonId, made_at: server.clock.read(), failures: 0 };
  const rows = ids.map((id) => ({
    id,
    ...own,
    session: randomUUID(),
    endpoint: id,
    topics: ['jobs'],
    due: [],
  }));
  await server.db.kysely.insertInto('push_subscriptions').values(rows).execute();
  const hold = (trx: Kysely<Tables>, id = '') =>
    sql`select from push_subscriptions where id = ${id} for update nowait`.execute(trx);
  const { given } = await server.db.transaction(async (trx) => {
    await hold(trx, ids[1]);
    const begun = { given: give(ben) };
    await vi.waitFor(async () => expect(await readWaits()).toEqual([{ waits: true }]));
    await hold(trx, ids[0]);
    return begun;
  });
  await given;
  // Their sessions are nobody's.
  expect(await giveDue(2)).toEqual([]);
});

it('moves to where a browser takes it by now, for whoever knows where it was, and for nobody else', async () => {
  const { ann, ben, id } = await meet();
  const move = (from: string, to: string) =>
    server.call<{ code?: string }>(undefined, 'PUT', '/messenger/push/moved', { from, to });
  const there = `${addressOf(ben)}-moved`;
  expect((await move(`${addressOf(ben)}x`, `${there}-by-a-stranger`)).status).toBe(200);
  expect((await move(addressOf(ben), 'http://push.example.com/x')).body.code).toBe(
    'messenger.bad_push_service',
  );
  expect((await move(addressOf(ben), there)).status).toBe(200);
  // Once more changes nothing, and neither does who names an address that somebody has.
  await on(ann);
  for (const from of [addressOf(ben), addressOf(ann)]) expect((await move(from, there)).status).toBe(200);
  await talk.say(ann, id, 'Where are you?');
  expect(await giveDue(1)).toEqual([`${ben.id}-moved`]);
  expect([await isOn(ann), await isOn(ben)]).toEqual([true, true]);
});

/** Calls while somebody else is about to have their notices go to an address, and has them do so once the call waits for it. */
async function callWhileTaking<T>(person: Talker, endpoint: string, call: () => Promise<T>): Promise<T> {
  const taken = { id: randomUUID(), person_id: person.id as PersonId, session: randomUUID(), endpoint };
  // What is answered is wrapped: a transaction would wait for a promise that waits for its end.
  const { answer } = await server.db.transaction(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ ...taken, made_at: server.clock.read(), failures: 0, topics: ['letters'], due: [] })
      .execute();
    const begun = { answer: call() };
    await vi.waitFor(async () => expect(await readWaits()).toEqual([{ waits: true }]));
    return begun;
  });
  return answer;
}

it('is of whoever was last at a browser also where two are there at once, and no such moment is an error', async () => {
  const { ann, ben } = await meet();
  const cleo = await talk.join('Cleo');
  const put = () =>
    server.call<{ on: boolean }>(cleo, 'PUT', '/messenger/push', { endpoint: addressOf(cleo) });
  expect((await callWhileTaking(ann, addressOf(cleo), put)).body).toMatchObject({ on: true });
  expect([await isOn(cleo), await isOn(ben)]).toEqual([true, true]);
  const to = `${addressOf(ben)}-taken`;
  const move = () => server.call(undefined, 'PUT', '/messenger/push/moved', { from: addressOf(ben), to });
  const moved = await callWhileTaking(ann, to, move);
  expect([moved.status, moved.body]).toEqual([200, { moved: true }]);
});

it('goes to no address that is not public, whatever it looks like', async () => {
  const strict = await createTestServer({ database: server.database });
  const ann = await talk.join('Ann');
  const bad = `
    http://push.example.com/x https://localhost/x https://127.0.0.1/x https://0x7f.1/x
    https://[::1]/x https://[::ffff:127.0.0.1]/ https://10.0.0.7/ https://169.254.169.254/latest
    https://192.168.0.1/ https://[fd00::1]/ https://printer.local/ https://db.internal/
    https://intranet/ https://a.localhost/ https://push.example.com:8443/
    https://me@push.example.com/ file:///etc/passwd nonsense`.split(/\s+/);
  for (const endpoint of bad) {
    const { status, body } = await strict.call<{ code: string }>(ann, 'PUT', '/messenger/push', { endpoint });
    expect([endpoint, status, body.code]).toEqual([endpoint, 422, 'messenger.bad_push_service']);
  }
  // As it is kept it is longer than it was sent.
  const long = `https://push.example.com/${'\u00fc'.repeat(1900)}`;
  const tooLong = [
    await strict.call(ann, 'PUT', '/messenger/push', { endpoint: long }),
    await strict.call(ann, 'PUT', '/messenger/push/moved', { from: 'https://push.example.com/', to: long }),
  ];
  expect(tooLong.map(({ status, body }) => [status, (body as { errors: unknown }).errors])).toEqual(
    ['endpoint', 'to'].map((path) => [400, [{ path, message: 'Must have 2000 letters at most.' }]]),
  );
  const good = 'https://push.example.com/x?y=1';
  expect((await strict.call(ann, 'PUT', '/messenger/push', { endpoint: good })).status).toBe(200);
  // Another server on the same database, or the same one after a restart, vouches by the same key.
  const keys = [server, strict].map((one) => one.call<{ public_key: string }>(ann, 'GET', '/messenger/push'));
  const [here, there] = (await Promise.all(keys)).map(({ body }) => body.public_key);
  expect(here).toBe(there);
  await strict.close();
});
