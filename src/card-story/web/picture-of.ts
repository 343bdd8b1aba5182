// Which picture a card shows: whose face it is about, as they think of the player by now and share their need, or else its own.
import type { PlayableStory, WireCard } from '../contract.ts';
import { attitudeOf, moodInNeed, moodOfAttitude } from '../rules/attitudes.ts';
import type { StoryState } from '../rules.ts';

/** The address of what a card shows. */
export const pictureOf = ({ portrait, image }: Pick<WireCard, 'portrait' | 'image'>): string =>
  portrait?.image ?? image;

/**
 * A card as it is met after the answers given so far: whoever remembers them looks as they think of the player, and troubled where
 * the player is in need.
 */
export function meetCard(
  { cards, people }: Pick<PlayableStory, 'cards' | 'people'>,
  state: Pick<StoryState, 'answeredCards' | 'resources'>,
  card: WireCard,
): WireCard {
  const { portrait } = card;
  const who = portrait?.who;
  if (!portrait || who === undefined) return card;
  const values = state.resources.map(({ value }) => value);
  const mood = moodInNeed(moodOfAttitude(attitudeOf(cards, state, who)), values);
  const image = people?.[who]?.faces[mood];
  return image === undefined ? card : { ...card, portrait: { ...portrait, mood, image } };
}

/** Every picture that a story may come to show. */
export function listPictures({
  image,
  cards,
  people = {},
  endings = [],
  resources,
}: Pick<PlayableStory, 'image' | 'cards' | 'people' | 'endings' | 'resources'>): readonly string[] {
  const faces = cards.flatMap(({ portrait }) => {
    const person = portrait?.who === undefined ? undefined : people[portrait.who];
    return Object.values(person?.faces ?? {});
  });
  // The last page shows a picture of its own, or that of a card whose face was shown before.
  const ends = [...endings, ...resources].flatMap((end) => end.image ?? []);
  return [...new Set([image, ...cards.flatMap((card) => [pictureOf(card), card.image]), ...faces, ...ends])];
}
