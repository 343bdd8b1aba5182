// What is carried along the road: left by one story, told and offered by another, and let in with at a third.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireCardStory } from '#card-story/contract.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildCarryingCatalogue } from '../../tests/told-stories.ts';
import type { CarriedAlong, StoryDiagrams, StoryMapAnswer } from './contract.ts';
import { BEATS, CONTINUE } from './rules/words.ts';

let server: RunningServer;
let reader: ReturnType<typeof createToldReader>;

beforeAll(async () => {
  server = await createTestServer({ stories: buildCarryingCatalogue() });
  reader = createToldReader(server);
});
afterAll(() => server.close());

const carriedBy = async (person: Player) =>
  (await server.call<CarriedAlong>(person, 'GET', '/story/users/stories/carried')).body;
const mapOf = async (person: Player) =>
  (await server.call<StoryMapAnswer>(person, 'GET', '/story/users/stories/map')).body;

describe('text-story.getCarried', () => {
  it('is empty for whoever has told nothing, and asks who they are', async () => {
    const person = await server.signIn('carried-1');
    expect(await carriedBy(person)).toEqual({ things: [], companion: null, people: [], promises: [] });
    expect((await server.call(undefined, 'GET', '/story/users/stories/carried')).status).toBe(401);
  });

  it('tells what a finished story left, who came along, who was met and what is owed, until it is deleted', async () => {
    const person = await server.signIn('carried-2');
    const id = storyIdOf(await reader.begin(person));
    expect((await reader.load(person, id)).left).toEqual([]);
    // Nobody has been met before the end.
    expect(await carriedBy(person)).toMatchObject({ things: [], people: [] });
    await reader.finish(person);
    const from = { story_key: 'the_test_well', story_name: 'The Test Well', story_id: id };
    const { things, companion, people, promises } = await carriedBy(person);
    expect(things).toEqual([
      {
        ...{ thing: 'bucket', name: 'a tin bucket', looks: 'tool', ...from },
        why: expect.stringMatching(/^(Ada|Bram) Stone had no more use for it\.$/),
      },
    ]);
    // The last page says so, too.
    expect((await reader.load(person, id)).left).toEqual([
      { thing: 'bucket', name: 'a tin bucket', looks: 'tool', why: things[0]?.why },
    ]);
    expect(companion).toMatchObject({
      name: expect.stringMatching(/Stone$/),
      is: 'the keeper of the well',
      ...from,
    });
    expect(people.map(({ is }) => is)).toEqual(['the keeper of the well', 'a boy']);
    expect(promises[0]).toMatchObject({
      state: 'open',
      text: expect.stringMatching(/still owed you a rope/),
      ...from,
    });

    server.clock.move(1000);
    // Whoever goes on from it to another end has settled what was left open.
    await reader.finish(person, { parent_result_id: id });
    const later = await carriedBy(person);
    expect(later.promises.filter(({ story_id }) => story_id === id).map(({ state }) => state)).not.toContain(
      'open',
    );
    expect(later.companion).toMatchObject({ story_key: 'the_other_well' });
    expect(later.things).toHaveLength(1);

    await server.call(person, 'DELETE', `/story/stories/${id}`);
    expect((await carriedBy(person)).things).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await server.signIn('carried-3'), await server.signIn('carried-4')];
    await reader.finish(one);
    expect((await carriedBy(other)).things).toEqual([]);
  });
});

describe('what is carried', () => {
  it('is told and offered by another story, and stays as it was when that was begun', async () => {
    const person = await server.signIn('carried-5');
    const first = await reader.finish(person);
    const id = storyIdOf(await reader.begin(person, { story_key: 'the_other_well' }));
    expect((await reader.load(person, id)).story.beginning).toContain('Your bucket rang on the step.');
    await server.call(person, 'DELETE', `/story/stories/${first}`);
    await reader.answer(person, id, CONTINUE);
    const { options } = (await reader.load(person, id)).story.chapters[0] ?? {};
    expect(options?.at(-1)).toBe('Draw water');
    await reader.answer(person, id, String(options?.length), 1);
    expect((await reader.load(person, id)).story.chapters[1]?.story_text).toContain('in the way of withdraw');
  });

  it('is missed by nobody: without it nothing is told or offered, and passing it over says nothing of anybody', async () => {
    const person = await server.signIn('carried-6');
    const deck = server.library.topics.find(({ cards }) => cards.length < 12);
    let story: WireCardStory = await server.begin(person, deck?.id ?? '');
    while (story.outcome === 'open') story = await server.play(person, story, [true]);
    const id = storyIdOf(await reader.begin(person, { story_key: 'the_other_well' }));
    expect((await reader.load(person, id)).story.beginning).toContain('It was quiet.');
    await reader.finish(person, { story_key: 'the_other_well' });
    const whole = await reader.load(person, id);
    expect(whole.story.chapters.flatMap(({ options }) => options)).not.toContain('Draw water');
    const { traits } = (await server.call<StoryDiagrams>(person, 'GET', '/story/users/data/diagrams')).body;
    expect(traits.reduce((sum, { taken }) => sum + taken, 0)).toBe(BEATS.length);
    expect(traits.find(({ name }) => name === 'withdraw')).toBeUndefined();
  });

  it('opens a place before the roads do, and says by what', async () => {
    const person = await server.signIn('carried-7');
    const before = (await mapOf(person)).places[2];
    expect(before).toMatchObject({ state: 'locked', missing: 2, shortcut: { thing: null } });
    await reader.finish(person);
    const { places } = await mapOf(person);
    expect(places.map(({ state, missing }) => [state, missing])).toEqual([
      ['finished', 0],
      ['open', 0],
      ['open', 0],
    ]);
    expect(places.map(({ shortcut }) => shortcut)).toEqual([null, null, { thing: 'a tin bucket' }]);
    expect((await reader.begin(person, { story_key: 'the_third_well' })).status).toBe(201);
  });
});
