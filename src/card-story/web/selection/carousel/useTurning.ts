// Which card is turned over: one at a time, and as soon as there is a back to show.
import { useState } from 'react';
import { showToast } from '#base/ui/controls/toasts.ts';
import { CARD_STORY_CALLS } from '#messages/card-story/card-story.ts';
import { say } from '#messages/say.ts';
import { useCardBack } from '../useCardBack.ts';
import { preloadPlay } from './preload-play.ts';
import type { Slide } from './slides.ts';

export function useTurning() {
  const { Back, fetchBack } = useCardBack();
  /** The card that is to show its back, which it does once there is one. */
  const [wantedKey, setWantedKey] = useState<string>();
  const turnedKey = Back === undefined ? undefined : wantedKey;
  return {
    Back,
    turnedKey,
    /** Turns a card over, or back. */
    turn(slide: Slide) {
      const turns = slide.key !== turnedKey;
      setWantedKey(turns ? slide.key : undefined);
      if (!turns) return;
      fetchBack().catch(() => {
        setWantedKey(undefined);
        showToast(say(CARD_STORY_CALLS, 'card-story.network_failed'), { kind: 'error' });
      });
      if (slide.isAvailable) preloadPlay();
    },
    turnBack: () => setWantedKey(undefined),
    /** Fetches what somebody who is near a card may want to see next. */
    reachBack() {
      fetchBack().catch(() => undefined);
    },
  };
}
