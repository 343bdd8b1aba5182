// A telling belongs to the server: whoever leaves finds it whole, a killed server's is told anew, and no piece is lost or doubled.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createHandTeller } from '../../tests/hand-teller.ts';
import type { RunningServer } from '../../tests/server.ts';
import { createToldServer, idOf } from '../../tests/told-calls.ts';
import { openReader } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';

const stories = buildTestCatalogue();
const teller = createHandTeller(stories.shared);
let told: Awaited<ReturnType<typeof createToldServer>>;
let server: RunningServer;
let base: string;
beforeAll(async () => {
  told = await createToldServer({ stories, teller });
  ({ server, base } = told);
});
afterAll(() => server.close());

const nobody = () => told.nobody();
const send: typeof told.send = (...call) => told.send(...call);
const load: typeof told.load = (person, id) => told.load(person, id);

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

  it('is kept while it grows, before it is at its end', async () => {
    const person = await nobody();
    const id = idOf(await send(person, 'POST', '/story/stories/', {}));
    const telling = await teller.next();
    telling.say('Half of a');
    await vi.waitFor(async () => expect((await load(person, id)).story.beginning).toBe('Half of a'), {
      timeout: 10_000,
      interval: 10,
    });
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
