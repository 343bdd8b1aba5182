// When the card shows that it can be moved: nobody has done anything for a while.
import { useEffect, useState } from 'react';
import { NUDGE_AFTER_MS } from './nudge.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focusin'] as const;

/** True after so long without a sign of life, until the next one. Counts anew whenever `subject` changes. */
export function useHint(enabled: boolean, subject: string | undefined): boolean {
  const [idleFor, setIdleFor] = useState<string>();
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout>;
    let last = performance.now();
    let idle = false;
    const check = () => {
      const left = last + NUDGE_AFTER_MS - performance.now();
      if (left > 0) {
        timer = setTimeout(check, left);
        return;
      }
      idle = true;
      setIdleFor(subject ?? '');
    };
    // Signs come many times a frame: each only notes the time, and the timer looks at it when it rings.
    const stir = () => {
      last = performance.now();
      if (!idle) return;
      idle = false;
      setIdleFor(undefined);
      timer = setTimeout(check, NUDGE_AFTER_MS);
    };
    timer = setTimeout(check, NUDGE_AFTER_MS);
    for (const sign of SIGNS) window.addEventListener(sign, stir, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, stir);
    };
  }, [enabled, subject]);
  return enabled && idleFor === (subject ?? '');
}
