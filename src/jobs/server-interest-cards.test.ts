// A played story says what work somebody likes: with consent only, beside the scales, and gone with its evidence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PersonId } from '#accounts/rules.ts';
import type { WireCardStory } from '#card-story/contract.ts';
import { answerSafely } from '#card-story/rules/careful.ts';
import { currentCard } from '#card-story/rules.ts';
import { CONSENT_WORDINGS } from '#profile/rules/consents.ts';
import { INTEREST_TYPES } from '#profile/rules/interest-types.ts';
import { createTestServer, type Player, type RunningServer } from '../../tests/server.ts';
import { readInterests } from './read-interests.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

let players = 0;
const arrive = () => {
  players += 1;
  return server.signIn(`Worker ${players}`);
};
const read = (player: Player) => readInterests(server.db.kysely, player.id as PersonId);

/** Plays a story to its end as somebody who likes the work of all types, and agrees to everything else as long as nothing is lost by it. */
async function playLiking(player: Player, topicId: string): Promise<WireCardStory> {
  const deck = server.library.findTopic(topicId);
  if (deck === undefined) throw new Error(`there is no deck ${topicId}`);
  let story: WireCardStory = await server.begin(player, topicId);
  for (let turn = 0; story.outcome === 'open' && turn < 500; turn += 1) {
    const { interest } = currentCard(deck, story) ?? {};
    const agree = answerSafely(deck, story, interest ? !interest.inverse : true);
    story = await server.play(player, story, [{ agree, elapsed: 4000 }]);
  }
  expect(story.outcome).toBe('ended');
  return story;
}

const TOPICS = ['the-quiet-cranes', 'the-long-orchard'] as const;

describe('the interest cards of played stories', () => {
  test('speak of all six types, two stories more surely than one, and of no scale', async () => {
    const player = await arrive();
    expect(await read(player)).toEqual({});
    const confidences: number[] = [];
    for (const topic of TOPICS) {
      await playLiking(player, topic);
      const interests = await read(player);
      expect(Object.keys(interests)).toEqual([...INTEREST_TYPES]);
      for (const type of INTEREST_TYPES) expect(interests[type]?.theta).toBeGreaterThan(0.2);
      confidences.push(interests.Social?.confidence ?? 0);
    }
    expect(confidences[1]).toBeGreaterThan((confidences[0] ?? 1) * 1.3);
    const { body } = await server.call<{ answers: number; dospert_answers?: unknown }>(
      ...([player, 'GET', `/card-game/topics/${TOPICS[0]}/assessment`] as const),
    );
    // Thirty-five cards of scales; the six of interests are none of them.
    expect(body.answers).toBe(35);
  });

  test('are shown as their own survey, and name no type', async () => {
    const player = await arrive();
    const { body } = await server.call<{ cards: { psychoData?: { survey: { type: string } } }[] }>(
      ...([player, 'GET', `/card-game/topics/${TOPICS[0]}`] as const),
    );
    const { cards } = await server.begin(player, TOPICS[0]);
    const types = cards.map(({ psychoData }) => psychoData?.survey.type);
    expect(types.filter((type) => type === 'riasec')).toHaveLength(6);
    for (const type of INTEREST_TYPES) expect(JSON.stringify(body)).not.toContain(`"${type}"`);
  });

  test('say nothing of somebody who withdrew the profile, and are forgotten with it', async () => {
    const player = await arrive();
    await playLiking(player, TOPICS[0]);
    expect(await read(player)).not.toEqual({});
    const body = { kind: 'profile', given: false, version: CONSENT_WORDINGS.profile };
    server.clock.move(1000);
    expect((await server.call(player, 'PUT', '/profile/consents', body)).status).toBe(200);
    expect(await read(player)).toEqual({});
    await playLiking(player, TOPICS[1]);
    expect(await read(player)).toEqual({});
  });

  test('leave with the story that they stood in', async () => {
    const player = await arrive();
    const story = await playLiking(player, TOPICS[0]);
    expect((await server.call(player, 'DELETE', `/card-game/stories/${story._id}`)).status).toBe(200);
    expect(await read(player)).toEqual({});
  });
});
