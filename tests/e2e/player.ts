// A person as the server knows them: what they did by call, and what their stories must be by the rules.
import { expect } from 'vitest';
import type {
  ListedCardStory,
  ListedTopic,
  PlayableStory,
  WireCardStory,
  WireTopic,
} from '#card-story/contract.ts';
import { answerSafely } from '#card-story/rules/careful.ts';
import { currentCard, outcomeOf, replayStory } from '#card-story/rules.ts';
import { nextMove } from '../next-move.ts';

export type Player = { readonly name: string; readonly token: string; readonly url: string };

type Reply<Body> = { readonly status: number; readonly body: Body };

/** Calls the running server, below `/api`. */
export async function callServer<Body = unknown>(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply<Body>> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

export async function signInPlayer(url: string, name: string): Promise<Player> {
  const { body } = await callServer<{ access_token: string }>(url, undefined, 'POST', '/dev/sign-in', {
    name,
  });
  return { name, token: body.access_token, url };
}

async function ask<Body>(
  { url, token }: Player,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const reply = await callServer<Body>(url, token, method, path, body);
  if (reply.status >= 300) throw new Error(`${method} ${path} was answered with ${reply.status}`);
  return reply.body;
}

/** The topics in catalogue order. */
export async function listTopics(player: Player) {
  return (await ask<{ topics: (WireTopic & ListedTopic)[] }>(player, 'GET', '/card-game/topics')).topics;
}

export async function listStories(player: Player): Promise<readonly ListedCardStory[]> {
  return (await ask<{ stories: ListedCardStory[] }>(player, 'GET', '/card-game/stories/user')).stories;
}

export function readStory(player: Player, storyId: string): Promise<PlayableStory> {
  return ask(player, 'GET', `/card-game/stories/${storyId}`);
}

export function beginStory(player: Player, topicId: string): Promise<PlayableStory> {
  return ask(player, 'POST', '/card-game/stories', { topic_id: topicId });
}

/** Decides whether to agree to the card at a place of the story, counted from 0. */
export type Leaning = (turn: number) => boolean;

/**
 * Answers cards by call until the story is over, or until so many are left of those it has now. Where the leaning would lose the
 * story, the other answer is given.
 */
export async function playOn(
  player: Player,
  story: WireCardStory,
  leaning: Leaning,
  left = 0,
): Promise<WireCardStory> {
  let current = story;
  const deck = await readStory(player, story._id);
  while (outcomeOf(current) === 'open' && current.cardIds.length - current.lastCardPointer > left) {
    const move = nextMove(current, answerSafely(deck, current, leaning(current.lastCardPointer)));
    current = await ask<WireCardStory>(player, 'PUT', `/card-game/stories/${current._id}`, move);
  }
  return current;
}

/** A story that has ended: begun on a topic and played to its last card by call. */
export async function finishStory(
  player: Player,
  topicId: string,
  leaning: Leaning = (turn) => turn % 3 !== 0,
) {
  return playOn(player, await beginStory(player, topicId), leaning);
}

/** How many answers the server has, after seeing that its story is just what these answers make by the rules. */
export async function checkFold(player: Player, storyId: string): Promise<number> {
  const story = await readStory(player, storyId);
  const deck = await readDealt(player, story);
  const answers = story.cardIds
    .slice(0, story.lastCardPointer)
    .map((cardId) => ({ cardId, agree: story.answeredCards[cardId] === true }));
  const { state, applied } = replayStory(deck, answers);
  const { cardIds, lastCardPointer, answeredCards } = story;
  const resources = story.resources.map(({ name, value }) => ({ name, value }));
  expect({ cardIds, lastCardPointer, answeredCards, resources }).toEqual(state);
  expect(applied).toBe(Object.keys(answeredCards).length);
  return applied;
}

/** The answers that lose a story of this deck soonest when always the side is chosen that costs one resource more. */
export function findRuin(deck: WireTopic): readonly boolean[] {
  const ways = deck.resources.map(({ name }) => {
    const answers: { cardId: string; agree: boolean }[] = [];
    let { state } = replayStory(deck, answers);
    for (
      let card = currentCard(deck, state);
      card && outcomeOf(state) === 'open';
      card = currentCard(deck, state)
    ) {
      const [yes, no] = [true, false].map(
        (agree) =>
          card?.answers.find((answer) => answer.agree === agree)?.consequences.resourceChange[name] ?? 0,
      );
      answers.push({ cardId: card.id, agree: (yes ?? 0) < (no ?? 0) });
      ({ state } = replayStory(deck, answers));
    }
    return { lost: outcomeOf(state) === 'lost', agrees: answers.map(({ agree }) => agree) };
  });
  const [shortest] = ways
    .filter(({ lost }) => lost)
    .sort((one, other) => one.agrees.length - other.agrees.length);
  if (shortest === undefined) throw new Error(`${deck.id} cannot be lost this way`);
  return shortest.agrees;
}

/** The topic of a story with the cards that the story was dealt. */
export async function readDealt(player: Player, story: PlayableStory): Promise<WireTopic> {
  const topic = await ask<WireTopic>(player, 'GET', `/card-game/topics/${story.topic_id}`);
  const { cards, endings } = story;
  return { ...topic, cards, ...(endings === undefined ? {} : { endings }) };
}

/** The ratings of a topic by everybody: their average and their number. */
export function readRatings(player: Player, topicId: string) {
  return ask<{ average_rating: number | null; ratings: number }>(
    player,
    'GET',
    `/card-game/topics/${topicId}/average-rating`,
  );
}
