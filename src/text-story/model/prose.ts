// A chapter's text while a model tells it: what of it can be shown by now, when it is enough, and whether it will do.
import { type ChapterFault, checkChapter } from './check-chapter.ts';
import { createLetterCleaner } from './clean-letters.ts';
import { createProseCleaner } from './clean-prose.ts';
import { hasDebris } from './debris.ts';
import { hasOtherScript, isEnglish, mayBeInLanguage } from './language.ts';
import { type OpeningTask, readOpening } from './opening.ts';
import { closeAtSentence, createWordCounter, findSentenceEnd, isStuttering } from './sentences.ts';
import { speaksOutside } from './speaks-outside.ts';

export type ProseTask = OpeningTask & {
  /** The texts of the chapters just before it. */
  readonly before: readonly string[];
  /** The model is known to think aloud before its text without a mark where that begins. */
  readonly thinksFirst?: boolean | undefined;
};

/** From so many words on, the next end of a sentence is the end of the chapter. */
export const ENOUGH_WORDS = 450;
/** Where no sentence ends, the chapter does: in words, and in letters, since not every text has words. */
const MOST_WORDS = 530;
const MOST_LETTERS = 6000;
/** A long piece is looked at by and by, so that it ends where many short ones would. */
const STEP = 40;
/** Far longer than any chapter with thoughts before it: nobody else is served while one piece is looked at. */
const LONGEST_PIECE = 250_000;
/** A text has begun by then, or never will: what is held back is looked at again with each piece. */
const LONGEST_OPENING = 2000;
/** From so many words on, a language can be told. */
const TELLING_WORDS = 40;
/** With each piece so much of the text before it is looked at again: what no story has may be cut anywhere. */
const LOOKED_BACK = 120;
/** Twelve words are longer than this: so often is enough to look for those of the prompt, which takes the longest. */
const ECHO_LETTERS = 60;
/** Where the text begins behind thoughts, when an endpoint leaves the signs of channels out and their names in. */
const BARE_FINAL = /assistant\s{0,2}final(?=\P{Ll}|$)/u;
/** What is said again and again is heard in so much of the text. */
const STUTTER_LETTERS = 600;
/** A broken letter may slip through; more are of another encoding. */
const MOST_BROKEN = 2;
/** And so many before it is searched for debris: to search with every word would be most of the work. */
const DEBRIS_LETTERS = 24;

export type ProseState =
  | { readonly kind: 'open' }
  /** No more is wanted: it is long enough, or something else than prose has begun. */
  | { readonly kind: 'full' }
  | { readonly kind: 'fault'; readonly fault: ChapterFault };

/** A text that will do, or why it will not. */
export type Prose =
  | { readonly kind: 'prose'; readonly text: string; readonly title?: string | undefined }
  | { readonly kind: 'fault'; readonly fault: ChapterFault };

export type ProseReader = {
  /** Takes the next piece; answers what can be shown of the text by now. Nothing more once the state is not open. */
  readonly take: (piece: string) => string;
  readonly state: () => ProseState;
  /** How often all that was answered so far turned out to be thoughts: then the text begins behind them. */
  readonly countRestarts: () => number;
  /** Whether it ended in the middle of a sentence. */
  readonly isCut: () => boolean;
  /** Whether there were any thoughts in it; and whether these came first, without a mark where they began. */
  readonly hasThoughts: () => boolean;
  readonly hasThoughtFirst: () => boolean;
  /** The title that came before the text, once its first words can be shown. */
  readonly title: () => string | undefined;
  /** The text as it will stand: without the sentence it was cut in. */
  readonly finish: () => Prose;
};

export function createProseReader(task: ProseTask): ProseReader {
  const letters = createLetterCleaner();
  let cleaner = createProseCleaner({ dashes: isEnglish(task.language) ? 'list' : 'speech' });
  let counter = createWordCounter();
  let state: ProseState = { kind: 'open' };
  let opening: string | undefined = '';
  let title: string | undefined;
  let text = '';
  /** Up to where the text was compared with the prompt. */
  let heardTo = 0;
  let searchedTo = 0;
  let isLanguageKnown = false;
  /** What may be thoughts is held until their end comes: nothing of it is shown, nor judged. */
  let held: string | undefined = task.thinksFirst === true ? '' : undefined;
  let restarts = 0;

  const isOpen = () => state.kind === 'open';
  const isFaulty = () => state.kind === 'fault';
  const fail = (fault: ChapterFault): void => {
    state = { kind: 'fault', fault };
  };
  /** What came was thoughts: the text begins here. */
  const restart = (): void => {
    cleaner = createProseCleaner({ dashes: isEnglish(task.language) ? 'list' : 'speech' });
    counter = createWordCounter();
    if (text !== '') restarts += 1;
    opening = '';
    title = undefined;
    text = '';
    heardTo = 0;
    searchedTo = 0;
    isLanguageKnown = false;
    held = undefined;
  };

  const open = (piece: string, isWhole: boolean): string => {
    if (opening === undefined) return piece;
    // White space is no beginning, however much of it comes.
    opening = (opening + piece).replace(/^[\s\ufeff\u200b-\u200f]+/, '');
    const read = readOpening(opening, task, isWhole);
    if (read.kind === 'undecided') {
      if (opening.length > LONGEST_OPENING) fail('debris');
      return '';
    }
    if (read.kind === 'thoughts') {
      held = opening;
      opening = '';
      return '';
    }
    opening = undefined;
    if (read.kind === 'fault') {
      state = read;
      return '';
    }
    title = read.title;
    return read.rest;
  };

  /** Adds to the text, up to where it is enough. */
  const add = (cleaned: string): string => {
    if (cleaned === '') return '';
    const words = counter.add(cleaned);
    const stop = words >= ENOUGH_WORDS ? findSentenceEnd(cleaned) : undefined;
    const added = cutAtLetter(cleaned, Math.min(stop ?? cleaned.length, MOST_LETTERS - text.length));
    if (counter.hasEndless()) {
      fail('debris');
      return '';
    }
    text += added;
    if (text.length >= heardTo + ECHO_LETTERS) {
      if (task.echo?.isIn(text.slice(Math.max(0, heardTo - LOOKED_BACK)))) fail('repeats-prompt');
      const recent = text.slice(-STUTTER_LETTERS);
      if (isStuttering(recent)) fail('repeats');
      else if (hasOtherScript(recent, task.language)) fail('wrong-language');
      heardTo = text.length;
    }
    if (isOpen() && text.length >= searchedTo + DEBRIS_LETTERS) {
      const recent = text.slice(Math.max(0, searchedTo - LOOKED_BACK));
      if (hasDebris(recent)) fail('debris');
      else if (speaksOutside(recent)) fail('outside');
      searchedTo = text.length;
    }
    if (!isOpen()) return '';
    // One letter of two units may be missing to the last.
    if (stop !== undefined || words >= MOST_WORDS || text.length >= MOST_LETTERS - 1)
      state = { kind: 'full' };
    if (!isLanguageKnown && words >= TELLING_WORDS) {
      isLanguageKnown = true;
      if (!mayBeInLanguage(text, task.language)) fail('wrong-language');
    }
    return added;
  };

  const takeStep = (piece: string): string => {
    if (!isOpen()) return '';
    const before = letters.countRestarts();
    let cleaned = letters.push(piece);
    if (letters.countRestarts() > before) restart();
    if (held !== undefined) {
      held += cleaned;
      cleaned = '';
      const end = held.slice(-LOOKED_BACK).search(BARE_FINAL);
      if (end < 0) {
        if (letters.isOver()) state = { kind: 'full' };
        return '';
      }
      const rest = held.slice(Math.max(0, held.length - LOOKED_BACK) + end).replace(BARE_FINAL, '');
      restart();
      cleaned = rest;
    }
    const begun = cleaned === '' ? '' : open(cleaned, false);
    const added = isOpen() ? add(cleaner.push(begun)) : '';
    if (cleaner.hasCode() || letters.countBroken() > MOST_BROKEN) fail('debris');
    if ((cleaner.isOver() || letters.isOver()) && isOpen()) state = { kind: 'full' };
    return isOpen() || state.kind === 'full' ? added : '';
  };

  return {
    take: (piece) => {
      let added = '';
      for (let at = 0; at < piece.length && isOpen(); at += STEP) {
        if (at >= LONGEST_PIECE) fail('debris');
        else added += takeStep(piece.slice(at, at + STEP));
      }
      // Of a piece that no story has in it nothing is shown.
      return state.kind === 'fault' ? '' : added;
    },
    state: () => state,
    title: () => title,
    countRestarts: () => restarts,
    isCut: () => closeAtSentence(text) !== text.trimEnd(),
    hasThoughts: () => held !== undefined || letters.hasThoughts(),
    hasThoughtFirst: () => letters.countRestarts() > 0,
    finish: () => {
      const wasOpen = isOpen();
      // A sign that the text is over leaves what it held back to be said.
      if (wasOpen || (letters.isOver() && state.kind === 'full')) {
        let rest = letters.end();
        if (letters.hasOpenThoughts()) fail('thoughts');
        if (held !== undefined) {
          // Who is known to think first need not have thought this time; what began like thoughts was nothing else.
          if (task.thinksFirst !== true || restarts > 0) fail('thoughts');
          rest = held + rest;
          held = undefined;
        }
        if (!isFaulty()) {
          const begun = open(rest, true);
          if (held !== undefined) fail('thoughts');
          else if (!isFaulty()) {
            state = { kind: 'open' };
            add(cleaner.push(begun) + cleaner.end());
          }
        }
        if (cleaner.hasCode()) fail('debris');
      }
      if (state.kind === 'fault') return state;
      const closed = dropQuestion(closeAtSentence(dropList(text)));
      const fault = task.echo?.isIn(closed) ? 'repeats-prompt' : checkChapter(closed, task);
      return fault === undefined ? { kind: 'prose', text: closed, title } : { kind: 'fault', fault };
    },
  };
}

/** The first `length` units of a text, without half a letter at their end. */
function cutAtLetter(text: string, length: number): string {
  return text.slice(0, /^[\udc00-\udfff]/.test(text.slice(length)) ? length - 1 : length);
}

/** The question that models like to end with, and that the screen asks already. */
function dropQuestion(text: string): string {
  return text.replace(/\n\nwhat (?:do|will|would) you (?:do|choose|say)(?: now| next)?\?$/i, '');
}

/**
 * Entries of a list at the end, where a dash may also be speech: several, short, and without a stop; with the line that
 * announces them.
 */
function dropList(text: string): string {
  return text.replace(/(?:\n\n[^\n]{0,80}[:?])?(?:\n\n[-–—] [^\n]{0,80}[^\s.!?…。,;:"”’»]){2,}$/u, '');
}
