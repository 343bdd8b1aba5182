// What the line tells and is told: who types, who is there, what was missed, and what is no longer one's own.
import { expect, it } from 'vitest';
import { begin, setScene, shows, until } from './testing-scene.ts';

const { server, person, open } = setScene();

const typingOf = (sent: readonly { readonly type: string }[]) =>
  sent
    .filter(({ type }) => type === 'typing')
    .map((frame) => (frame as unknown as { is_typing: boolean }).is_typing);

it('tells that somebody types when they begin, again while they go on, and that they stopped', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1));
  a.talk.setTyping(id, true);
  a.talk.setTyping(id, true);
  expect(typingOf(a.sent)).toEqual([true]);
  a.clock.now += 1_600;
  a.talk.setTyping(id, true);
  a.talk.setTyping(id, false);
  a.talk.setTyping(id, false);
  expect(typingOf(a.sent)).toEqual([true, true, false]);
  a.talk.setTyping(id, true);
  await a.talk.send(id, { text: 'done' });
  expect(typingOf(a.sent)).toEqual([true, true, false, true, false]);
});

it('shows who types until they stop, or what they typed is there', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  await until(() => expect(b.chat(id).state).toBe('ready'));
  const tell = (is_typing: boolean) =>
    b.come({ type: 'typing_indicator', conversation_id: id, user_id: a.me, is_typing });
  tell(true);
  expect(b.chat(id).typing).toEqual(['Ann']);
  tell(false);
  expect(b.chat(id).typing).toEqual([]);
  tell(true);
  await a.talk.send(id, { text: 'here it is' });
  await shows(b, id, ['here it is']);
  expect(b.chat(id).typing).toEqual([]);
  // Oneself in another tab is nobody who types.
  b.come({ type: 'typing_indicator', conversation_id: id, user_id: b.me, is_typing: true });
  expect(b.chat(id).typing).toEqual([]);
});

it('shows who is there: whoever is not listed is not', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1));
  const tell = (...ids: readonly string[]) =>
    a.come({
      type: 'online_users',
      users: ids.map((user_id) => ({ user_id, is_online: true })),
      is_shown: true,
    });
  tell(person(1).userId);
  await until(() => expect(a.chat(id).partner?.isOnline).toBe(true));
  tell();
  expect(a.chat(id).partner?.isOnline).toBe(false);
  tell(person(1).userId);
  a.come({ type: 'user_offline', user_id: person(1).userId });
  expect(a.talk.list.get().chats[0]?.partner?.isOnline).toBe(false);
});

it('says of nobody that they are there or not while it hides itself, or the line is down', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1));
  const users = [{ user_id: person(1).userId, is_online: true }];
  const isOnline = () =>
    [a.chat(id).partner, a.talk.list.get().chats[0]?.partner].map((one) => one?.isOnline);
  a.come({ type: 'online_users', users, is_shown: true });
  await until(() => expect(isOnline()).toEqual([true, true]));
  a.setState('connecting');
  expect(isOnline()).toEqual([undefined, undefined]);
  a.come({ type: 'online_users', users: [], is_shown: false });
  expect(isOnline()).toEqual([undefined, undefined]);
  a.come({ type: 'online_users', users: [], is_shown: true });
  expect(isOnline()).toEqual([false, false]);
});

it('fetches what was missed when the line is back, all of it and each once', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  await a.talk.send(id, { text: 'one' });
  await shows(b, id, ['one']);
  const first = b.chat(id).messages[0]?.id ?? 0;
  b.setLine(false);
  await a.talk.send(id, { text: 'two' });
  await until(() => expect(a.chat(id).messages[1]?.sending).toBe('sent'));
  await a.talk.edit(id, first, 'one, mended');
  await a.talk.remove(id, a.chat(id).messages[1]?.id ?? 0);
  expect(b.said(id)).toEqual(['one']);
  b.setLine(true);
  await shows(b, id, ['one, mended', '(deleted)']);
});

it('has what is told while it fetches what was missed, each once, whichever comes first', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  for (const text of ['one', 'two']) await a.talk.send(id, { text });
  await shows(b, id, ['one', 'two']);
  const [first = 0, second = 0] = b.chat(id).messages.map((message) => message.id);
  b.setLine(false);
  await a.talk.send(id, { text: 'three' });
  await until(() => expect(a.chat(id).messages[2]?.sending).toBe('sent'));
  await a.talk.edit(id, first, 'one, mended');
  await a.talk.remove(id, second);
  // One more is written, and told, between what was missed is read and its answer comes.
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  server().lie = async (who, route, answer, { query }) => {
    if (who === b.me && route === 'GET /messenger/group-messages' && query?.since !== undefined) {
      const copy = structuredClone(answer);
      asked.resolve();
      await told.promise;
      return copy;
    }
    return answer;
  };
  b.setLine(true);
  await asked.promise;
  await a.talk.send(id, { text: 'four' });
  await until(() => expect(a.chat(id).messages[3]?.sending).toBe('sent'));
  expect(b.said(id)).toEqual(['one', 'two']);
  told.resolve();
  await shows(b, id, ['one, mended', '(deleted)', 'three', 'four']);
});

it('says how the line is, and comes back when it is asked to', async () => {
  const a = open(person(0));
  await until(() => expect(a.talk.line.get()).toBe('open'));
  a.setState('connecting');
  expect(a.talk.line.get()).toBe('resting');
  a.setState('closed');
  expect(a.talk.line.get()).toBe('stopped');
  a.talk.reconnect();
  expect(a.talk.line.get()).toBe('open');
});

it('a report has the opened words of what was chosen, and of nothing else', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  for (const text of ['kind', 'unkind', 'private']) await a.talk.send(id, { text });
  await until(() => expect(b.said(id)).toEqual(['kind', 'unkind', 'private']));
  const chosen = b.chat(id).messages[1]?.id ?? 0;
  const wish = { userId: a.me, conversationId: id, reason: 'Unkind.', messageIds: [chosen] };
  expect(await b.talk.report(wish)).toEqual({ ok: true });
  const sent = server().log.find(({ route }) => route === 'POST /messenger/reports');
  expect(sent?.input.body).toEqual({
    ...{ user_id: a.me, conversation_id: id, reason: 'Unkind.' },
    messages: [{ message_id: chosen, text: 'unkind' }],
  });
});

it('marks as read what was on the screen, no more, and only while the page is seen', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  for (const text of ['one', 'two', 'three']) await a.talk.send(id, { text });
  b.enter(id);
  await shows(b, id, ['one', 'two', 'three']);
  await shows(a, id, ['one', 'two', 'three']);
  const ids = b.chat(id).messages.map((message) => message.id ?? 0);
  const standing = () => [b.chat(id).unread, b.chat(id).readUpTo];
  const ticks = () => a.chat(id).messages.map(({ sending }) => sending);
  expect(standing()).toEqual([3, 0]);
  b.talk.look(id, ids[1] ?? 0);
  await until(() => expect(ticks()).toEqual(['read', 'read', 'sent']));
  expect(standing()).toEqual([1, ids[1]]);
  b.look(false);
  b.talk.look(id, ids[2] ?? 0);
  expect(standing()).toEqual([1, ids[1]]);
  // What comes while nobody looks is unread, though its place is on the screen.
  await a.talk.send(id, { text: 'four' });
  await shows(b, id, ['one', 'two', 'three', 'four']);
  await until(() => expect(standing()).toEqual([2, ids[1]]));
  b.look(true);
  await until(() => expect(ticks()).toEqual(['read', 'read', 'read', 'sent']));
  expect(standing()).toEqual([1, ids[2]]);
});
