// Where scales are measured: a scale whose cards always stand in the same place and ask the same is found out, and asks little.
import { keysOf as keysOfCard, type TopicDeck } from '#card-story/content.ts';
import { SCALES } from '#profile/rules/scales.ts';
import { keysOf, type Motif, sortHolders } from './motif.ts';

/** Of one scale's cards one drawn place with one thing in it may have so many. */
const MOST_OF_PLACE = 1 / 4;
/** Two cards may always stand in the same place. */
const FEWEST_OF_PLACE = 3;
/** The same facet against the same thing may be asked in so many of the decks; each of the two by itself `deck check --catalogue` holds. */
const MOST_OF_PAIR = 1 / 2;

export function findSituations(decks: readonly TopicDeck[]): readonly Motif[] {
  const asked = decks.flatMap((deck) =>
    deck.cards.flatMap((card) =>
      keysOfCard(card).map((key) => ({
        ...{ work: deck.id, where: `card ${card.id}`, text: card.text, scale: key.scale },
        place: describePlace(deck, card.picture),
        // What stands against nothing else tells a scale best of all, and has no price that could come again.
        pair: key.against === 'itself' ? undefined : `${key.facet} against ${key.against}`,
      })),
    ),
  );
  return SCALES.flatMap((scale): Motif[] => {
    const those = asked.filter((one) => one.scale === scale);
    const group = (nameOf: (one: (typeof those)[number]) => string | undefined) =>
      [...Map.groupBy(those, nameOf)].flatMap(([name, cards]) =>
        name === undefined || cards.length < 2
          ? []
          : [
              {
                ...{ kind: 'situation', name: `${scale}: ${name}`, count: cards.length },
                holders: sortHolders(
                  [...Map.groupBy(cards, ({ work }) => work)].map(([work, places]) => ({ work, places })),
                ),
              },
            ],
      );
    const places = group(({ place }) => place).map(({ count, ...motif }) => ({
      ...motif,
      measured: `${count} of ${those.length} cards of the scale`,
      wanted: 'a quarter of them',
      tooMuch: count >= FEWEST_OF_PLACE && count > MOST_OF_PLACE * those.length ? keysOf(motif.holders) : [],
    }));
    const pairs = group(({ pair }) => pair).map(({ count, ...motif }) => ({
      ...motif,
      measured: `${count} cards, in ${motif.holders.length} of ${decks.length} decks`,
      wanted: 'in half of the decks',
      tooMuch: motif.holders.length > MOST_OF_PAIR * decks.length ? keysOf(motif.holders) : [],
    }));
    return [...places, ...pairs];
  });
}

/** A room with nothing in its middle is told from others by its wall. */
function describePlace({ pictures }: TopicDeck, name: string | undefined): string | undefined {
  const picture = name === undefined ? undefined : pictures?.[name];
  if (!picture || !('subject' in picture)) return;
  const { place, subject, wall } = picture;
  return place === 'room' && subject === 'none'
    ? `room with a wall of ${wall ?? 'nothing'}`
    : `${place} with ${subject}`;
}
