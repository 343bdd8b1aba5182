// How a reset ends, whichever way it went and however often it was tried.
import { useRef, useState } from 'react';
import { findEnd, type ResetEnd, type ResetOutcome } from './reset-flow.ts';

/** `settle` takes how an attempt went, and answers what there is to say of it; undefined when the screen is another. */
export function useResetEnd() {
  const [end, setEnd] = useState<ResetEnd>();
  const wasUnsure = useRef(false);
  const settle = (outcome: ResetOutcome): string | undefined => {
    setEnd(findEnd(outcome, wasUnsure.current));
    if (outcome.kind === 'unsure') wasUnsure.current = true;
    return 'message' in outcome ? outcome.message : undefined;
  };
  return { end, settle };
}
