// How keys and buttons move the cards, with the engine or before it has come.
import { isMotionReduced } from '#base/ui/reduced-motion.ts';
import { isRightToLeft } from './fan.ts';
import type { Embla } from './useEmbla.ts';

export type Moves = { readonly move: (by: 1 | -1) => void; readonly choose: (index: number) => void };

/** Moves by the engine where there is one; else `onSelect` is told at once which of `count` cards comes after that at `place`. */
export function makeMoves(
  embla: Embla | undefined,
  { place, count, onSelect }: { place: number; count: number; onSelect: (index: number) => void },
): Moves {
  return {
    move(by) {
      if (embla === undefined) onSelect((place + by + count) % count);
      else if (by === 1) embla.scrollNext(isMotionReduced());
      else embla.scrollPrev(isMotionReduced());
    },
    choose(index) {
      if (embla === undefined) onSelect(index);
      else embla.scrollTo(index, isMotionReduced());
    },
  };
}

type Keys = {
  readonly onEscape: (() => void) | undefined;
  /** `isWithin` tells that the key was pressed on the card in the middle. */
  readonly onArrow: (by: 1 | -1, isWithin: boolean) => void;
};

/** Reads a key that was pressed anywhere in the carousel. Without `onEscape` that key is left alone. */
export function readCarouselKey(event: React.KeyboardEvent<HTMLElement>, { onEscape, onArrow }: Keys): void {
  if (event.repeat || event.defaultPrevented || isModified(event)) return;
  if (event.key === 'Escape' && onEscape !== undefined) {
    event.preventDefault();
    onEscape();
  }
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const target = event.target as HTMLElement;
  // Stars, tabs and fields have their own arrows.
  if (target.closest('input, [role=tablist], [role=radiogroup], dialog') !== null) return;
  event.preventDefault();
  const forward = (event.key === 'ArrowRight') !== isRightToLeft();
  onArrow(forward ? 1 : -1, target.closest('[data-selected]') !== null);
}

function isModified(event: React.KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}
