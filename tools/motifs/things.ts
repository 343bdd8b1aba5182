// Things that come in too many works, and animals that have a name.
import { findHolders, findPlaces, keysOf, MOST_WORKS, type Motif, matchWords, sortHolders } from './motif.ts';
import type { Work } from './works.ts';

/** From so many times on a thing is seen to be there. */
const PROMINENT = 3;

/** What a scene could do without: things that are carried, eaten or drunk; not rooms, furniture and what bodies have. */
const THINGS: readonly (readonly [string, ...string[]])[] = [
  ['lamp', 'lantern'],
  ['bell'],
  ['letter'],
  ['envelope'],
  ['postcard'],
  ['book', 'notebook'],
  ['ledger'],
  ['map'],
  ['pencil'],
  ['newspaper'],
  ['photograph', 'photo'],
  ['key'],
  ['clock'],
  ['coin', 'penny', 'pennies'],
  ['candle'],
  ['rope'],
  ['ladder'],
  ['bucket'],
  ['basket'],
  ['bottle'],
  ['barrel'],
  ['kettle'],
  ['spoon'],
  ['cup', 'mug'],
  ['knife', 'knives'],
  ['coat'],
  ['hat', 'cap'],
  ['boot', 'shoe'],
  ['glove'],
  ['scarf', 'scarves'],
  ['sock', 'stocking'],
  ['apron'],
  ['blanket'],
  ['umbrella'],
  ['button'],
  ['whistle'],
  ['flag'],
  ['soup'],
  ['bread', 'loaf', 'loaves'],
  ['tea'],
  ['coffee'],
  ['egg'],
  ['potato'],
  ['cake'],
  ['cheese'],
  ['apple'],
  ['plum', 'pear', 'cherry', 'cherries'],
  ['wine', 'brandy', 'schnapps'],
  ['fish', 'herring'],
];
const ANIMALS: readonly (readonly [string, ...string[]])[] = [
  ['goat', 'kid goat'],
  ['dog', 'sheepdog', 'puppy'],
  ['cat', 'kitten'],
  ['horse', 'pony', 'mare'],
  ['donkey', 'mule'],
  ['cow', 'calf', 'ox'],
  ['sheep', 'lamb', 'ewe', 'ram'],
  ['hen', 'cockerel', 'chicken'],
  ['goose', 'geese', 'duck'],
  ['pig'],
  ['bird', 'gull', 'crow', 'pigeon', 'sparrow', 'parrot', 'canary'],
  ['mouse', 'mice', 'rat'],
  ['wolf', 'wolves', 'fox', 'bear'],
];
/** One kind of animal may have a name in so many works. */
const MOST_NAMED = 3;

export function findThings(works: readonly Work[]): readonly Motif[] {
  const most = Math.floor(MOST_WORKS * works.length);
  return [...THINGS, ...ANIMALS].map(([name, ...others]) => {
    const holders = findHolders(works, matchWords([name, ...others])).filter(
      ({ places }) => places.length >= PROMINENT,
    );
    return {
      ...{ kind: 'thing', name, holders },
      measured: `${PROMINENT} times and more in ${holders.length} of ${works.length} works`,
      wanted: `in ${most}`,
      tooMuch: holders.length > most ? keysOf(holders) : [],
    };
  });
}

export function findNamedAnimals(works: readonly Work[]): readonly Motif[] {
  return ANIMALS.map((words) => {
    const pattern = matchNamed(words);
    const holders = sortHolders(
      works.map(({ key, texts, cast }) => ({
        work: key,
        places: findPlaces({ texts: [...texts, ...cast] }, pattern),
      })),
    );
    return {
      ...{ kind: 'named animal', name: words[0], holders },
      measured: `in ${holders.length} works`,
      wanted: `in ${MOST_NAMED}`,
      tooMuch: holders.length > MOST_NAMED ? keysOf(holders) : [],
    };
  });
}

/** `a goat called Blaise`, `Blaise the goat`, `the goat, Blaise`, `the goat’s name is Blaise`. */
function matchNamed(words: readonly string[]): RegExp {
  const animal = `(?:${words.join('|')})`;
  const name = String.raw`\p{Lu}\p{Ll}+`;
  const forms = [
    String.raw`\b${animal},? (?:is |was |had been )?(?:called|named|by the name of) ${name}`,
    String.raw`\b${animal}(?:’s name|,? whose name) (?:is|was) ${name}`,
    // Without a comma it may be the first word of a sentence: Then the dog.
    String.raw`(?:\b${name},|(?<=\p{Ll} )${name}) the (?:old |small |big )?${animal}\b`,
    String.raw`\bthe ${animal},? ${name}\b`,
  ];
  return new RegExp(forms.join('|'), 'gu');
}
