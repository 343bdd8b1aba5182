// Makes whole letters of what a model sends in pieces: no halves, no controls, none by their names, and no thoughts.

import { REFERENCE_SO_FAR, readOpenReference, readReference } from './letter-names.ts';
import { isPrintable, type Sieve } from './sieve.ts';
import { siftThoughts } from './sift-thoughts.ts';

export type LetterCleaner = {
  /** Takes the next piece; answers what is known of the text by now. */
  readonly push: (piece: string) => string;
  /** Answers what was held back to the last. */
  readonly end: () => string;
  /** How many letters came broken behind another: of an encoding that is not that of the stream. */
  readonly countBroken: () => number;
  /** Whether thoughts never ended, once the text has. */
  readonly hasOpenThoughts: () => boolean;
  /** Whether any thoughts came so far. */
  readonly hasThoughts: () => boolean;
  /** How often all that was answered so far turned out to be thoughts. */
  readonly countRestarts: () => number;
  /** Whether the text is over: a sign of a template said so. */
  readonly isOver: () => boolean;
};

/** Controls, direction marks, lone halves of letters and what is no letter yet; joiners shape letters and stay. */
const UNSEEN = /[^\P{C}\n\u200c\u200d]|\ufffd/u;
/** A piece in which nothing is to be done, as nearly all are. */
const PLAIN = /^[ -%'-;=-Z\]-~\n‘’“”—–…]*$/;
/** What colours a terminal: behind its first letter, which cannot be seen. */
const COLOUR_SO_FAR = /^(?:\[[\d;?]{0,12})?$/;
/** More marks on one letter are drawn over its neighbours. */
const MOST_MARKS = 3;

export function createLetterCleaner(): LetterCleaner {
  let shown = '';
  let half = '';
  let wasReturn = false;
  const thoughts = siftThoughts(
    (text) => {
      shown += text;
    },
    () => {
      shown = '';
    },
  );
  // A letter that stood by its name is as much to be looked at as any other.
  const references = siftReferences(thoughts, (letter) => put(letter));

  /** What came of a colour, and whether a stroke waits for the letter that it names: `\\n` is a break that was written out. */
  let colour: string | undefined;
  let wasStroke = false;
  let marks = 0;
  let wasLetter = false;
  let broken = 0;

  const put = (letter: string): void => {
    if (colour !== undefined) {
      colour += letter;
      if (COLOUR_SO_FAR.test(colour)) return;
      const isColour = /^\[[\d;?]*[a-z]$/i.test(colour);
      colour = undefined;
      if (isColour) return;
    }
    if (wasStroke) {
      wasStroke = false;
      if (letter === 'n') references.put('\n');
      else {
        references.put('\\');
        put(letter);
      }
      return;
    }
    if (isPrintable(letter)) {
      wasReturn = false;
      marks = 0;
      wasLetter = /[a-z]/i.test(letter);
      if (letter === '\\') wasStroke = true;
      else references.put(letter);
      return;
    }
    if (letter === '\u001b') colour = '';
    if (letter === '\ufffd' && wasLetter) broken += 1;
    wasLetter = /\p{L}/u.test(letter);
    marks = /\p{Mn}/u.test(letter) ? marks + 1 : 0;
    if (marks > MOST_MARKS) return;
    // A return with its line feed is one break.
    const isBreak = /[\n\r\u2028\u2029\u0085]/.test(letter);
    if (isBreak && !(wasReturn && letter === '\n')) references.put('\n');
    wasReturn = letter === '\r';
    if (letter === '\t') references.put(' ');
    else if (!isBreak && !UNSEEN.test(letter)) references.put(letter);
  };
  const takeShown = (): string => {
    const taken = shown;
    shown = '';
    return taken;
  };
  const isIdle = (): boolean =>
    half === '' &&
    !wasReturn &&
    !wasStroke &&
    colour === undefined &&
    references.isIdle() &&
    thoughts.isIdle();

  return {
    push: (piece) => {
      if (isIdle() && PLAIN.test(piece)) {
        thoughts.note(piece);
        marks = 0;
        if (piece !== '') wasLetter = /[a-z]$/i.test(piece);
        return piece;
      }
      const text = half + piece;
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      for (const letter of half === '' ? text : text.slice(0, -1)) put(letter);
      return takeShown();
    },
    end: () => {
      half = '';
      wasStroke = false;
      colour = undefined;
      references.end();
      return takeShown();
    },
    countBroken: () => broken,
    hasOpenThoughts: thoughts.hasOpen,
    hasThoughts: thoughts.hasThoughts,
    countRestarts: thoughts.countRestarts,
    isOver: thoughts.isOver,
  };
}

/** A sieve that says whether it holds nothing back. */
type IdleSieve = Sieve & { readonly isIdle: () => boolean };

/** Writes letters that stand by their names or numbers, and leaves out names that it does not know. */
function siftReferences(next: Sieve, again: (letter: string) => void): IdleSieve {
  let held = '';
  const say = (letter: string): void => {
    held = '';
    for (const one of letter) again(one);
  };
  /** What was held, when no more can come of it. */
  const release = (): void => {
    const came = held;
    const letter = readOpenReference(came.slice(1));
    held = '';
    if (letter !== undefined) say(letter);
    else for (const one of came) next.put(one);
  };
  const put = (letter: string): void => {
    if (held === '' && letter !== '&') next.put(letter);
    else if (held === '') held = letter;
    else if (REFERENCE_SO_FAR.test(held + letter)) held += letter;
    else {
      const named = letter === ';' ? readReference(held.slice(1)) : undefined;
      if (named !== undefined) say(named);
      else {
        release();
        // What was held may have been the `&` of a reference that goes on here.
        put(letter);
      }
    }
  };
  return {
    put,
    end: () => {
      while (held !== '') release();
      next.end();
    },
    isIdle: () => held === '',
  };
}
