// The scale or the interest that a card asks about never leaves the server: no answer of any call names it, except the assessment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { RISK_DOMAINS, TRAITS, VALUES } from '#profile/rules/scales.ts';
import { nextMove } from '../../tests/next-move.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { CARD_STORY_ENDPOINTS, type PlayableStory } from './contract.ts';

const SCALES: readonly string[] = [...TRAITS, ...RISK_DOMAINS, ...VALUES];
/** What an answer may not name; interests are named where somebody asks after their own. */
const NAMES: readonly string[] = [...SCALES, ...INTEREST_TYPES];
const TELLING_FIELDS = ['key', 'interest', 'scale', 'scales', 'keys', 'facet', 'trait', 'domain', 'checksum'];

let server: RunningServer;
let player: Player;

beforeAll(async () => {
  server = await createTestServer();
  player = await server.signIn('Curious');
});
afterAll(() => server.close());

/** Endings are known by their keys, and so is nothing else. */
function isKeyOfEnding(path: string, name: string): boolean {
  return name === 'key' && /\.(ending|endings\.found\.\d+)$/.test(path);
}

/** The paths in `value` at which a scale is named, or at which a field stands that would name one. */
function findLeaks(value: unknown, path = 'answer'): string[] {
  if (typeof value === 'string') return NAMES.includes(value.trim()) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...((TELLING_FIELDS.includes(name.toLowerCase()) && !isKeyOfEnding(path, name)) || NAMES.includes(name)
      ? [`${path}.${name}`]
      : []),
    ...findLeaks(inner, `${path}.${name}`),
  ]);
}

/** Everything that the calls answer about one topic, by the name of the endpoint. */
async function askEverything(topicId: string): Promise<Map<string, unknown[]>> {
  const answers = new Map<string, unknown[]>();
  const ask = async (name: string, ...call: Parameters<RunningServer['call']>) => {
    const { body } = await server.call(...call);
    answers.set(name, [...(answers.get(name) ?? []), body]);
    return body;
  };
  await ask('card-story.listTopics', player, 'GET', '/card-game/topics');
  await ask('card-story.getTopic', player, 'GET', `/card-game/topics/${topicId}`);
  const story = (await ask('card-story.startStory', player, 'POST', '/card-game/stories', {
    topic_id: topicId,
  })) as PlayableStory;
  const path = `/card-game/stories/${story._id}`;
  let current: Awaited<ReturnType<RunningServer['play']>> = story;
  for (let turn = 0; current.outcome === 'open' && turn < 200; turn += 1) {
    const move = nextMove(current, turn % 2 === 0);
    await ask('card-story.answer', player, 'PUT', path, { lastCardPointer: 9000, answeredCards: {} });
    current = (await ask('card-story.answer', player, 'PUT', path, move)) as typeof current;
    if (turn > 0 || current.outcome !== 'open') continue;
    await ask('card-story.undoAnswer', player, 'DELETE', `${path}/last-answer`);
    current = (await ask('card-story.answer', player, 'PUT', path, move)) as typeof current;
  }
  expect(current.outcome).not.toBe('open');
  await ask('card-story.getStory', player, 'GET', path);
  await ask('card-story.listStories', player, 'GET', '/card-game/stories/user');
  await ask('card-story.rateTopic', player, 'POST', `/card-game/topics/${topicId}/rate`, { rating: 4 });
  await ask('card-story.rateTopic', player, 'POST', `/card-game/topics/${topicId}/rate`, {
    rating: 'Openness',
  });
  await ask('card-story.getMyRating', player, 'GET', `/card-game/topics/${topicId}/my-rating`);
  await ask('card-story.getAverageRating', player, 'GET', `/card-game/topics/${topicId}/average-rating`);
  await ask('card-story.deleteStory', player, 'DELETE', path);
  return answers;
}

describe('the scale of a card', () => {
  test('the search for it finds it where it is', () => {
    const decks = server.library.topics.filter((deck) => deck.cards.some((card) => card.key));
    expect(decks.length).toBeGreaterThan(3);
    for (const deck of decks) expect(findLeaks(deck).length).toBeGreaterThan(2);
  });

  test('is in nothing that any deck is made of', async () => {
    for (const { id } of server.library.topics) {
      const { body } = await server.call(player, 'GET', `/card-game/topics/${id}`);
      expect([id, findLeaks(body)]).toEqual([id, []]);
    }
  });

  test('is in no answer of any call', async () => {
    // The small decks for tests, and one of the product's.
    const [long, ...short] = server.library.topics.toSorted(
      (one, other) => other.cards.length - one.cards.length,
    );
    for (const { id } of [long, ...short.filter(({ cards }) => cards.length < 20)].filter(
      (deck) => deck !== undefined,
    )) {
      const answers = await askEverything(id);
      for (const [name, bodies] of answers) expect([id, name, findLeaks(bodies)]).toEqual([id, name, []]);
      const rest = Object.values(CARD_STORY_ENDPOINTS).filter(({ name }) => !answers.has(name));
      expect(rest.map(({ name }) => name)).toEqual(['card-story.getAssessment']);
    }
  });

  test('is in no description of the calls of the game either', async () => {
    const { status, body } = await server.call<{ paths: object; components: object }>(
      ...([undefined, 'GET', '/openapi.json'] as const),
    );
    expect(status).toBe(200);
    const described = Object.entries(body.paths).filter(([path]) => path.startsWith('/api/card-game/'));
    expect(described.length).toBeGreaterThan(5);
    // The calls refer to shapes, which stand beside them.
    for (const scale of SCALES)
      expect(JSON.stringify([described, body.components])).not.toContain(`"${scale}"`);
  });
});
