// New keys for a reset: they are made, their recovery code is put away, and then they take the place of the old ones.
import { useState } from 'react';
import { RESET } from '#messages/reset.ts';
import { say } from '#messages/say.ts';
import type { KeyStep } from '../../keys.ts';
import { fetchTools } from '../answer-challenge.ts';
import { callAccounts } from '../calls.ts';
import type { MadeKeys } from '../register/register-flow.ts';
import { resetWithNewKeys } from './reset-flow.ts';

export type NewKeysStage =
  | { readonly kind: 'waiting'; readonly failure: string | undefined }
  | { readonly kind: 'making'; readonly step: KeyStep }
  | { readonly kind: 'code'; readonly code: string; readonly sending: boolean };

export function useNewKeys(resetToken: string, onEnd: (end: 'reset' | 'gone') => void) {
  const [stage, setStage] = useState<NewKeysStage>({ kind: 'waiting', failure: undefined });
  const [made, setMade] = useState<MadeKeys>();

  const begin = async (password: string) => {
    setStage({ kind: 'making', step: 'pairs' });
    try {
      const { keys } = await fetchTools(callAccounts);
      const fresh = await keys.makeKeys(password, (step) => setStage({ kind: 'making', step }));
      setMade(fresh);
      setStage({ kind: 'code', code: fresh.recovery.code, sending: false });
    } catch (error) {
      console.error('The keys could not be made.', error);
      setStage({ kind: 'waiting', failure: say(RESET, 'reset.keys_failed') });
    }
  };

  const accept = async () => {
    if (made === undefined) return;
    setStage({ kind: 'code', code: made.recovery.code, sending: true });
    const outcome = await resetWithNewKeys(await fetchTools(callAccounts), resetToken, made);
    if (outcome.kind === 'reset' || outcome.kind === 'gone') return onEnd(outcome.kind);
    setStage({ kind: 'waiting', failure: outcome.message });
  };

  return { stage, begin, accept: () => void accept() };
}
