// Goes on with a chapter that somebody else began: with the rest of its scene, from where the beginning leaves it.
import { countWords, listSentenceEnds } from './model/sentences.ts';

/** A chapter with its heading in its text, such as the embedded teller's. */
type Titled = { readonly title: string; readonly text: string; readonly language: string };

/** A beginning, of which the first `keep` UTF-16 units stand, and the whole chapter, which begins with these. */
export type GoneOn<Chapter> = { readonly keep: number; readonly chapter: Chapter };

/** How many words a model has for one of the scene's that it tells anew, or more. */
const RICHER = 1.4;
/** A sentence of the scene is told when so many of its words (0 to 1) were said, and it has so many that say something. */
const SAID_SHARE = 0.6;
const FEWEST_WORDS = 3;
const LEAST_LETTERS = 4;

/** One sentence of a scene, with the white space behind it. */
type Sentence = { readonly text: string; readonly beginsParagraph: boolean };

/**
 * The scene from where `begun` leaves it. A beginning that is the scene's own is gone on with to the letter; of any other the
 * whole sentences stand, and what is not told of the scene by then follows as paragraphs of their own. Undefined where that
 * cannot be: without a whole sentence, under another heading, or in another language than the scene's.
 */
export function goOn<Chapter extends Titled>(
  begun: string,
  scene: Chapter,
  language: string,
): GoneOn<Chapter> | undefined {
  if (scene.text.startsWith(begun)) return { keep: begun.length, chapter: scene };
  const heading = `**${scene.title}**\n\n`;
  if (!begun.startsWith(heading) || !sharesLanguage(language, scene.language)) return undefined;
  const keep = listSentenceEnds(begun.slice(heading.length)).at(-1);
  if (keep === undefined) return undefined;
  const told = begun.slice(0, heading.length + keep);
  const sentences = listSceneSentences(scene.text.slice(heading.length));
  const rest = sentences.slice(findPlace(told.slice(heading.length), sentences)).map(({ text }) => text);
  const text = rest.length === 0 ? told : `${told}\n\n${rest.join('').trim()}`;
  return { keep: told.length, chapter: { ...scene, text } };
}

/** Whether a beginning tells about all of a scene, so that nothing has to be told after it. */
export function tellsAll(begun: string, scene: Titled): boolean {
  const body = scene.text.replace(/^\*\*.*\*\*\n\n/, '');
  const sentences = listSceneSentences(body);
  return (
    findLastSaid(begun, sentences) === sentences.length - 1 || countWords(begun) >= RICHER * countWords(body)
  );
}

/** The first sentence of a scene that is still to be told behind `told`; its last paragraph is, unless its end was told. */
function findPlace(told: string, sentences: readonly Sentence[]): number {
  const said = findLastSaid(told, sentences);
  if (said === sentences.length - 1) return sentences.length;
  const whole = sentences.map(({ text }) => text).join('');
  const share = countWords(told) / (RICHER * countWords(whole));
  const place = Math.max(said + 1, Math.floor(share * sentences.length));
  const lastParagraph = sentences.findLastIndex(({ beginsParagraph }) => beginsParagraph);
  return said >= lastParagraph ? place : Math.min(place, lastParagraph);
}

/** The last sentence whose words were said, no further on than the length of what was said makes it likely; -1 where none is. */
function findLastSaid(told: string, sentences: readonly Sentence[]): number {
  const words = new Set(listWords(told));
  const whole = sentences.map(({ text }) => text).join('');
  const furthest = Math.ceil((countWords(told) / countWords(whole)) * RICHER * sentences.length);
  return sentences.findLastIndex(({ text }, at) => {
    const own = [...new Set(listWords(text))];
    const said = own.filter((word) => words.has(word)).length;
    return at <= furthest && own.length >= FEWEST_WORDS && said >= SAID_SHARE * own.length;
  });
}

function listSceneSentences(text: string): readonly Sentence[] {
  const ends = listSentenceEnds(text).map((end) => end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0));
  if (ends.at(-1) !== text.length) ends.push(text.length);
  return ends.map((end, at) => {
    const begin = ends[at - 1] ?? 0;
    return {
      text: text.slice(begin, end),
      beginsParagraph: begin === 0 || text.slice(0, begin).endsWith('\n\n'),
    };
  });
}

/** The words of a text that say something, in small letters. */
function listWords(text: string): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= LEAST_LETTERS);
}

function sharesLanguage(one: string, other: string): boolean {
  return one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase();
}
