// What a press of an option means: choosing it, looking at it first, or nothing. Pure.

/** A press of a button. */
export type Press = {
  /** How many clicks in a row the browser counts this one as; 0 for a key, or a reader of screens. */
  readonly clicks: number;
  /** `mouse`, `touch`, `pen`, or nothing for a key. */
  readonly pointerType: string;
  /** How long (ms) the options have been there. */
  readonly shownMs: number;
};

/** Time (ms) in which nobody can have read options that have just come. */
const UNSEEN_MS = 400;

/**
 * A key answers at once: whoever uses one was told the whole text by the button's name. So does the mouse on a wide window,
 * where the text was told when the mouse came to it. Elsewhere the first press selects and the second one answers. A click
 * of a series that began before the options came was meant for what was there before.
 */
export function readPress(
  { clicks, pointerType, shownMs }: Press,
  { selectsFirst, isSelected }: { readonly selectsFirst: boolean; readonly isSelected: boolean },
): 'answer' | 'select' | 'nothing' {
  // What is selected has been seen.
  if (clicks === 0 || isSelected) return 'answer';
  if (clicks > 1 && shownMs < UNSEEN_MS) return 'nothing';
  return selectsFirst || pointerType === 'touch' || pointerType === 'pen' ? 'select' : 'answer';
}
