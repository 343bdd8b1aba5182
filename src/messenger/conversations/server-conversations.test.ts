// The calls of conversations: one for two people, and requests that can be answered or not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type Refused, type Talker, type TalkGround, wrapOf } from '../../../tests/talk.ts';

let server: RunningServer;
let talk: TalkGround;
let [ann, ben, cleo] = [] as unknown as [Talker, Talker, Talker];
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
  [ann, ben, cleo] = (await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => talk.join(name)))) as [
    Talker,
    Talker,
    Talker,
  ];
});
afterAll(() => server.close());

const people = (...some: readonly { id: string }[]) => some.map(({ id }) => id);
const idsOf = (conversation: { participants: { user_id: string }[] }) =>
  conversation.participants.map(({ user_id }) => user_id).sort();

describe('beginning', () => {
  it('finds the one conversation of two, by either call, also when both begin at once', async () => {
    const [one, two] = [await talk.join('One'), await talk.join('Two')];
    const bodies = [
      [one, '/conversations', { participants: [two.id], is_group: false }],
      [two, '/conversations', { participants: [one.id] }],
      [one, '/group-conversations', { is_group: false, participant_ids: [two.id, one.id] }],
    ] as const;
    const begun = await Promise.all(
      [...bodies, ...bodies].map(([person, path, body]) =>
        talk.call<{ conversation_id: number; conversation: { id: number; is_group: boolean } }>(
          ...([person, 'POST', path, body] as const),
        ),
      ),
    );
    expect(new Set(begun.map(({ conversation_id }) => conversation_id)).size).toBe(1);
    expect(begun[0]?.conversation).toMatchObject({ id: begun[0]?.conversation_id, is_group: false });
    expect(idsOf(await talk.get(one, begun[0]?.conversation_id ?? 0))).toEqual(people(one, two).sort());
  });

  it.each([
    ['nobody', () => []],
    ['oneself', () => people(ann)],
    ['two others', () => people(ben, cleo)],
  ])('refuses a conversation that is no group with %s', async (_, others) => {
    const body = { participants: others(), is_group: false };
    expect(await talk.refused(ann, 'POST', '/conversations', body)).toEqual([
      422,
      'messenger.pair_needs_one',
    ]);
  });

  it('makes a new group each time, with its maker as admin, and tells it as a change', async () => {
    const [one, two] = [await talk.group(ann, ben, cleo), await talk.group(ann, ben, cleo)];
    expect(one).not.toBe(two);
    expect(await talk.get(ann, one)).toMatchObject({
      ...{ is_group: true, name: 'Lamplighters', admin: ann.id, encrypted: false, epoch: 0, revision: 1 },
      ...{ rekey_required: false, last_message: null, last_message_timestamp: null, unread: 0, sequence: 0 },
      ...{ request: false, retention_days: null },
    });
    expect((await talk.page(ben, one, '&since=0')).changes).toEqual([{ kind: 'members', revision: 1 }]);
  });

  it('is for people whom one may see, and groups for people with a key', async () => {
    const [hidden, mute] = [
      await talk.join('Hidden', { found: false }),
      await talk.join('Mute', { keys: false }),
    ];
    const missing = [404, 'messenger.user_not_found'];
    for (const id of [hidden.id, 'nobody', '00000000-0000-4000-8000-000000000000']) {
      expect(await talk.refused(ann, 'POST', '/conversations', { participants: [id] })).toEqual(missing);
      const group = { participant_ids: [ben.id, id], is_group: true };
      expect(await talk.refused(ann, 'POST', '/group-conversations', group)).toEqual(missing);
    }
    const group = { participant_ids: [ben.id, mute.id], is_group: true };
    const refused = await server.call<Refused>(ann, 'POST', '/messenger/group-conversations', group);
    expect([refused.status, refused.body.code, refused.body.errors?.[0]?.message]).toEqual([
      ...[422, 'messenger.no_key', `${mute.id} has no key.`],
    ]);
    expect(await talk.begin(ann, mute)).toBeGreaterThan(0);
    const many = { participant_ids: Array.from({ length: 100 }, (_, at) => `nobody ${at}`), is_group: true };
    expect(await talk.refused(ann, 'POST', '/group-conversations', many)).toEqual([
      422,
      'messenger.group_full',
    ]);
  });
});

describe('the list', () => {
  it('has the latest first, goes on by its cursor, and leaves none out', async () => {
    const eve = await talk.join('Eve');
    // Strangers may be asked into few.
    const made: number[] = [await talk.pair(ben, eve)];
    for (let at = 0; at < 52; at += 1) {
      server.clock.move(60_000);
      made.push(await talk.group(eve, ben));
    }
    server.clock.move(60_000);
    await talk.say(eve, made[10] ?? 0, 'Up');
    type Listed = { conversations: { id: number }[]; next: string | null };
    const first = await talk.call<Listed>(eve, 'GET', '/conversations');
    const second = await talk.call<Listed>(eve, 'GET', `/conversations?cursor=${first.next}`);
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(ids).toEqual([made[10], ...made.filter((id) => id !== made[10]).reverse()]);
    expect([first.conversations.length, second.next]).toEqual([50, null]);
    expect(await talk.refused(eve, 'GET', '/conversations?cursor=nonsense')).toEqual([
      400,
      'app.bad_request',
    ]);
  });

  it('has a conversation that somebody else began from its first message on', async () => {
    const [fay, gus] = [await talk.join('Fay'), await talk.join('Gus')];
    const id = await talk.begin(fay, gus);
    expect([(await talk.list(fay)).length, (await talk.list(gus)).length]).toEqual([1, 0]);
    // Their app is told of it, to have the keys when the first words come.
    expect(await talk.get(gus, id)).toMatchObject({ id, request: true, last_message: null });
    // It holds nobody to who can be found no more.
    await talk.discover(gus, false);
    expect(await talk.refused(fay, 'POST', '/conversations', { participants: [gus.id] })).toEqual([
      ...[404, 'messenger.user_not_found'],
    ]);
    const hello = { conversation_id: id, content: 'Hello' };
    const nobody = [409, 'messenger.nobody_there'];
    expect(await talk.refused(fay, 'POST', '/group-messages', hello)).toEqual(nobody);
    expect(await talk.call(fay, 'GET', `/public-keys?user_ids=${gus.id}`)).toEqual({ public_keys: [] });
    // With whom they are in a group, they may.
    const ivy = await talk.join('Ivy');
    await talk.discover(gus);
    for (const one of [fay, gus]) await talk.pair(ivy, one);
    const group = await talk.call<{ conversation_id: number }>(ivy, 'POST', '/group-conversations', {
      participant_ids: [fay.id],
    });
    await talk.call(ivy, 'POST', `/conversations/${group.conversation_id}/members`, { user_id: gus.id });
    for (const one of [fay, gus]) await talk.accept(one, group.conversation_id);
    await talk.discover(gus, false);
    await talk.say(fay, id, 'Hello');
    expect((await talk.list(gus)).filter((one) => one.id === id)).toMatchObject([
      { id, unread: 1, request: true, last_message: { content: 'Hello', request: true } },
    ]);
  });
});

describe('an empty conversation of two', () => {
  it('is like one with nobody once the other one cannot be found, whoever of them began it', async () => {
    const [hal, joy] = [await talk.join('Hal'), await talk.join('Joy')];
    const id = await talk.begin(hal, joy);
    await talk.publish(hal, id, [hal, joy]);
    expect((await talk.get(hal, id)).participants).toHaveLength(2);
    await talk.discover(joy, false);
    const missing = [404, 'messenger.conversation_not_found'];
    const place = `/conversations/${id}`;
    const sealing = { conversation_id: id, participants: [{ user_id: joy.id, encrypted_key: wrapOf() }] };
    const ask = async (person: Talker) => {
      expect((await talk.list(person)).map((one) => one.id)).not.toContain(id);
      for (const [method, path, body] of [
        ['GET', place],
        ['GET', `/group-messages?conversation_id=${id}`],
        ['GET', `/group-messages?conversation_id=${id}&since=0`],
        ['GET', `/chat-key?conversation_id=${id}`],
        ['PUT', place, { retention_days: 7 }],
        ['POST', `${place}/accept`],
        ['POST', '/conversation-participants/batch', sealing],
      ] as const)
        expect([path, ...(await talk.refused(person, method, path, body))]).toEqual([path, ...missing]);
    };
    await ask(hal);
    expect(await talk.refused(hal, 'GET', `/key-history/${joy.id}`)).toEqual([
      404,
      'messenger.user_not_found',
    ]);
    // Who is asked has met nobody before anything was said: it was begun by who can be found, and is not any more.
    await talk.discover(joy);
    expect((await talk.get(joy, id)).request).toBe(true);
    await talk.discover(hal, false);
    await ask(joy);
    expect(await talk.refused(joy, 'GET', `/key-history/${hal.id}`)).toEqual([
      404,
      'messenger.user_not_found',
    ]);
    expect(await talk.call(joy, 'GET', `/public-keys?user_ids=${hal.id}`)).toEqual({ public_keys: [] });
    // The first words change that for good.
    await talk.say(hal, id, 'Hello', { plaintext_confirmed: true });
    expect((await talk.get(joy, id)).participants).toHaveLength(2);
    await talk.discover(joy, false);
    expect((await talk.get(hal, id)).participants).toHaveLength(2);
    expect(await talk.call(hal, 'GET', `/key-history/${joy.id}`)).toMatchObject({ user_id: joy.id });
  });
});

describe('a request', () => {
  it('arrives, tells nothing back, and ends after five messages until it is answered', async () => {
    const [hal, ida] = [await talk.join('Hal'), await talk.join('Ida')];
    const id = await talk.begin(hal, ida);
    const sent = [];
    for (let at = 0; at < 5; at += 1) sent.push(await talk.say(hal, id, `No ${at}`));
    const sixth = await server.call<Refused>(hal, 'POST', '/messenger/group-messages', {
      ...{ conversation_id: id, content: 'Six' },
    });
    expect([sixth.status, sixth.body.code, sixth.headers['retry-after']]).toEqual([
      ...[429, 'messenger.request_waits', undefined],
    ]);
    // To delete some makes no room: they were written all the same.
    await talk.call(hal, 'DELETE', `/messages/${sent[0]?.message_id}`);
    expect(
      await talk.refused(hal, 'POST', '/group-messages', { conversation_id: id, content: 'Six' }),
    ).toEqual([...[429, 'messenger.request_waits']]);
    const before = await talk.get(hal, id);
    const last = sent.at(-1)?.message_id ?? 0;
    expect((await talk.read(ida, id, last)).unread).toBe(0);
    expect(await talk.get(hal, id)).toEqual(before);
    // An answer takes it up, and what was read shows from then on.
    await talk.say(ida, id, 'Good evening');
    expect(await talk.get(ida, id)).toMatchObject({ request: false });
    const { messages, changes } = await talk.page(hal, id, `&since=${before.revision}`);
    expect(messages.map(({ content }) => content)).toEqual(['Good evening']);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'request', user_id: ida.id }),
        expect.objectContaining({ kind: 'read', user_id: ida.id, message_id: last }),
      ]),
    );
    expect((await talk.page(hal, id)).messages.slice(0, 5).map(({ is_read }) => is_read)).toEqual(
      Array(5).fill(true),
    );
    await talk.say(hal, id, 'Six');
  });

  it('is taken up by accepting, which is told; once more changes nothing', async () => {
    const [jon, kay] = [await talk.join('Jon'), await talk.join('Kay')];
    const id = await talk.begin(jon, kay);
    await talk.say(jon, id, 'Hello');
    expect((await talk.accept(kay, id)).conversation).toMatchObject({ request: false });
    const { revision } = await talk.get(jon, id);
    await talk.accept(kay, id);
    expect(await talk.get(jon, id)).toMatchObject({ revision });
    expect(await talk.refused(kay, 'POST', `/conversations/${id}/decline`)).toEqual([
      ...[409, 'messenger.not_a_request'],
    ]);
  });

  it('that is declined is gone for the one, and for the other as it was, until the one writes', async () => {
    const [lea, max] = [await talk.join('Lea'), await talk.join('Max')];
    const id = await talk.begin(lea, max);
    await talk.say(lea, id, 'Hello');
    const before = [await talk.get(lea, id), await talk.list(lea), await talk.page(lea, id, '&since=0')];
    for (let at = 0; at < 2; at += 1)
      expect(await talk.call(max, 'POST', `/conversations/${id}/decline`)).toEqual({ declined: true });
    expect([await talk.get(lea, id), await talk.list(lea), await talk.page(lea, id, '&since=0')]).toEqual(
      before,
    );
    expect(await talk.list(max)).toEqual([]);
    await talk.say(lea, id, 'Still there?');
    expect((await talk.page(max, id)).messages.map(({ content }) => content)).toEqual(['Hello']);
    await talk.say(max, id, 'Now I am');
    await talk.say(lea, id, 'At last');
    expect((await talk.page(max, id)).messages.map(({ content }) => content)).toEqual([
      ...['Hello', 'Now I am', 'At last'],
    ]);
    expect((await talk.list(max)).map((one) => one.id)).toEqual([id]);
  });

  it('takes five messages of a stranger in a group, too, until anybody takes it up', async () => {
    const [zoe, abe, bea] = [await talk.join('Zoe'), await talk.join('Abe'), await talk.join('Bea')];
    const id = await talk.group(zoe, abe, bea);
    for (let at = 0; at < 5; at += 1) await talk.say(zoe, id, `No ${at}`);
    const sixth = { conversation_id: id, content: 'Six' };
    expect(await talk.refused(zoe, 'POST', '/group-messages', sixth)).toEqual([
      ...[429, 'messenger.request_waits'],
    ]);
    // Nor are they changed without end.
    const [{ id: first } = { id: 0 }] = (await talk.page(zoe, id)).messages;
    for (let at = 0; at < 5; at += 1) {
      await talk.call(zoe, 'PATCH', `/messages/${first}`, { content: `Again ${at}` });
      await talk.call(zoe, 'PUT', `/messages/${first}/reaction`, { content: '👋' });
    }
    const waits = [429, 'messenger.request_waits'];
    expect(await talk.refused(zoe, 'PATCH', `/messages/${first}`, { content: 'Again' })).toEqual(waits);
    expect(await talk.refused(zoe, 'PUT', `/messages/${first}/reaction`, { content: '🙂' })).toEqual(waits);
    await talk.accept(bea, id);
    await talk.call(zoe, 'PATCH', `/messages/${first}`, { content: 'Again' });
    await talk.say(zoe, id, 'Six');
  });

  it('is a group, too, for whom its maker is a stranger', async () => {
    const [nan, otto] = [await talk.join('Nan'), await talk.join('Otto')];
    await talk.pair(nan, otto);
    // Among people whom they do not know it is one for a friend of the maker, too.
    const mixed = await talk.group(nan, otto, ben);
    expect((await talk.get(otto, mixed)).request).toBe(true);
    await talk.pair(otto, ben);
    const id = await talk.group(nan, otto, ben);
    expect((await talk.get(otto, id)).request).toBe(false);
    expect(await talk.list(ben)).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, request: true })]),
    );
    const { message_id } = await talk.say(nan, id, 'Welcome');
    await talk.read(ben, id, message_id);
    await talk.read(otto, id, message_id);
    expect((await talk.page(nan, id)).messages).toMatchObject([{ seen_by: [otto.id], is_read: true }]);
    await talk.call(ben, 'PUT', `/messages/${message_id}/reaction`, { content: '👋' });
    expect((await talk.get(ben, id)).request).toBe(false);
    expect((await talk.page(nan, id)).messages[0]?.seen_by.sort()).toEqual(people(otto, ben).sort());
  });
});
