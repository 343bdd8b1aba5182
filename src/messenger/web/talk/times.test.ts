// The times of an open messenger, as they are specified: what is asked for again and again, and how long somebody types.
import { expect, it } from 'vitest';
import { begin, setScene, shows, until } from './testing-scene.ts';
import type { Tab } from './testing-tab.ts';

const { server, person, open } = setScene();

/** How often somebody has asked for something since they were last counted. */
function createCount(who: string, route: string): () => number {
  let counted = 0;
  return () => {
    const all = server().log.filter((one) => one.who === who && one.route === route).length;
    const since = all - counted;
    counted = all;
    return since;
  };
}

/** Until a while goes by in which nothing is asked: what is put off for a moment is put off by real alarms. */
const atRest = async () => {
  let before: number;
  do {
    before = server().log.length;
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, 2));
  } while (server().log.length !== before);
};

/** Lets time pass in steps, so that what was asked is answered before it is asked again. */
async function pass(tab: Tab, ...steps: readonly number[]): Promise<void> {
  for (const step of steps) {
    tab.pass(step);
    await atRest();
  }
}

async function meet() {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  const close = b.talk.open(id);
  await a.talk.send(id, { text: 'one' });
  await shows(b, id, ['one']);
  await atRest();
  return { a, b, id, close };
}

it('asks the chat that is open for what is new every five seconds, and only while it is seen', async () => {
  const { b, close } = await meet();
  const asked = createCount(b.me, 'GET /messenger/group-messages');
  asked();
  await pass(b, 4_999);
  expect(asked()).toBe(0);
  await pass(b, 1);
  expect(asked()).toBe(1);
  await pass(b, 5_000, 5_000, 5_000);
  expect(asked()).toBe(3);
  b.look(false);
  await pass(b, 5_000, 5_000);
  expect(asked()).toBe(0);
  b.look(true);
  await atRest();
  asked();
  await pass(b, 5_000);
  expect(asked()).toBe(1);
  close();
  await pass(b, 5_000, 5_000);
  expect(asked()).toBe(0);
});

it('asks who there is, and for the list, every minute', async () => {
  const { b } = await meet();
  const [people, list] = ['GET /messenger/users', 'GET /messenger/conversations'].map((route) =>
    createCount(b.me, route),
  );
  people?.();
  list?.();
  await pass(b, 59_999);
  expect([people?.(), list?.()]).toEqual([0, 0]);
  await pass(b, 1);
  expect([people?.(), list?.()]).toEqual([1, 1]);
});

it('says that somebody is there every half a minute, and every minute while the page is hidden', async () => {
  const { b } = await meet();
  const beats = () => b.sent.filter(({ type }) => type === 'presence').length;
  let before = beats();
  await pass(b, 29_999);
  expect(beats() - before).toBe(0);
  await pass(b, 1);
  expect(beats() - before).toBe(1);
  b.look(false);
  before = beats();
  await pass(b, 59_999);
  expect(beats() - before).toBe(0);
  await pass(b, 1);
  expect(beats() - before).toBe(1);
});

it('types for two seconds after the last letter, and shows for two seconds that somebody does', async () => {
  const { a, b, id } = await meet();
  const said = () =>
    a.sent.filter(({ type }) => type === 'typing').map((frame) => 'is_typing' in frame && frame.is_typing);
  a.talk.setTyping(id, true);
  await pass(a, 1_999);
  a.talk.setTyping(id, true);
  await pass(a, 1_999);
  expect(said().at(-1)).toBe(true);
  await pass(a, 1);
  expect(said().at(-1)).toBe(false);

  b.come({ type: 'typing_indicator', conversation_id: id, user_id: a.me, is_typing: true });
  await pass(b, 1_999);
  expect(b.chat(id).typing).toEqual(['Ann']);
  await pass(b, 1);
  await until(() => expect(b.chat(id).typing).toEqual([]));
});
