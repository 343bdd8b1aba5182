// Which option is meant by a number, a letter or a place: `2`, `b)`, `the second one`. Pure.

const numbers = (first: string, second: string, third: string, fourth: string) =>
  [first, second, third, fourth].flatMap((words, at) => words.split(' ').map((word) => [word, at] as const));

const PLACES: ReadonlyMap<string, number> = new Map(
  numbers(
    '1 1st first one a top erste erster ersten erstes premier premiere première primera primero primo prima primeira eerste eins uno un',
    '2 2nd second two b zweite zweiter zweiten zweites deuxieme deuxième segunda segundo secondo seconda tweede zwei deux dos due',
    '3 3rd third three c dritte dritter dritten drittes troisieme troisième tercera tercero terzo terza terceira derde drei trois tres tre',
    '4 4th fourth four d vierte vierter vierten quatrieme quatrième cuarta cuarto quarto quarta vierde vier quatre cuatro quattro',
  ),
);
const LAST = new Set(
  'last final bottom letzte letzter letzten letztes dernier derniere dernière ultima última ultimo último laatste'.split(
    ' ',
  ),
);
const MIDDLE = new Set(['middle', 'mittlere', 'milieu']);
/** What may stand around it. */
const AROUND = new Set(
  (
    'option options number answer choice nr no num the one i choose pick take want go with for would will like please letter lets let us my is it ' +
    'its that select vote think maybe ok okay definitely hmm probably opt do am going to say just die der das la le el opcion opción nummer ' +
    'número numero option antwort ich nehme variante bitte je prends elijo por favor s'
  ).split(' '),
);
const NAMED = new Set(['option', 'one', 'choice', 'answer']);

/**
 * The place (from 0) that a reply names of `count`, or undefined. `all` are its words. Anything else in the reply makes it words, unless
 * it begins with the place named in full (`the first one, ask her`).
 */
export function readNumber(all: readonly string[], count: number): number | undefined {
  const meaning = all.filter((word) => !AROUND.has(word));
  const [only] = meaning;
  if (meaning.length === 1 && only !== undefined) return within(placeOf(only, count), count);
  if (meaning.length === 0 && all.length <= 3 && all.at(-1) === 'one') return within(0, count);
  const at = all.findIndex((word) => !AROUND.has(word));
  const isNamed = NAMED.has(all[at + 1] ?? '') && all.slice(0, at).every((word) => AROUND.has(word));
  const isLong = all.length > at + 2 && meaning.slice(1).every((word) => placeOf(word, count) === undefined);
  const denied = all.some((word) => ['not', 'never', 'but', 'or'].includes(word));
  if (isNamed && isLong && !denied && only !== undefined && only.length > 1)
    return within(placeOf(only, count), count);
  return undefined;
}

function placeOf(word: string, count: number): number | undefined {
  if (LAST.has(word)) return count - 1;
  if (MIDDLE.has(word)) return count === 3 ? 1 : undefined;
  return PLACES.get(word);
}

function within(place: number | undefined, count: number): number | undefined {
  return place !== undefined && place < count ? place : undefined;
}
