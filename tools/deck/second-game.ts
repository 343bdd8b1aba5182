// How much of a second game of a deck was there in the first one: what a player meets who begins it again.
import type { TopicDeck } from '#card-story/content.ts';
import { chooseCards } from '#card-story/deal/choose-cards.ts';
import { dealDeck } from '#card-story/deal/places.ts';
import { startChance } from '#pictures/chance.ts';
import { meanOf } from '../../tests/simulated-players.ts';
import { RANDOM } from './personas.ts';
import { type Amount, recordGame } from './simulator.ts';

/** The mean share (0 to 1) of the cards of a second game that the same player, who answers by chance, has met in the first. */
export function measureSecondGames(deck: TopicDeck, { games, seed }: Amount): number {
  const choose = RANDOM.begin(startChance(seed, `${deck.id} second`).next);
  const shares = Array.from({ length: games }, (_, game) => {
    const met = new Map<string, Date>();
    const play = (name: string) => {
      const cards = chooseCards(deck, { met, answers: [] }, { seed: `${game} ${name}`, form: 'full' });
      return recordGame(dealDeck(deck, cards), choose).map(({ cardId }) => cardId);
    };
    for (const id of play('first')) met.set(id, new Date(0));
    const second = play('second');
    return second.filter((id) => met.has(id)).length / second.length;
  });
  return meanOf(shares);
}
