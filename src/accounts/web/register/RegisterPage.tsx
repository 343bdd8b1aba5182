// Registering from the form to the mail: what is asked, the making of keys, the code to put away.

import { useState } from 'react';
import { useNavigate } from '#base/ui/pages/router.tsx';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { REGISTER } from '#messages/accounts/register.ts';
import { say } from '#messages/say.ts';
import { AccountPage } from '../AccountPage.tsx';
import { useAccountDraft } from '../account-draft.ts';
import { callAccounts } from '../calls.ts';
import { withTools } from '../keys/answer-challenge.ts';
import { keepNewKeys } from '../keys/key-store.ts';
import { lockMemory } from '../keys/lock-memory.ts';
import { NO_PASSWORD, type PasswordChoice } from '../keys/password-choice.ts';
import { RecoveryCode } from '../keys/RecoveryCode.tsx';
import { useCodeStep } from '../keys/useCodeStep.ts';
import { WAITING } from '../screens.ts';
import { keepWaiting } from '../waiting.ts';
import { type KeyMakingStep, MakingKeys } from './MakingKeys.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { type MadeKeys, register } from './register-flow.ts';

type Stage =
  | {
      readonly kind: 'form';
      readonly refused?: { readonly path: string | undefined; readonly message: string };
    }
  | { readonly kind: 'making'; readonly step: KeyMakingStep }
  | { readonly kind: 'code'; readonly made: Made; readonly sending: boolean };

/** Keys that were made for a password; they serve again when only another field has to be mended. */
type Made = { readonly password: string; readonly keys: MadeKeys; readonly isPutAway: boolean };

const HEADINGS = {
  form: say(REGISTER, 'register.heading'),
  making: say(REGISTER, 'register.making'),
  code: say(RECOVERY, 'recovery.heading'),
} as const;

const LEADS = {
  form: say(REGISTER, 'register.lead'),
  making: say(REGISTER, 'register.making_lead'),
  code: say(RECOVERY, 'recovery.lead'),
} as const;

/** `signIn` is the address of the form for who has an account. */
export function RegisterPage({ signIn }: { readonly signIn: string }) {
  const navigate = useNavigate();
  const [draft, change, forgetDraft] = useAccountDraft();
  const [stage, setStage] = useState<Stage>({ kind: 'form' });
  const [choice, setChoice] = useState<PasswordChoice>(NO_PASSWORD);
  const [made, setMade] = useState<Made>();
  /** The address of a registration whose answer was lost. */
  const [perhapsTaken, setPerhapsTaken] = useState<string>();

  const enterCodeStep = useCodeStep({
    isShown: stage.kind === 'code',
    onLeave: () => setStage((now) => (now.kind === 'code' && !now.sending ? { kind: 'form' } : now)),
    onReturn: () => {
      if (made?.password !== choice.password) return;
      setStage((now) => (now.kind === 'form' ? { kind: 'code', made, sending: false } : now));
    },
  });

  const send = async (ready: Made) => {
    setStage({ kind: 'code', made: ready, sending: true });
    const outcome = await register(callAccounts, draft, ready.keys);
    if (outcome.kind === 'faulty') {
      if (outcome.isUnsure) setPerhapsTaken(draft.email);
      return setStage({ kind: 'form', refused: outcome });
    }
    const { mendToken, isMailed } = outcome;
    keepWaiting({ email: draft.email.trim(), mendToken, isMailed });
    await lockMemory.confirm(draft.email, ready.keys.material);
    const { material, unlocked } = ready.keys;
    await keepNewKeys({ ...material, ...unlocked });
    forgetDraft();
    await navigate(WAITING, { replace: true });
  };

  const refuse = (message: string) => setStage({ kind: 'form', refused: { path: undefined, message } });

  const makeAndGoOn = async () => {
    const { password } = choice;
    if (made?.password === password) {
      if (made.isPutAway) return send(made);
      setStage({ kind: 'code', made, sending: false });
      return enterCodeStep();
    }
    setStage({ kind: 'making', step: 'pairs' });
    try {
      const outcome = await withTools(callAccounts, async ({ keys }) => ({
        kind: 'made' as const,
        keys: await keys.makeKeys(password, (step) => setStage({ kind: 'making', step })),
      }));
      if (outcome.kind !== 'made') return refuse(outcome.message);
      const ready = { password, keys: outcome.keys, isPutAway: false };
      setMade(ready);
      setStage({ kind: 'code', made: ready, sending: false });
      enterCodeStep();
    } catch (error) {
      console.error('The keys could not be made.', error);
      refuse(say(REGISTER, 'register.keys_failed'));
    }
  };

  const putAway = (ready: Made) => {
    const kept = { ...ready, isPutAway: true };
    setMade(kept);
    return send(kept);
  };

  return (
    <AccountPage
      tall
      title={say(REGISTER, 'register.title')}
      heading={HEADINGS[stage.kind]}
      lead={LEADS[stage.kind]}
      place={stage.kind === 'code' ? 'lighthouse' : 'crossroads'}
    >
      {stage.kind === 'form' ? (
        <RegisterForm
          draft={draft}
          onChange={change}
          refused={stage.refused}
          perhapsTaken={perhapsTaken}
          signIn={signIn}
          choice={choice}
          onChoose={(changed) => setChoice((known) => ({ ...known, ...changed }))}
          onSubmit={() => void makeAndGoOn()}
        />
      ) : null}
      {stage.kind === 'making' ? <MakingKeys step={stage.step} /> : null}
      {stage.kind === 'code' ? (
        <RecoveryCode
          code={stage.made.keys.recovery.code}
          owner={draft.email.trim()}
          busy={stage.sending}
          onConfirmed={() => void putAway(stage.made)}
        />
      ) : null}
    </AccountPage>
  );
}
