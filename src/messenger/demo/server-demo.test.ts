// The demo people find letters that are worth reading, once, and can be found.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, type Player, type RunningServer } from '../../../tests/server.ts';
import { layTalk, type TalkGround } from '../../../tests/talk.ts';
import type { PersonWire } from '../contract-shapes.ts';
import { loadDemoLetters } from './letters.ts';

let server: RunningServer;
let talk: TalkGround;
beforeAll(async () => {
  server = await createTestServer();
  talk = layTalk(server);
  await server.seedDemo();
});
afterAll(() => server.close());

const signIn = async (name: string): Promise<Player> => {
  const { id } = await server.db.kysely
    .selectFrom('people')
    .select('id')
    .where('username', '=', name)
    .executeTakeFirstOrThrow();
  return { name, id, token: await server.openToken(id as PersonId, 600) };
};

it('has letters of two and of a group, read but for the last ones', async () => {
  const robin = await signIn('Robin');
  const list = await talk.list(robin);
  expect(list.map(({ is_group, name, unread, request }) => [is_group, name, unread, request])).toEqual([
    [true, 'The Lamplighters', 1, false],
    [false, null, 2, false],
    [false, null, 0, false],
  ]);
  for (const { id, encrypted, last_message } of list) {
    const { messages } = await talk.page(robin, id);
    expect([encrypted, messages.at(-1)?.id]).toEqual([false, last_message?.id]);
    const times = messages.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(server.clock.read().getTime());
    expect(messages.some(({ reactions }) => reactions.length > 0)).toBe(true);
  }
});

it('is written once, and not where somebody has talked by now', async () => {
  const count = async () => (await server.db.kysely.selectFrom('messages').select('id').execute()).length;
  const letters = loadDemoLetters().reduce((sum, conversation) => sum + conversation.letters.length, 0);
  expect(await count()).toBe(letters);
  await server.seedDemo();
  expect(await count()).toBe(letters);
});

it('lets the demo people be found, until they say otherwise', async () => {
  const [ann, mira] = [await talk.join('Ann'), await signIn('Mira')];
  const names = async () =>
    (await talk.call<{ users: PersonWire[] }>(ann, 'GET', '/users')).users
      .map(({ username }) => username)
      .sort();
  expect(await names()).toEqual(['Mira', 'Robin', 'Tomas']);
  await talk.discover(mira, false);
  await server.seedDemo();
  expect(await names()).toEqual(['Robin', 'Tomas']);
});
