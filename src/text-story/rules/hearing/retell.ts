// What somebody says they do, as the story tells it: `I grab the rope!` becomes `grab the rope`. Pure.
import type { Person } from '../words.ts';
import { EMPTY, isBareDeed } from './lexicon.ts';

/** More than this is quoted as little as it is retold: the story says in its own words that it was done. */
const MOST_WORDS = 14;

/** How somebody begins to tell what they do. */
const BEGINNINGS =
  /^(?:(?:ok(?:ay)?|well|then|so|and|hm+|um+)[, ]+)*(?:(?:i|we)(?:['’]?ll|['’]?d| will| would| want to| decide to| try to| am going to|['’]?m going to| just| simply)?(?: just| simply| rather| gladly| quickly| slowly| carefully)* +|let me +|let['’]?s +)?/iu;

/** The reader's own words become the story's: what is mine is yours there, unless it is told by an I. */
const TURNED: ReadonlyMap<string, string> = new Map([
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['us', 'you'],
  ['our', 'your'],
]);
/** What cannot be turned without being understood. */
const UNTURNED = new Set([
  'i',
  'im',
  'we',
  'you',
  'your',
  'yours',
  'am',
  'lol',
  'haha',
  'ok',
  'okay',
  'please',
  'like',
  'oh',
  'hey',
  'hi',
  'get',
  'got',
  'us',
]);

/**
 * A deed in the form that stands behind `to`, for a story that calls its reader by `person`; undefined where it cannot be told so
 * without a fault: by more than a sentence, with words that are neither the scene's (`known`) nor everybody's, not beginning with a deed.
 */
export function retellDeed(
  quote: string,
  known: ReadonlySet<string>,
  person: Person = 'second',
): string | undefined {
  const told = quote.replace(BEGINNINGS, '').replace(/[.!…\s]+$/u, '');
  if (!/^[\p{L} ,’'-]+$/u.test(told)) return undefined;
  const words = told.split(/\s+/u);
  const [first = ''] = words;
  if (words.length < 2 || words.length > MOST_WORDS || !isBareDeed(first.toLowerCase())) return undefined;
  const turned = words.map((word, at) => turnWord(word, at, known, person));
  return turned.every((word) => word !== undefined) ? turned.join(' ') : undefined;
}

function turnWord(word: string, at: number, known: ReadonlySet<string>, person: Person): string | undefined {
  const bare = word.toLowerCase().replace(/,$/u, '');
  const comma = word.endsWith(',') ? ',' : '';
  const turned = TURNED.get(bare);
  if (turned !== undefined) return (person === 'first' ? bare : turned) + comma;
  if (UNTURNED.has(bare)) return undefined;
  const isKnown = known.has(bare) || EMPTY.has(bare) || isBareDeed(bare);
  if (!isKnown) return undefined;
  // Whoever types in capitals shouts; a name keeps its own.
  const isName = at > 0 && known.has(`^${bare}`);
  return (isName ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare) + comma;
}

/** Words that a text is made of, for `retellDeed`; a name stands there with a `^` as well. */
export function listKnown(texts: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const text of texts)
    for (const found of text.matchAll(/\p{L}+(?:[’'-]\p{L}+)*/gu)) {
      const [word] = found;
      known.add(word.toLowerCase());
      const before = text.slice(0, found.index).trimEnd();
      const isInside = before !== '' && !/[.!?:‘“*]$/u.test(before);
      if (isInside && /^\p{Lu}\p{Ll}/u.test(word)) known.add(`^${word.toLowerCase()}`);
    }
  return known;
}
