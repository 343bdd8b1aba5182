// Somebody whom a finished story tells something of: plays one twice, answering its cards as one who leans one way all along.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayableStory, WireCardStory } from '#card-story/contract.ts';
import { answerSafely } from '#card-story/rules/careful.ts';
import { outcomeOf } from '#card-story/rules.ts';
import { nextMove } from '../tests/next-move.ts';

const DECK = 'a-year-without-rain';
/** Once is too little for anything to stand out. */
const TIMES = 2;
const IS_HIGH: Readonly<Record<string, boolean>> = {
  Openness: true,
  Conscientiousness: true,
  Extraversion: false,
  Agreeableness: true,
  Neuroticism: false,
};

type KeyedCard = {
  readonly id: string;
  readonly key?: { readonly scale: string; readonly inverse: boolean };
};

/** Plays by call as whoever the token is of. Each answer takes the other side where this one would lose the story. */
export async function playLeaning(url: string, token: string): Promise<void> {
  const path = join(import.meta.dirname, `../content/decks/${DECK}/deck.json`);
  const { cards } = JSON.parse(readFileSync(path, 'utf8')) as { cards: readonly KeyedCard[] };
  const keys = new Map(cards.map(({ id, key }) => [id, key]));
  const ask = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/card-game${at}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${at} was answered with ${answer.status}`);
    return (await answer.json()) as T;
  };
  for (let time = 0; time < TIMES; time += 1) {
    const begun = await ask<PlayableStory>('POST', '/stories', { topic_id: DECK });
    const deck = await ask<PlayableStory>('GET', `/stories/${begun._id}`);
    let story: WireCardStory = begun;
    while (outcomeOf(story) === 'open') {
      const key = keys.get(story.cardIds[story.lastCardPointer] ?? '');
      const isHigh = IS_HIGH[key?.scale ?? ''] ?? story.lastCardPointer % 3 !== 0;
      const agrees = isHigh !== (key?.inverse ?? false);
      const move = nextMove(story, answerSafely(deck, story, agrees));
      story = await ask<WireCardStory>('PUT', `/stories/${story._id}`, move);
    }
  }
  await ask('POST', `/topics/${DECK}/rate`, { rating: 5 });
}
