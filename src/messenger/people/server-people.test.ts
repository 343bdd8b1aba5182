// The calls of people: who may be seen, who is blocked and hears nothing of it, and what is reported.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../../tests/talk.ts';
import type { PersonWire } from '../contract-shapes.ts';
import { LIMITS } from '../rules/limits.ts';
import { closeReport, listReports } from './store-reports.ts';
import { readPresenceOn } from './store-settings.ts';

let server: RunningServer;
let talk: TalkGround;
let [ann, ben, cleo] = [] as unknown as [Talker, Talker, Talker];
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
  [ann, ben, cleo] = (await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => talk.join(name)))) as [
    ...[Talker, Talker, Talker],
  ];
});
afterAll(() => server.close());

type Users = { users: PersonWire[]; next?: string | null };

/** Everybody whom the list shows, page by page. */
async function listAll(person: Talker): Promise<PersonWire[]> {
  const all: PersonWire[] = [];
  for (let cursor = ''; ; ) {
    const { users, next } = await talk.call<Users>(person, 'GET', `/users${cursor}`);
    all.push(...users);
    if (!next) return all;
    cursor = `?cursor=${next}`;
  }
}
const ids = (people: readonly PersonWire[]) => people.map(({ user_id }) => user_id);
/** Lets people find those who are alike. */
const admit = async (...people: readonly Talker[]) => {
  for (const { id } of people)
    await server.db.prepared(
      {
        name: 'test.admit',
        text: `insert into similarity_vectors (person_id, levels) values ($1, array_fill(1.5::real, array[20]))`,
      },
      [id],
    );
};

describe('people', () => {
  it('are listed who have agreed to be found, without their address, page by page', async () => {
    const many = [];
    for (let at = 0; at < 52; at += 1) many.push(await talk.join('Many', { keys: false }));
    const hidden = await talk.join('Hidden', { found: false });
    const listed = await listAll(ann);
    expect(new Set(ids(listed)).size).toBe(listed.length);
    expect(ids(listed)).toEqual(expect.arrayContaining([ben.id, ...many.map(({ id }) => id)]));
    for (const absent of [ann.id, hidden.id]) expect(ids(listed)).not.toContain(absent);
    expect(listed.find(({ user_id }) => user_id === ben.id)).toEqual({
      ...{ user_id: ben.id, username: ben.name, email: null, is_online: false, chat_started: false },
      ...{ public_key: expect.any(String), signing_key: expect.any(String) },
      found_by: ['name'],
    });
    expect(await talk.refused(ann, 'GET', '/users?cursor=x')).toEqual([400, 'app.bad_request']);
    // Who takes it back is gone from the list, and stays for whom they talk with.
    const [left] = many as [Talker];
    await talk.say(ben, await talk.begin(ben, left), 'Hello');
    await talk.discover(left, false);
    expect(ids(await listAll(ann))).not.toContain(left.id);
    expect((await listAll(ben)).find(({ user_id }) => user_id === left.id)).toMatchObject({
      ...{ chat_started: true, found_by: [] },
    });
  });

  it('are found by name however it is written, and who may not be found is like nobody', async () => {
    const find = (person: Talker, name: string) =>
      server.call<Users & { code: string }>(person, 'GET', `/messenger/user/${encodeURIComponent(name)}`);
    const hidden = await talk.join('Quiet', { found: false });
    expect((await find(ann, ` ${ben.name.toUpperCase()} `)).body.users).toMatchObject([{ user_id: ben.id }]);
    for (const name of [hidden.name, 'Nobody Here', ann.name, '\u0000', '%00', ' '])
      expect([(await find(ann, name)).status, (await find(ann, name)).body.code]).toEqual([
        ...[404, 'messenger.user_not_found'],
      ]);
    // Whoever cannot be found may write to those who can, and is seen by them from then on.
    const id = await talk.begin(hidden, ann);
    expect((await find(ann, hidden.name)).status).toBe(404);
    await talk.say(hidden, id, 'Hello');
    expect((await find(ann, hidden.name)).body.users).toMatchObject([{ user_id: hidden.id, found_by: [] }]);
  });

  it('who cannot be found are not shown to strangers by who puts them into a group', async () => {
    const [friend, shy, stranger] = [
      ...[await talk.join('Friend'), await talk.join('Shy', { found: false }), await talk.join('Stranger')],
    ] as const;
    if (!friend || !shy || !stranger) throw new Error('nobody');
    const { message } = await talk.say(shy, await talk.begin(shy, friend), 'Hello');
    await talk.accept(friend, message.conversation_id);
    const id = await talk.group(friend, shy, stranger);
    await talk.accept(stranger, id);
    const missing = [404, 'messenger.user_not_found'];
    expect(await talk.refused(stranger, 'GET', `/user/${encodeURIComponent(shy.name)}`)).toEqual(missing);
    expect(await talk.refused(stranger, 'POST', '/conversations', { participants: [shy.id] })).toEqual(
      missing,
    );
    // Whoever is in a group with them can be kept off all the same.
    await talk.call(stranger, 'PUT', `/blocks/${shy.id}`);
    await talk.call(stranger, 'DELETE', `/blocks/${shy.id}`);
    await talk.accept(shy, id);
    expect(await talk.begin(stranger, shy)).toBeGreaterThan(0);
  });

  it('who are open to people who are alike see each other by id, and not by name', async () => {
    const [dee, eli] = [await talk.join('Dee', { found: false }), await talk.join('Eli', { found: false })];
    const byId = async (person: Talker, ...people: readonly Talker[]) =>
      (await talk.call<Users>(person, 'GET', `/users?${people.map(({ id }) => `user_ids=${id}`).join('&')}`))
        .users;
    await admit(dee);
    expect(await byId(dee, eli)).toEqual([]);
    await admit(eli);
    expect(await byId(dee, eli, dee, ben)).toMatchObject([
      { user_id: eli.id, found_by: ['similarity'] },
      { user_id: ben.id, found_by: [] },
    ]);
    expect(ids(await listAll(dee))).not.toContain(eli.id);
    expect(await talk.refused(dee, 'GET', `/user/${encodeURIComponent(eli.name)}`)).toEqual([
      ...[404, 'messenger.user_not_found'],
    ]);
    expect(await talk.begin(dee, eli)).toBeGreaterThan(0);
  });
});

describe('a blocked person', () => {
  it('of two writes to nobody, and sees no difference', async () => {
    const [fay, gil] = [await talk.join('Fay'), await talk.join('Gil')];
    const id = await talk.pair(fay, gil);
    const { message_id } = await talk.say(gil, id, 'Before');
    await talk.say(fay, id, 'Hello Gil');
    const before = await talk.get(gil, id);
    await talk.call(fay, 'PUT', `/blocks/${gil.id}`);
    expect(await talk.get(gil, id)).toEqual(before);
    const sent = await talk.say(gil, id, 'Do you hear me?');
    expect(sent.message).toMatchObject({ content: 'Do you hear me?', is_read: false });
    await talk.call(gil, 'PATCH', `/messages/${message_id}`, { content: 'Worse' });
    await talk.call(gil, 'PUT', `/messages/${message_id}/reaction`, { content: '👿' });
    const texts = async (person: Talker) =>
      (await talk.page(person, id)).messages.map(({ content, reactions }) => [content, reactions.length]);
    expect(await texts(gil)).toEqual([
      ['Worse', 1],
      ['Hello Gil', 0],
      ['Do you hear me?', 0],
    ]);
    expect(await texts(fay)).toEqual([
      ['Before', 0],
      ['Hello Gil', 0],
    ]);
    expect(await talk.get(fay, id)).toMatchObject({ unread: 0, last_message: { content: 'Hello Gil' } });
    expect(await talk.refused(fay, 'GET', `/messages/${sent.message_id}`)).toEqual([
      ...[404, 'messenger.message_not_found'],
    ]);
    // What Fay reads shows to nobody.
    const { revision } = await talk.get(gil, id);
    await talk.read(fay, id, message_id);
    expect(await talk.get(gil, id)).toMatchObject({ revision });
    expect((await talk.page(gil, id)).messages.every(({ is_read }) => !is_read)).toBe(true);
    // Let through again, what came meanwhile stays unseen, and what comes is seen.
    await talk.call(fay, 'DELETE', `/blocks/${gil.id}`);
    await talk.say(gil, id, 'Peace');
    expect((await texts(fay)).at(-1)).toEqual(['Peace', 0]);
    expect(await texts(fay)).toHaveLength(3);
  });

  it('who begins anew is not seen beginning', async () => {
    const [hal, ida] = [await talk.join('Hal'), await talk.join('Ida')];
    await talk.call(ida, 'PUT', `/blocks/${hal.id}`);
    const id = await talk.begin(hal, ida);
    await talk.say(hal, id, 'Hello?');
    expect(await talk.list(ida)).toEqual([]);
    expect(ids(await listAll(ida))).not.toContain(hal.id);
    expect(await talk.list(hal)).toMatchObject([{ id, last_message: { content: 'Hello?' } }]);
  });

  it('is marked in groups, and does not count as unread', async () => {
    const id = await talk.circle(ann, ben, cleo);
    await talk.call(cleo, 'PUT', `/blocks/${ben.id}`);
    await talk.say(ben, id, 'Hello all');
    expect((await talk.page(cleo, id)).messages).toMatchObject([
      { content: 'Hello all', from_blocked: true },
    ]);
    expect((await talk.page(ann, id)).messages).toMatchObject([{ from_blocked: false }]);
    expect((await talk.get(cleo, id)).unread).toBe(0);
    // Their receipts do not go to each other, either.
    const [message] = (await talk.page(ben, id)).messages;
    await talk.read(cleo, id, message?.id ?? 0);
    expect((await talk.page(ben, id)).messages[0]?.seen_by).toEqual([]);
    const { changes } = await talk.page(ben, id, '&since=0');
    expect(changes?.filter(({ kind, user_id }) => kind === 'read' && user_id === cleo.id)).toEqual([]);
    await talk.call(cleo, 'DELETE', `/blocks/${ben.id}`);
  });

  it('is listed, once, until they are let through; nobody blocks themselves or whom they cannot see', async () => {
    const [kit, hidden] = [await talk.join('Kit'), await talk.join('Secret', { found: false })];
    for (let at = 0; at < 2; at += 1)
      expect(await talk.call(kit, 'PUT', `/blocks/${ben.id}`)).toEqual({ blocked: true });
    await talk.discover(ben, false);
    expect((await talk.call<Users>(kit, 'GET', '/blocks')).users).toMatchObject([{ user_id: ben.id }]);
    await talk.discover(ben);
    for (let at = 0; at < 2; at += 1)
      expect(await talk.call(kit, 'DELETE', `/blocks/${ben.id}`)).toEqual({ blocked: false });
    expect((await talk.call<Users>(kit, 'GET', '/blocks')).users).toEqual([]);
    expect(await talk.refused(kit, 'PUT', `/blocks/${kit.id}`)).toEqual([422, 'messenger.not_yourself']);
    for (const id of [hidden.id, 'nobody'])
      expect(await talk.refused(kit, 'PUT', `/blocks/${id}`)).toEqual([404, 'messenger.user_not_found']);
  });
});

describe('a report', () => {
  const report = (person: Talker, of: { id: string }, id: number, messages: readonly object[]) =>
    talk.refused(person, 'POST', '/reports', {
      ...{ user_id: of.id, conversation_id: id, reason: ' Threats ', messages },
    });

  it('is kept with the messages that were chosen, and is read and closed by who runs the place', async () => {
    const id = await talk.pair(ann, cleo);
    const { message_id } = await talk.say(cleo, id, 'Beware');
    const messages = [{ message_id, text: 'Beware, opened' }];
    await talk.call(ann, 'POST', '/reports', {
      ...{ user_id: cleo.id, conversation_id: id, reason: ' Threats ', messages },
    });
    const db = server.db.kysely;
    const [kept] = await listReports(db);
    expect(kept).toMatchObject({
      ...{ reporter: ann.name, reported: cleo.name, reason: 'Threats', messages, ofThem: 1, closedAt: null },
    });
    const closing = { note: 'Talked to them', now: server.clock.read() };
    expect(await closeReport(db, kept?.id ?? 0, closing)).toBe(true);
    expect(await closeReport(db, kept?.id ?? 0, closing)).toBe(false);
    expect(await listReports(db)).toEqual([]);
    expect(await listReports(db, kept?.id)).toMatchObject([{ note: 'Talked to them' }]);
  });

  it('has in the download of who wrote it no words of others, and nothing of who reads it', async () => {
    const [eve, fay] = [await talk.join('Eve'), await talk.join('Fay')];
    const id = await talk.pair(eve, fay);
    const { message_id } = await talk.say(fay, id, 'Sealed for two');
    await talk.call(eve, 'POST', '/reports', {
      ...{ user_id: fay.id, conversation_id: id, reason: 'Look at this' },
      messages: [{ message_id, text: 'Opened for one' }],
    });
    const [kept] = (await listReports(server.db.kysely)).filter(({ reason }) => reason === 'Look at this');
    await closeReport(server.db.kysely, kept?.id ?? 0, { note: 'Fay was told', now: server.clock.read() });
    const { text } = await server.call(eve, 'GET', '/account/data');
    expect(text).toContain('Look at this');
    for (const words of ['Opened for one', 'Sealed for two', 'Fay was told'])
      expect(text).not.toContain(words);
  });

  it('is one of so many that are open, and of so many words, also of those that come at once', async () => {
    const [gus, hal] = [await talk.join('Gus'), await talk.join('Hal')];
    const id = await talk.pair(gus, hal);
    const { message_id } = await talk.say(hal, id, 'Once');
    const fill = (many: number, text: string) =>
      server.db.prepared(
        {
          name: 'test.reports',
          text: `insert into message_reports (person_id, reported_id, conversation_id, reason, messages, made_at)
            select $1, $2, $3, 'x', json_build_array(json_build_object('text', repeat($5, 1))), now() from generate_series(1, $4)`,
        },
        [gus.id, hal.id, id, many, text],
      );
    const full = [429, 'messenger.reports_full'];
    await fill(LIMITS.openReports - 1, 'x');
    const both = await Promise.all([report(gus, hal, id, []), report(gus, hal, id, [])]);
    expect(both.filter(([, code]) => code === undefined)).toHaveLength(1);
    expect(both).toContainEqual(full);
    await server.db.prepared(
      { name: 'test.close', text: 'update message_reports set closed_at = now()' },
      [],
    );
    expect(await report(gus, hal, id, [])).toEqual([200, undefined]);
    await fill(1, 'x'.repeat(LIMITS.openReportsBytes - 1000));
    expect(await report(gus, hal, id, [{ message_id, text: 'y'.repeat(1000) }])).toEqual(full);
    await server.db.prepared(
      { name: 'test.close', text: 'update message_reports set closed_at = now()' },
      [],
    );
  });

  it('is about somebody of a conversation of one’s own, and what they wrote there', async () => {
    const [id, other] = [await talk.pair(ann, ben), await talk.pair(ben, cleo)];
    const { message_id: own } = await talk.say(ann, id, 'Mine');
    const { message_id: elsewhere } = await talk.say(ben, other, 'Elsewhere');
    const missing = [404, 'messenger.message_not_found'];
    for (const message_id of [own, elsewhere, 987_654])
      expect(await report(ann, ben, id, [{ message_id, text: 'x' }])).toEqual(missing);
    const twice = { message_id: (await talk.say(ben, id, 'Once')).message_id, text: 'x' };
    expect(await report(ann, ben, id, [twice, twice])).toEqual([400, 'app.bad_request']);
    expect(await report(ann, ben, other, [])).toEqual([404, 'messenger.conversation_not_found']);
    expect(await report(ann, cleo, id, [])).toEqual([404, 'messenger.user_not_found']);
    expect(await report(ann, { id: 'nobody' }, id, [])).toEqual([404, 'messenger.user_not_found']);
    expect(await report(ann, ann, id, [])).toEqual([422, 'messenger.not_yourself']);
    expect(await listReports(server.db.kysely)).toEqual([]);
  });
});

it('who shows that they are there is their own choice', async () => {
  expect(await talk.call(ann, 'GET', '/presence')).toEqual({ on: true });
  for (const on of [false, true, false])
    expect(await talk.call(ann, 'PUT', '/presence', { on })).toEqual({ on });
  expect(await talk.call(ann, 'GET', '/presence')).toEqual({ on: false });
  expect(await readPresenceOn(server.db.kysely, [ann.id, ben.id])).toEqual(new Set<PersonId>([ben.id]));
});

it('turning that on and off without end is no way to have everybody told without end', async () => {
  const nora = await talk.join('Nora');
  const turn = async (on: boolean) =>
    (await server.call<{ code?: string }>(nora, 'PUT', '/messenger/presence', { on })).body.code;
  for (let times = 0; times < 30; times += 1) expect(await turn(times % 2 === 0)).toBeUndefined();
  expect(await turn(true)).toBe('messenger.too_many_changes');
  expect(await turn(true)).toBe('messenger.too_many_changes');
});
