// What the answers of a deck may insert: by which operation, and which cards in which order.
import type { KeyedCard, TopicDeck } from '#card-story/content.ts';
import { type Answer, isSpineCard } from '#card-story/rules.ts';

/** In the order in which the engine carries them out. */
const OPERATIONS = ['insertAsNext', 'insertAsNextWithOffset', 'insertByTag'] as const;
type OperationName = (typeof OPERATIONS)[number];

export type Insertion = {
  readonly operation: OperationName;
  /** The cards it may insert, in the order in which the engine asks for them; it takes the first that can come. */
  readonly candidates: readonly KeyedCard[];
};

/** What an answer may insert in a deck; operations that the deck's format does not know are left out. */
export function listInsertions(
  deck: Pick<TopicDeck, 'format' | 'cards'>,
  answer: Answer,
): readonly Insertion[] {
  const idle = listIdleOperations(deck, answer);
  return namesOf(answer)
    .filter((name) => !idle.includes(name))
    .map((operation) => ({ operation, candidates: findCandidates(deck, answer, operation) }));
}

/** The operations of an answer that do nothing, since in format 1 only `insertAsNext` acts. */
export function listIdleOperations(
  { format }: Pick<TopicDeck, 'format'>,
  answer: Answer,
): readonly OperationName[] {
  return format === 1 ? namesOf(answer).filter((name) => name !== 'insertAsNext') : [];
}

function namesOf({ consequences }: Answer): readonly OperationName[] {
  return OPERATIONS.filter((name) => consequences.operation?.[name] !== undefined);
}

function findCandidates(
  { cards }: Pick<TopicDeck, 'cards'>,
  { consequences: { operation } }: Answer,
  name: OperationName,
): readonly KeyedCard[] {
  if (name === 'insertByTag')
    return cards.filter((card) => card.tag === operation?.insertByTag?.tag && !isSpineCard(card));
  return cards.filter(({ id }) => id === operation?.[name]?.cardId);
}
