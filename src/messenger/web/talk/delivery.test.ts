// What becomes of a letter when answers are lost, keys change under way, lines break, and storage is full.
import { describe, expect, it, vi } from 'vitest';
import { begin, setScene, shows, until } from './testing-scene.ts';
import { createBrowser } from './testing-tab.ts';

const { server, person, open } = setScene();

const SEND = 'POST /messenger/group-messages';
const sentBodies = () =>
  server()
    .log.filter(({ route }) => route === SEND)
    .map(({ input }) => JSON.stringify(input.body));
const kept = (id: number) => server().conversations.get(id)?.messages ?? [];
const HOUR_MS = 60 * 60 * 1000;

/** The server takes what is sent, and its first answers are lost. */
function loseAnswers(count: number): void {
  let left = count;
  server().lie = (_, route, answer) => {
    if (route !== SEND || left === 0) return answer;
    left -= 1;
    return { success: false, authError: false };
  };
}

describe('a letter', () => {
  it('goes with the same bytes on every try, arrives once and is shown once', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    b.talk.open(id);
    loseAnswers(2);
    await a.talk.send(id, { text: 'once' });
    await until(() => expect(sentBodies()).toHaveLength(1));
    a.setLine(true);
    await until(() => expect(sentBodies()).toHaveLength(2));
    a.setLine(true);
    await until(() => expect(a.chat(id).messages[0]?.sending).toMatch(/sent|read/));
    expect(new Set(sentBodies()).size).toBe(1);
    expect(kept(id)).toHaveLength(1);
    await shows(a, id, ['once']);
    await shows(b, id, ['once']);
  });

  it('is sealed anew under the same id when another epoch is owed meanwhile', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    b.talk.open(id);
    await a.talk.send(id, { text: 'one' });
    await shows(b, id, ['one']);
    let isFirst = true;
    server().before = (_, route) => {
      const conversation = server().conversations.get(id);
      if (route === SEND && isFirst && conversation !== undefined) conversation.rekeyRequired = true;
      isFirst = isFirst && route !== SEND;
      return undefined;
    };
    await a.talk.send(id, { text: 'two' });
    await shows(b, id, ['one', 'two']);
    expect(kept(id).map(({ epoch }) => epoch)).toEqual([1, 2]);
    const [, first, second] = server()
      .log.filter(({ route }) => route === SEND)
      .map(({ input }) => input.body);
    expect(second?.client_id).toBe(first?.client_id);
    expect(b.chat(id).notices).toEqual([]);
  });

  it('that had arrived under the old epoch is not sent again under the new one', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    loseAnswers(1);
    await a.talk.send(id, { text: 'one' });
    await until(() => expect(kept(id)).toHaveLength(1));
    const conversation = server().conversations.get(id);
    if (conversation !== undefined) conversation.rekeyRequired = true;
    a.setLine(true);
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
    expect(kept(id)).toHaveLength(1);
    expect(a.said(id)).toEqual(['one']);
  });

  it('waits over a page that was closed, and keeps its place', async () => {
    const browser = createBrowser();
    const first = open(person(0), { browser });
    const id = await begin(first, person(1));
    first.setLine(false);
    for (const text of ['one', 'two', 'three']) await first.talk.send(id, { text });
    await until(() => expect(first.said(id)).toEqual(['one', 'two', 'three']));
    expect(first.chat(id).messages.map(({ tempId = '' }) => tempId.slice(0, 5))).toEqual([
      'temp-',
      'temp-',
      'temp-',
    ]);
    first.talk.close();
    const later = open(person(0), { browser });
    later.talk.open(id);
    await until(() => expect(kept(id)).toHaveLength(3));
    await shows(later, id, ['one', 'two', 'three']);
    expect(kept(id).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('that has waited for a day is a draft again, unless it has arrived', async () => {
    const browser = createBrowser();
    const first = open(person(0), { browser });
    const id = await begin(first, person(1));
    loseAnswers(1);
    await first.talk.send(id, { text: 'arrived' });
    await until(() => expect(kept(id)).toHaveLength(1));
    first.setLine(false);
    await first.talk.send(id, { text: 'still here' });
    await until(() => expect(first.said(id)).toHaveLength(2));
    first.talk.close();
    const later = open(person(0), { browser, now: first.clock.now + 25 * HOUR_MS });
    later.talk.open(id);
    await until(() => expect(later.chat(id).draft).toBe('still here'));
    await shows(later, id, ['arrived']);
    expect(kept(id)).toHaveLength(1);
  });

  it('that the server would never take fails, says why, and holds nothing up', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    let isFirst = true;
    server().before = (_, route) => {
      if (route !== SEND || !isFirst) return undefined;
      isFirst = false;
      return {
        success: false,
        status: 429,
        code: 'messenger.request_waits',
        said: 'Wait.',
        authError: false,
      };
    };
    await a.talk.send(id, { text: 'too much' });
    await a.talk.send(id, { text: 'next' });
    await until(() =>
      expect(
        a
          .chat(id)
          .messages.map(({ sending }) => sending)
          .toSorted(),
      ).toEqual(['failed', 'sent']),
    );
    const failed = a.chat(id).messages.find(({ sending }) => sending === 'failed');
    expect(failed?.fault).toBe('Wait.');
    a.talk.drop(id, failed?.key ?? '');
    await until(() => expect(a.said(id)).toHaveLength(1));
  });

  it('is kept when the keys are locked, and goes when they are unlocked', async () => {
    const b = open(person(1));
    const id = await begin(b, person(0));
    await b.talk.send(id, { text: 'sealed' });
    await until(() => expect(b.chat(id).messages[0]?.sending).toBe('sent'));
    const a = open(person(0), { person: undefined, unlocks: person(0) });
    a.talk.open(id);
    await shows(a, id, ['(closed)']);
    expect(a.talk.keys.get()).toBe('locked');
    await a.talk.send(id, { text: 'a secret' });
    await until(() => expect(a.chat(id).messages.at(-1)?.sending).toBe('not-sealed'));
    expect(JSON.stringify(server().log)).not.toContain('a secret');
    expect(a.talk.unlockWays.get()).toEqual(['password']);
    expect(await a.talk.unlock({ by: 'password', secret: 'x' })).toEqual({ ok: true });
    await shows(b, id, ['sealed', 'a secret']);
    await shows(a, id, ['sealed', 'a secret']);
  });

  it('that is to go unsealed where a key is owed goes with another key, or says why it cannot', async () => {
    const b = open(person(1));
    const id = await begin(b, person(0));
    await b.talk.send(id, { text: 'sealed' });
    await until(() => expect(b.chat(id).messages[0]?.sending).toBe('sent'));
    const a = open(person(0), { person: undefined, unlocks: person(0) });
    a.talk.open(id);
    await shows(a, id, ['(closed)']);
    await a.talk.send(id, { text: 'in the open' });
    const own = () => a.chat(id).messages.at(-1);
    await until(() => expect(own()?.sending).toBe('not-sealed'));
    const conversation = server().conversations.get(id);
    if (conversation !== undefined) conversation.rekeyRequired = true;
    a.talk.sendPlain(id, own()?.key ?? '');
    await until(() => expect(own()?.fault).toMatch(/needs a new key first/));
    expect(own()?.sending).toBe('not-sealed');
    expect(await a.talk.unlock({ by: 'password', secret: 'x' })).toEqual({ ok: true });
    await shows(b, id, ['sealed', 'in the open']);
    expect(conversation?.rekeyRequired).toBe(false);
    expect(b.chat(id).messages.at(-1)?.isEncrypted).toBe(false);
  });

  it('needs no password from who has just made their keys with their account', async () => {
    const a = open(person(0), { person: undefined, registered: person(0) });
    const states: string[] = [];
    a.talk.keys.subscribe(() => states.push(a.talk.keys.get()));
    await until(() => expect(a.talk.keys.get()).toBe('open'));
    expect(states).toEqual(['open']);
    const other = open(person(1), { person: undefined, registered: person(0) });
    await until(() => expect(other.talk.keys.get()).toBe('locked'));
  });
});

it('nothing of somebody who has gone is sent, however it waits', async () => {
  const b = open(person(1));
  const id = await begin(b, person(0));
  const a = open(person(0), { person: undefined, unlocks: person(0) });
  a.talk.open(id);
  await a.talk.send(id, { text: 'a secret' });
  await until(() => expect(a.chat(id).messages.at(-1)?.sending).toBe('not-sealed'));
  a.talk.close();
  const before = server().log.length;
  await a.talk.unlock({ by: 'password', secret: 'x' });
  a.setLine(true);
  await until(() => expect(a.talk.keys.get()).toBe('open'));
  expect(
    server()
      .log.slice(before)
      .filter(({ who }) => who === a.me),
  ).toEqual([]);
  expect(kept(id)).toHaveLength(0);
});

describe('what is on the screen', () => {
  it('is read when it is seen, and not before', async () => {
    const [a, b] = [open(person(0)), open(person(1))];
    const id = await begin(a, person(1));
    b.look(false);
    b.talk.open(id);
    await a.talk.send(id, { text: 'are you there?' });
    await shows(b, id, ['are you there?']);
    expect(b.talk.list.get().unread).toBe(1);
    expect(a.chat(id).messages[0]?.sending).toBe('sent');
    b.look(true);
    await until(() => expect(a.chat(id).messages[0]?.sending).toBe('read'));
    await until(() => expect(b.talk.list.get().unread).toBe(0));
  });

  it('stays in order over a long way back, and jumps to a place far above', async () => {
    const a = open(person(0));
    const id = await begin(a, person(1));
    for (let number = 0; number < 55; number += 1) await a.talk.send(id, { text: `${number}` });
    await until(() => expect(kept(id)).toHaveLength(55));
    const b = open(person(1));
    b.talk.open(id);
    await until(() => expect(b.said(id)).toHaveLength(50));
    expect(b.chat(id).hasEarlier).toBe(true);
    await b.talk.loadAround(id, kept(id)[3]?.id ?? 0);
    await shows(
      b,
      id,
      Array.from({ length: 55 }, (_, number) => String(number)),
    );
    expect(b.chat(id)).toMatchObject({ hasEarlier: false, notices: [] });
  });
});

it('a browser that keeps nothing more says so once, and sends all the same', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const a = open(person(0));
  const id = await begin(a, person(1));
  await a.talk.send(id, { text: 'for this page' });
  await until(() => expect(a.chat(id).messages[0]?.sending).toBe('sent'));
  expect(a.talk.storage.get()).toBe('page');
  expect(console.warn).toHaveBeenCalledTimes(1);
});
