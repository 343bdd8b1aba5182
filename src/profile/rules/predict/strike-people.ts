// What of a text would lead to people, taken out before anybody else reads it: addresses, telephone numbers, and names where a text says that they are some.

/** Long ones are named by their ending, or by what stands before them. */
const ADDRESSES = [
  // Of pages, by whichever way: https://a.example/b, discord://c.
  /\p{L}[\p{L}\p{N}+.-]{0,20}:\/\/\S+/gu,
  // Of mail, also where a program shall not see it: a@b.example, a [at] b.example.
  /[^\s@]{1,64}@[^\s@]{1,255}/gu,
  /\S{1,64}\s?[[({]\s?at\s?[\])}]\s?\S{1,255}/giu,
  // Accounts with a number behind them: owl#1234.
  /[\p{L}\p{N}_.]{2,32}#\d{4}(?!\d)/gu,
  // Of pages and places without a way: a.example/b, chat.example.
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])(?:[:/?#]\S*)?/gu,
  // Seven digits and more, however they are set apart.
  /\+?\(?\d(?:[\s()./-]{0,3}\d){6,}/gu,
];

/** After these comes a name, if what comes has a capital. */
const BEFORE_NAMES = [
  ...['hi', 'hello', 'hey', 'dear', 'thanks', 'thank you', 'thx', 'cheers', 'bye', 'goodbye', 'welcome'],
  ...[
    'good morning',
    'good evening',
    'good night',
    'regards',
    'sincerely',
    'yours',
    'love',
    'best',
    'signed',
  ],
  ...['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'professor', 'sir', 'uncle', 'aunt', 'auntie'],
  ...["i'm", 'i am', 'this is', 'it is', "it's", 'named', 'called', 'called me', 'name'],
  ...['friend', 'wife', 'husband', 'partner', 'boyfriend', 'girlfriend', 'fiancé', 'fiancée', 'ex', 'boss'],
  ...['brother', 'sister', 'son', 'daughter', 'mother', 'father', 'mom', 'mum', 'dad', 'cousin', 'nephew'],
  ...[
    'niece',
    'colleague',
    'coworker',
    'co-worker',
    'roommate',
    'flatmate',
    'neighbour',
    'neighbor',
    'teacher',
  ],
];
/** After these comes a name, however it is written. */
const NAMING = [
  'my name is',
  "my name's",
  'name is',
  "name's",
  'names are',
  'i go by',
  'call me',
  'calls me',
];

/** With a capital, and not the one word that always has one. */
const NAME = String.raw`(?!I(?!\p{L}))\p{Lu}[\p{L}'-]{0,40}`;
/** Up to three in a row: Anna, Anna Maria Smith, J. Smith. */
const NAMES = String.raw`(?:\p{Lu}\.[ ]{0,3}|${NAME}[ ]{1,3}){0,2}${NAME}`;
const GAP = String.raw`[.,:!]{0,2}\s{1,4}`;

const PEOPLE: readonly RegExp[] = [
  new RegExp(String.raw`(${anyOf(NAMING)}[:]?\s{1,4})[\p{L}'-]{1,40}(?:[ ]{1,3}${NAME}){0,2}`, 'gu'),
  new RegExp(`(${anyOf(BEFORE_NAMES)}${GAP})${NAMES}`, 'gu'),
  // Whoever signs: the last line of a text, if it is a name alone.
  new RegExp(String.raw`(\n[ ]{0,3}(?:[-–—~]{1,2}[ ]{0,3})?)${NAMES}[.!]?\s{0,9}$`, 'u'),
];

/** One of some words in small letters, whichever of its letters are large. */
function anyOf(words: readonly string[]): string {
  const spelled = words.map((word) =>
    word.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll(' ', '[ ]{1,3}'),
  );
  return String.raw`(?<![\p{L}\p{N}])(?:${spelled.join('|')})`;
}

/**
 * A text without addresses of mail and pages, telephone numbers, and names after a greeting, a title, or words that introduce somebody.
 * Names that nothing announces, and whatever else tells of somebody, stay: no rule knows them from other words.
 */
export function strikePeople(text: string): string {
  const bare = ADDRESSES.reduce((left, address) => left.replace(address, ' '), text.replace(/[’‘]/g, "'"));
  return PEOPLE.reduce((left, people) => left.replace(people, '$1'), bare);
}
