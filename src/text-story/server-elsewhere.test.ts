// What one node tells is read on the others: as it comes, at a hint or without, and gone on with when its teller is gone.
import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBus } from '#base/engines/bus/bus.ts';
import { createHandTeller } from '../../tests/hand-teller.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { createToldServer, idOf } from '../../tests/told-calls.ts';
import { openReader } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import { announceMore } from './distant-chapters.ts';
import { HOLD_SECONDS } from './run.ts';
import { appendText, takeRun } from './store-run.ts';

const stories = buildTestCatalogue();
const teller = createHandTeller(stories.shared);
let told: Awaited<ReturnType<typeof createToldServer>>;
let server: RunningServer;
beforeAll(async () => {
  told = await createToldServer({ stories, teller });
  ({ server } = told);
});
afterAll(() => server.close());

const nobody = () => told.nobody();
const send: typeof told.send = (...call) => told.send(...call);
const beginUntold: typeof told.beginUntold = (person) => told.beginUntold(person);
const load: typeof told.load = (person, id) => told.load(person, id);

/** Notes what answers about how far a chapter is hold of its text. */
function noteProgress(asked: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const row of result.rows) if ('heldMs' in row && row.text !== '') asked.push(String(row.text));
      return result;
    },
  };
}

describe('a node', () => {
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
      // Each reader was given all that there was; what came later was asked for once.
      expect(asked.slice(0, opened)).toEqual(readers.map(() => 'Once '));
      expect(asked.slice(opened).join('')).toBe(pieces.join(''));
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
    // On a quiet machine it is two seconds.
    expect(performance.now() - died).toBeLessThan(10_000);
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
