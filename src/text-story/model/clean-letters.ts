// Makes whole letters of what a model sends in pieces: no halves, no controls, none by their names; and no thinking aloud.

import { REFERENCE_SO_FAR, readOpenReference, readReference } from './letter-names.ts';
import { isPrintable, type Sieve } from './sieve.ts';

export type LetterCleaner = {
  /** Takes the next piece; answers what is known of the text by now. */
  readonly push: (piece: string) => string;
  /** Answers what was held back to the last. */
  readonly end: () => string;
  /** Whether thoughts and text cannot be told apart: some end that never began, or, at the end, some never ended. */
  readonly hasStrayThoughts: () => boolean;
};

/** Controls, direction marks, lone halves of letters and what is no letter yet; joiners shape letters and stay. */
const UNSEEN = /[^\P{C}\n\u200c\u200d]|\ufffd/u;
/** A piece in which nothing is to be done, as nearly all are. */
const PLAIN = /^[ -%'-;=-Z\\-~\n‘’“”—–…]*$/;

export function createLetterCleaner(): LetterCleaner {
  let shown = '';
  let half = '';
  let wasReturn = false;
  const thoughts = siftThoughts((text) => {
    shown += text;
  });
  // A letter that stood by its name is as much to be looked at as any other.
  const references = siftReferences(thoughts, (letter) => put(letter));

  const put = (letter: string): void => {
    if (isPrintable(letter)) {
      wasReturn = false;
      references.put(letter);
      return;
    }
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
  const isIdle = (): boolean => half === '' && !wasReturn && references.isIdle() && thoughts.isIdle();

  return {
    push: (piece) => {
      if (isIdle() && PLAIN.test(piece)) return piece;
      const text = half + piece;
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      for (const letter of half === '' ? text : text.slice(0, -1)) put(letter);
      return takeShown();
    },
    end: () => {
      half = '';
      references.end();
      return takeShown();
    },
    hasStrayThoughts: thoughts.hasStray,
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

const THOUGHTS =
  'think|thinking|antthinking|thoughts?|reason|reasoning|reflect|reflection|analysis|scratchpad|plan|planning|internal|monologue';
/** `[think]` is common, too; other words in brackets are not thoughts. */
const THOUGHT_TAG = new RegExp(
  `^(?:<(/?)(?:[a-z]+[:_-])?(?:${THOUGHTS})(?:\\s[^<>]*)?>|\\[(/?)(?:think|thinking|thoughts?|reasoning)\\])$`,
  'i',
);
const TAG_SO_FAR = /^[<[]\/?(?:[a-z_:-]{0,24}|[a-z_:-]{1,24}\s[^<>[\]]{0,80})$/i;

/** Leaves out what a model thinks aloud between marks of it, wherever that stands. */
function siftThoughts(show: (text: string) => void): IdleSieve & { readonly hasStray: () => boolean } {
  let held = '';
  let isInside = false;
  let hasEnded = false;
  let hasStray = false;
  const hand = (text: string): void => {
    if (!isInside) show(text);
  };
  const put = (letter: string): void => {
    const isStart = letter === '<' || letter === '[';
    if (held === '') {
      if (isStart) held = letter;
      else hand(letter);
      return;
    }
    const came = held + letter;
    const tag = THOUGHT_TAG.exec(came);
    if (tag !== null) {
      const isClosing = tag[1] === '/' || tag[2] === '/';
      if (isClosing && !isInside) hasStray = true;
      isInside = !isClosing;
      held = '';
    } else if (TAG_SO_FAR.test(came)) held = came;
    else {
      hand(held);
      held = '';
      if (isStart) held = letter;
      else hand(letter);
    }
  };
  return {
    put,
    end: () => {
      hand(held);
      held = '';
      hasEnded = true;
    },
    isIdle: () => held === '' && !isInside,
    hasStray: () => hasStray || (hasEnded && isInside),
  };
}
