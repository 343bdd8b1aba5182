// A telling belongs to the server: whoever leaves finds it whole, a killed server's is told anew, and no piece is lost or doubled.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { openBus } from '#base/engines/bus/bus.ts';
import { createHandTeller } from '../../tests/hand-teller.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { openReader } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import type { WireStory } from './contract.ts';
import { announceMore } from './distant-chapters.ts';
import { beginTelling } from './rules/state.ts';
import { HOLD_SECONDS } from './run.ts';
import { saveNewTelling } from './store.ts';
import { appendText, takeRun } from './store-run.ts';

const stories = buildTestCatalogue();
const teller = createHandTeller(stories.shared);
let server: RunningServer;
let base: string;
let count = 0;

beforeAll(async () => {
  server = await createTestServer({ stories, teller });
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const nobody = async () => {
  count += 1;
  return await server.signIn(`teller ${count}`);
};

function send(person: Player, method: string, path: string, body?: object, signal?: AbortSignal, at = base) {
  return fetch(`${at}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      'accept-encoding': 'gzip, br',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
}

/** Begins a story that nobody tells yet. */
async function beginUntold(person: Player): Promise<string> {
  const [story] = stories.stories;
  if (story === undefined) throw new Error('There is no story.');
  const id = randomUUID();
  await server.db.transaction((trx) =>
    saveNewTelling(trx, {
      ...{ id, personId: person.id as PersonId, storyKey: story.key, parentId: null, language: 'en' },
      ...{ state: beginTelling(story, 1), carry: undefined, now: new Date() },
    }),
  );
  return id;
}

const load = async (person: Player, id: string) =>
  (await server.call<WireStory>(person, 'GET', `/story/stories/${id}`)).body;

/** Notes the text of every answer about how far a chapter is. */
function noteProgress(asked: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) if ('heldMs' in row) asked.push(String(row.text));
      return result;
    },
  };
}

const idOf = (response: Response) => String(response.headers.get('story_id'));

describe('a stream', () => {
  it('sends its headers at once and each piece as it comes, compressed by nobody', async () => {
    const response = await send(await nobody(), 'POST', '/story/stories/', {});
    // Nothing was said yet.
    expect(response.status).toBe(201);
    expect(response.headers.get('content-encoding')).toBeNull();
    const telling = await teller.next();
    const reader = openReader(response);
    for (const piece of ['Once ', 'there was ', 'a well 🪣, ', 'and 井.']) {
      telling.say(piece);
      expect(await reader.read()).toBe(piece);
    }
    telling.finish('Once there was a well 🪣, and 井.');
    expect(await reader.rest()).toBe('');
  });

  it('is kept while it grows, soon after it came', async () => {
    const person = await nobody();
    const id = idOf(await send(person, 'POST', '/story/stories/', {}));
    const telling = await teller.next();
    telling.say('Half of a');
    const started = performance.now();
    await vi.waitFor(async () => expect((await load(person, id)).story.beginning).toBe('Half of a'), {
      interval: 10,
    });
    expect(performance.now() - started).toBeLessThan(1000);
    expect(await load(person, id)).toMatchObject({ status: 'telling', optionsCount: 0, attempt: 1 });
    telling.finish();
  });
});

describe('a client that leaves', () => {
  it('stops nothing: another device gets the rest, and no letter twice', async () => {
    const person = await nobody();
    const leaving = new AbortController();
    const response = await send(person, 'POST', '/story/stories/', {}, leaving.signal);
    const id = idOf(response);
    const telling = await teller.next();
    telling.say('The first half, ');
    const first = (await openReader(response).read()) ?? '';
    leaving.abort();
    const followed = await send(
      person,
      'GET',
      `/story/stories/${id}/chapters/0?from=${first.length}&attempt=1`,
    );
    expect(followed.headers.get('story-from')).toBe(String(first.length));
    telling.say('and the second.');
    telling.finish('The first half, and the second.');
    expect(first + (await openReader(followed).rest())).toBe('The first half, and the second.');
    expect(telling.signal.aborted).toBe(false);
    expect(await load(person, id)).toMatchObject({
      status: 'waiting',
      story: { beginning: 'The first half, and the second.' },
    });
  });

  it('is given the whole chapter when it never saw any of it', async () => {
    const person = await nobody();
    const leaving = new AbortController();
    const id = idOf(await send(person, 'POST', '/story/stories/', {}, leaving.signal));
    leaving.abort();
    const telling = await teller.next();
    telling.finish('All of it.');
    await vi.waitFor(async () => expect((await load(person, id)).status).toBe('waiting'));
    expect((await load(person, id)).story.beginning).toBe('All of it.');
  });
});

describe('a reply that is sent again while its answer is told', () => {
  it('follows the one telling, from its beginning', async () => {
    const person = await nobody();
    const id = idOf(await send(person, 'POST', '/story/stories/', {}));
    (await teller.next()).finish();
    await vi.waitFor(async () => expect((await load(person, id)).status).toBe('waiting'));
    const body = { answer_text: '-1', chapter: 0 };
    const first = openReader(await send(person, 'PUT', `/story/stories/${id}`, body));
    const telling = await teller.next();
    telling.say('Told ');
    expect(await first.read()).toBe('Told ');
    const second = openReader(await send(person, 'PUT', `/story/stories/${id}`, body));
    const unnumbered = openReader(await send(person, 'PUT', `/story/stories/${id}`, { answer_text: '-1' }));
    const other = await send(person, 'PUT', `/story/stories/${id}`, { answer_text: 'Another', chapter: 1 });
    expect(other.status).toBe(409);
    telling.say('once.');
    telling.finish('Told once.');
    expect(await Promise.all([first.rest(), second.rest(), unnumbered.rest()])).toEqual([
      'once.',
      'Told once.',
      'Told once.',
    ]);
  });
});

describe('a chapter that is begun anew', () => {
  it('ends the streams, and is followed from its new beginning', async () => {
    const person = await nobody();
    const response = await send(person, 'POST', '/story/stories/', {});
    const id = idOf(response);
    const telling = await teller.next();
    telling.say('A false start');
    const reader = openReader(response);
    expect(await reader.read()).toBe('A false start');
    telling.beginAnew();
    // What was read is not the chapter, so its stream does not end like one.
    await expect(reader.rest()).rejects.toThrow();
    expect(await load(person, id)).toMatchObject({ status: 'telling', attempt: 2 });
    const again = await send(person, 'GET', `/story/stories/${id}/chapters/0?from=13&attempt=1`);
    expect(again.headers.get('story-attempt')).toBe('2');
    expect(again.headers.get('story-from')).toBe('0');
    telling.say('A true one.');
    telling.finish('A true one.');
    expect(await openReader(again).rest()).toBe('A true one.');
    expect((await load(person, id)).story.beginning).toBe('A true one.');
    // Also once it is whole, what was read of another attempt is nothing to go on from.
    const whole = await send(person, 'GET', `/story/stories/${id}/chapters/0?from=13&attempt=1`);
    expect([whole.headers.get('story-attempt'), whole.headers.get('story-from')]).toEqual(['2', '0']);
    expect(await openReader(whole).rest()).toBe('A true one.');
  });

  it('goes on behind what still stands, for whoever read more and whoever did not', async () => {
    const person = await nobody();
    const response = await send(person, 'POST', '/story/stories/', {});
    const id = idOf(response);
    const telling = await teller.next();
    telling.say('One. And tw');
    const reader = openReader(response);
    expect(await reader.read()).toBe('One. And tw');
    telling.goBack('One.'.length);
    await expect(reader.rest()).rejects.toThrow();
    telling.say(' Two.');
    const again = (from: number) =>
      send(person, 'GET', `/story/stories/${id}/chapters/0?from=${from}&attempt=1`);
    const more = await again('One. And tw'.length);
    expect([more.headers.get('story-attempt'), more.headers.get('story-from')]).toEqual(['1', '4']);
    const less = await again(2);
    expect(less.headers.get('story-from')).toBe('2');
    telling.finish('One. Two.');
    expect(await Promise.all([more, less].map((one) => openReader(one).rest()))).toEqual([
      ' Two.',
      'e. Two.',
    ]);
    // Also once it is whole.
    expect((await again('One. And tw'.length)).headers.get('story-from')).toBe('4');
  });

  it('is gone on with for whoever asks, after the teller broke off', async () => {
    const person = await nobody();
    const response = await send(person, 'POST', '/story/stories/', {});
    const id = idOf(response);
    const first = await teller.next();
    first.say('Broken');
    const reader = openReader(response);
    expect(await reader.read()).toBe('Broken');
    first.fail();
    await expect(reader.rest()).rejects.toThrow();
    await vi.waitFor(async () => expect((await load(person, id)).story.beginning).toBe('Broken'));
    const second = await teller.next();
    expect(second.task.begun).toBe('Broken');
    const again = await send(person, 'GET', `/story/stories/${id}/chapters/0?from=6&attempt=1`);
    second.say(' no more.');
    second.finish('Broken no more.');
    expect(await openReader(again).rest()).toBe(' no more.');
    await vi.waitFor(async () => expect((await load(person, id)).story.beginning).toBe('Broken no more.'));
    expect((await load(person, id)).attempt).toBe(1);
  });
});

describe('another node', () => {
  it('follows what this one tells, and takes over what a stopped one leaves', async () => {
    const person = await nobody();
    const elsewhereTeller = createHandTeller(stories.shared);
    const { database, bus } = server;
    const elsewhere = await createTestServer({ stories, teller: elsewhereTeller, database, bus });
    try {
      const at = await elsewhere.app.listen({ host: '127.0.0.1', port: 0 });
      const id = idOf(await send(person, 'POST', '/story/stories/', {}, undefined, at));
      const telling = await elsewhereTeller.next();
      telling.say('Told there, ');
      const here = await send(person, 'GET', `/story/stories/${id}/chapters/0`);
      const reader = openReader(here);
      expect(await reader.read()).toBe('Told there, ');
      telling.say('read here. ');
      expect(await reader.read()).toBe('read here. ');
      const there = openReader(
        await send(person, 'GET', `/story/stories/${id}/chapters/0`, undefined, undefined, at),
      );
      expect(await there.read()).toBe('Told there, read here. ');
      telling.say('Said last. ');
      const closing = elsewhere.app.close();
      const taken = await teller.next();
      // Whoever read it there hears that it is not whole, and whoever reads it here goes on reading.
      await expect(there.rest()).rejects.toThrow();
      await closing;
      expect(taken.task.begun).toBe('Told there, read here. Said last. ');
      taken.say('Told here.');
      taken.finish('Told there, read here. Said last. Told here.');
      expect(await reader.rest()).toBe('Said last. Told here.');
      expect(await load(person, id)).toMatchObject({
        ...{ status: 'waiting', attempt: 1 },
        story: { beginning: 'Told there, read here. Said last. Told here.' },
      });
    } finally {
      await elsewhere.close();
    }
  });

  it('asks the database only when there is more, for what is new, once for all who read there', async () => {
    const asked: string[] = [];
    const { database, bus } = server;
    const elsewhere = await createTestServer({
      ...{ stories, database, bus },
      wrapDb: (db) => ({ ...db, kysely: db.kysely.withPlugin(noteProgress(asked)) }),
    });
    try {
      const at = await elsewhere.app.listen({ host: '127.0.0.1', port: 0 });
      const person = await nobody();
      const id = idOf(await send(person, 'POST', '/story/stories/', {}));
      const telling = await teller.next();
      telling.say('Once ');
      const read = () => send(person, 'GET', `/story/stories/${id}/chapters/0`, undefined, undefined, at);
      await vi.waitFor(async () => expect((await load(person, id)).story.beginning).toBe('Once '));
      const readers = (await Promise.all([read(), read(), read()])).map((response) => openReader(response));
      for (const reader of readers) expect(await reader.read()).toBe('Once ');
      const opened = asked.length;
      const { published } = bus.state();
      const pieces = ['there ', 'was ', 'a 🪣 ', 'and ', 'a well.'];
      for (const piece of pieces) {
        telling.say(piece);
        for (const reader of readers) expect(await reader.read()).toBe(piece);
      }
      telling.finish(`Once ${pieces.join('')}`);
      for (const reader of readers) expect(await reader.rest()).toBe('');
      // Each reader asks for all of it when they come, and one look may have been under way.
      expect(opened).toBeLessThanOrEqual(5);
      const later = asked.slice(opened);
      expect(later.join('')).toBe(pieces.join(''));
      expect(later.length).toBeLessThanOrEqual(2 * pieces.length);
      // The last piece may come with the end.
      expect(bus.state().published - published).toBeGreaterThanOrEqual(pieces.length);
    } finally {
      await elsewhere.close();
    }
  });

  it('reads on at a hint, for however long whoever tells it is believed to be alive', async () => {
    const person = await nobody();
    const id = await beginUntold(person);
    const hold = 60;
    const told = await takeRun(server.db.kysely, { storyId: id, token: randomUUID(), seconds: hold });
    if (told === undefined) throw new Error('Nobody could take it.');
    const reader = openReader(await send(person, 'GET', `/story/stories/${id}/chapters/0`));
    // The first may be seen at the first look, without a hint.
    for (const piece of ['One. ', 'Two. ', 'Three. ']) {
      await appendText(server.db.kysely, told.run, piece, hold);
      announceMore(server.bus, id);
      expect(await reader.read()).toBe(piece);
    }
    await server.db.kysely.deleteFrom('told_stories').where('id', '=', id).execute();
    announceMore(server.bus, id);
    await expect(reader.rest()).rejects.toThrow();
  });

  it('reads on what is told elsewhere without any hint, too', async () => {
    const { database } = server;
    const deaf = openBus({ place: { kind: 'process' }, log: () => {} });
    const elsewhere = await createTestServer({ stories, database, bus: deaf });
    try {
      const at = await elsewhere.app.listen({ host: '127.0.0.1', port: 0 });
      const person = await nobody();
      const id = idOf(await send(person, 'POST', '/story/stories/', {}));
      const telling = await teller.next();
      const reader = openReader(
        await send(person, 'GET', `/story/stories/${id}/chapters/0`, undefined, undefined, at),
      );
      telling.say('Unheard. ');
      expect(await reader.read()).toBe('Unheard. ');
      telling.finish('Unheard. The end.');
      expect(await reader.rest()).toBe('The end.');
    } finally {
      await elsewhere.close();
    }
  });

  it('goes on within two seconds with what one that was killed told, for those who read it', async () => {
    const person = await nobody();
    const killed = { token: '00000000-0000-4000-8000-000000000001', seconds: HOLD_SECONDS };
    const id = await beginUntold(person);
    const dead = await takeRun(server.db.kysely, { storyId: id, ...killed });
    if (dead === undefined) throw new Error('Nobody could take it.');
    await appendText(server.db.kysely, dead.run, 'Told by the dead. ', killed.seconds);
    const died = performance.now();
    const response = await send(person, 'GET', `/story/stories/${id}/chapters/0?from=0&attempt=1`);
    const reader = openReader(response);
    expect(await reader.read()).toBe('Told by the dead. ');
    const taken = await teller.next();
    expect(taken.task.begun).toBe('Told by the dead. ');
    taken.say('Told by the living.');
    expect(await reader.read()).toBe('Told by the living.');
    expect(performance.now() - died).toBeLessThan(2000);
    // Somebody who saw more of it there than could be kept is set back to what stands.
    const ahead = await send(person, 'GET', `/story/stories/${id}/chapters/0?from=25&attempt=1`);
    expect(ahead.headers.get('story-from')).toBe('18');
    taken.finish('Told by the dead. Told by the living.');
    expect(await reader.rest()).toBe('');
    expect(await openReader(ahead).rest()).toBe('Told by the living.');
  });

  it('cannot tell what is told already, and can once nobody gives a sign', async () => {
    const person = await nobody();
    const response = await send(person, 'POST', '/story/stories/', {});
    const id = idOf(response);
    const telling = await teller.next();
    const take = () =>
      takeRun(server.db.kysely, { storyId: id, token: '00000000-0000-4000-8000-000000000000', seconds: 5 });
    expect(await take()).toBeUndefined();
    // As if its server had been killed some time ago.
    await server.db.kysely
      .updateTable('told_stories')
      .set({ held_until: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await take()).toMatchObject({ telling: { id }, attempt: 2 });
    // The run that lost it changes nothing any more.
    telling.say('A ghost');
    telling.finish('A ghost');
    await expect(openReader(response).rest()).rejects.toThrow();
    expect(await load(person, id)).toMatchObject({ attempt: 2, status: 'telling', story: { beginning: '' } });
  });
});

describe('a reply without a number', () => {
  it('that comes while the beginning is told, hears that it is being told', async () => {
    const person = await nobody();
    const id = idOf(await send(person, 'POST', '/story/stories/', {}));
    const telling = await teller.next();
    const early = await server.call(person, 'PUT', `/story/stories/${id}`, { answer_text: '-1' });
    expect(early).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'chapter', message: 'This chapter is still being told.' }] },
    });
    telling.finish('A lamp.');
  });
});

describe('a run that fell silent on this very server', () => {
  it('does not end what the run that took the chapter over tells', async () => {
    const person = await nobody();
    const first = openReader(await send(person, 'POST', '/story/stories/', {}));
    const silent = await teller.next();
    silent.say('A ghost');
    expect(await first.read()).toBe('A ghost');
    const [{ id } = { id: '' }] = await server.db.kysely
      .updateTable('told_stories')
      .set({ held_until: new Date(0) })
      .where('person_id', '=', person.id as PersonId)
      .returning('id')
      .execute();
    const second = openReader(await send(person, 'GET', `/story/stories/${id}/chapters/0`));
    const taken = await teller.next();
    taken.say('Told ');
    expect(await second.read()).toBe('Told ');
    silent.finish('A ghost.');
    await expect(first.rest()).rejects.toThrow();
    taken.say('by another.');
    expect(await second.read()).toBe('by another.');
    taken.finish('Told by another.');
    expect(await second.rest()).toBe('');
    expect(await load(person, id)).toMatchObject({ attempt: 2, story: { beginning: 'Told by another.' } });
  });
});

describe('somebody who opens streams and reads none', () => {
  it('is refused beyond 32, and welcome again once some are closed', async () => {
    const person = await nobody();
    const begun = await send(person, 'POST', '/story/stories/', {});
    const telling = await teller.next();
    telling.say('A chapter');
    const leaving = new AbortController();
    const follow = (signal?: AbortSignal) =>
      send(person, 'GET', `/story/stories/${idOf(begun)}/chapters/0`, undefined, signal);
    const opened = await Promise.all(Array.from({ length: 31 }, () => follow(leaving.signal)));
    const refused = await follow();
    // Looked at afterwards too: an answer that nothing refers to any more is collected, and its stream closed.
    expect(begun.ok).toBe(true);
    expect(opened.every(({ status }) => status === 200)).toBe(true);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'text-story.too_many_streams' });
    leaving.abort();
    await vi.waitFor(async () => expect((await follow()).status).toBe(200));
    telling.finish('A chapter.');
  });
});

describe('a client that is cut off in the middle of its request', () => {
  it.each([
    'POST /api/story/stories/ HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{"story',
    'PUT /api/story',
  ])('leaves the server well: %j', async (sent) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(sent);
    socket.resume();
    await once(socket, 'close');
    expect((await fetch(`${base}/api/health/live`)).status).toBe(200);
  });
});
