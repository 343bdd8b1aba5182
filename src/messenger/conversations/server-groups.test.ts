// Groups: named, grown and thinned by an admin who has taken them up, and passed on when the admin goes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type Refused, type Talker, type TalkGround } from '../../../tests/talk.ts';

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

const people = (...some: readonly { id: string }[]) => some.map(({ id }) => id);
const idsOf = (conversation: { participants: { user_id: string }[] }) =>
  conversation.participants.map(({ user_id }) => user_id).sort();

describe('a group', () => {
  const members = (id: number) => `/conversations/${id}/members`;

  it.each(['The\u202e Lamp', 'The \u200bLamp', 'The\nLamp', '\u2066Lamp'])(
    'is not named %j, which turns or hides what stands beside it',
    async (name) => {
      const id = await talk.circle(ann, ben, cleo);
      const reply = await server.call(ann, 'PUT', `/messenger/conversations/${id}`, { name });
      expect([reply.status, reply.body]).toMatchObject([
        400,
        { errors: [{ path: 'name', message: 'Must hold no hidden signs.' }] },
      ]);
    },
  );

  it('is named, grown and thinned by its admin alone', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const denied = [403, 'messenger.not_admin'];
    expect(await talk.refused(ben, 'PUT', `/conversations/${id}`, { name: 'Mine' })).toEqual(denied);
    expect(await talk.refused(ben, 'PUT', `/conversations/${id}`, { retention_days: 7 })).toEqual(denied);
    expect(await talk.refused(ben, 'POST', members(id), { user_id: dan.id })).toEqual(denied);
    expect(await talk.refused(ben, 'DELETE', `${members(id)}/${cleo.id}`)).toEqual(denied);
    const { revision } = await talk.get(ben, id);
    await talk.call(ann, 'PUT', `/conversations/${id}`, { name: ' The Lamp ', retention_days: 30 });
    expect(await talk.get(ben, id)).toMatchObject({
      name: 'The Lamp',
      retention_days: 30,
      revision: revision + 1,
    });
    expect((await talk.page(ben, id, `&since=${revision}`)).changes).toMatchObject([{ kind: 'name' }]);
    await talk.call(ann, 'POST', members(id), { user_id: dan.id });
    const { revision: after } = await talk.get(ben, id);
    // Who is in already is not added twice.
    await talk.call(ann, 'POST', members(id), { user_id: dan.id });
    expect(await talk.get(ben, id)).toMatchObject({ revision: after });
    expect(idsOf(await talk.get(dan, id))).toEqual(people(ann, ben, cleo, dan).sort());
    await talk.call(ann, 'DELETE', `${members(id)}/${dan.id}`);
    expect(await talk.refused(dan, 'GET', `/conversations/${id}`)).toEqual([
      ...[404, 'messenger.conversation_not_found'],
    ]);
    expect(await talk.refused(ann, 'DELETE', `${members(id)}/${dan.id}`)).toEqual([
      ...[404, 'messenger.user_not_found'],
    ]);
    expect(await talk.refused(ann, 'DELETE', `${members(id)}/${ann.id}`)).toEqual([
      ...[422, 'messenger.not_yourself'],
    ]);
    const hidden = await talk.join('Hidden', { found: false });
    expect(await talk.refused(ann, 'POST', members(id), { user_id: hidden.id })).toEqual([
      ...[404, 'messenger.user_not_found'],
    ]);
    const mute = await talk.join('Mute', { keys: false });
    expect(await talk.refused(ann, 'POST', members(id), { user_id: mute.id })).toEqual([
      422,
      'messenger.no_key',
    ]);
  });

  it('shows who comes in what is said from then on, and who left nothing', async () => {
    const id = await talk.circle(ann, ben, cleo);
    await talk.say(ann, id, 'Before');
    await talk.call(ann, 'POST', members(id), { user_id: dan.id });
    const { message_id } = await talk.say(ben, id, 'After');
    expect((await talk.page(dan, id)).messages.map(({ content }) => content)).toEqual(['After']);
    expect((await talk.page(dan, id, '&since=0')).messages.map(({ content }) => content)).toEqual(['After']);
    await talk.call(ben, 'POST', `/conversations/${id}/leave`);
    expect(await talk.refused(ben, 'GET', `/messages/${message_id}`)).toEqual([
      ...[404, 'messenger.message_not_found'],
    ]);
    expect(await talk.refused(ben, 'POST', '/group-messages', { conversation_id: id, content: 'x' })).toEqual(
      [...[404, 'messenger.conversation_not_found']],
    );
    // What they wrote stays, under their name.
    expect((await talk.page(cleo, id)).messages.at(-1)).toMatchObject({
      ...{ content: 'After', sender_id: ben.id, sender_name: ben.name },
    });
  });

  it('passes to the one who has been there longest, and ends with the last', async () => {
    const id = await talk.circle(ann, ben);
    for (const late of [cleo, dan]) {
      server.clock.move(1000);
      await talk.call(ann, 'POST', members(id), { user_id: late.id });
      await talk.accept(late, id);
    }
    for (const [leaving, heir] of [
      [ann, ben],
      [ben, cleo],
    ] as const) {
      await talk.call(leaving, 'POST', `/conversations/${id}/leave`);
      expect(await talk.get(dan, id)).toMatchObject({ admin: heir.id });
    }
    await talk.call(cleo, 'POST', `/conversations/${id}/leave`);
    expect(await talk.get(dan, id)).toMatchObject({ admin: dan.id });
    await talk.say(dan, id, 'Alone');
    await talk.call(dan, 'POST', `/conversations/${id}/leave`);
    const left = await server.db.kysely
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });

  it('has no admin who has not taken it up, and gets the first who does', async () => {
    const [meg, ned, opa] = [await talk.join('Meg'), await talk.join('Ned'), await talk.join('Opa')];
    const id = await talk.group(meg, ned, opa);
    const adminOf = async () =>
      (
        await server.db.kysely
          .selectFrom('conversations')
          .select('admin_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).admin_id;
    await talk.call(ned, 'POST', `/conversations/${id}/decline`);
    await talk.call(meg, 'POST', `/conversations/${id}/leave`);
    // One has turned it down, and the other one may.
    expect(await adminOf()).toBeNull();
    expect(await talk.get(opa, id)).toMatchObject({ admin: null, request: true });
    expect(await talk.refused(opa, 'PUT', `/conversations/${id}`, { name: 'Mine' })).toEqual([
      ...[403, 'messenger.not_admin'],
    ]);
    // Who writes takes it up, as who accepts does.
    await talk.say(opa, id, 'Here I am');
    expect(await talk.get(opa, id)).toMatchObject({ admin: opa.id });
    await talk.call(opa, 'POST', `/conversations/${id}/leave`);
    expect(await adminOf()).toBeNull();
    await talk.accept(ned, id);
    expect(await talk.get(ned, id)).toMatchObject({ admin: ned.id });
  });

  it('lets nobody’s message through that is sent while they are removed', async () => {
    const id = await talk.circle(ann, ben, cleo);
    const [removal, ...sent] = await Promise.all([
      server.call(ann, 'DELETE', `/messenger${members(id)}/${ben.id}`),
      ...Array.from({ length: 12 }, (_, at) =>
        server.call<Refused & { revision?: number }>(ben, 'POST', '/messenger/group-messages', {
          ...{ conversation_id: id, content: `No ${at}` },
        }),
      ),
    ]);
    expect(removal.status).toBe(200);
    const gone = await server.db.kysely
      .selectFrom('conversations')
      .select('members_revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const { status, body } of sent)
      if (status === 200) expect(body.revision).toBeLessThan(gone.members_revision);
      else expect(body.code).toBe('messenger.conversation_not_found');
  });

  it('is what a conversation of two is not', async () => {
    const id = await talk.pair(ann, ben);
    const not = [409, 'messenger.not_a_group'];
    expect(await talk.refused(ann, 'PUT', `/conversations/${id}`, { name: 'Us' })).toEqual(not);
    expect(await talk.refused(ann, 'POST', members(id), { user_id: cleo.id })).toEqual(not);
    expect(await talk.refused(ann, 'DELETE', `${members(id)}/${ben.id}`)).toEqual(not);
    expect(await talk.refused(ann, 'POST', `/conversations/${id}/leave`)).toEqual(not);
    await talk.call(ben, 'PUT', `/conversations/${id}`, { retention_days: 7 });
    expect(await talk.get(ann, id)).toMatchObject({ retention_days: 7 });
    expect(await talk.refused(ann, 'PUT', `/conversations/${id}`, { retention_days: 8 })).toEqual([
      ...[400, 'app.bad_request'],
    ]);
  });
});
