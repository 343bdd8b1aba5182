// The calls of messages: each sent once, shown to who may see it, changed by who wrote it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import {
  layTalk,
  type Refused,
  type Sent,
  sealedWords,
  type Talker,
  type TalkGround,
} from '../../../tests/talk.ts';

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

const post = (person: Talker, body: object) => talk.refused(person, 'POST', '/group-messages', body);
const texts = async (person: Talker, id: number) =>
  (await talk.page(person, id)).messages.map(({ content, deleted }) => (deleted ? null : content));

describe('sending', () => {
  it('answers the message as its sender sees it, and the other one finds it', async () => {
    const id = await talk.pair(ann, ben);
    const sent = await talk.say(ann, id, 'Good evening');
    expect(sent.message).toMatchObject({
      ...{ id: sent.message_id, conversation_id: id, client_id: sent.client_id, content: 'Good evening' },
      ...{
        sender: ann.id,
        sender_id: ann.id,
        sender_name: ann.name,
        recipient: ben.id,
        recipient_id: ben.id,
      },
      ...{ is_encrypted: false, encrypted_content: null, is_read: false, seen_by: [], deleted: false },
      ...{ request: false, from_blocked: false, reply_to: null, edited_at: null, reactions: [] },
    });
    expect((await talk.page(ben, id)).messages).toEqual([sent.message]);
    expect(await talk.call(ben, 'GET', `/messages/${sent.message_id}`)).toEqual(sent.message);
    // The same as is read again.
    expect(await talk.call(ann, 'GET', `/messages/${sent.message_id}`)).toEqual(sent.message);
  });

  it('keeps one of twenty that are sent at once under one id, and answers all alike', async () => {
    const id = await talk.pair(ann, cleo);
    const body = { conversation_id: id, content: 'Once', client_id: randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => server.call<Sent>(ann, 'POST', '/messenger/group-messages', body)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await texts(cleo, id)).toEqual(['Once']);
  });

  it('refuses the same id with other words, or elsewhere', async () => {
    const [one, two] = [await talk.pair(ann, ben), await talk.circle(ann, ben, cleo)];
    const { client_id } = await talk.say(ann, one, 'First');
    const used = [409, 'messenger.client_id_used'];
    expect(await post(ann, { conversation_id: one, content: 'Other', client_id })).toEqual(used);
    expect(await post(ann, { conversation_id: two, content: 'First', client_id })).toEqual(used);
    // Also at the same instant: one of them is sent, the other one learns why not.
    const body = { content: 'Twice', client_id: randomUUID() };
    const both = await Promise.all(
      [one, two].map((conversation_id) =>
        server.call<Refused>(ann, 'POST', '/messenger/group-messages', { ...body, conversation_id }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['messenger.blank', { content: '' }],
    ['messenger.blank', { content: ' \n\u200b\u2800' }],
    ['messenger.blank', {}],
    ['messenger.too_long', { content: 'x'.repeat(8_001) }],
    ['messenger.cannot_encrypt', { content: 'Hush', is_encrypted: true }],
    ['messenger.plain_and_sealed', { ...sealedWords(1), content: 'Hush' }],
    ['messenger.reply_not_found', { content: 'To whom?', reply_to: 987_654 }],
  ])('refuses with %s what does not fit: %#', async (code, body) => {
    const id = await talk.pair(ann, ben);
    expect(await post(ann, { conversation_id: id, ...body })).toEqual([422, code]);
  });

  it('takes 8,000 letters of any kind, as code points', async () => {
    const id = await talk.pair(ann, ben);
    const long = '🏮'.repeat(8_000);
    expect((await talk.say(ann, id, long)).message.content).toBe(long);
    expect(await post(ann, { conversation_id: id, content: `${long}x` })).toEqual([
      ...[422, 'messenger.too_long'],
    ]);
  });

  it('takes sixty at once and then five a second, and says how long to wait', async () => {
    const [eve, id] = [await talk.join('Eve'), 0];
    const place = id || (await talk.pair(eve, ann));
    const send = () =>
      server.call<Refused>(eve, 'POST', '/messenger/group-messages', {
        conversation_id: place,
        content: 'x',
      });
    const statuses = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await send()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const late = await send();
    expect([late.status, late.body.code, late.headers['retry-after']]).toEqual([
      ...[429, 'messenger.too_many_messages', '1'],
    ]);
    server.clock.move(1000);
    for (let at = 0; at < 5; at += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
  });
});

describe('a stranger', () => {
  it('gets what a missing conversation gets, whatever is called', async () => {
    const id = await talk.pair(ann, ben);
    const { message_id } = await talk.say(ann, id, 'Not for Cleo');
    for (const [conversation, message] of [
      [id, message_id],
      [987_654, 987_654],
      ['x', 'x'],
    ]) {
      const gone = [404, 'messenger.conversation_not_found'];
      expect(await talk.refused(cleo, 'GET', `/conversations/${conversation}`)).toEqual(gone);
      expect(await talk.refused(cleo, 'GET', `/group-messages?conversation_id=${conversation}`)).toEqual(
        gone,
      );
      expect(
        await talk.refused(cleo, 'GET', `/group-messages?conversation_id=${conversation}&since=0`),
      ).toEqual(gone);
      expect(await talk.refused(cleo, 'PUT', `/conversations/${conversation}/read`, { message_id })).toEqual(
        gone,
      );
      const missing = [404, 'messenger.message_not_found'];
      const words = { content: 'x' };
      expect(await talk.refused(cleo, 'GET', `/messages/${message}`)).toEqual(missing);
      expect(await talk.refused(cleo, 'DELETE', `/messages/${message}`)).toEqual(missing);
      expect(await talk.refused(cleo, 'PATCH', `/messages/${message}`, words)).toEqual(missing);
      expect(await talk.refused(cleo, 'PUT', `/messages/${message}/reaction`, words)).toEqual(missing);
    }
    expect(await post(cleo, { conversation_id: id, content: 'x' })).toEqual([
      ...[404, 'messenger.conversation_not_found'],
    ]);
    expect(await texts(ben, id)).toContain('Not for Cleo');
  });
});

describe('a message of one’s own', () => {
  it('gets other words, once for each edit, whatever comes late', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const { message_id, message } = await talk.say(ann, id, 'Fisrt');
    const edits = ['First', 'The first'].map((content) => ({ content, client_id: randomUUID() }));
    const edit = (body?: object) =>
      server.call<Sent['message']>(ann, 'PATCH', `/messenger/messages/${message_id}`, body);
    for (const body of edits)
      expect((await edit(body)).body).toMatchObject(body.content ? { content: body.content } : {});
    const late = await edit(edits[0]);
    expect(late.body).toMatchObject({ content: 'The first', edit_client_id: edits[1]?.client_id });
    expect(late.body.edited_at).not.toBeNull();
    expect(late.body.revision).toBe(message.revision + 2);
    expect((await edit({ ...edits[0], content: 'Other' })).status).toBe(409);
    expect(await texts(ben, id)).toEqual(['The first']);
    // Who sends the message itself again gets what it has become.
    const again = await talk.say(ann, id, 'Fisrt', { client_id: message.client_id });
    expect(again).toMatchObject({ message_id, message: { content: 'The first' } });
  });

  it('is deleted for good: the place stays, no words, no edit, no reaction', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const { message_id, client_id } = await talk.say(ann, id, 'Forget this');
    const path = `/messages/${message_id}`;
    const gone = await talk.call<{ revision: number }>(ann, 'DELETE', path);
    expect(await talk.call(ann, 'DELETE', path)).toEqual(gone);
    expect(await talk.call(ben, 'GET', path)).toMatchObject({
      deleted: true,
      content: '',
      encrypted_content: null,
    });
    const deleted = [409, 'messenger.message_deleted'];
    expect(await talk.refused(ann, 'PATCH', path, { content: 'Back' })).toEqual(deleted);
    expect(await talk.refused(ben, 'PUT', `${path}/reaction`, { content: '👍' })).toEqual(deleted);
    expect(await post(ann, { conversation_id: id, content: 'Forget this', client_id })).toEqual(deleted);
    const { messages } = await talk.page(ben, id, `&since=${gone.revision - 1}`);
    expect(messages).toMatchObject([{ id: message_id, deleted: true, revision: gone.revision }]);
    expect(
      JSON.stringify(await server.db.kysely.selectFrom('message_tombstones').selectAll().execute()),
    ).not.toContain('Forget');
  });

  it('is nobody else’s to change', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const { message_id } = await talk.say(ann, id, 'Mine');
    const path = `/messages/${message_id}`;
    expect(await talk.refused(ben, 'PATCH', path, { content: 'x' })).toEqual([403, 'messenger.not_yours']);
    expect(await talk.refused(ben, 'DELETE', path)).toEqual([403, 'messenger.not_yours']);
    await talk.call(ann, 'DELETE', path);
    expect(await talk.refused(ben, 'DELETE', path)).toEqual([403, 'messenger.not_yours']);
  });
});

describe('a reaction', () => {
  it('is one a person, is told as a change of its message, and is taken back', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const { message_id } = await talk.say(ann, id, 'Apples are ripe');
    const path = `/messages/${message_id}/reaction`;
    const react = (person: Talker, body: object) =>
      talk.call<{ revision: number; reactions: { user_id: string; content: string }[] }>(
        person,
        'PUT',
        path,
        body,
      );
    const first = await react(ben, { content: '🍎', client_id: randomUUID() });
    await react(cleo, { content: '🍏' });
    const body = { content: '🎉', client_id: randomUUID() };
    const { reactions, revision } = await react(ben, body);
    expect(reactions.map(({ user_id, content }) => [user_id, content]).sort()).toEqual(
      [
        [ben.id, '🎉'],
        [cleo.id, '🍏'],
      ].sort(),
    );
    expect((await react(ben, body)).revision).toBe(revision);
    // Under one id there is one.
    expect(await talk.refused(ben, 'PUT', path, { ...body, content: '🍐' })).toEqual([
      ...[409, 'messenger.client_id_used'],
    ]);
    expect((await talk.page(ann, id, `&since=${first.revision}`)).messages).toMatchObject([
      { id: message_id, revision },
    ]);
    const back = await react(ben, {});
    expect(back.reactions.map(({ user_id }) => user_id)).toEqual([cleo.id]);
    expect(back.revision).toBeGreaterThan(revision);
    expect((await react(ben, {})).revision).toBe(back.revision);
    expect(await talk.refused(ben, 'PUT', path, { content: 'x'.repeat(33) })).toEqual([
      422,
      'messenger.too_long',
    ]);
  });
});

describe('reading', () => {
  it('marks everything up to a message, never back, and by nothing but a mark', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const sent = [];
    for (const text of ['one', 'two', 'three']) sent.push(await talk.say(ann, id, text));
    await talk.page(ben, id);
    expect((await talk.get(ben, id)).unread).toBe(3);
    const [one, two] = sent.map(({ message_id }) => message_id) as [number, number];
    expect(await talk.read(ben, id, two)).toEqual({ message_id: two, unread: 1 });
    expect(await talk.read(ben, id, one)).toEqual({ message_id: one, unread: 1 });
    const seen = (await talk.page(ann, id)).messages.map(({ seen_by, is_read }) => [seen_by, is_read]);
    expect(seen).toEqual([
      [[ben.id], false],
      [[ben.id], false],
      [[], false],
    ]);
    await talk.read(cleo, id, two);
    expect((await talk.page(ann, id)).messages.map(({ is_read }) => is_read)).toEqual([true, true, false]);
    expect(await talk.refused(ben, 'PUT', `/conversations/${id}/read`, { message_id: 987_654 })).toEqual([
      ...[404, 'messenger.message_not_found'],
    ]);
  });

  it('goes back page by page, and leaves nothing out', async () => {
    const id = await talk.pair(await talk.join('Una'), ben);
    const writer = ben;
    for (let at = 0; at < 60; at += 1) {
      if (at % 30 === 0) server.clock.move(60_000);
      await talk.say(writer, id, `No ${at}`);
    }
    const newest = await talk.page(ben, id);
    const older = await talk.page(ben, id, `&cursor=${newest.next}`);
    expect([newest.messages.length, older.messages.length, older.next]).toEqual([50, 10, null]);
    expect([...older.messages, ...newest.messages].map(({ content }) => content)).toEqual(
      Array.from({ length: 60 }, (_, at) => `No ${at}`),
    );
    expect(await talk.refused(ben, 'GET', `/group-messages?conversation_id=${id}&cursor=x`)).toEqual([
      ...[400, 'app.bad_request'],
    ]);
  });
});
