// What is shown of an answer before it is given: by a card that is dragged, or by the first press of a button or an arrow key.
import { useState } from 'react';
import { afterPaint } from '#base/ui/after-paint.ts';
import { announce } from '#base/ui/announce.ts';
import type { Resource } from '../../rules.ts';
import type { Preview } from './DealtCard.tsx';
import type { Dealt } from './Deck.tsx';
import { describePreview } from './spoken.ts';
import type { Side } from './swipe.ts';

export function usePreview(top: Dealt | undefined, resources: readonly Resource[]) {
  const [shown, setShown] = useState<Preview & { readonly key: string }>();
  // A preview belongs to one card and goes with it.
  const preview = shown?.key === top?.key ? shown : undefined;

  function show(side: Side | undefined, by: Preview['by']): void {
    setShown(side === undefined || top === undefined ? undefined : { key: top.key, side, by });
  }

  return {
    preview,
    drag: (side: Side | undefined) => show(side, 'drag'),
    /** Shows the side and says what it would do; true when it stands there already, so that this press is the answer. */
    press(side: Side): boolean {
      if (preview?.side === side) return true;
      show(side, 'press');
      if (top !== undefined) afterPaint(() => announce(describePreview(top.card, side, resources)));
      return false;
    },
    hide: () => setShown(undefined),
  };
}
