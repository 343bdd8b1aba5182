// What every dialog of the settings is given, and what of it is kept.
import type { Account } from './queries.ts';

/**
 * Which dialog is open, and what stands in its fields: both outlive a session that ends meanwhile. The username begins
 * with the one in force.
 */
export const NOTHING_OPEN = { open: '', email: '', username: '' };
type SettingsDraft = typeof NOTHING_OPEN;

export type SettingsDialogProps = {
  readonly account: Account;
  readonly draft: SettingsDraft;
  readonly onType: (fields: Partial<SettingsDraft>) => void;
  readonly onClose: () => void;
  /** The change is made; the account is to be read anew. */
  readonly onDone: () => void;
};
