// How far the newest part of a story has appeared, on the clock of the screen.
import { useEffect, useEffectEvent, useState } from 'react';
import { advancePace, NOT_BEGUN, type Pace } from './pace.ts';

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
  const [reached, setReached] = useState<Pace & { readonly key: string }>({ key, ...NOT_BEGUN });
  const [atOnce, setAtOnce] = useState('');
  const isAtOnce = !isPaced || atOnce === key;
  const shown = isAtOnce ? text.length : reached.key === key ? Math.min(reached.shown, text.length) : 0;
  const isRunning = !isAtOnce && !isStopped && (shown < text.length || !isWhole);
  const advance = useEffectEvent((now: number) => {
    setReached((before) => {
      const pace = before.key === key ? before : NOT_BEGUN;
      const after = advancePace(pace, text, isWhole, now);
      return after === before ? before : { key, shown: after.shown, due: after.due };
    });
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
      setAtOnce(key);
    },
  };
}
