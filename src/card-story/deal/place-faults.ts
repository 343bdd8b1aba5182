// What is wrong with the places of a deck whose every field is well formed, in sentences that name the card and the field.
import type { CardFile, DeckFile } from '../deck-file.ts';
import { isSpineCard } from '../rules.ts';

const MOST_IN_PLACE = 4;
const SIDES = ['agree', 'disagree'] as const;

/**
 * Whether the cards of each place may stand for each other: together in the file, four at most, asking the same of the player and
 * inserting the same. One line each: `card x-07: place: what is wrong`; none where all are in order.
 */
export function findPlaceFaults({ format, cards }: DeckFile): string[] {
  const faults: string[] = [];
  const ids = new Set(cards.map(({ id }) => id));
  const begun = new Map<string, CardFile[]>();
  for (const [at, card] of cards.entries()) {
    const { id, place } = card;
    if (place === undefined) continue;
    const fault = (field: string, text: string) => faults.push(`card ${id}: ${field}: ${text}`);
    if (format === 1) fault('place', 'decks of format 1 have none');
    if (card.tag !== 'base')
      fault(
        'place',
        isSpineCard(card)
          ? `the ${card.tag} card is the same in every game; only base cards take each other’s place`
          : 'only base cards take each other’s place; of inserted cards a tag does it',
      );
    if (ids.has(place)) fault('place', `${place} is the id of a card; a place has a name of its own`);
    const before = begun.get(place);
    if (before === undefined) {
      begun.set(place, [card]);
      continue;
    }
    before.push(card);
    const [first] = before;
    if (cards[at - 1]?.place !== place)
      fault('place', `the cards of ${place} must stand together: put it behind ${before.at(-2)?.id}`);
    if (before.length === MOST_IN_PLACE + 1) fault('place', `${place} has more than ${MOST_IN_PLACE} cards`);
    if (first) for (const [field, text] of compareCards(first, card)) fault(field, text);
  }
  return faults;
}

/** What a card asks or inserts otherwise than the first card of its place. */
function compareCards(first: CardFile, card: CardFile): readonly (readonly [field: string, text: string])[] {
  const faults: (readonly [string, string])[] = [];
  if (tellKeys(first) !== tellKeys(card))
    faults.push([
      card.interest === undefined ? 'key' : 'interest',
      `must ask what ${first.id} asks, in whose place it stands: ${tellKeys(first)}, not ${tellKeys(card)}`,
    ]);
  for (const side of SIDES)
    if (writeOperation(first[side].operation) !== writeOperation(card[side].operation))
      faults.push([
        `${side}.operation`,
        `must insert what ${first.id} inserts, in whose place it stands: ${writeOperation(first[side].operation)}`,
      ]);
  return faults;
}

/** What a card asks of its player, in words: the same for cards that may stand for each other. */
function tellKeys({ key, interest }: CardFile): string {
  if (interest !== undefined) return `the interest ${interest.type}${interest.inverse ? ', inverse' : ''}`;
  if (key === undefined) return 'nothing';
  const keys = Array.isArray(key) ? key : [key];
  return keys
    .map(({ scale, inverse, weight = 1 / keys.length }) => {
      const turned = inverse ? ', inverse' : '';
      return `${scale}${turned}${weight === 1 ? '' : ` (${Number(weight.toFixed(2))})`}`;
    })
    .join(' and ');
}

function writeOperation(operation: CardFile['agree']['operation']): string {
  const { insertAsNext, insertAsNextWithOffset, insertByTag } = operation ?? {};
  const parts = [
    ...(insertAsNext ? [`insertAsNext ${insertAsNext.cardId}`] : []),
    ...(insertAsNextWithOffset
      ? [`insertAsNextWithOffset ${insertAsNextWithOffset.cardId} ${insertAsNextWithOffset.offset}`]
      : []),
    ...(insertByTag ? [`insertByTag ${insertByTag.tag}`] : []),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(', ');
}
