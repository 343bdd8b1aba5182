// Which cards of the spine the endings of a deck hang on: without them an ending cannot come about.
import type { KeyedCard, TopicDeck } from '../content.ts';
import { isSpineCard, type Operation } from '../rules.ts';

/**
 * The names (of places, and ids of cards without one) of the spine cards on which some ending hangs: those whose answer its condition
 * asks for, and of a card that waits, those that insert it, with what its own condition asks for. Where nobody but its tag calls it,
 * all that call the tag, since others of that tag may come before it.
 */
export function findDecisive({
  cards,
  endings = [],
}: Pick<TopicDeck, 'cards' | 'endings'>): ReadonlySet<string> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const decisive = new Set<string>();
  const asked = new Set(endings.flatMap(({ when }) => Object.keys(when?.answers ?? {})));
  // What is added while it is walked over is walked over, too.
  for (const name of asked) {
    const card = byId.get(name);
    if (card === undefined || isSpineCard(card)) {
      decisive.add(card?.place ?? name);
      continue;
    }
    for (const other of Object.keys(card.when?.answers ?? {})) asked.add(other);
    for (const { id } of findInserters(cards, card)) asked.add(id);
  }
  return decisive;
}

function findInserters(cards: readonly KeyedCard[], { id, tag }: KeyedCard): readonly KeyedCard[] {
  const inserting = (is: (operation: Operation) => boolean) =>
    cards.filter(({ answers }) =>
      answers.some(({ consequences: { operation } }) => operation !== undefined && is(operation)),
    );
  const named = inserting(
    ({ insertAsNext, insertAsNextWithOffset }) =>
      insertAsNext?.cardId === id || insertAsNextWithOffset?.cardId === id,
  );
  return named.length > 0 ? named : inserting(({ insertByTag }) => insertByTag?.tag === tag);
}
