// A story that is retired: nobody begins it, and whoever has begun or finished it keeps it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneTestDatabase, createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildRetiredCatalogue, buildTestCatalogue } from '../../tests/told-stories.ts';
import type { ListedToldStory, StoryDiagrams, StoryMapAnswer } from './contract.ts';
import { BEATS, CONTINUE } from './rules/words.ts';

let before: RunningServer;
let after: RunningServer;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await cloneTestDatabase();
  drop = database.drop;
  before = await createTestServer({ database, stories: buildTestCatalogue() });
  after = await createTestServer({ database, stories: buildRetiredCatalogue() });
});
afterAll(async () => {
  await before.close();
  await after.close();
  await drop();
});

const readMap = async (person: Player) =>
  (await after.call<StoryMapAnswer>(person, 'GET', '/story/users/stories/map')).body;
const readList = async (person: Player) =>
  (await after.call<{ stories: ListedToldStory[] }>(person, 'GET', '/story/users/stories/')).body.stories;

describe('a retired story', () => {
  it('cannot be begun, and is not on the map of whoever does not know it', async () => {
    const person = await after.signIn('retired-1');
    const reply = await createToldReader(after).begin(person, { story_key: 'the_test_well' });
    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ code: 'text-story.unknown_story', errors: [{ path: 'story_key' }] });
    const { places, next_key } = await readMap(person);
    expect(places.map(({ story_key }) => story_key)).toEqual([
      'the_new_well',
      'the_other_well',
      'the_third_well',
    ]);
    expect(places.map(({ former }) => former)).toEqual([null, null, null]);
    expect(next_key).toBe('the_new_well');
  });

  it('goes on to its end for whoever has begun it, and counts as before', async () => {
    const person = await before.signIn('retired-2');
    const earlier = createToldReader(before);
    const id = storyIdOf(await earlier.begin(person));
    await earlier.answer(person, id, CONTINUE);
    const open = await readMap(person);
    expect(open.places[0]).toMatchObject({
      ...{ story_key: 'the_new_well', state: 'open', story_id: null },
      former: {
        ...{ story_key: 'the_test_well', name: 'The Test Well', story_id: id, result_id: null },
        progress: { passed: 2, total: 7 },
      },
    });
    expect((await readList(person)).map(({ story_id }) => story_id)).toEqual([id]);

    const reader = createToldReader(after);
    for (let story = await reader.load(person, id); story.status !== 'finished'; ) {
      const option = story.story.chapters.at(-1)?.options[0] ?? 'I stay silent';
      expect((await reader.answer(person, id, option, story.chapter)).status).toBe(200);
      story = await reader.load(person, id);
    }
    const whole = await reader.load(person, id);
    expect(whole.story).toMatchObject({ name: 'The Test Well', ending: expect.stringMatching(/The end/) });
    expect(
      (await after.call(undefined, 'GET', whole.beginning_picture.image.replace('/api', ''))).status,
    ).toBe(200);
    const { body } = await after.call<StoryDiagrams>(person, 'GET', '/story/users/data/diagrams');
    expect(body.replies).toBe(BEATS.length);
    expect(body.traits.reduce((sum, { taken }) => sum + taken, 0)).toBe(BEATS.length);
  });

  it('passes its place: the road goes on, another story can go on from it, and the new one can be begun', async () => {
    const person = await before.signIn('retired-3');
    const id = await createToldReader(before).finish(person);
    const map = await readMap(person);
    expect(map.places.map(({ state }) => state)).toEqual(['open', 'open', 'locked']);
    expect(map.places[0]).toMatchObject({ times_finished: 0, former: { story_id: null, result_id: id } });
    expect(map).toMatchObject({ next_key: 'the_other_well', finished: 1 });
    expect(await readList(person)).toMatchObject([
      { story_id: id, name: 'The Test Well', status: 'finished' },
    ]);
    const reader = createToldReader(after);
    const next = storyIdOf(await reader.begin(person, { parent_result_id: id }));
    expect(await reader.load(person, next)).toMatchObject({
      story_key: 'the_other_well',
      continues: { story_key: 'the_test_well', title: 'The Test Well' },
    });
    expect((await reader.begin(person, { story_key: 'the_new_well' })).status).toBe(201);
  });
});
