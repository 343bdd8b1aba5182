// What is there when a request begins and gone before it ends: a parent, a person, a story of the catalogue.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import { createTestServer, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';

const stories = buildTestCatalogue();
let server: RunningServer;
/** Runs once, right before the next transaction. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  server = await createTestServer({
    stories,
    wrapDb: (db) => ({
      ...db,
      transaction: async (work) => {
        const happens = meanwhile;
        meanwhile = undefined;
        await happens?.();
        return await db.transaction(work);
      },
    }),
  });
});
afterAll(() => server.close());

it('refuses a parent that is deleted while a story begins, as one that is not there', async () => {
  const reader = createToldReader(server);
  const person = await server.signIn('vanish-1');
  const parent = await reader.finish(person);
  meanwhile = () => server.db.kysely.deleteFrom('told_stories').where('id', '=', parent).execute();
  expect(await reader.begin(person, { parent_result_id: parent })).toMatchObject({
    status: 404,
    body: { code: 'text-story.story_not_found', errors: [{ path: 'parent_result_id' }] },
  });
});

it('refuses a parent for a story that another request begins without it meanwhile', async () => {
  const reader = createToldReader(server);
  const person = await server.signIn('vanish-4');
  const parent = await reader.finish(person);
  const wish = { story_key: 'the_other_well' };
  meanwhile = () => reader.begin(person, wish);
  expect(await reader.begin(person, { ...wish, parent_result_id: parent })).toMatchObject({
    status: 409,
    body: { code: 'text-story.already_open', errors: [{ path: 'parent_result_id' }] },
  });
  expect((await reader.begin(person, wish)).status).toBe(200);
});

it('signs out somebody who is deleted while a story begins', async () => {
  const person = await server.signIn('vanish-2');
  meanwhile = () =>
    server.db.kysely
      .deleteFrom('people')
      .where('id', '=', person.id as PersonId)
      .execute();
  expect(await createToldReader(server).begin(person)).toMatchObject({
    status: 401,
    body: { code: 'app.unauthorized' },
  });
});

it('knows nothing of a telling whose story the catalogue has no more, and takes no reply to it', async () => {
  const person = await server.signIn('vanish-3');
  const id = storyIdOf(await createToldReader(server).begin(person));
  const [, ...places] = stories.map.places;
  const later = await createTestServer({
    stories: { ...stories, stories: stories.stories.slice(1), map: { places, paths: [] } },
    database: server.database,
  });
  try {
    const reader = createToldReader(later);
    expect((await reader.answer(person, id, '-1', 0)).status).toBe(404);
    expect((await later.call(person, 'GET', `/story/stories/${id}`)).status).toBe(404);
  } finally {
    await later.close();
  }
  expect(await createToldReader(server).load(person, id)).toMatchObject({ status: 'waiting', chapter: 0 });
});
