// A new recovery code: first the password, then the code to put away, and only then is it in force.
import { useState } from 'react';
import { Dialog } from '#base/ui/controls/Dialog.tsx';
import { RECOVERY } from '#messages/accounts/recovery.ts';
import { SETTINGS } from '#messages/accounts/settings.ts';
import { say } from '#messages/say.ts';
import form from '../AccountForm.module.css';
import { RecoveryCode } from '../keys/RecoveryCode.tsx';
import { useCodeStep } from '../keys/useCodeStep.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { SettingsDialogProps } from './dialog-props.ts';
import { findOldPasswordFaults, OldPassword } from './OldPassword.tsx';
import { withOwnTools } from './own-tools.ts';
import { type Done, offerRecovery, type RecoveryOffer } from './settings-flow.ts';
import { tellDone, useChange } from './useChange.ts';

export function RecoveryDialog({ account, onClose, onDone }: SettingsDialogProps) {
  const change = useChange();
  const [password, setPassword] = useState('');
  /** The code, and the password it was asked for with: with the same one it is shown again. */
  const [made, setMade] = useState<{ readonly offer: RecoveryOffer; readonly password: string }>();
  const [isShown, setShown] = useState(false);
  const enterCodeStep = useCodeStep({
    isShown,
    onLeave: () => setShown(false),
    onReturn: () => setShown(made !== undefined),
  });
  const show = () => {
    setShown(true);
    enterCodeStep();
  };
  const ask = async (fields: HTMLFormElement | null) => {
    if (made?.password === password) return show();
    const faults = findOldPasswordFaults(account, password);
    const offered = await change.run<RecoveryOffer>(fields, faults, () =>
      withOwnTools((tools) => offerRecovery(tools, { email: account.email ?? '', password })),
    );
    if (offered === undefined) return;
    setMade({ offer: offered, password });
    show();
  };
  const accept = async ({ accept: putIntoForce }: RecoveryOffer) => {
    const done = await change.run<Done>(null, {}, putIntoForce);
    if (done === undefined) return;
    onDone();
    tellDone(done.message);
  };
  // A slip of the finger loses no code: it leads back to the password.
  const hide = () => {
    if (!change.busy) setShown(false);
  };
  if (made !== undefined && isShown)
    return (
      <Dialog open onClose={hide} heading={say(RECOVERY, 'recovery.heading')}>
        <p className={form.aside}>{say(SETTINGS, 'settings.renew_note')}</p>
        <RecoveryCode
          code={made.offer.code}
          owner={account.email ?? account.username}
          busy={change.busy}
          failure={
            change.failure === undefined ? undefined : { text: change.failure, dismiss: change.dismiss }
          }
          onConfirmed={() => void accept(made.offer)}
        />
      </Dialog>
    );
  return (
    <ChangeDialog
      heading={say(SETTINGS, 'settings.renew_recovery')}
      note={say(SETTINGS, 'settings.renew_note')}
      submit={say(SETTINGS, 'settings.renew')}
      change={change}
      onSubmit={(fields) => void ask(fields)}
      onClose={onClose}
    >
      <OldPassword account={account} value={password} onChange={setPassword} change={change} />
    </ChangeDialog>
  );
}
