// What a conversation keeps no longer goes, with a place that stays and a change that is told; nothing else goes.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../../tests/talk.ts';
import { listenToChanges } from '../hub/changes.ts';
import { closeReport, listReports } from '../people/store-reports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: RunningServer;
let talk: TalkGround;
let [ann, ben, cleo] = [] as unknown as [Talker, Talker, Talker];
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
  [ann, ben, cleo] = [await talk.join('Ann'), await talk.join('Ben'), await talk.join('Cleo')];
});
afterAll(() => server.close());

/** Signs in anew: sessions of development do not last for days. */
const renew = async (person: Talker) => ({ ...person, token: await server.openToken(person.id, 600) });

it('deletes what is older than was set, in batches, and tells it', async () => {
  const [kept, short, other] = [
    await talk.pair(ann, ben),
    await talk.pair(ann, cleo),
    await talk.pair(ben, cleo),
  ];
  await talk.call(ann, 'PUT', `/conversations/${short}`, { retention_days: 7 });
  await talk.call(ben, 'PUT', `/conversations/${other}`, { retention_days: 30 });
  for (const id of [kept, short]) await talk.say(ann, id, 'Old');
  await talk.say(ben, other, 'Old');
  await sql`
    insert into messages (conversation_id, sender_id, client_id, sent_hash, revision, made_at, content)
    select ${short}, ${ann.id}, gen_random_uuid(), '', 100 + at, ${server.clock.read()}, 'old'
    from generate_series(1, 1100) as at`.execute(server.db.kysely);
  await sql`update conversations set revision = 1300 where id = ${short}`.execute(server.db.kysely);
  server.clock.move(7 * DAY_MS - 1);
  await server.runRegular();
  [ann, cleo] = [await renew(ann), await renew(cleo)];
  expect((await talk.page(cleo, short)).messages.every(({ deleted }) => !deleted)).toBe(true);
  await talk.say(ann, short, 'New');
  // What was taken back before its time was over stays what it is.
  const [first] = (await talk.page(cleo, short)).messages;
  const mine = (await talk.page(ann, short)).messages.filter(
    ({ content }) => content === 'Old' || content === 'old',
  );
  await talk.call(ann, 'DELETE', `/messages/${mine.at(-1)?.id}`);
  expect(first).not.toHaveProperty('expired');

  server.clock.move(1000);
  const told: [number, number][] = [];
  const stop = listenToChanges(server.bus, {
    talk: (...change) => told.push(change),
    person: () => {},
    gap: () => {},
  });
  await server.runRegular();
  await new Promise((next) => setImmediate(next));
  stop();
  const { messages, revision } = await talk.page(cleo, short);
  expect(messages.map(({ content, deleted }) => [content, deleted]).slice(-2)).toEqual([
    ['', true],
    ['New', false],
  ]);
  expect(messages.slice(-3).map(({ expired }) => expired)).toEqual([true, undefined, undefined]);
  expect(told).toHaveLength(3);
  expect(told.at(-1)).toEqual([short, revision]);
  const left = await server.db.kysely.selectFrom('messages').select('content').orderBy('id').execute();
  expect(left.map(({ content }) => content)).toEqual(['Old', 'Old', 'New']);
  // Nothing more is told of it.
  await server.runRegular();
  expect(await talk.page(cleo, short)).toMatchObject({ revision });
  server.clock.move(23 * DAY_MS);
  await server.runRegular();
  const rest = await server.db.kysely.selectFrom('messages').select('conversation_id').execute();
  expect(rest.map(({ conversation_id }) => conversation_id)).toEqual([kept]);
});

it('holds for what is sent after it was set, and what was sent before is kept as was said then', async () => {
  [ann, ben] = [await renew(ann), await renew(ben)];
  const id = await talk.circle(ann, ben);
  const set = (retention_days: number | null) =>
    talk.call(ann, 'PUT', `/conversations/${id}`, { retention_days });
  const left = async () => {
    await server.runRegular();
    const rows = server.db.kysely.selectFrom('messages').select('content').where('conversation_id', '=', id);
    return (await rows.orderBy('id').execute()).map(({ content }) => content);
  };
  await talk.say(ben, id, 'Kept');
  await set(90);
  await talk.say(ben, id, 'For ninety days');
  await set(30);
  await set(7);
  await talk.say(ben, id, 'For seven days');
  server.clock.move(7 * DAY_MS + 1);
  expect(await left()).toEqual(['Kept', 'For ninety days']);
  server.clock.move(82 * DAY_MS);
  expect(await left()).toEqual(['Kept', 'For ninety days']);
  server.clock.move(DAY_MS);
  expect(await left()).toEqual(['Kept']);
  // Set anew it takes nothing that was sent while everything was kept.
  [ann, ben] = [await renew(ann), await renew(ben)];
  await set(null);
  await talk.say(ben, id, 'Kept, too');
  await set(7);
  server.clock.move(8 * DAY_MS);
  expect(await left()).toEqual(['Kept', 'Kept, too']);
});

it('deletes reports some time after they were closed, and keeps what nobody has answered', async () => {
  [ann, ben] = [await renew(ann), await renew(ben)];
  const [dan] = [await talk.join('Dan')];
  const request = await talk.begin(ann, dan);
  await talk.say(ann, request, 'Hello?');
  const id = await talk.pair(ann, ben);
  for (let at = 0; at < 2; at += 1)
    await talk.call(ann, 'POST', '/reports', {
      ...{ user_id: ben.id, conversation_id: id, reason: `No ${at}`, messages: [] },
    });
  const [first, second] = await listReports(server.db.kysely);
  await closeReport(server.db.kysely, first?.id ?? 0, { note: '', now: server.clock.read() });
  server.clock.move(90 * DAY_MS);
  await server.runRegular();
  expect(await listReports(server.db.kysely, first?.id)).toHaveLength(1);
  server.clock.move(1);
  await server.runRegular();
  expect(await listReports(server.db.kysely, first?.id)).toEqual([]);
  expect(await listReports(server.db.kysely)).toMatchObject([{ id: second?.id }]);
  expect((await talk.page(await renew(ann), request)).messages).toMatchObject([{ content: 'Hello?' }]);
});
