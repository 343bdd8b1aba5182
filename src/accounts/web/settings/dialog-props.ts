// What every dialog of the settings is given.
import type { SettingsDraft } from './AccountScreen.tsx';
import type { Account } from './queries.ts';

export type SettingsDialogProps = {
  readonly account: Account;
  readonly draft: SettingsDraft;
  readonly onType: (fields: Partial<SettingsDraft>) => void;
  readonly onClose: () => void;
  /** The change is made; the account is to be read anew. */
  readonly onDone: () => void;
};
