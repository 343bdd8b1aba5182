// The pace at which new text appears: whole words, as fast as somebody reads aloud in a hurry, with a breath at sentence ends. Pure.

/** Characters a second: the slower while little waits to be shown, the faster while much does. */
const SLOWEST = 60;
const FASTEST = 90;
/** So many characters waiting are much. */
const MUCH = 600;

/** The breath (ms) after a sentence and after a paragraph. */
const SENTENCE_MS = 250;
const PARAGRAPH_MS = 400;

/** A clock that stood still, because the text was stopped or nobody looked at it, is never caught up by more than this (ms). */
const LATEST_MS = 200;

/** How far a text has appeared: units shown of it, and when (ms) the next word is due. */
export type Pace = { readonly shown: number; readonly due: number };

export const NOT_BEGUN: Pace = { shown: 0, due: 0 };
/** All there is, and whatever comes. */
export const AT_ONCE: Pace = { shown: Number.POSITIVE_INFINITY, due: 0 };

/** How far each of several texts has appeared, by their keys. What has appeared stays, whatever was shown in between. */
export type Paces = Readonly<Record<string, Pace>>;

/** As `advancePace`, for the text of a key; the same paces where nothing has changed. */
export function advancePaces(paces: Paces, key: string, text: string, isWhole: boolean, now: number): Paces {
  const pace = paces[key] ?? NOT_BEGUN;
  const after = advancePace(pace, text, isWhole, now);
  return after === pace ? paces : { ...paces, [key]: after };
}

/**
 * How far a text has appeared at a time. `text` is what has come of it, which may have grown since; while it is not `whole`
 * its last word may go on and waits. A text that keeps the reader waiting is owed nothing: it goes on at the same pace.
 */
export function advancePace(pace: Pace, text: string, isWhole: boolean, now: number): Pace {
  let { shown } = pace;
  let due = Math.max(pace.due, now - LATEST_MS);
  for (let end = findWordEnd(text, shown, isWhole); ; end = findWordEnd(text, shown, isWhole)) {
    if (end === undefined) return { shown, due: Math.max(due, now) };
    if (due > now) return shown === pace.shown ? pace : { shown, due };
    const word = text.slice(shown, end);
    const speed = SLOWEST + (FASTEST - SLOWEST) * Math.min(1, (text.length - end) / MUCH);
    // From the first word on time runs with the clock.
    due = (shown === 0 ? now : due) + (word.length / speed) * 1000 + breathAfter(word);
    shown = end;
  }
}

/** A word with the space after it; a line of asterisks is shown at once. Nothing where the end of it is not known yet. */
function findWordEnd(text: string, from: number, isWhole: boolean): number | undefined {
  if (from >= text.length) return undefined;
  const rest = text.slice(from);
  const isHeading = /^\s*(\*\*|\*$)/.test(rest);
  const length = (isHeading ? /^.*\n\s*/ : /^\s*\S+\s+/).exec(rest)?.[0].length;
  // The space may go on as well: whether a paragraph ends here is known only by what follows.
  if (length !== undefined && from + length < text.length) return from + length;
  return isWhole ? text.length : undefined;
}

function breathAfter(word: string): number {
  if (/\n\s*\n\s*$/.test(word)) return PARAGRAPH_MS;
  return /[.!?…]['’”"»)]*\s+$/.test(word) ? SENTENCE_MS : 0;
}
