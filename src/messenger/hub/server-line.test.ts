// The messenger's line on real servers: what is said arrives at every member, and nothing at anybody else.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tellKeys } from '#accounts/keys/tell-keys.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { cloneTestDatabase, createTestServer, type RunningServer } from '../../../tests/server.ts';
import { bytes, layTalk, sealedWords, type Talker, type TalkGround } from '../../../tests/talk.ts';
import { createLines } from '../../../tests/talk-line.ts';
import { openChanges } from './changes.ts';

let one: RunningServer;
let other: RunningServer;
let talk: TalkGround;
const lines = createLines();

beforeAll(async () => {
  const database = await cloneTestDatabase();
  // Two servers that hear each other, as over a database or a Redis.
  const bus = openBus({ place: { kind: 'process' }, log: () => {} });
  one = await createTestServer({ database, bus });
  other = await createTestServer({ database, bus });
  for (const { app } of [one, other]) await app.listen({ host: '127.0.0.1', port: 0 });
  talk = layTalk(one);
});
afterEach(() => lines.closeAll());
afterAll(async () => {
  await one.close();
  await other.close();
  await one.database.drop();
});

const people = (...names: readonly string[]) => Promise.all(names.map((name) => talk.join(name)));
const pairOf = async () => {
  const [ann, ben] = (await people('Ann', 'Ben')) as [Talker, Talker];
  return { ann, ben, id: await talk.pair(ann, ben) };
};

describe('messages', () => {
  it('arrive at every socket of both, on either server, and are answered to the one that sent them', async () => {
    const { ann, ben, id } = await pairOf();
    const [phone, desk] = [await lines.enter(one, ann), await lines.enter(other, ann)];
    const [far, close] = [await lines.enter(other, ben), await lines.enter(one, ben)];
    const client_id = randomUUID();
    phone.send({ type: 'chat_message', conversation_id: id, content: 'Hello over there', client_id });
    const sent = await phone.next('message_sent');
    expect(sent).toMatchObject({ client_id, conversation_id: id });
    // What this server tells at once is what the other one reads in the database, to whoever sent it and to the other.
    for (const [line, twin] of [
      [desk, phone],
      [far, close],
    ] as const) {
      const came = await line.next('new_message');
      expect(await twin.next('new_message')).toEqual(came);
      expect(came).toMatchObject({ conversation_id: id, revision: sent.revision });
      expect(came.message).toMatchObject({
        id: sent.message_id,
        content: 'Hello over there',
        sender_id: ann.id,
      });
    }
    // The same once more is answered as the first time, and told to nobody.
    phone.send({ type: 'chat_message', conversation_id: id, content: 'Hello over there', client_id });
    expect(await phone.next('message_sent')).toEqual(sent);
    far.send({ type: 'chat_message', recipient_id: ann.id, content: 'And back' });
    expect((await desk.next('new_message')).message).toMatchObject({
      content: 'And back',
      sender_id: ben.id,
    });
  });

  it('are told as they change, are read and go, each at its revision', async () => {
    const { ann, ben, id } = await pairOf();
    const far = await lines.enter(other, ben);
    const [near, close] = [await lines.enter(one, ann), await lines.enter(other, ann)];
    const { message_id } = await talk.say(ann, id, 'First');
    const first = await far.next('new_message');
    await one.call(ann, 'PATCH', `/messenger/messages/${message_id}`, { content: 'Second' });
    const edited = await far.next('message_changed');
    expect(edited.message).toMatchObject({ id: message_id, content: 'Second' });
    expect(edited.revision).toBeGreaterThan(Number(first.revision));
    far.send({ type: 'read_receipt', message_id });
    // The server that noted it tells it as the other one reads it in the database.
    const read = await near.next('message_read');
    expect(read).toMatchObject({ conversation_id: id, user_id: ben.id, message_id });
    expect(await close.next('message_read')).toEqual(read);
    expect(await far.next('message_read')).toEqual(read);
    await one.call(ann, 'DELETE', `/messenger/messages/${message_id}`);
    expect((await far.next('message_changed')).message).toMatchObject({
      id: message_id,
      deleted: true,
      content: '',
    });
  });

  it('of a stranger arrive as a request, and what was begun without words shows nothing', async () => {
    const [ann, ben] = (await people('Ann', 'Ben')) as [Talker, Talker];
    const far = await lines.enter(other, ben);
    const id = await talk.begin(ann, ben);
    await talk.say(ann, id, 'Do you know the mill?');
    const came = await far.next('new_message');
    expect(came).toMatchObject({ conversation_id: id, message: { request: true } });
    expect(far.got.filter(({ type }) => type === 'conversation_changed')).toEqual([]);
  });

  it('of somebody blocked reach nobody', async () => {
    const { ann, ben, id } = await pairOf();
    const far = await lines.enter(other, ben);
    const near = await lines.enter(one, ann);
    const block = { person_id: ben.id, blocked_id: ann.id, made_at: new Date() };
    await one.db.kysely.insertInto('blocks').values(block).execute();
    near.send({ type: 'chat_message', conversation_id: id, content: 'Are you there?' });
    await near.next('message_sent');
    await talk.say(ben, id, 'This one goes');
    expect((await far.next('new_message')).message).toMatchObject({ content: 'This one goes' });
  });

  it('that somebody reads are told to everybody but those whom they have blocked, at once', async () => {
    const [ann, ben, cem] = (await people('Ann', 'Ben', 'Cem')) as [Talker, Talker, Talker];
    const id = await talk.circle(ann, ben, cem);
    const all = await Promise.all([ann, ben, cem].map((person) => lines.enter(one, person)));
    const [first, reader, third] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0]];
    const { message_id } = await talk.say(ann, id, 'Who reads this?');
    for (const line of all) await line.next('new_message');
    // No hint has said so yet.
    const block = { person_id: ben.id, blocked_id: ann.id, made_at: new Date() };
    await one.db.kysely.insertInto('blocks').values(block).execute();
    reader.send({ type: 'read_receipt', message_id });
    await third.next('message_read');
    third.send({ type: 'read_receipt', message_id });
    expect(await first.next('message_read')).toMatchObject({ user_id: cem.id });
  });

  it('are refused as calls are, and a sealed one is never sealed here', async () => {
    const { ann, id } = await pairOf();
    const { id: foreign } = await pairOf();
    const line = await lines.enter(one, ann);
    const client_id = randomUUID();
    const refusals = [
      [{ conversation_id: foreign, content: 'x' }, 'messenger.conversation_not_found'],
      [{ conversation_id: 987_654_321, content: 'x' }, 'messenger.conversation_not_found'],
      [{ recipient_id: 'nobody', content: 'x' }, 'messenger.user_not_found'],
      [{ conversation_id: id, content: 'x', encrypt: true }, 'messenger.cannot_encrypt'],
      [{ conversation_id: id, ...sealedWords(1) }, 'messenger.not_encrypted'],
      [{ conversation_id: id, content: ' ' }, 'messenger.blank'],
      [{ content: 'x' }, 'app.bad_request'],
      [{ conversation_id: 'x', content: 'x' }, 'app.bad_request'],
    ] as const;
    for (const [fields, code] of refusals) {
      line.send({ type: 'chat_message', client_id, ...fields });
      expect(await line.next('error')).toMatchObject({ code, of: 'chat_message', client_id });
    }
    expect((await talk.page(ann, id)).messages).toEqual([]);
  });
});

describe('keys', () => {
  it('of a member, their first ones and others after them, are told to everybody’s sockets on either server', async () => {
    const [ann, ben] = (await people('Ann', 'Ben')) as [Talker, Talker];
    const mute = await talk.join('Mute', { keys: false });
    const [pair, group] = [await talk.pair(ann, mute), await talk.pair(ann, ben)];
    const [near, far] = [await lines.enter(one, ann), await lines.enter(other, ann)];
    await talk.publish(ann, group, [ann, ben]);
    for (const line of [near, far])
      expect(await line.next('conversation_changed')).toMatchObject({
        conversation_id: group,
        kinds: ['keys'],
      });
    for (const [person, id] of [
      [mute, pair],
      [ben, group],
    ] as const) {
      const { revision } = await talk.get(ann, id);
      await talk.giveKeys(person.id);
      tellKeys(one, person.id);
      for (const line of [near, far])
        expect(await line.next('conversation_changed')).toEqual({
          ...{ type: 'conversation_changed', conversation_id: id, kinds: ['keys'], revision: revision + 1 },
        });
    }
    expect(await talk.get(ann, group)).toMatchObject({ rekey_required: true });
    expect(await talk.get(ann, pair)).toMatchObject({ rekey_required: false });
    expect(near.got.filter(({ type }) => type === 'conversation_changed')).toEqual([]);
  });
});

describe('who is no member', () => {
  it('hears nothing more once removed, is told so, and learns nothing by any frame', async () => {
    const [ann, ben, cleo] = (await people('Ann', 'Ben', 'Cleo')) as [Talker, Talker, Talker];
    const id = await talk.circle(ann, ben, cleo);
    const [near, far, gone] = [
      await lines.enter(one, ann),
      await lines.enter(other, ben),
      await lines.enter(other, cleo),
    ];
    const { message_id } = await talk.say(ann, id, 'All of you');
    await gone.next('new_message');
    await one.call(ann, 'DELETE', `/messenger/conversations/${id}/members/${cleo.id}`);
    expect(await gone.next('conversation_changed')).toMatchObject({ conversation_id: id, kinds: ['gone'] });
    gone.got.length = 0;
    await talk.say(ann, id, 'Between us');
    near.send({ type: 'typing', conversation_id: id, is_typing: true });
    expect(await far.next('typing_indicator')).toMatchObject({ user_id: ann.id, is_typing: true });
    for (const frame of [
      { type: 'chat_message', conversation_id: id, content: 'x' },
      { type: 'typing', conversation_id: id, is_typing: true },
      { type: 'read_receipt', message_id },
    ]) {
      gone.send(frame);
      expect(String((await gone.next('error')).code)).toMatch(
        /^messenger\.(conversation|message)_not_found$/,
      );
    }
    expect(gone.got.filter(({ type }) => type !== 'online_users' && type !== 'user_offline')).toEqual([]);
  });

  it('and comes into a group hears of it, and of what is said from then on', async () => {
    const [ann, ben, cleo] = (await people('Ann', 'Ben', 'Cleo')) as [Talker, Talker, Talker];
    const id = await talk.circle(ann, ben);
    const late = await lines.enter(other, cleo);
    await talk.say(ann, id, 'Before your time');
    await one.call(ann, 'POST', `/messenger/conversations/${id}/members`, { user_id: cleo.id });
    expect(await late.next('conversation_changed')).toMatchObject({ conversation_id: id });
    await talk.say(ann, id, 'Welcome');
    expect((await late.next('new_message')).message).toMatchObject({ content: 'Welcome' });
  });
});

describe('presence and typing', () => {
  it('go between the two of a conversation, until one switches them off', async () => {
    const { ann, ben, id } = await pairOf();
    const near = await lines.enter(one, ann);
    const far = await lines.enter(other, ben);
    /** The list comes anew at every change, once a second at most; at last it says so. */
    const seesBen = async () => {
      one.clock.move(1000);
      for (;;) if (JSON.stringify((await near.next('online_users')).users).includes(ben.id)) return;
    };
    await seesBen();
    near.send({ type: 'typing', recipient_id: ben.id, is_typing: true });
    expect(await far.next('typing_indicator')).toMatchObject({ conversation_id: id, user_id: ann.id });
    const show = async (isOn: boolean) => {
      await sql`insert into messenger_settings (person_id, presence_on) values (${ben.id}, ${isOn})
        on conflict (person_id) do update set presence_on = ${isOn}`.execute(one.db.kysely);
      openChanges(one.bus).announcePeople([ben.id]);
    };
    await show(false);
    expect(await near.next('user_offline')).toMatchObject({ user_id: ben.id });
    await show(true);
    await seesBen();
    far.client.close(1000);
    expect(await near.next('user_offline')).toMatchObject({ user_id: ben.id });
  });
});

describe('a socket', () => {
  it('ends with its session, and is refused to other pages', async () => {
    const { ann } = await pairOf();
    const [near, far] = [await lines.enter(one, ann), await lines.enter(other, ann)];
    await one.call(ann, 'POST', '/auth/logout');
    expect(await near.closed).toEqual([4401, 'app.session_expired']);
    expect(await far.closed).toEqual([4401, 'app.session_expired']);
    const foreign = lines.open(one, ann, { origin: 'https://elsewhere.example' });
    expect((await foreign.closed)[0]).toBe(1006);
  });

  it('answers what is unknown or broken with an error, changes nothing, and takes 64 KiB at most', async () => {
    const { ann, id } = await pairOf();
    const line = await lines.enter(one, ann);
    for (const frame of [
      '{',
      '[]',
      '{"type":"shout"}',
      { type: 'typing' },
      { type: 'read_receipt', message_id: -1 },
    ]) {
      line.send(frame);
      expect(await line.next('error')).toMatchObject({ code: expect.any(String) });
    }
    line.send({ type: 'chat_message', conversation_id: id, content: 'x'.repeat(65_536) });
    expect((await line.closed)[0]).toBe(1009);
    expect((await talk.page(ann, id)).messages).toEqual([]);
  });

  it('beside another one of the same person is told who is there at once', async () => {
    const { ann } = await pairOf();
    await lines.enter(one, ann);
    // The clock stands still: no list is due to anybody.
    expect(await lines.open(one, ann).next('online_users')).toEqual({
      ...{ type: 'online_users', users: [], is_shown: true },
    });
  });

  it('is opened by a ticket', async () => {
    const { ann } = await pairOf();
    const reply = await one.call<{ ticket: string; expires_in: number }>(ann, 'POST', '/messenger/ticket');
    expect(reply.body).toEqual({ ticket: expect.any(String), expires_in: 30 });
    expect(reply.body.ticket).not.toContain(ann.token);
  });

  it('that reads too slowly is told to fetch what it missed, and holds up nobody', async () => {
    const [ann, ben, cleo] = (await people('Ann', 'Ben', 'Cleo')) as [Talker, Talker, Talker];
    const id = await talk.circle(ann, ben, cleo);
    await talk.publish(ann, id, [ann, ben, cleo]);
    const [slow, quick] = [await lines.enter(one, cleo), await lines.enter(one, cleo)];
    slow.client.pause();
    const long = { ciphertext: bytes(36_000), iv: bytes(16), encrypted_key: 'x'.repeat(1000) };
    const sent: number[] = [];
    // As many as both may write at once: more than the line of the slow one takes, and than is kept for it.
    for (let turn = 0; turn < 60; turn += 1) {
      const both = await Promise.all(
        [ann, ben].map((one) => talk.seal(one, id, 1, { encrypted_content: long })),
      );
      sent.push(...both.map(({ message_id }) => message_id));
    }
    const heard: unknown[] = [];
    for (const _ of sent) heard.push(((await quick.next('new_message')).message as { id: number }).id);
    expect(heard).toEqual([...sent].sort((before, after) => before - after));
    slow.client.resume();
    expect(await slow.closed).toEqual([4408, 'resync']);
    expect(slow.got.length).toBeLessThan(sent.length);
    const back = await lines.enter(one, cleo);
    const { messages } = await talk.page(cleo, id);
    expect(messages.map((one) => one.id)).toEqual(heard.slice(-messages.length));
    await talk.call(cleo, 'POST', `/conversations/${id}/leave`);
    expect(await back.next('conversation_changed')).toMatchObject({ kinds: ['gone'] });
  });

  it('that comes back reads what was missed while hints could be missing', async () => {
    const { ann, ben, id } = await pairOf();
    // Hears no hint of the others.
    const deaf = await createTestServer({ database: one.database });
    await deaf.app.listen({ host: '127.0.0.1', port: 0 });
    const far = await lines.enter(deaf, ben);
    await talk.say(ann, id, 'While the line was down');
    // One's own words come after what was missed, not in its place.
    far.send({ type: 'chat_message', conversation_id: id, content: 'And now' });
    for (const content of ['While the line was down', 'And now'])
      expect((await far.next('new_message')).message).toMatchObject({ content });
    await deaf.close();
  });

  it('reads every few seconds what others may have changed as long as hints do not cross', async () => {
    const { ann, ben, id } = await pairOf();
    const bus = openBus({
      place: { kind: 'redis', url: 'redis://127.0.0.1:1', name: 'lost' },
      log: () => {},
    });
    const deaf = await createTestServer({ database: one.database, bus });
    await deaf.app.listen({ host: '127.0.0.1', port: 0 });
    const far = await lines.enter(deaf, ben);
    for (const content of ['While nobody says so', 'And again']) {
      await talk.say(ann, id, content);
      deaf.clock.move(5000);
      expect((await far.next('new_message')).message).toMatchObject({ content });
    }
    // A conversation that they are new to is found, too.
    const [cleo] = (await people('Cleo')) as [Talker];
    const fresh = await talk.pair(cleo, ben);
    deaf.clock.move(5000);
    expect(await far.next('conversation_changed')).toMatchObject({ conversation_id: fresh });
    await deaf.close();
    await bus.close();
  });
});
