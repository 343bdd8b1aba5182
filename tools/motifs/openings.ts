// First sentences: how works begin, by the frame of the sentence and by its first words.
import { readWords, splitSentences } from '../deck/sentences.ts';
import { keysOf, MOST_WORKS, type Motif, sortHolders } from './motif.ts';
import { SYMBOL, type Work } from './works.ts';

/** The first frame that fits is the sentence's. */
const FRAMES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['somebody speaks', /^[‘“]/u],
  ['a place and a year', /^[^.]{0,40}\b1?\d{3}\b[^.]{0,20}:/u],
  ['there is', /^There\b/u],
  ['it is', /^It\b/u],
  ['you', /^(?:You|Your|I|My)\b/u],
  ['a thing is', /^An? /u],
  ['nobody', /^(?:Nobody|Nothing|No|Everybody|Everyone|All)\b/u],
  [
    'a time',
    /^(?:When|Before|After|Since|For|Until|On (?:the|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)|At \p{L}+ in)\b/u,
  ],
  ['a place', /^(?:In|At|On|Above|Below|Under|Between|Behind|Up|Down)\b/u],
  ['the thing', /^The\b/u],
];
const FIRST_WORDS = 3;

export function findOpenings(works: readonly Work[]): readonly Motif[] {
  const most = Math.floor(MOST_WORKS * works.length);
  const beginnings = works.flatMap(({ key, openings }) =>
    openings.map(({ where, text }) => ({ work: key, where, text: splitSentences(text.trim())[0] ?? '' })),
  );
  const group = (nameOf: (text: string) => string) =>
    [...Map.groupBy(beginnings, ({ text }) => nameOf(text))].map(([name, those]) => ({
      name,
      holders: sortHolders(
        [...Map.groupBy(those, ({ work }) => work)].map(([work, places]) => ({ work, places })),
      ),
    }));
  const frames = group((text) => FRAMES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'any other');
  const firsts = group((text) => readWords(text.replaceAll(SYMBOL, 'name')).slice(0, FIRST_WORDS).join(' '));
  return [
    ...frames.map(({ name, holders }) => ({
      ...{ kind: 'opening', name, holders },
      measured: `in ${holders.length} of ${works.length} works`,
      wanted: `in ${most}`,
      tooMuch: name !== 'any other' && holders.length > most ? keysOf(holders) : [],
    })),
    ...firsts
      .filter(({ holders }) => holders.length > 1)
      .map(({ name, holders }) => ({
        ...{ kind: 'opening', name: `${name} …`, holders },
        measured: `in ${holders.length} works`,
        wanted: 'in 1',
        tooMuch: keysOf(holders),
      })),
  ];
}
