// Keeps which deck tells most about somebody, for as long as decks and answers are the same.
import { createHash } from 'node:crypto';
import type { GameAnswer } from '#profile/rules/assess-game.ts';
import type { TopicDeck } from '../content.ts';
import { findMostTelling } from './choose-cards.ts';

/** So many choices are kept, the latest asked for. */
const MOST_KEPT = 1000;
const chosen = new Map<string, string>();

/**
 * What `findMostTelling` finds, reckoned once for the same decks and answers: it takes milliseconds, and a shelf is listed far more often than a
 * story is finished. Kept by a hash of all it depends on, so that other answers find another one on whichever node, and nothing is kept of anybody.
 */
export function recallMostTelling(
  decks: readonly TopicDeck[],
  answers: readonly GameAnswer[],
): TopicDeck | undefined {
  const of = [
    decks.map(({ id, version }) => [id, version]),
    answers.map(({ scale, inverse, agree, weight }) => [scale, inverse, agree, weight]),
  ];
  const key = createHash('sha256').update(JSON.stringify(of)).digest('base64');
  const known = chosen.get(key);
  const first = decks.find(({ id }) => id === known) ?? findMostTelling(decks, answers);
  if (first === undefined) return undefined;
  chosen.delete(key);
  chosen.set(key, first.id);
  const [oldest] = chosen.keys();
  if (chosen.size > MOST_KEPT && oldest !== undefined) chosen.delete(oldest);
  return first;
}
