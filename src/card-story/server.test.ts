// The calls of the card story: their shapes, who may call them, and what they refuse.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextMove } from '../../tests/next-move.ts';
import { createTestServer, type Method, type Player, type RunningServer } from '../../tests/server.ts';
import {
  CARD_STORY_ENDPOINTS,
  type CardStoryEndpoint,
  type PlayableStory,
  type WireTopic,
} from './contract.ts';

let server: RunningServer;
let ada: Player;
let ben: Player;

beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('Ada');
  ben = await server.signIn('Ben');
});
afterAll(() => server.close());
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const ENDPOINTS: readonly CardStoryEndpoint[] = Object.values(CARD_STORY_ENDPOINTS);
const EMBER_RESOURCES = [
  { name: 'Heat', value: 90 },
  { name: 'Water', value: 10 },
];
const EMBER_COVER = expect.stringMatching(
  /^\/api\/card-game\/topics\/ember\/cover\/1\.0\.0\.svg\?v=[0-9a-f]{12}$/,
);
const EMBER_FACE = {
  id: 'ember',
  language: 'en',
  name: 'The ember',
  blurb: 'About the ember.',
  image: EMBER_COVER,
  image_alt: 'A lighthouse.',
  back_cover_image: '/card-story/back.png',
  base_cards: 3,
  resources: EMBER_RESOURCES,
};
const STORY_NOT_FOUND = {
  code: 'card-story.story_not_found',
  message: 'Error fetching story',
  detail: 'Error fetching story',
  errors: [{ path: 'storyId', message: 'You have no story of this id.' }],
};
const topicNotFound = (path: string) => ({
  code: 'card-story.topic_not_found',
  message: 'Error fetching topic',
  detail: 'Error fetching topic',
  errors: [{ path, message: 'There is no topic of this id.' }],
});

/** The method and path of an endpoint, its blanks filled. */
function addressOf(endpoint: CardStoryEndpoint, ids: { topicId?: string; storyId?: string } = {}) {
  const [method, path = ''] = endpoint.route.split(' ');
  const { topicId = 'ember', storyId = UNKNOWN_ID } = ids;
  return { method: method as Method, path: path.replace(':topicId', topicId).replace(':storyId', storyId) };
}

describe('every call', () => {
  test.each(ENDPOINTS)('$name refuses a stranger, whatever is sent', async (endpoint) => {
    const { method, path } = addressOf(endpoint);
    const unauthorized = {
      code: 'app.unauthorized',
      message: 'Unauthorized access',
      detail: 'Unauthorized access',
    };
    for (const body of [undefined, {}, { rating: 'many' }]) {
      const reply = await server.call(undefined, method, path, body);
      expect([reply.status, reply.body]).toEqual([401, unauthorized]);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
    for (const authorization of [
      'Bearer',
      'Bearer x',
      `Basic ${ada.token}`,
      `Bearer ${ada.token} x`,
      ada.token,
    ]) {
      const reply = await server.call(undefined, method, path, undefined, { authorization });
      expect([authorization, reply.status, reply.body]).toEqual([authorization, 401, unauthorized]);
    }
  });

  const lasting = ENDPOINTS.filter(({ route }) => !route.endsWith('last-answer'));
  test.each(lasting)('$name answers the same with a trailing slash', async (endpoint) => {
    const story = await server.begin(ada, 'ashes');
    const { method, path } = addressOf(endpoint, { topicId: 'ashes', storyId: story._id });
    const bodies: Partial<Record<CardStoryEndpoint['name'], unknown>> = {
      'card-story.startStory': { topic_id: 'ashes' },
      'card-story.answer': nextMove({ ...story, lastCardPointer: 0 }, true),
      'card-story.rateTopic': { rating: 3 },
    };
    const plain = await server.call(ada, method, path, bodies[endpoint.name]);
    if (method === 'DELETE') {
      const other = await server.begin(ada, 'ashes');
      const slashed = await server.call(ada, method, `${path.replace(story._id, other._id)}/`);
      expect([plain.status, slashed.status]).toEqual([200, 200]);
      return;
    }
    const slashed = await server.call(ada, method, `${path}/`, bodies[endpoint.name]);
    expect([slashed.status, slashed.text]).toEqual([200, plain.text]);
    expect(slashed.headers['cache-control']).toBe('no-store');
  });

  const ofStories = ENDPOINTS.filter(({ route }) => route.includes(':storyId'));
  test.each(ofStories)('$name: unknown, malformed and foreign ids are refused alike', async (endpoint) => {
    const story = await server.begin(ben, 'ember');
    const before = await server.call(ben, 'GET', `/card-game/stories/${story._id}`);
    const body =
      endpoint.name === 'card-story.answer' ? { ...nextMove(story, true), _id: undefined } : undefined;
    const ids = [
      UNKNOWN_ID,
      ...['x', '1', 'null', 'undefined', '-1', '%00', '%27%20OR%201%3D1--', '..%2f..%2fetc', '%F0%9F%90%B8'],
      story._id.toUpperCase(),
      `${story._id}%20`,
      `%7B${story._id}%7D`,
      story._id,
    ];
    const texts = new Set<string>();
    for (const id of ids) {
      const { method, path } = addressOf(endpoint, { storyId: id });
      const reply = await server.call(ada, method, path, body);
      expect([id, reply.status, reply.body]).toEqual([id, 404, STORY_NOT_FOUND]);
      texts.add(reply.text);
    }
    expect(texts.size).toBe(1);
    const after = await server.call(ben, 'GET', `/card-game/stories/${story._id}`);
    expect(after.text).toBe(before.text);
  });

  const ofTopics = ENDPOINTS.filter(({ route }) => route.includes(':topicId'));
  test.each(ofTopics)('$name: unknown topics are refused', async (endpoint) => {
    const body = endpoint.name === 'card-story.rateTopic' ? { rating: 3 } : undefined;
    for (const topicId of ['x', 'EMBER', 'ember%00', 'ember%20', '__proto__', 'constructor', '%27%3B--']) {
      const { method, path } = addressOf(endpoint, { topicId });
      const reply = await server.call(ada, method, path, body);
      expect([topicId, reply.status, reply.body]).toEqual([topicId, 404, topicNotFound('topicId')]);
    }
  });

  test.each([...ofStories, ...ofTopics])(
    '$name: a very long id is as unknown as a short one',
    async (endpoint) => {
      for (const long of ['a'.repeat(101), 'a'.repeat(5000)]) {
        const { method, path } = addressOf(endpoint, { storyId: long, topicId: long });
        const body = { rating: 3, lastCardPointer: 1, answeredCards: { 'ember-start': true } };
        const reply = await server.call<{ errors: { path: string }[] }>(ada, method, path, body);
        expect(reply.status).toBe(404);
        expect(reply.body.errors.map((error) => error.path)).toEqual([
          endpoint.route.includes(':storyId') ? 'storyId' : 'topicId',
        ]);
      }
    },
  );

  test('a method that an address does not have is refused', async () => {
    for (const [method, path] of [
      ['PATCH', '/card-game/topics'],
      ['DELETE', '/card-game/topics/ember'],
      ['PUT', '/card-game/stories'],
      ['POST', `/card-game/stories/${UNKNOWN_ID}`],
      ['GET', '/card-game/stories'],
      ['GET', '/card-game/topics/ember/rate'],
    ] as const) {
      const reply = await server.call<{ code: string }>(ada, method, path);
      expect([method, path, reply.status, reply.body.code]).toEqual([method, path, 404, 'app.not_found']);
    }
  });
});

describe('card-story.listTopics', () => {
  test('answers every topic in catalogue order, without its cards', async () => {
    const { status, body } = await server.call<{ topics: WireTopic[] }>(ada, 'GET', '/card-game/topics');
    expect(status).toBe(200);
    expect(body.topics.map((topic) => topic.id)).toEqual(server.library.topics.map((deck) => deck.id));
    expect(body.topics.find((topic) => topic.id === 'ember')).toEqual({
      ...EMBER_FACE,
      endings: { found: [], total: 0 },
    });
    expect(Object.keys(body)).toEqual(['topics']);
    const drawn = body.topics.find((topic) => topic.id === 'the-long-watch');
    expect(drawn?.resources[0]).toEqual({
      name: 'Light',
      value: 50,
      svg: expect.stringMatching(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+=*$/),
    });
  });
});

describe('card-story.getTopic', () => {
  test('answers the topic with whole cards', async () => {
    const { status, body } = await server.call<WireTopic>(ada, 'GET', '/card-game/topics/ember');
    expect(status).toBe(200);
    expect({ ...body, cards: [] }).toEqual({ ...EMBER_FACE, format: 2, deck_version: '1.0.0', cards: [] });
    expect(body.cards).toHaveLength(9);
    expect(body.cards[3]).toEqual({
      id: 'ember-3',
      tag: 'base',
      text: 'This is ember-3.',
      image: EMBER_COVER,
      ...{ image_alt: 'A lighthouse.', portrait: null },
      answers: [
        { text: 'Keep', agree: true, consequences: { resourceChange: {} } },
        { text: 'Spill', agree: false, consequences: { resourceChange: { Water: -25 } } },
      ],
      psychoData: { survey: { type: 'dospert' }, inverse: true },
    });
    expect(body.cards[1]?.answers[1].consequences).toEqual({
      resourceChange: {},
      operation: { insertAsNextWithOffset: { cardId: 'ember-far', offset: 1 } },
    });
  });
});

describe('card-story.startStory', () => {
  const start = (player: Player, body: unknown) =>
    server.call<PlayableStory>(player, 'POST', '/card-game/stories', body);

  test('answers 201 with the new story, and 200 with the same one as long as it is open', async () => {
    const player = await server.signIn('Starter');
    const made = await start(player, { topic_id: 'ember' });
    expect(made.status).toBe(201);
    expect({ ...made.body, cards: [] }).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      topic_id: 'ember',
      topic_name: 'The ember',
      language: 'en',
      image: EMBER_COVER,
      ...{ image_alt: 'A lighthouse.', air: 'sea', format: 2 },
      deck_version: '1.0.0',
      cardIds: ['ember-start', 'ember-1', 'ember-2', 'ember-3', 'ember-end'],
      lastCardPointer: 0,
      resources: EMBER_RESOURCES,
      start_resources: EMBER_RESOURCES,
      answeredCards: {},
      dummy: false,
      outcome: 'open',
      cards: [],
    });
    const topic = await server.call<WireTopic>(player, 'GET', '/card-game/topics/ember');
    expect(made.body.cards).toEqual(topic.body.cards);

    const again = await start(player, { topic_id: 'ember' });
    expect([again.status, again.text]).toEqual([200, made.text]);
    const moved = await server.play(player, made.body, [true]);
    const later = await start(player, { topic_id: 'ember' });
    expect([later.status, later.body._id, later.body.lastCardPointer]).toEqual([200, moved._id, 1]);
  });

  test('ten copies at once make one open story', async () => {
    const player = await server.signIn('Ten hands');
    const replies = await Promise.all(Array.from({ length: 10 }, () => start(player, { topic_id: 'ember' })));
    expect(new Set(replies.map((reply) => reply.body._id)).size).toBe(1);
    expect(replies.map((reply) => reply.status).sort()).toEqual([...Array(9).fill(200), 201]);
    const list = await server.call<{ stories: unknown[] }>(player, 'GET', '/card-game/stories/user');
    expect(list.body.stories).toHaveLength(1);
  });

  test('what belongs to the server is not taken from the request', async () => {
    const player = await server.signIn('Forger');
    const { body } = await start(player, {
      ...{
        topic_id: 'ember',
        _id: UNKNOWN_ID,
        dummy: true,
        lastCardPointer: 4,
        outcome: 'ended',
        person_id: ben.id,
      },
      ...{ resources: [{ name: 'Heat', value: 1 }], cardIds: ['ember-end'], deck_version: '0.0.1' },
    });
    expect(body._id).not.toBe(UNKNOWN_ID);
    expect(body).toMatchObject({
      dummy: false,
      lastCardPointer: 0,
      outcome: 'open',
      resources: EMBER_RESOURCES,
    });
    expect(body.deck_version).toBe('1.0.0');
    const foreign = await server.call(ben, 'GET', `/card-game/stories/${body._id}`);
    expect(foreign.status).toBe(404);
  });

  test('a story of a topic that was finished before is a dummy, also after a loss', async () => {
    const player = await server.signIn('Returner');
    await server.play(player, await server.begin(player, 'flash'), [true, true]);
    const second = await server.begin(player, 'flash');
    expect(second.dummy).toBe(true);
    expect((await server.begin(player, 'ember')).dummy).toBe(false);
    const lost = await server.play(player, await server.begin(player, 'ember'), [
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(lost.outcome).toBe('lost');
    expect((await server.begin(player, 'ember')).dummy).toBe(true);
    // An open one that is begun again after it was given up says the same.
    await server.call(player, 'DELETE', `/card-game/stories/${second._id}`);
    expect((await server.begin(player, 'flash')).dummy).toBe(true);
  });

  test.each([
    [{}, 'topic_id'],
    [{ topic_id: 5 }, 'topic_id'],
    [{ topic_id: null }, 'topic_id'],
    [{ topic_id: '' }, 'topic_id'],
    [{ topic_id: ['ember'] }, 'topic_id'],
    [[], 'body'],
    ['ember', 'body'],
    [null, 'body'],
    [undefined, 'body'],
  ])('refuses %j by name', async (body, path) => {
    const reply = await server.call<{ code: string; errors: unknown[] }>(
      ada,
      'POST',
      '/card-game/stories',
      body,
    );
    expect([reply.status, reply.body.code]).toEqual([400, 'app.bad_request']);
    expect(reply.body.errors).toEqual([{ path, message: expect.any(String) }]);
  });

  test('refuses an unknown topic by the name of its field', async () => {
    for (const topic_id of ['nowhere', 'ember\u0000', '__proto__', "' OR 1=1--", '\ud800']) {
      const reply = await server.call(ada, 'POST', '/card-game/stories', { topic_id });
      expect([reply.status, reply.body]).toEqual([404, topicNotFound('topic_id')]);
    }
  });

  test('a person who was deleted since is no longer signed in', async () => {
    const gone = await server.signIn('Gone');
    await server.db.kysely.deleteFrom('people').where('username', '=', 'Gone').execute();
    const reply = await server.call<{ code: string }>(gone, 'POST', '/card-game/stories', {
      topic_id: 'ember',
    });
    expect([reply.status, reply.body.code]).toEqual([401, 'app.unauthorized']);
  });
});

describe('card-story.getStory', () => {
  test('answers the story as it stands, with the cards of its deck', async () => {
    const player = await server.signIn('Reader');
    const begun = await server.begin(player, 'ember');
    const moved = await server.play(player, begun, [true, true]);
    const { status, body } = await server.call<PlayableStory>(
      player,
      'GET',
      `/card-game/stories/${begun._id}`,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ ...moved, cards: begun.cards, start_resources: EMBER_RESOURCES });
    const drawn = await server.begin(player, 'the-long-watch');
    expect(drawn.resources.every((resource) => resource.svg?.startsWith('data:image/svg+xml;base64,'))).toBe(
      true,
    );
  });
});

describe('card-story.deleteStory', () => {
  test('deletes an open story; the same again finds nothing', async () => {
    const player = await server.signIn('Deleter');
    const story = await server.begin(player, 'ember');
    await server.play(player, story, [true]);
    const path = `/card-game/stories/${story._id}`;
    const deleted = await server.call(player, 'DELETE', path);
    expect([deleted.status, deleted.body]).toEqual([200, { _id: story._id }]);
    for (const method of ['DELETE', 'GET'] as const) {
      const reply = await server.call(player, method, path);
      expect([reply.status, reply.body]).toEqual([404, STORY_NOT_FOUND]);
    }
    const late = await server.call(player, 'PUT', path, nextMove(story, true));
    expect(late.status).toBe(404);
    const fresh = await server.begin(player, 'ember');
    expect([fresh._id === story._id, fresh.dummy, fresh.lastCardPointer]).toEqual([false, false, 0]);
  });

  test('of ten copies at once one deletes', async () => {
    const player = await server.signIn('Ten erasers');
    const { _id } = await server.begin(player, 'ember');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.call(player, 'DELETE', `/card-game/stories/${_id}`)),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  test('a client that calls itself JSON and sends nothing is served', async () => {
    const player = await server.signIn('Polite');
    const { _id } = await server.begin(player, 'ember');
    const reply = await server.call(player, 'DELETE', `/card-game/stories/${_id}`, undefined, {
      'content-type': 'application/json',
    });
    expect(reply.status).toBe(200);
  });
});
