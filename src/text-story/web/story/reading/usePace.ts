// How far the newest part of a story has appeared, on the clock of the screen.
import { useEffect, useEffectEvent, useState } from 'react';
import { AT_ONCE, advancePaces, NOT_BEGUN, type Paces } from './pace.ts';

export type Appearing = {
  /** UTF-16 units of the text that are shown. */
  readonly shown: number;
  /** Whether all there will ever be of it is shown. */
  readonly isAllShown: boolean;
  /** Whether what there is, and what comes, is shown at once. */
  readonly isAtOnce: boolean;
  readonly showAll: () => void;
};

export type Coming = {
  /** Another key is another text, of which nothing has appeared. */
  readonly key: string;
  readonly text: string;
  readonly isWhole: boolean;
  /** False where everything is shown at once: it was read before, or motion is not wanted. */
  readonly isPaced: boolean;
  readonly isStopped: boolean;
};

export function usePace({ key, text, isWhole, isPaced, isStopped }: Coming): Appearing {
  // How far each text has appeared. The story may come back to one, when a reply to it has failed: what was read stays read.
  const [paces, setPaces] = useState<Paces>({});
  const { shown: reached } = paces[key] ?? NOT_BEGUN;
  const isAtOnce = !isPaced || reached === AT_ONCE.shown;
  const shown = isAtOnce ? text.length : Math.min(reached, text.length);
  const isRunning = !isAtOnce && !isStopped && (shown < text.length || !isWhole);
  const advance = useEffectEvent((now: number) => {
    setPaces((before) => advancePaces(before, key, text, isWhole, now));
  });
  useEffect(() => {
    if (!isRunning) return;
    let frame = requestAnimationFrame(function draw(now) {
      advance(now);
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning]);
  return {
    shown,
    isAllShown: isWhole && shown >= text.length,
    isAtOnce,
    showAll() {
      setPaces((before) => ({ ...before, [key]: AT_ONCE }));
    },
  };
}
