// New keys for a reset: they are made, their recovery code is put away, and then they take the place of the old ones.
import { useState } from 'react';
import { RESET } from '#messages/accounts/reset.ts';
import { say } from '#messages/say.ts';
import type { KeyStep } from '../../keys/keys.ts';
import { callAccounts } from '../calls.ts';
import { withTools } from '../keys/answer-challenge.ts';
import { useCodeStep } from '../keys/useCodeStep.ts';
import type { MadeKeys } from '../register/register-flow.ts';
import { type ResetOutcome, resetWithNewKeys } from './reset-flow.ts';

export type NewKeysStage =
  | { readonly kind: 'waiting'; readonly failure: string | undefined }
  | { readonly kind: 'making'; readonly step: KeyStep }
  | {
      readonly kind: 'code';
      readonly made: MadeKeys;
      readonly sending: boolean;
      /** Why the last attempt to hand the keys in failed. */
      readonly failure?: { readonly text: string; readonly dismiss: () => void };
    };

/** `settle` is told how an attempt went, and answers what there is to say of it; undefined when it was the last. */
export function useNewKeys(
  link: { readonly resetToken: string; readonly email: string },
  settle: (outcome: ResetOutcome) => string | undefined,
) {
  const [stage, setStage] = useState<NewKeysStage>({ kind: 'waiting', failure: undefined });

  const [made, setMade] = useState<{ readonly password: string; readonly keys: MadeKeys }>();
  const enterCodeStep = useCodeStep({
    isShown: stage.kind === 'code',
    onLeave: () =>
      setStage((now) =>
        now.kind === 'code' && !now.sending ? { kind: 'waiting', failure: undefined } : now,
      ),
    onReturn: () => {
      if (made === undefined) return;
      setStage((now) => (now.kind === 'waiting' ? { kind: 'code', made: made.keys, sending: false } : now));
    },
  });

  const begin = async (password: string) => {
    if (made?.password === password) {
      setStage({ kind: 'code', made: made.keys, sending: false });
      return enterCodeStep();
    }
    setStage({ kind: 'making', step: 'pairs' });
    try {
      const outcome = await withTools(callAccounts, async ({ keys }) => ({
        kind: 'code' as const,
        made: await keys.makeKeys(password, (step) => setStage({ kind: 'making', step })),
      }));
      if (outcome.kind !== 'code') return setStage({ kind: 'waiting', failure: outcome.message });
      setMade({ password, keys: outcome.made });
      setStage({ ...outcome, sending: false });
      enterCodeStep();
    } catch (error) {
      console.error('The keys could not be made.', error);
      setStage({ kind: 'waiting', failure: say(RESET, 'reset.keys_failed') });
    }
  };

  // Always the same keys: their code is put away, and they may be in force without this page knowing.
  const accept = async (keys: MadeKeys) => {
    setStage({ kind: 'code', made: keys, sending: true });
    const outcome = await withTools(callAccounts, (tools) => resetWithNewKeys(tools, link, keys));
    const text = settle(outcome);
    if (text === undefined) return;
    const dismiss = () => setStage({ kind: 'code', made: keys, sending: false });
    setStage({ kind: 'code', made: keys, sending: false, failure: { text, dismiss } });
  };

  return { stage, begin, accept };
}
