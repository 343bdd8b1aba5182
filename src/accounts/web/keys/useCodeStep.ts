// The step of a page that shows a recovery code. It has a place of its own in the history: the way back leads out of it to
// the form, and forward to the same code again. Whoever leaves the page instead is asked first.
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from '#base/ui/pages/router.tsx';

const STEP = 'recovery-code';

type CodeStep = {
  /** Whether the code is on the screen. */
  readonly isShown: boolean;
  readonly onLeave: () => void;
  readonly onReturn: () => void;
};

/** Answers what enters the step. */
export function useCodeStep({ isShown, onLeave, onReturn }: CodeStep): () => void {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const last = useRef(key);
  const follow = useEffectEvent(() => {
    if (isStep(state)) onReturn();
    else onLeave();
  });
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    follow();
  }, [key]);
  useEffect(() => {
    if (!isShown) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isShown]);
  return () => {
    if (!isStep(state)) void navigate(`${pathname}${search}`, { state: { step: STEP } });
  };
}

function isStep(state: unknown): boolean {
  return (state as { readonly step?: unknown } | null)?.step === STEP;
}
