// The calls of keys: one epoch a number, for everybody who has a key, and nothing goes into a conversation that owes one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import {
  layTalk,
  type Refused,
  sealedWords,
  type Talker,
  type TalkGround,
  wrapOf,
} from '../../../tests/talk.ts';
import { EPOCH_SERVES } from '../rules/limits.ts';

let server: RunningServer;
let talk: TalkGround;
let [ann, ben, cleo, dan] = [] as unknown as [Talker, Talker, Talker, Talker];
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
  [ann, ben, cleo, dan] = (await Promise.all(
    ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => talk.join(name)),
  )) as [Talker, Talker, Talker, Talker];
});
afterAll(() => server.close());

const toldKey = (use: string, { id }: Talker) =>
  expect.stringContaining(Buffer.from(`${use} ${id}`).toString('base64').slice(0, -4));
const BATCH = '/conversation-participants/batch';
const epochOf = (id: number, people: readonly Talker[], more: object = {}) => ({
  conversation_id: id,
  participants: people.map((one) => ({ user_id: one.id, encrypted_key: wrapOf() })),
  ...more,
});
const send = (person: Talker, id: number, words: object) =>
  server.call<Refused>(person, 'POST', '/messenger/group-messages', { conversation_id: id, ...words });
const keyOf = (person: Talker, id: number, more = '') =>
  talk.call<{ encrypted_key: string; epoch: number; bundle: object | null }>(
    ...([person, 'GET', `/chat-key?conversation_id=${id}${more}`] as const),
  );

describe('an epoch', () => {
  it('is published once, also by two at the same instant, and the loser is told which it is', async () => {
    const id = await talk.pair(ann, ben);
    const replies = await Promise.all(
      [ann, ben].map((person, at) =>
        server.call<Refused & { epoch?: number }>(person, 'POST', `/messenger${BATCH}`, {
          ...epochOf(id, [ann, ben], { bundle: { version: 1, maker: at } }),
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'messenger.epoch_taken', data: { epoch: 1, rekey_required: false } },
    });
    expect(await talk.get(ann, id)).toMatchObject({ encrypted: true, epoch: 1 });
    const { messages, changes } = await talk.page(ann, id, '&since=0');
    expect([messages, changes?.map(({ kind }) => kind)]).toEqual([[], ['request', 'keys']]);
  });

  it('answers its own repeat alike, and takes no other number', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const everybody = [ann, ben, cleo];
    const bundle = { version: 1, z: 1, a: { b: ['ü'] } };
    const body = epochOf(id, everybody, { epoch: 1, bundle });
    const first = await talk.call(ann, 'POST', BATCH, body);
    expect(await talk.call(ann, 'POST', BATCH, body)).toEqual(first);
    expect(await keyOf(ben, id)).toEqual({ encrypted_key: wrapOf(), epoch: 1, bundle });
    const taken = [409, 'messenger.epoch_taken'];
    expect(await talk.refused(ben, 'POST', BATCH, body)).toEqual(taken);
    expect(await talk.refused(ann, 'POST', BATCH, { ...body, bundle: {} })).toEqual(taken);
    for (const epoch of [3, 99])
      expect(await talk.refused(ann, 'POST', BATCH, { ...body, epoch })).toEqual(taken);
    expect(await talk.publish(ann, id, everybody, { epoch: 2 })).toMatchObject({ epoch: 2 });
    expect(await keyOf(ben, id, '&epoch=1')).toMatchObject({ epoch: 1, bundle });
  });

  it('is for everybody who has a key, and for nobody else', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const missing = await server.call<Refused>(ann, 'POST', `/messenger${BATCH}`, epochOf(id, [ann, ben]));
    expect([missing.status, missing.body.code, missing.body.errors]).toEqual([
      ...[422, 'messenger.wraps_missing'],
      [{ path: 'participants', message: `${cleo.id} has no wrap.` }],
    ]);
    const strangers = [422, 'messenger.wraps_strangers'];
    const more = epochOf(id, [ann, ben, cleo, dan]);
    expect(await talk.refused(ann, 'POST', BATCH, more)).toEqual(strangers);
    expect(await talk.refused(ann, 'POST', BATCH, epochOf(id, [ann, ben, cleo, cleo]))).toEqual(strangers);
    expect(await talk.refused(dan, 'POST', BATCH, more)).toEqual([404, 'messenger.conversation_not_found']);
    expect(await talk.refused(dan, 'GET', `/chat-key?conversation_id=${id}`)).toEqual([
      ...[404, 'messenger.conversation_not_found'],
    ]);
    expect(await talk.refused(ann, 'GET', `/chat-key?conversation_id=${id}`)).toEqual([
      ...[404, 'messenger.key_not_found'],
    ]);
    const long = epochOf(id, [ann, ben, cleo], { bundle: { a: 'ü'.repeat(33_000) } });
    expect(await talk.refused(ann, 'POST', BATCH, long)).toEqual([422, 'messenger.bundle_too_long']);
  });

  it('is not made as often as somebody likes, since each is kept', async () => {
    const eager = await talk.join('Eager');
    const id = await talk.circle(eager, ann);
    const statuses = [];
    for (let epoch = 1; epoch <= 31; epoch += 1) {
      const { status, body } = await server.call<Refused>(eager, 'POST', `/messenger${BATCH}`, {
        ...epochOf(id, [eager, ann], { epoch }),
      });
      statuses.push([status, body.code]);
    }
    expect(new Set(statuses.slice(0, 30).map(([status]) => status))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toEqual([429, 'messenger.too_many_changes']);
  });

  it('comes with a bundle that is nested as deep as anybody needs, and no deeper', async () => {
    const id = await talk.circle(ben, cleo);
    const nested = (levels: number) =>
      JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`) as object;
    const deep = [422, 'messenger.bundle_too_deep'];
    for (const levels of [21, 10_000])
      expect(
        await talk.refused(ben, 'POST', BATCH, epochOf(id, [ben, cleo], { bundle: nested(levels) })),
      ).toEqual(deep);
    await talk.publish(ben, id, [ben, cleo], { bundle: nested(20) });
    expect((await keyOf(cleo, id)).bundle).toEqual(nested(20));
  });

  it('is made a few times only in a request that nobody has answered', async () => {
    const [asker, asked] = [await talk.join('Asker'), await talk.join('Asked')];
    const id = await talk.begin(asker, asked);
    const epoch = (number: number) => epochOf(id, [asker, asked], { epoch: number });
    for (let number = 1; number <= 5; number += 1)
      expect(await talk.call(asker, 'POST', BATCH, epoch(number))).toMatchObject({ epoch: number });
    const reply = await server.call<Refused>(asker, 'POST', `/messenger${BATCH}`, epoch(6));
    expect([reply.status, reply.body]).toMatchObject([
      ...[409, { code: 'messenger.epoch_taken', data: { epoch: 5, rekey_required: false } }],
    ]);
    await talk.accept(asked, id);
    expect(await talk.call(asker, 'POST', BATCH, epoch(6))).toMatchObject({ epoch: 6 });
  });

  it('is not begun with somebody who has no key: they could answer nothing', async () => {
    const mute = await talk.join('Mute', { keys: false });
    const id = await talk.begin(ann, mute);
    const own = { user_id: ann.id, encrypted_key: wrapOf() };
    for (const [path, more] of [
      [BATCH, { participants: [own] }],
      ['/conversation-participants', own],
    ] as const) {
      const reply = await server.call<Refused>(ann, 'POST', `/messenger${path}`, {
        conversation_id: id,
        ...more,
      });
      expect([reply.status, reply.body.code]).toEqual([422, 'messenger.no_key']);
      expect(reply.body.errors).toMatchObject([{ message: `${mute.id} has no key.` }]);
    }
    await talk.say(mute, id, 'An answer');
  });

  it('shows nobody the wrap of another', async () => {
    const id = await talk.pair(ann, cleo);
    const participants = [ann, cleo].map((one, at) => ({ user_id: one.id, encrypted_key: wrapOf(at + 1) }));
    await talk.publish(ann, id, [], { participants });
    expect((await keyOf(ann, id)).encrypted_key).toBe(wrapOf(1));
    expect((await keyOf(cleo, id)).encrypted_key).toBe(wrapOf(2));
  });
});

describe('an encrypted conversation', () => {
  it('takes nothing that is not encrypted, unless its writer says so, and nothing under an old key', async () => {
    const id = await talk.circle(ann, ben);
    expect((await send(ann, id, sealedWords(1))).body).toMatchObject({
      ...{ code: 'messenger.not_encrypted', data: { epoch: 0 } },
    });
    await talk.publish(ann, id, [ann, ben]);
    const plain = { content: 'Open' };
    expect((await send(ann, id, plain)).body).toMatchObject({
      ...{ code: 'messenger.encryption_required', data: { epoch: 1, rekey_required: false } },
    });
    expect((await talk.page(ben, id)).messages).toEqual([]);
    expect((await send(ann, id, { ...plain, plaintext_confirmed: true })).status).toBe(200);
    const sealed = await talk.seal(ann, id, 1, { sequence: 4 });
    expect(sealed.message).toMatchObject({ ...sealedWords(1, 4), content: '' });
    expect((await talk.page(ben, id)).messages.at(-1)).toEqual(sealed.message);
    await talk.publish(ben, id, [ann, ben], { epoch: 2 });
    expect((await send(ann, id, sealedWords(1))).body).toMatchObject({
      ...{ code: 'messenger.epoch_old', data: { epoch: 2 } },
    });
    // The same holds for other words, and for reactions.
    const path = `/messenger/messages/${sealed.message_id}`;
    for (const [call, method] of [
      [path, 'PATCH'],
      [`${path}/reaction`, 'PUT'],
    ] as const) {
      const codes = [];
      for (const words of [plain, sealedWords(1)])
        codes.push((await server.call<Refused>(ann, method, call, words)).body.code);
      expect(codes).toEqual(['messenger.encryption_required', 'messenger.epoch_old']);
      expect((await server.call(ann, method, call, sealedWords(2, 9))).status).toBe(200);
    }
    const [message] = (await talk.page(ben, id)).messages.slice(-1);
    expect(message).toMatchObject({
      epoch: 2,
      sequence: 9,
      reactions: [{ ...sealedWords(2, 9), user_id: ann.id }],
    });
  });

  it.each([
    [
      'a member came',
      (id: number) => talk.call(ann, 'POST', `/conversations/${id}/members`, { user_id: dan.id }),
    ],
    [
      'a member was removed',
      (id: number) => talk.call(ann, 'DELETE', `/conversations/${id}/members/${cleo.id}`),
    ],
    ['a member has other keys', () => talk.giveKeys(cleo.id)],
    ['a member left', (id: number) => talk.call(cleo, 'POST', `/conversations/${id}/leave`)],
  ])('takes nothing after %s, until there is another key', async (_, change) => {
    const id = await talk.circle(ann, ben, cleo);
    await talk.publish(ann, id, [ann, ben, cleo]);
    await change(id);
    expect(await talk.get(ann, id)).toMatchObject({ rekey_required: true, epoch: 1 });
    for (const words of [sealedWords(1), { content: 'Open', plaintext_confirmed: true }])
      expect((await send(ben, id, words)).body).toMatchObject({
        ...{ code: 'messenger.rekey_required', data: { epoch: 1, rekey_required: true } },
      });
    const { participants } = await talk.get(ann, id);
    await talk.publish(
      ben,
      id,
      participants.map(({ user_id }) => ({ id: user_id }) as Talker),
    );
    expect((await send(ben, id, sealedWords(2))).status).toBe(200);
  });

  const setEpochAt = (id: number, days: number) =>
    server.db.kysely
      .updateTable('conversations')
      .set({ epoch_at: new Date(server.clock.read().getTime() + days * 86_400_000) })
      .where('id', '=', id)
      .execute();

  it('owes another key for one that a clock has dated far ahead, whatever comes next', async () => {
    const id = await talk.circle(ann, ben, cleo);
    await talk.publish(ann, id, [ann, ben, cleo]);
    const { message_id } = await talk.seal(cleo, id, 1);
    await setEpochAt(id, 365);
    await talk.call(cleo, 'PUT', `/messages/${message_id}/reaction`, sealedWords(1, 99));
    expect((await send(ann, id, sealedWords(1))).body.code).toBe('messenger.rekey_required');
    const other = await talk.circle(ann, ben, cleo);
    await talk.publish(ann, other, [ann, ben, cleo]);
    await setEpochAt(other, 365);
    expect((await send(ann, other, sealedWords(1))).status).toBe(200);
    expect((await send(ann, other, sealedWords(1))).body.code).toBe('messenger.rekey_required');
  });

  it('owes another key after seven days', async () => {
    const id = await talk.pair(ann, dan);
    await talk.publish(ann, id, [ann, dan]);
    await setEpochAt(id, -EPOCH_SERVES.days);
    // The one that finds it so still goes.
    expect((await send(ann, id, sealedWords(1))).status).toBe(200);
    expect((await send(ann, id, sealedWords(1))).body.code).toBe('messenger.rekey_required');
  });

  it('tells how far somebody has sealed, also when what they sealed is gone, or they were', async () => {
    const id = await talk.circle(ann, ben, cleo);
    await talk.publish(ann, id, [ann, ben, cleo]);
    const { message_id } = await talk.seal(cleo, id, 1, { sequence: 41 });
    await talk.seal(cleo, id, 1, { sequence: 7 });
    await talk.call(cleo, 'PUT', `/messages/${message_id}/reaction`, sealedWords(1, 99));
    await talk.call(cleo, 'DELETE', `/messages/${message_id}`);
    expect([(await talk.get(cleo, id)).sequence, (await talk.get(ann, id)).sequence]).toEqual([41, 0]);
    await talk.call(cleo, 'POST', `/conversations/${id}/leave`);
    await talk.call(ann, 'POST', `/conversations/${id}/members`, { user_id: cleo.id });
    expect((await talk.get(cleo, id)).sequence).toBe(41);
  });
});

describe('a single wrap', () => {
  const add = (person: Talker, id: number, user: { id: string }, encrypted_key = wrapOf(5)) =>
    server.call<Refused & { epoch?: number }>(person, 'POST', '/messenger/conversation-participants', {
      ...{ conversation_id: id, user_id: user.id, encrypted_key },
    });

  it('begins the first epoch, is added for who has none, and never takes the place of one', async () => {
    const id = await talk.circle(ann, ben);
    expect((await add(ann, id, ann)).body).toMatchObject({ epoch: 1 });
    expect((await add(ann, id, ben)).body).toMatchObject({ epoch: 1 });
    expect((await add(ann, id, ben)).status).toBe(200);
    const other = await add(ann, id, ben, wrapOf(6));
    expect([other.status, other.body.code]).toEqual([409, 'messenger.wrap_kept']);
    expect((await keyOf(ben, id)).encrypted_key).toBe(wrapOf(5));
  });

  it('is for members with a key, from members', async () => {
    const eve = await talk.join('Eve', { keys: false });
    const id = await talk.begin(ann, eve);
    expect((await add(ann, id, eve)).body.code).toBe('messenger.no_key');
    expect((await add(ann, id, dan)).body.code).toBe('messenger.user_not_found');
    expect((await add(dan, id, ann)).body.code).toBe('messenger.conversation_not_found');
    expect((await add(ann, id, { id: 'nobody' })).status).toBe(404);
  });
});

describe('public keys', () => {
  type Keys = { public_keys: { user_id: string; public_key: string; signing_key: string }[] };
  const keys = (person: Talker, ...people: readonly { id: string }[]) =>
    talk.call<Keys>(person, 'GET', `/public-keys?${people.map(({ id }) => `user_ids=${id}`).join('&')}`);

  it('are those of people one may see, and one’s own; the others are as though there were nobody', async () => {
    const [hidden, mute] = [
      await talk.join('Hidden', { found: false }),
      await talk.join('Mute', { keys: false }),
    ];
    const { public_keys } = await keys(ann, ben, hidden, mute, ann, { id: 'nobody' });
    expect(public_keys.map(({ user_id }) => user_id)).toEqual([ann.id, ben.id]);
    expect(public_keys[1]).toMatchObject({
      public_key: toldKey('message', ben),
      signing_key: toldKey('signing', ben),
    });
    expect((await keys(ann, ben)).public_keys).toHaveLength(1);
    expect(await talk.refused(ann, 'GET', '/public-keys')).toEqual([400, 'app.bad_request']);
  });

  it('have a history, for who may see somebody and for who once shared a key with them', async () => {
    const [gus, ivy] = [await talk.join('Gus'), await talk.join('Ivy')];
    const history = (person: Talker, of: { id: string }) =>
      server.call<{ user_id: string; entries: { number: number }[] }>(
        ...([person, 'GET', `/messenger/key-history/${of.id}`] as const),
      );
    const id = await talk.circle(gus, ivy, ben);
    await talk.publish(gus, id, [gus, ivy, ben]);
    await talk.discover(ivy, false);
    for (const person of [gus, ivy])
      expect((await history(person, ivy)).body).toMatchObject({ user_id: ivy.id, entries: [{ number: 1 }] });
    expect((await history(ann, ivy)).status).toBe(404);
    // Who may be seen and has no keys has no history.
    const mute = await talk.join('Mute', { keys: false });
    for (const person of [ann, mute])
      expect((await history(person, mute)).body).toMatchObject({ entries: [] });
    expect((await history(ann, { id: 'nobody' })).status).toBe(404);
    await talk.call(ivy, 'POST', `/conversations/${id}/leave`);
    expect((await history(gus, ivy)).status).toBe(200);
    // Who left asks in vain for those who stayed and cannot be found.
    await talk.discover(gus, false);
    expect((await history(ivy, gus)).status).toBe(404);
  });
});
