// Engines and a server: what is written arrives sealed, once and in order, and shows as it is.
import { describe, expect, it, vi } from 'vitest';
import { begin, setScene, shows, until } from './testing-scene.ts';
import { createBrowser } from './testing-tab.ts';

const { server, person, open } = setScene();

const allKept = () => JSON.stringify([...server().conversations.values()].map(({ messages }) => messages));

describe('two people', () => {
  it('write sealed words to each other, which both read and the server cannot', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    expect(a.chat(id).willBeSealed).toBe(true);
    b.talk.open(id);
    await a.talk.send(id, { text: 'Hello Ben' });
    await shows(b, id, ['Hello Ben']);
    await b.talk.send(id, { text: 'Hello Ann' });
    await a.talk.send(id, { text: 'How are you?' });
    await until(() => expect(a.said(id)).toHaveLength(3));
    await until(() => expect(b.said(id)).toEqual(a.said(id)));
    expect(a.chat(id).messages.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true, true]);
    // With the spaces: letters alone, sealed ones may happen to have as well.
    expect(allKept()).not.toMatch(/Hello (Ben|Ann)|How are you/);
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('read'));
    expect(a.chat(id).notices).toEqual([]);
    await until(() => expect(b.talk.list.get().chats[0]?.preview?.text).toBe(a.said(id).at(-1)));
  });

  it('edit, delete, answer and react, sealed as well', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    b.talk.open(id);
    await a.talk.send(id, { text: 'first' });
    await a.talk.send(id, { text: 'second' });
    await shows(b, id, ['first', 'second']);
    const [first, second] = b.chat(id).messages.map((message) => message.id ?? 0) as [number, number];
    await b.talk.send(id, { text: 'an answer', replyTo: first });
    expect(await a.talk.edit(id, first, 'first, mended')).toEqual({ ok: true });
    expect(await b.talk.react(id, first, '🕯️')).toEqual({ ok: true });
    expect(await a.talk.remove(id, second)).toEqual({ ok: true });
    await shows(b, id, ['first, mended', '(deleted)', 'an answer']);
    await shows(a, id, ['first, mended', '(deleted)', 'an answer']);
    await until(() =>
      expect(a.chat(id).messages[0]?.reactions).toEqual([
        { emoji: '🕯️', userIds: [person(1).userId], isOwn: false },
      ]),
    );
    const answer = a.chat(id).messages[2];
    expect(answer?.replyTo).toMatchObject({ id: first, text: 'first, mended' });
    expect(b.chat(id).messages[0]?.isEdited).toBe(true);
    expect(await b.talk.react(id, first, undefined)).toEqual({ ok: true });
    await until(() => expect(a.chat(id).messages[0]?.reactions).toEqual([]));
    expect(allKept()).not.toMatch(/first|second|answer|🕯/);
    // What was deleted leaves a gap in the numbers that is nobody's fault.
    await a.talk.send(id, { text: 'third' });
    await until(() => expect(b.said(id)).toContain('third'));
    expect(b.chat(id).notices).toEqual([]);
  });

  it('write unsealed only where one has no key, and that is shown before', async () => {
    await server().addPerson(person(3).userId, 'Dora');
    const a = open(person(0));
    const id = await begin(a, person(3));
    await until(() => expect(a.chat(id).state).toBe('ready'));
    expect(a.chat(id).willBeSealed).toBe(false);
    await a.talk.send(id, { text: 'in clear' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    expect(a.chat(id).messages[0]?.isEncrypted).toBe(false);
    // From the moment that she has one everything is sealed.
    await server().changeKeys(person(3).userId, person(3));
    await a.talk.send(id, { text: 'under a seal' });
    await until(() => expect(a.chat(id).messages[1]?.isEncrypted).toBe(true));
    expect(allKept()).not.toContain('under a seal');
    expect(a.chat(id).willBeSealed).toBe(true);
  });
});

describe('a group', () => {
  it('goes on under another key when somebody has left, which they are not given', async () => {
    const [a, b, c] = [open(person(0)), open(person(1)), open(person(2))];
    const id = await begin(a, person(1), person(2));
    b.talk.open(id);
    c.talk.open(id);
    await a.talk.send(id, { text: 'for all' });
    await shows(c, id, ['for all']);
    expect(await a.talk.removeMember(id, person(2).userId)).toEqual({ ok: true });
    await b.talk.send(id, { text: 'for two' });
    await shows(a, id, ['for all', 'for two']);
    const epochs = server().conversations.get(id)?.epochs ?? [];
    expect(epochs.map(({ wraps }) => wraps.has(person(2).userId))).toEqual([true, false]);
    await until(() => expect(c.chat(id).state).toBe('missing'));
    expect(c.said(id)).not.toContain('for two');
    expect(a.chat(id).notices).toEqual([]);
  });

  it('lets one member publish a key, and the others take it, when all write at once', async () => {
    const tabs = [open(person(0)), open(person(1)), open(person(2))] as const;
    const id = await begin(tabs[0], person(1), person(2));
    for (const tab of tabs) tab.talk.open(id);
    await Promise.all(tabs.map((tab, at) => tab.talk.send(id, { text: `I am ${at}` })));
    await until(() => {
      for (const tab of tabs) expect(tab.said(id).toSorted()).toEqual(['I am 0', 'I am 1', 'I am 2']);
    });
    expect(server().conversations.get(id)?.epochs).toHaveLength(1);
    expect(tabs.map((tab) => tab.chat(id).notices)).toEqual([[], [], []]);
  });

  it('gives whoever comes later a key of their own day, and no earlier one', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1), person(2));
    await a.talk.removeMember(id, person(2).userId);
    await a.talk.send(id, { text: 'before' });
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    await a.talk.addMember(id, person(2).userId);
    const c = open(person(2));
    c.talk.open(id);
    // The one who could not read the epoch before is the first to write.
    await until(() => expect(c.chat(id).state).toBe('ready'));
    await c.talk.send(id, { text: 'I am here' });
    b.talk.open(id);
    await until(() => expect(b.said(id)).toEqual(['before', 'I am here']));
    await until(() => expect(c.said(id)).toEqual(['(closed)', 'I am here']));
    expect(b.chat(id).notices).toEqual([]);
  });
});

describe('several tabs of one browser', () => {
  it('show the same letters, and send each once', async () => {
    const browser = createBrowser();
    const [one, two] = [open(person(0), { browser }), open(person(0), { browser })];
    const id = await begin(one, person(1));
    two.talk.open(id);
    one.setLine(false);
    two.setLine(false);
    await one.talk.send(id, { text: 'from one' });
    await two.talk.send(id, { text: 'from two' });
    await until(() => expect(one.said(id).toSorted()).toEqual(['from one', 'from two']));
    await until(() => expect(two.said(id).toSorted()).toEqual(['from one', 'from two']));
    one.setLine(true);
    two.setLine(true);
    await until(() => {
      for (const tab of [one, two])
        expect(tab.chat(id).messages.map(({ sending }) => sending)).toEqual(['sent', 'sent']);
    });
    expect(server().conversations.get(id)?.messages).toHaveLength(2);
  });

  it('have one draft', async () => {
    const browser = createBrowser();
    const [one, two] = [open(person(0), { browser }), open(person(0), { browser })];
    const id = await begin(one, person(1));
    one.talk.setDraft(id, 'not yet');
    await until(() => expect(two.chat(id).draft).toBe('not yet'));
    // The page is put away: what was typed last is kept at once.
    two.look(false);
    await until(async () => {
      const later = open(person(0), { browser });
      await vi.waitFor(() => expect(later.chat(id).draft).toBe('not yet'), { timeout: 200 });
    });
  });
});

it('finds what was opened by word and person, and what was deleted no more', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  await a.talk.send(id, { text: 'The lantern is lit' });
  await a.talk.send(id, { text: 'Come in' });
  await until(() => expect(b.said(id)).toHaveLength(2));
  for (const tab of [a, b])
    await until(async () => {
      const found = await tab.talk.findMessages('LANT');
      expect(found.map(({ text, from, to }) => text.slice(from, to))).toEqual(['lantern']);
    });
  await until(async () => expect(await b.talk.findMessages('ann')).toHaveLength(2));
  expect(await b.talk.findMessages('cleo')).toHaveLength(0);
  await a.talk.remove(id, a.chat(id).messages[0]?.id ?? 0);
  await until(async () => expect(await b.talk.findMessages('lantern')).toEqual([]));
  const exported: unknown = JSON.parse(await a.talk.exportOpened());
  expect(exported).toMatchObject({ conversations: [{ messages: [{ text: 'Come in' }] }] });
});

it('shows both the same safety number', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  await begin(a, person(1));
  const [one, other] = [await a.talk.safetyNumber(b.me), await b.talk.safetyNumber(a.me)];
  expect(one?.digits).toMatch(/^\d{60}$/);
  expect(other?.digits).toBe(one?.digits);
});

it('shows what this browser has opened before without asking for a key', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  await a.talk.send(id, { text: 'a lantern' });
  await shows(b, id, ['a lantern']);
  await until(async () => expect(await b.talk.findMessages('lantern')).toHaveLength(1));
  b.talk.close();
  const before = server().log.length;
  const later = open(person(1), { browser: b.browser });
  await until(() => expect(later.talk.list.get().chats[0]?.preview?.text).toBe('a lantern'));
  expect(
    server()
      .log.slice(before)
      .filter(({ who }) => who === b.me)
      .map(({ route }) => route),
  ).not.toContain('GET /messenger/chat-key');
});

it('saves one’s own letters opened, all of them in their order, and nobody else’s', async () => {
  const [a, b] = [open(person(0)), open(person(1))];
  const id = await begin(a, person(1));
  b.talk.open(id);
  const own = Array.from({ length: 54 }, (_, at) => `own ${at}`);
  for (const text of own) await a.talk.send(id, { text });
  await until(() => expect(server().conversations.get(id)?.messages).toHaveLength(own.length));
  await until(() => expect(b.said(id)).toHaveLength(own.length));
  await b.talk.send(id, { text: 'not hers to save' });
  const messages = server().conversations.get(id)?.messages ?? [];
  await until(() => expect(messages).toHaveLength(own.length + 1));
  await until(() => expect(a.chat(id).messages.every(({ sending }) => sending !== 'sending')).toBe(true));
  await a.talk.edit(id, messages[1]?.id ?? 0, 'mended');
  await a.talk.remove(id, messages[2]?.id ?? 0);
  // A browser that has opened none of it yet.
  const saved = JSON.parse(await open(person(0)).talk.exportOpened());
  expect(saved).toMatchObject({ person: a.me, conversations: [{ conversation_id: id, title: 'Ben' }] });
  expect(saved.conversations[0].messages.map(({ text }: { text: string }) => text)).toEqual([
    ...['own 0', 'mended'],
    ...own.slice(3),
  ]);
});

it('says why a letter was not deleted, and why nobody was added', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1), person(2));
  await a.talk.send(id, { text: 'one' });
  await until(() => expect(a.chat(id).messages[0]?.id).toBeDefined());
  server().lie = (_, route, answer) =>
    route.startsWith('DELETE') || route.endsWith('/members')
      ? { success: false, status: 502, authError: false, body: 'busy' }
      : answer;
  expect(await a.talk.remove(id, a.chat(id).messages[0]?.id ?? 0)).toEqual({
    ...{ ok: false, error: 'Delete failed: 502 busy' },
  });
  expect(await a.talk.addMember(id, person(3).userId)).toEqual({
    ...{ ok: false, error: 'Adding participants failed: 502 busy' },
  });
});

it('has a conversation that was just begun above the ones with older words', async () => {
  const a = open(person(0));
  const id = await begin(a, person(1));
  await a.talk.send(id, { text: 'a lantern' });
  await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
  const next = await begin(a, person(2));
  await until(() => expect(a.talk.list.get().chats.map((chat) => chat.id)).toEqual([next, id]));
  expect(a.talk.list.get().chats[0]?.willBeSealed).toBe(a.chat(next).willBeSealed);
});
