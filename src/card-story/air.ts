// What a deck sounds like in the background: told by the weather and the places of its own pictures, so that no author has to say it.
import type { SceneDescription } from '#pictures/description.ts';
import type { TopicDeck } from './content.ts';
import { AIRS, type Air } from './contract.ts';

const OF_WEATHER: Readonly<Record<string, Air>> = { rain: 'rain', snow: 'wind', wind: 'wind', dust: 'wind' };
const OF_PLACE: Readonly<Record<string, Air>> = {
  lighthouse: 'sea',
  harbour: 'sea',
  seabed: 'sea',
  water: 'sea',
  quay: 'sea',
  mountain: 'wind',
  moor: 'wind',
  'polar-base': 'wind',
  snow: 'wind',
};

/** The commonest air of the pictures, where at least a third of them has it; still elsewhere. Of two that are as common, the earlier of the list. */
export function airOf(pictures: readonly SceneDescription[]): Air {
  const counts = new Map<Air, number>();
  for (const picture of pictures) {
    const weather = 'weather' in picture ? picture.weather : undefined;
    const air = OF_WEATHER[weather ?? ''] ?? OF_PLACE[picture.place] ?? 'still';
    counts.set(air, (counts.get(air) ?? 0) + 1);
  }
  const moving = AIRS.filter((air) => air !== 'still');
  const commonest = moving.reduce((best, air) =>
    (counts.get(air) ?? 0) > (counts.get(best) ?? 0) ? air : best,
  );
  // A third of the pictures is enough to be heard: between them one is under a roof.
  return (counts.get(commonest) ?? 0) * 3 >= pictures.length && counts.has(commonest) ? commonest : 'still';
}

const airs = new WeakMap<TopicDeck, Air>();

/** The air of all pictures of a deck. Each answer tells it, so it is made out once for each deck. */
export function airOfDeck(deck: TopicDeck): Air {
  const known = airs.get(deck);
  if (known !== undefined) return known;
  const air = airOf([deck.cover, ...Object.values(deck.pictures ?? {})]);
  airs.set(deck, air);
  return air;
}
