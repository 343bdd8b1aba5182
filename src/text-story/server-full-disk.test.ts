// A disk that fills in the middle of a story: a plain answer, nothing lost, and it goes on as soon as there is room.
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createHandTeller } from '../../tests/hand-teller.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';

const stories = buildTestCatalogue();
const teller = createHandTeller(stories.shared);
let server: RunningServer;
let isFull = false;

const WRITES: readonly RootOperationNode['kind'][] = ['InsertQueryNode', 'UpdateQueryNode', 'RawNode'];

/** Refuses whatever writes while the disk is full, as PostgreSQL does. */
const fullDisk: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isFull && WRITES.includes(node.kind))
      throw Object.assign(new DatabaseError('could not extend file: No space left on device', 1, 'error'), {
        code: '53100',
      });
    return node;
  },
  transformResult: async ({ result }) => result,
};

beforeAll(async () => {
  server = await createTestServer({
    ...{ stories, teller },
    wrapDb: (db) => ({
      ...db,
      kysely: db.kysely.withPlugin(fullDisk),
      transaction: (work) => db.transaction((trx) => work(trx.withPlugin(fullDisk) as typeof trx)),
    }),
  });
});
afterAll(() => server.close());

it('refuses to begin and to answer with 503, and takes the same reply when there is room again', async () => {
  const reader = createToldReader(server);
  const person = await server.signIn('full-1');
  isFull = true;
  expect(await reader.begin(person)).toMatchObject({ status: 503, body: { code: 'app.unavailable' } });
  isFull = false;
  const begun = reader.begin(person);
  (await teller.next()).finish();
  const id = storyIdOf(await begun);
  isFull = true;
  expect(await reader.answer(person, id, '-1', 0)).toMatchObject({ status: 503 });
  expect(await reader.load(person, id)).toMatchObject({ status: 'waiting', chapter: 0 });
  isFull = false;
  const answered = reader.answer(person, id, '-1', 0);
  (await teller.next()).finish('**One**\n\nTold.');
  expect((await answered).text).toBe('');
  expect((await reader.load(person, id)).story.chapters[0]?.story_text).toBe('**One**\n\nTold.');
});

it('tells a chapter anew that could not be kept', async () => {
  const reader = createToldReader(server);
  const person = await server.signIn('full-2');
  const begun = reader.begin(person);
  begun.catch(() => {});
  const telling = await teller.next();
  telling.say('Half of ');
  isFull = true;
  telling.say('it.');
  telling.finish('Half of it.');
  // It was shown and could not be kept, so its stream does not end like that of a whole chapter.
  await expect(begun).rejects.toThrow();
  isFull = false;
  const { body } = await server.call<{ readonly stories: readonly { readonly story_id: string }[] }>(
    ...([person, 'GET', '/story/users/stories'] as const),
  );
  const id = body.stories[0]?.story_id ?? '';
  await vi.waitFor(async () => expect((await reader.load(person, id)).attempt).toBe(2));
  (await teller.next()).finish('All of it.');
  await vi.waitFor(async () => expect((await reader.load(person, id)).status).toBe('waiting'));
  expect((await reader.load(person, id)).story.beginning).toBe('All of it.');
});
