// Reads whether a text is about real distress, harm or hate rather than about a story: by phrases, and by what was learned. Pure.
import { compilePatterns } from './compile-patterns.ts';
import { CONCERNS, type Concern, type ConcernKind, type ConcernPhrases } from './concern.ts';
import { ABUSE, ENGLISH_MACROS, HARM_REAL, HATE, SEXUAL_VIOLENCE } from './english-harm.ts';
import { PLAIN_ABUSE, PLAIN_HARM, PLAIN_SELF_HARM, PLAIN_SEXUAL } from './english-plain.ts';
import { DENIED_HARM, DOUBT, SELF_HARM, SELF_HARM_MACROS } from './english-self-harm.ts';
import { speakOfReader, toEnglishWords } from './english-words.ts';
import { readLearnedConcern } from './learned-reader.ts';
import { takeUnearnestOut } from './not-in-earnest.ts';
import { NORTH_EASTERN } from './phrases-north-east.ts';
import { CHINESE, OTHER_SCRIPTS } from './phrases-other-scripts.ts';
import { SHORT, SHORT_MACROS } from './phrases-short.ts';
import { WESTERN } from './phrases-west.ts';
import { toPlainWords } from './plain-words.ts';
import { readToldCues } from './told-cues.ts';
import { readToldHarm, readToldHarmOverTwo, takeStoryTalkOut } from './told-harm.ts';

type Reader = { readonly concern: Concern; readonly pattern: RegExp };

/** Of several concerns, that of the writer's own life comes first. */
const ENGLISH: readonly Reader[] = [
  readEnglish('self-harm', 'self', [...SELF_HARM.self, ...PLAIN_SELF_HARM.self]),
  readEnglish('abuse', 'self', [...ABUSE.self, ...PLAIN_ABUSE.self]),
  readEnglish('sexual-violence', 'self', [...SEXUAL_VIOLENCE.self, ...PLAIN_SEXUAL.self]),
  readEnglish('abuse', 'others', ABUSE.others),
  readEnglish('harm', 'others', [...HARM_REAL.others, ...PLAIN_HARM.others]),
  readEnglish('sexual-violence', 'others', SEXUAL_VIOLENCE.others),
  readEnglish('hate', 'others', HATE.others),
  readEnglish('self-harm', 'others', [...SELF_HARM.others, ...PLAIN_SELF_HARM.others]),
];

const OTHERS: readonly Reader[] = CONCERNS.map((kind) => ({
  concern: { kind, about: aboutOf(kind) },
  pattern: compilePatterns(
    [WESTERN, NORTH_EASTERN, OTHER_SCRIPTS]
      .flatMap((group) => Object.values(group).flatMap((phrases) => phrases[kind]))
      .concat(SHORT[kind]),
    SHORT_MACROS,
  ),
}));

const UNSPACED: readonly Reader[] = CONCERNS.map((kind) => ({
  concern: { kind, about: aboutOf(kind) },
  pattern: new RegExp(CHINESE[kind].join('|'), 'u'),
}));

/** In languages other than English: the writer as the one to whom something is done, by a word for `me` or by `I was`. */
const TO_ME = new RegExp(
  `(?<= )(?:${[
    'mich|mir|ich (?:wurde|bin|werde)|(?:wurde|bin) ich|me|moi|mon|ma|jai ete|je me suis|mi|sono stat[oa]|fui|fue a mi|he sido|mij|ik (?:ben|werd|word)',
    'mnie|mi|zostal[ae]m|byl[ae]m|me|mne|(?:byla?|jsem) (?:byla?|jsem)?|m|ma|am fost|mig|jag (?:blev|har blivit|ar)|beni|bana',
    'меня|мне|мною|мене|мені|मुझे|मेरे|मेरा|मेरी|मुझसे|mujhe|mere|mera',
    '[^ .,]*(?:اغتصب|تحرش|يغتصب|اعتد)[^ .,]*(?:ني|وني)|تعرضت|بي',
  ].join('|')})(?= )|我被|(?:他|她|们|人|爸|叔|师)[^。，, .]{0,6}(?:强奸|強姦|性侵|猥亵|强暴|骚扰)(?:了)?我`,
  'u',
);

const SENTENCE_END = /(?<=[.!?…]["”’»]?)\s+|(?<=[。！？])|\n+/u;

/**
 * What concern a reply raises; undefined for the most part. Distress in the first person counts also where it may belong to
 * the story; violence inside a story does not, unless it is sexual, hates real people, or names real ones.
 */
export function readConcern(text: string): Concern | undefined {
  const plain = toPlainWords(text);
  return readPhrases(plain) ?? readLearnedConcern(takeDenialsOut(plain));
}

/** The concern that plain words raise by a phrase that is on the lists. */
export function readPhrases(plain: string): Concern | undefined {
  const meant = takeUnearnestOut(plain);
  return readEnglishWords(toEnglishWords(meant)) ?? readOthers(meant);
}

/**
 * The same of a text that a storyteller wrote, sentence by sentence: there, what happens to `you` happens to the reader. By
 * phrases alone: what was learned is how readers write, and a storyteller writes of dark rooms all day.
 */
export function readToldConcern(text: string): Concern | undefined {
  let before = '';
  for (const sentence of text.split(SENTENCE_END)) {
    if (sentence === '') continue;
    const plain = toPlainWords(sentence);
    const english = toEnglishWords(plain);
    const ofReader = takeStoryTalkOut(english);
    const spoken = speakOfReader(ofReader);
    const concern =
      readEnglishWords(english) ??
      (spoken === ofReader ? undefined : readEnglishWords(spoken)) ??
      readOthers(plain) ??
      readToldHarm(english) ??
      readToldHarm(plain) ??
      readToldCues(english) ??
      readToldCues(plain) ??
      readToldHarmOverTwo(before + english.trimStart());
    if (concern !== undefined) return concern;
    before = english;
  }
  return undefined;
}

/** The two sentences that a text of a storyteller ends in: what comes next may go on with them. */
export function findOpenSentences(text: string): string {
  return text
    .split(/(?<=[.!?…]["”’»]?\s+|[。！？]|\n+)(?=\S)/u)
    .slice(-2)
    .join('');
}

function readEnglishWords(english: string): Concern | undefined {
  const said = withoutDenials(english);
  return ENGLISH.find(({ pattern }) => pattern.test(said))?.concern;
}

/** A denial is taken out with what it denies, unless the rest takes it back. */
function withoutDenials(english: string): string {
  return DOUBT.test(english) ? english : english.replace(DENIED_HARM, ' ');
}

/** Plain words as they are where nothing is denied. */
function takeDenialsOut(plain: string): string {
  const meant = takeUnearnestOut(plain);
  const english = toEnglishWords(meant);
  const said = withoutDenials(english);
  return said === english ? meant : said;
}

function readOthers(plain: string): Concern | undefined {
  const spaced = OTHERS.find(({ pattern }) => pattern.test(plain));
  if (spaced !== undefined || !/\p{Script=Han}/u.test(plain)) return whoseIs(spaced?.concern, plain);
  const unspaced = plain.replaceAll(' ', '');
  return whoseIs(UNSPACED.find(({ pattern }) => pattern.test(unspaced))?.concern, unspaced);
}

/** Who was forced is told otherwise than who would force somebody. */
function whoseIs(concern: Concern | undefined, words: string): Concern | undefined {
  if (concern?.kind !== 'sexual-violence' || !TO_ME.test(words)) return concern;
  return { kind: 'sexual-violence', about: 'self' };
}

function readEnglish(kind: ConcernKind, about: Concern['about'], patterns: readonly string[]): Reader {
  return {
    concern: { kind, about },
    pattern: compilePatterns(patterns, { ...ENGLISH_MACROS, ...SELF_HARM_MACROS }),
  };
}

/** In word lists a concern is not told apart by whose it is: what most people mean by it counts. */
function aboutOf(kind: keyof ConcernPhrases): Concern['about'] {
  return kind === 'self-harm' || kind === 'abuse' ? 'self' : 'others';
}
