// Plain words on the server: a story brings those of its version along, and each answer says in which words its card was read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildEmber, buildTale } from '../../tests/decks.ts';
import { nextMove } from '../../tests/next-move.ts';
import { parsePlainTale, TALE_IN_PLAIN } from '../../tests/plain-tale.ts';
import { cloneTestDatabase, createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import type { ListedTopic, PlayableStory, WireCardStory, WireTopic } from './contract.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer({ decks: [buildEmber(), parsePlainTale()] });
});
afterAll(() => server.close());

const put = (player: Player, story: WireCardStory, agree: boolean, more: object = {}) =>
  server.call<WireCardStory>(player, 'PUT', `/card-game/stories/${story._id}`, {
    ...nextMove(story, agree),
    ...more,
  });

const listEditions = async (
  { _id }: WireCardStory,
  table: 'story_answers' | 'undone_answers' = 'story_answers',
) => {
  const rows = await server.db.kysely
    .selectFrom(table)
    .select(['card_id', 'plain'])
    .where('story_id', '=', _id)
    .orderBy('turn')
    .execute();
  return rows.map(({ card_id, plain }) => [card_id, plain]);
};

describe('a story with a plain edition', () => {
  test('brings its words along, as its topic does, and one without brings none', async () => {
    const player = await server.signIn('Ada');
    const story = await server.begin(player, 'tale');
    expect(story.plain).toEqual(TALE_IN_PLAIN);
    const topic = await server.call<WireTopic>(player, 'GET', '/card-game/topics/tale');
    expect(topic.body.plain).toEqual(TALE_IN_PLAIN);
    expect(await server.begin(player, 'ember')).not.toHaveProperty('plain');
    const { body } = await server.call<{ topics: ListedTopic[] }>(player, 'GET', '/card-game/topics');
    expect(body.topics.map(({ id, has_plain }) => [id, has_plain])).toEqual([
      ['ember', undefined],
      ['tale', true],
    ]);
  });

  test('keeps with each answer the words it was read in, which make no other difference', async () => {
    const player = await server.signIn('Ben');
    const story = await server.begin(player, 'tale');
    const first = await put(player, story, true, { edition: 'plain' });
    const second = await put(player, first.body, true, { edition: 'written' });
    // The same answer again, in whichever words, is the same answer.
    expect((await put(player, first.body, true, { edition: 'plain' })).body).toEqual(second.body);
    const third = await put(player, second.body, true);
    const last = await put(player, third.body, false, { edition: 'plain' });
    expect(last.body).toMatchObject({ outcome: 'ended', ending: { key: 'sung', text: 'You sang.' } });
    expect(await listEditions(story)).toEqual([
      ['tale-start', true],
      ['tale-1', false],
      ['tale-aside', false],
      ['tale-end', true],
    ]);
  });

  test('keeps them with an answer that is taken back', async () => {
    const player = await server.signIn('Cleo');
    const story = await server.begin(player, 'tale');
    await put(player, story, true, { edition: 'plain' });
    const path = `/card-game/stories/${story._id}/last-answer?pointer=1`;
    expect((await server.call(player, 'DELETE', path)).status).toBe(200);
    expect(await listEditions(story)).toEqual([]);
    expect(await listEditions(story, 'undone_answers')).toEqual([['tale-start', true]]);
  });

  test('is refused an edition that there is not, by the name of the field', async () => {
    const player = await server.signIn('Dan');
    const story = await server.begin(player, 'tale');
    const { status, body } = await put(player, story, true, { edition: 'short' });
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'edition' }] }]);
    expect(await listEditions(story)).toEqual([]);
  });
});

test('an answer in plain words to a story that has none was read as it is written', async () => {
  const player = await server.signIn('Eve');
  const story = await server.begin(player, 'ember');
  expect((await put(player, story, true, { edition: 'plain' })).status).toBe(200);
  expect(await listEditions(story)).toEqual([['ember-start', false]]);
});

test('a story keeps the edition of its version, and has none where that had none', async () => {
  const database = await cloneTestDatabase();
  const playOn = async (deck: ReturnType<typeof buildTale>, during: (at: RunningServer) => Promise<void>) => {
    const one = await createTestServer({ database, decks: [deck] });
    try {
      await during(one);
    } finally {
      await one.close();
    }
  };
  const read = (at: RunningServer, player: Player, story: WireCardStory) =>
    at.call<PlayableStory>(player, 'GET', `/card-game/stories/${story._id}`);
  let early: { player: Player; story: PlayableStory } | undefined;
  let later: typeof early;
  const begin = async (at: RunningServer, name: string) => {
    const player = await at.signIn(name);
    return { player, story: await at.begin(player, 'tale') };
  };
  await playOn(buildTale(), async (at) => {
    early = await begin(at, 'Fay');
  });
  await playOn(parsePlainTale(TALE_IN_PLAIN, '1.1.0'), async (at) => {
    later = await begin(at, 'Gus');
    if (early) expect((await read(at, early.player, early.story)).body).not.toHaveProperty('plain');
  });
  const changed = { ...TALE_IN_PLAIN, resources: { Water: { emptied: 'Dry.', legacy: 'A knot.' } } };
  await playOn(parsePlainTale(changed, '1.2.0'), async (at) => {
    expect((await begin(at, 'Hal')).story.plain).toEqual(changed);
    if (later) expect((await read(at, later.player, later.story)).body.plain).toEqual(TALE_IN_PLAIN);
  });
  expect([early, later]).not.toContain(undefined);
  await database.drop();
});
