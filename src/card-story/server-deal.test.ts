// Which cards a story is begun with: other ones the second time, few of them in a short game, and always the same ones of one story.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { type Scale, TRAITS, VALUES } from '#profile/rules/scales.ts';
import { buildEmber, buildPool } from '../../tests/decks.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { keysOf, type TopicDeck } from './content.ts';
import type { ListedCardStory, ListedTopic, PlayableStory, WireTopic } from './contract.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await createTestServer({ decks: [buildPool(), buildEmber()] });
});
afterAll(() => server.close());

const yes = (count: number) => Array.from({ length: count }, () => true);

async function beginShort(player: Player, topicId = 'pool') {
  const reply = await server.call<PlayableStory>(player, 'POST', '/card-game/stories', {
    topic_id: topicId,
    form: 'short',
  });
  expect(reply.status).toBe(201);
  return reply.body;
}

describe('a story of a deck with places', () => {
  test('has one card of each, and is answered with no other card of the spine', async () => {
    const player = await server.signIn('Ida');
    const story = await server.begin(player, 'pool');
    expect(story.cardIds).toHaveLength(22);
    const spine = story.cards.filter(({ tag }) => tag !== 'aside').map(({ id }) => id);
    expect(spine).toEqual(story.cardIds);
    expect(story.cards.some((card) => 'place' in card)).toBe(false);
    const read = await server.call<PlayableStory>(player, 'GET', `/card-game/stories/${story._id}`);
    expect(read.body).toEqual(story);
    const open = await server.begin(player, 'pool');
    expect(open.cardIds).toEqual(story.cardIds);
  });

  test('asks what was not met when it is begun again, and what was met first the third time', async () => {
    const player = await server.signIn('Iris');
    const first = await server.begin(player, 'pool');
    await server.play(player, first, yes(23));
    server.clock.move(1000);
    const second = await server.begin(player, 'pool');
    const shared = second.cardIds.filter((id) => first.cardIds.includes(id));
    expect(shared).toEqual(['pool-start', 'pool-end']);
    await server.play(player, second, yes(23));
    const third = await server.begin(player, 'pool');
    expect(third.cardIds).toEqual(first.cardIds);
  });

  test('inserts and ends by the card that stands in the place, and counts by it', async () => {
    const player = await server.signIn('Igor');
    const story = await server.begin(player, 'pool');
    const ended = await server.play(player, story, yes(23));
    expect(ended).toMatchObject({ outcome: 'ended', ending: { key: 'opened' } });
    expect(ended.cardIds).toContain('pool-aside');
    const assessment = await server.call(player, 'GET', '/card-game/topics/pool/assessment');
    expect(assessment.body).toMatchObject({ stories: 1, answers: 20 });
    const topics = await server.call<{ topics: ListedTopic[] }>(player, 'GET', '/card-game/topics');
    expect(topics.body.topics[0]?.endings).toEqual({
      found: [{ key: 'opened', name: 'The open gate' }],
      total: 2,
    });
  });

  test('is asked the same again when an earlier answer is repeated', async () => {
    const player = await server.signIn('Ivo');
    const story = await server.begin(player, 'pool');
    const move = (pointer: number) => ({
      lastCardPointer: pointer,
      answeredCards: { [story.cardIds[pointer - 1] ?? '']: false },
    });
    const path = `/card-game/stories/${story._id}`;
    const first = await server.call(player, 'PUT', path, move(1));
    await server.call(player, 'PUT', path, move(2));
    const again = await server.call(player, 'PUT', path, move(1));
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('stands in the topic with all cards and their places', async () => {
    const player = await server.signIn('Ines');
    const topic = await server.call<WireTopic>(player, 'GET', '/card-game/topics/pool');
    expect(topic.body).toMatchObject({ base_cards: 20, short_cards: 14 });
    expect(topic.body.cards.filter(({ place }) => place === 'gate').map(({ id }) => id)).toEqual([
      'pool-0-a',
      'pool-0-b',
    ]);
  });
});

describe('the list of topics', () => {
  /** A pool of its own, of whose scales it asks only some. */
  const poolOf = (id: string, scales: readonly Scale[]): TopicDeck => {
    const pool: TopicDeck = JSON.parse(JSON.stringify(buildPool()).replaceAll('pool-', `${id}-`));
    const cards = pool.cards.filter((card) => {
      const [key] = keysOf(card);
      return key === undefined || scales.includes(key.scale);
    });
    return { ...pool, id, name: id, endings: undefined, cards };
  };
  let shelf: RunningServer;
  const listed = async (player: Player) => {
    const { body } = await shelf.call<{ topics: ListedTopic[] }>(player, 'GET', '/card-game/topics');
    return body.topics.map(({ id }) => id);
  };

  beforeAll(async () => {
    const decks = [
      poolOf('traits-again', TRAITS),
      buildEmber(),
      poolOf('values', VALUES),
      poolOf('traits', TRAITS),
    ];
    shelf = await createTestServer({ decks });
  });
  afterAll(() => shelf.close());

  test('has first, of what somebody never began, what would tell most about them; the others as they stand', async () => {
    const player = await shelf.signIn('Kai');
    expect(await listed(player)).toEqual(['traits-again', 'ember', 'values', 'traits']);
    await shelf.play(player, await shelf.begin(player, 'traits'), yes(8));
    // Of traits something is known now, of values nothing.
    expect(await listed(player)).toEqual(['values', 'traits-again', 'ember', 'traits']);
    await shelf.play(player, await shelf.begin(player, 'values'), yes(12));
    expect((await listed(player)).slice(2)).toEqual(['values', 'traits']);
  });

  test('is as it stands for who does not agree to a profile, and while nothing is over', async () => {
    const player = await shelf.signIn('Kim');
    const story = await shelf.begin(player, 'traits');
    expect(await listed(player)).toEqual(['traits-again', 'ember', 'values', 'traits']);
    await shelf.play(player, story, yes(8));
    expect((await listed(player))[0]).toBe('values');
    const withdrawn = { kind: 'profile', given: false, version: CONSENT_WORDINGS.profile };
    expect((await shelf.call(player, 'PUT', '/profile/consents', withdrawn)).status).toBe(200);
    expect((await listed(player))[0]).toBe('traits-again');
  });
});

describe('a short game', () => {
  test('has fourteen cards, its own progress, and says less surely what it says', async () => {
    const player = await server.signIn('Jon');
    const story = await beginShort(player);
    expect(story.cardIds).toHaveLength(14);
    expect([story.cardIds[0], story.cardIds.at(-1)]).toEqual(['pool-start', 'pool-end']);
    await server.play(player, story, yes(4));
    const listed = await server.call<{ stories: ListedCardStory[] }>(
      player,
      'GET',
      '/card-game/stories/user',
    );
    expect(listed.body.stories[0]?.progress).toMatchObject({ total: 12 });
    const ended = await server.play(player, await server.begin(player, 'pool'), yes(11));
    expect(ended.outcome).toBe('ended');
    const assessment = await server.call(player, 'GET', '/card-game/topics/pool/assessment');
    expect(assessment.body).toMatchObject({ stories: 1, answers: 12 });
  });

  test('leaves an open story as it is', async () => {
    const player = await server.signIn('Jul');
    const story = await server.begin(player, 'pool');
    const reply = await server.call<PlayableStory>(player, 'POST', '/card-game/stories', {
      topic_id: 'pool',
      form: 'short',
    });
    expect([reply.status, reply.body.cardIds]).toEqual([200, story.cardIds]);
  });

  test('of a deck that is no longer than that is the deck', async () => {
    const player = await server.signIn('Jan');
    const story = await beginShort(player, 'ember');
    expect(story.cardIds).toEqual(['ember-start', 'ember-1', 'ember-2', 'ember-3', 'ember-end']);
    const topic = await server.call<WireTopic>(player, 'GET', '/card-game/topics/ember');
    expect('short_cards' in topic.body).toBe(false);
  });

  test('is no other word than short', async () => {
    const player = await server.signIn('Jos');
    const reply = await server.call(player, 'POST', '/card-game/stories', { topic_id: 'pool', form: 'tiny' });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: [{ path: 'form' }] });
  });
});
