// Forks: cards of which either answer brings another one that asks the same, so that everybody is asked it whichever way they go.
import { type KeyedCard, keysOf, type TopicDeck } from '../content.ts';
import { isSpineCard } from '../rules.ts';

/** By the id of a card that forks the two that follow it, of which a game has one. */
export function listForks({ cards }: Pick<TopicDeck, 'cards'>): ReadonlyMap<string, readonly KeyedCard[]> {
  const waiting = new Map(
    cards.filter((card) => !isSpineCard(card) && card.when === undefined).map((card) => [card.id, card]),
  );
  return new Map(
    cards.flatMap((card) => {
      const [one, other] = card.answers.map(({ consequences: { operation } }) =>
        waiting.get(operation?.insertAsNext?.cardId ?? ''),
      );
      const isFork = one !== undefined && other !== undefined && asksTheSame(one, other);
      return isFork ? [[card.id, [one, other]] as const] : [];
    }),
  );
}

function asksTheSame(one: KeyedCard, other: KeyedCard): boolean {
  const tell = (card: KeyedCard) =>
    keysOf(card)
      .map(({ scale, inverse, weight }) => `${scale} ${inverse} ${weight}`)
      .join();
  return tell(one) === tell(other) && keysOf(one).length > 0;
}
