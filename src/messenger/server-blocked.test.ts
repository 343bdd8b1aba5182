// Who is blocked is told nothing of it: not by marks, not by revisions, not by their own data.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { layTalk, type Talker, type TalkGround } from '../../tests/talk.ts';

let server: RunningServer;
let talk: TalkGround;
let [ann, ben] = [] as unknown as [Talker, Talker];
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
});
afterAll(() => server.close());

/** Two who have not met. */
const meet = async () => {
  [ann, ben] = [await talk.join('Ann'), await talk.join('Ben')];
};
const block = () => talk.call(ben, 'PUT', `/blocks/${ann.id}`);
const unblock = () => talk.call(ben, 'DELETE', `/blocks/${ann.id}`);
const marks = async (id: number) =>
  (await talk.page(ann, id)).messages.map(({ is_read, seen_by }) => [is_read, seen_by.length]);

type Rows = Record<string, Record<string, unknown>[]>;

it('finds in their own data just what somebody finds who is not', async () => {
  /** What is told of a conversation in which all is said that can be silent; ids and times apart. */
  const gather = async (isBlocked: boolean) => {
    await meet();
    const id = await talk.pair(ann, ben);
    const { message_id } = await talk.say(ann, id, 'First words');
    if (isBlocked) await block();
    await talk.call(ann, 'PATCH', `/messages/${message_id}`, { content: 'Other words' });
    await talk.call(ann, 'PUT', `/messages/${message_id}/reaction`, { content: '🏮' });
    await talk.say(ann, id, 'Last words');
    const { body } = await server.call<Rows>(ann, 'GET', '/account/data');
    const told = ['messages', 'message_edits', 'message_reactions', 'conversation_members', 'blocks'];
    const rows = told.map((table) => [table, body[table] ?? []] as const);
    const words = rows.flatMap(([, all]) => all.map(({ content }) => content));
    const shape = (value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? typeof value : value;
    const shapes = rows.map(([table, all]) => [
      table,
      all.map((row) => Object.entries(row).map(([name, value]) => [name, shape(value)])),
    ]);
    return { words, shapes };
  };
  const free = await gather(false);
  expect(free.words).toEqual(expect.arrayContaining(['Other words', 'Last words', '🏮']));
  expect(await gather(true)).toEqual(free);
});

it('keeps what they were told was read, and is told no more', async () => {
  await meet();
  const id = await talk.pair(ann, ben);
  const { message_id } = await talk.say(ann, id, 'Read before');
  await talk.read(ben, id, message_id);
  const later = await talk.say(ann, id, 'Read after');
  await block();
  await talk.read(ben, id, later.message_id);
  const told = [
    [true, 1],
    [false, 0],
  ];
  expect(await marks(id)).toEqual(told);
  const silent = await talk.say(ann, id, 'Heard by nobody');
  expect(await marks(id)).toEqual([...told, [false, 0]]);
  const { revision } = await talk.page(ann, id);
  await unblock();
  // What was read meanwhile is told as though it had been read just now: who looks on and who comes back see the same.
  expect((await talk.page(ann, id, `&since=${revision}`)).changes).toEqual([
    { kind: 'read', revision: revision + 1, user_id: ben.id, message_id: later.message_id },
  ]);
  expect(await marks(id)).toEqual([
    [true, 1],
    [true, 1],
    [false, 0],
  ]);
  await unblock();
  expect((await talk.get(ann, id)).revision).toBe(revision + 1);
  const last = await talk.say(ann, id, 'Heard again');
  await talk.read(ben, id, last.message_id);
  const after = (await talk.page(ann, id)).messages.map((one) => [one.id, one.is_read, one.seen_by.length]);
  // One that is left without a tick among others would say for ever what became of it.
  expect(after).toContainEqual([silent.message_id, true, 1]);
  expect(after).toContainEqual([last.message_id, true, 1]);
});

it('sees no revision of marks that nobody is told of, in a group either', async () => {
  await meet();
  const id = await talk.circle(ann, ben);
  const { message_id } = await talk.say(ann, id, 'Hello');
  await block();
  const before = (await talk.get(ann, id)).revision;
  await talk.read(ben, id, message_id);
  expect((await talk.get(ann, id)).revision).toBe(before);
  const cleo = await talk.join('Cleo');
  await talk.call(ann, 'POST', `/conversations/${id}/members`, { user_id: cleo.id });
  const more = await talk.say(ann, id, 'Hello both');
  await talk.read(ben, id, more.message_id);
  const { messages } = await talk.page(cleo, id);
  expect(messages.at(-1)?.seen_by).toEqual([ben.id]);
});
