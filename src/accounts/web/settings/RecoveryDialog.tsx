// A new recovery code: first the password, then the code to put away, and only then is it in force.
import { useState } from 'react';
import { Dialog } from '#base/ui/Dialog.tsx';
import { RECOVERY } from '#messages/recovery.ts';
import { say } from '#messages/say.ts';
import { SETTINGS } from '#messages/settings.ts';
import form from '../AccountForm.module.css';
import { withTools } from '../answer-challenge.ts';
import { RecoveryCode } from '../RecoveryCode.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import type { SettingsDialogProps } from './dialog-props.ts';
import { findOldPasswordFaults, OldPassword } from './OldPassword.tsx';
import { callAsPerson } from './queries.ts';
import { type Done, offerRecovery, type RecoveryOffer } from './settings-flow.ts';
import { tellDone, useChange } from './useChange.ts';

export function RecoveryDialog({ account, onClose, onDone }: SettingsDialogProps) {
  const change = useChange();
  const [password, setPassword] = useState('');
  const [offer, setOffer] = useState<RecoveryOffer>();
  const ask = async (fields: HTMLFormElement | null) => {
    const faults = findOldPasswordFaults(account, password);
    const offered = await change.run<RecoveryOffer>(fields, faults, () =>
      withTools(callAsPerson, (tools) => offerRecovery(tools, { email: account.email ?? '', password })),
    );
    setOffer(offered);
  };
  const accept = async ({ accept: putIntoForce }: RecoveryOffer) => {
    const done = await change.run<Done>(null, {}, putIntoForce);
    if (done === undefined) return;
    onDone();
    tellDone(done.message);
  };
  if (offer !== undefined)
    return (
      <Dialog open onClose={onClose} heading={say(RECOVERY, 'recovery.heading')}>
        <p className={form.aside}>{say(SETTINGS, 'settings.renew_note')}</p>
        <RecoveryCode
          code={offer.code}
          owner={account.email ?? account.username}
          busy={change.busy}
          failure={
            change.failure === undefined ? undefined : { text: change.failure, dismiss: change.dismiss }
          }
          onConfirmed={() => void accept(offer)}
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
