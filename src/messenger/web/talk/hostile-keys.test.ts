// A server that exchanges keys, or tells two people two histories of a third: it is shown.
import { expect, it } from 'vitest';
import { begin, setScene, shows, until } from './testing-scene.ts';
import type { Tab } from './testing-tab.ts';

const { server, person, open } = setScene();

const noticesOf = (tab: Tab, id: number) =>
  tab.chat(id).notices.map(({ kind, detail }) => `${kind} ${detail}`);

it('a key that was exchanged is shown, and sending goes on under another epoch', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1));
  await a.talk.send(id, { text: 'one' });
  await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
  await server().changeKeys(person(1).userId, person(3), person(1));
  await a.talk.send(id, { text: 'two' });
  await until(() => expect(a.chat(id).messages[1]?.sending).toBe('sent'));
  expect(noticesOf(a, id)).toEqual(['key-changed 2']);
  expect(server().conversations.get(id)?.epochs).toHaveLength(2);
  // With the new keys the first message stays closed, and nobody is blamed for it.
  const b = open(person(1), { person: { ...person(3), userId: person(1).userId } });
  b.talk.open(id);
  await shows(b, id, ['(closed)', 'two']);
  expect(noticesOf(b, id)).toEqual([]);
});

it('two histories of one person are found out by the first message between those who were shown them', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1), person(2));
  const two = await begin(a, person(1));
  for (const one of [id, two]) b.talk.open(one);
  // Ben is shown another Cleo than Ann is.
  const [genuine] = server().people.get(person(2).userId)?.history ?? [];
  const entries = [{ ...genuine, ...person(3).keys }];
  server().lie = (who, route, answer, { params }) =>
    who === b.me && route === 'GET /messenger/key-history/:userId' && params?.userId === person(2).userId
      ? { success: true, data: { user_id: params.userId, entries } }
      : answer;
  expect(await b.talk.safetyNumber(person(2).userId)).toBeDefined();
  // In the group he refuses the epoch, since he knows Cleo by other keys.
  await a.talk.send(id, { text: 'for three' });
  await until(() => expect(noticesOf(b, id)).toEqual(['epoch-refused changed-key']));
  // What Ann has seen of her he hears where nobody lies to him.
  await a.talk.send(two, { text: 'for two' });
  await shows(b, two, ['for two']);
  await until(() => expect(noticesOf(b, id)).toContain('forked 1'));
  expect(b.chat(id).members.find(({ name }) => name === 'Cleo')?.trust).toBe('forked');
});
