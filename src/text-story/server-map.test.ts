// The map over the wire: stories listed and deleted, places opened, what replies say, and the pictures.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { WireCardStory } from '#card-story/contract.ts';
import type { ConsentsWire } from '#profile/contract-consents.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { createToldReader, storyIdOf } from '../../tests/told-reader.ts';
import { buildTestCatalogue } from '../../tests/told-stories.ts';
import type { ListedToldStory, StoryDiagrams, StoryMapAnswer, WireToldStory } from './contract.ts';
import { BEATS } from './rules/words.ts';

let server: RunningServer;
let ann: Player;
let reader: ReturnType<typeof createToldReader>;

beforeAll(async () => {
  server = await createTestServer({ stories: buildTestCatalogue() });
  reader = createToldReader(server);
  ann = await server.signIn('ann');
});
afterAll(() => server.close());

const begin = (person: Player, body?: object) => reader.begin(person, body);
const finish = (person: Player, body?: object) => reader.finish(person, body);

describe('text-story.listStories, deleteStory and getMap', () => {
  it('lists open stories first, then finished ones by pages, and deletes with what was said', async () => {
    const person = await server.signIn('list-1');
    const first = await finish(person);
    server.clock.move(1000);
    const second = await finish(person);
    const open = storyIdOf(await begin(person));
    const list = async (query = '') =>
      (
        await server.call<{ stories: ListedToldStory[]; next: string | null }>(
          person,
          'GET',
          `/story/users/stories/${query}`,
        )
      ).body;
    const { stories, next } = await list();
    expect(stories.map(({ story_id }) => story_id)).toEqual([open, second, first]);
    expect(next).toBeNull();
    expect(stories[1]).toMatchObject({
      status: 'finished',
      progress: { passed: 7, total: 7, percentage: 100 },
    });
    expect(stories[0]).toMatchObject({
      status: 'waiting',
      progress: { passed: 1, total: 7, percentage: 14 },
    });
    expect((await server.call(person, 'DELETE', `/story/stories/${first}`)).body).toEqual({
      story_id: first,
    });
    expect((await server.call(person, 'DELETE', `/story/stories/${first}`)).status).toBe(404);
    expect((await list()).stories).toHaveLength(2);
    expect((await server.call(person, 'GET', '/story/users/stories/?cursor=bad')).status).toBe(400);
  });

  it('lists finished stories by pages of 24, none twice and none left out, also of those that ended together', async () => {
    const person = await server.signIn('list-2');
    const row = {
      ...{ person_id: person.id as PersonId, story_key: 'the_test_well', parent_id: null, language: 'en' },
      ...{
        chapter: BEATS.length + 1,
        status: 'finished' as const,
        state: JSON.stringify({ cast: {}, facts: [], promises: {}, scenes: [] }),
        carry: null,
        ending: 'The end',
      },
      ...{ held_by: null, held_until: null },
    };
    const ended = (day: number) => new Date(Date.UTC(2026, 0, day));
    const finished = Array.from({ length: 50 }, (_, at) => ({
      ...{ ...row, id: randomUUID(), started_at: ended(1) },
      ...{ changed_at: ended(2 + (at % 3)), finished_at: ended(2 + (at % 3)) },
    }));
    await server.db.kysely.insertInto('told_stories').values(finished).execute();
    const open = storyIdOf(await begin(person));
    const sizes: number[] = [];
    const listed: ListedToldStory[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
      const { body } = await server.call<{ stories: ListedToldStory[]; next: string | null }>(
        person,
        'GET',
        `/story/users/stories/${query}`,
      );
      sizes.push(body.stories.length);
      listed.push(...body.stories);
      cursor = body.next;
    }
    expect(sizes).toEqual([25, 24, 2]);
    expect(listed[0]?.story_id).toBe(open);
    const ids = listed.slice(1).map(({ story_id }) => story_id);
    expect(ids.toSorted()).toEqual(finished.map(({ id }) => id).toSorted());
    const days = listed.slice(1).map(({ finished_at }) => finished_at ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('shows every place with its state, and opens the recommendations after the second story', async () => {
    const person = await server.signIn('map-1');
    const map = async () =>
      (await server.call<StoryMapAnswer>(person, 'GET', '/story/users/stories/map')).body;
    const waysOf = async (story: string) =>
      (await server.call<WireToldStory>(person, 'GET', `/story/stories/${story}`)).body.ways;
    const isOpenAfter = async (story: string) =>
      (await server.call<{ recommendations_open: boolean }>(person, 'GET', `/story/stories/${story}`)).body
        .recommendations_open;
    const states = ({ places }: StoryMapAnswer) => places.map(({ state }) => state);
    const fresh = await map();
    expect(states(fresh)).toEqual(['open', 'locked', 'locked']);
    expect(fresh).toMatchObject({ next_key: 'the_test_well', finished: 0, recommendations_open: false });
    expect(fresh.places[0]).toMatchObject({
      image_amount: 7,
      x: 0.2,
      y: 0.5,
      story_id: null,
      times_finished: 0,
    });
    const id = storyIdOf(await begin(person));
    expect(await waysOf(id)).toBeNull();
    expect((await map()).places[0]).toMatchObject({ state: 'begun', story_id: id });
    await finish(person);
    const one = await map();
    expect(states(one)).toEqual(['finished', 'open', 'locked']);
    expect(one.places[0]).toMatchObject({ times_finished: 1, result_id: id });
    expect(one.recommendations_open).toBe(false);
    expect(await isOpenAfter(id)).toBe(false);
    // Its road: one scene of each chapter was taken, and one ending found.
    const ways = await waysOf(id);
    expect(ways?.chapters.map(({ taken }) => taken)).toEqual(
      ['probe', 'cost', 'turn', 'dark', 'climax'].map((beat) => expect.stringMatching(`^The ${beat}-`)),
    );
    for (const { taken, others } of ways?.chapters ?? []) expect(others).not.toContain(taken);
    expect(ways?.endings.filter(({ found }) => found)).toEqual([
      { name: expect.any(String), found: true, here: true },
    ]);
    await finish(person);
    const two = await map();
    expect(states(two)).toEqual(['finished', 'finished', 'open']);
    expect(two).toMatchObject({ next_key: 'the_third_well', finished: 2, recommendations_open: true });
    expect(await isOpenAfter(id)).toBe(true);
    // One that is under way says nothing of it yet.
    expect(await isOpenAfter(storyIdOf(await begin(person)))).toBe(false);
  });

  it('counts finished stories of the card game, too', async () => {
    const person = await server.signIn('map-2');
    const deck = server.library.topics.find(({ cards }) => cards.length < 12);
    let story: WireCardStory = await server.begin(person, deck?.id ?? '');
    while (story.outcome === 'open') story = await server.play(person, story, [true]);
    const { body } = await server.call<StoryMapAnswer>(person, 'GET', '/story/users/stories/map');
    expect(body.finished).toBe(1);
    expect(body.places.map(({ state }) => state)).toEqual(['open', 'open', 'locked']);
  });
});

describe('text-story.getDiagrams', () => {
  const diagrams = async (person: Player) =>
    (await server.call<StoryDiagrams>(person, 'GET', '/story/users/data/diagrams')).body;

  it('tells of nobody who has not replied', async () => {
    const person = await server.signIn('diagrams-1');
    expect(await diagrams(person)).toEqual({
      ...{
        ocean: {},
        ocean_confidence: {},
        ocean_interval: {},
        levels: {},
        traits: [],
        replies: 0,
        kept: true,
        hidden_count: 0,
      },
    });
  });

  it('reads replies as a first guess, and how they tend to answer', async () => {
    const person = await server.signIn('diagrams-2');
    await finish(person);
    const read = await diagrams(person);
    expect(read.replies).toBe(BEATS.length);
    expect(Object.keys(read.ocean)).toEqual(
      expect.arrayContaining(['Agreeableness', 'Extraversion', 'Openness']),
    );
    expect(Object.keys(read.levels)).toEqual(Object.keys(read.ocean));
    for (const confidence of Object.values(read.ocean_confidence)) expect(confidence).toBeLessThan(0.3);
    // The first option takes the lead wherever nothing was promised.
    expect(read.traits.find(({ name }) => name === 'act')?.share).toBe(1);
    expect(read.traits.reduce((sum, { taken }) => sum + taken, 0)).toBe(BEATS.length);
  });

  it('forgets what a deleted story said, and everything when the profile is withdrawn', async () => {
    const person = await server.signIn('diagrams-3');
    const id = await finish(person);
    await server.call(person, 'DELETE', `/story/stories/${id}`);
    expect(await diagrams(person)).toMatchObject({ ocean: {}, replies: 0, traits: [] });
    await finish(person);
    const consents = await server.call<ConsentsWire>(person, 'GET', '/profile/consents');
    const version = consents.body.consents.find(({ kind }) => kind === 'profile')?.version;
    await server.call(person, 'PUT', '/profile/consents', { kind: 'profile', given: false, version });
    expect(await diagrams(person)).toMatchObject({ ocean: {}, replies: 0, kept: false });
    await finish(person);
    expect(await diagrams(person)).toMatchObject({ ocean: {}, replies: 0, kept: false });
  });
});

describe('text-story.getPicture', () => {
  it('draws the pictures of a story and its cover, cached for ever', async () => {
    const { body } = await server.call<StoryMapAnswer>(ann, 'GET', '/story/users/stories/map');
    const address = body.places[0]?.image.replace('/api', '') ?? '';
    const cover = await server.call(undefined, 'GET', address);
    expect(cover.status).toBe(200);
    expect(cover.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    // Without its version it may be another one some day.
    const bare = await server.call(undefined, 'GET', '/story/pictures/the_test_well/well.svg');
    expect([bare.status, bare.headers['cache-control']]).toEqual([
      200,
      'public, max-age=3600, must-revalidate',
    ]);
    for (const wrong of ['the_test_well/none.svg', 'nowhere/cover.svg', 'the_test_well/__proto__.svg'])
      expect((await server.call(undefined, 'GET', `/story/pictures/${wrong}`)).status).toBe(404);
  });

  it('draws the map by day and at dusk, and asks after it once an hour', async () => {
    const drawn = await Promise.all(
      ['light', 'dark'].map((theme) => server.call<string>(undefined, 'GET', `/story/map/${theme}.svg`)),
    );
    for (const { status, headers } of drawn) {
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=3600, must-revalidate');
    }
    expect(drawn[0]?.text).not.toBe(drawn[1]?.text);
    expect((await server.call(undefined, 'GET', '/story/map/noon.svg')).status).toBe(404);
  });
});
