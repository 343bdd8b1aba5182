// Sentences of the panel behind the account button.
import type { MessageTable } from '../say.ts';

export const ACCOUNT_PANEL = {
  'account-panel.theme': { text: 'Theme' },
  'account-panel.theme_system': { text: 'System' },
  'account-panel.theme_light': { text: 'Light' },
  'account-panel.theme_dark': { text: 'Dark' },
  'account-panel.how_it_works': { text: 'How It Works' },
  'account-panel.along': { text: 'Without a line' },
  'account-panel.account': { text: 'Your account' },
  'account-panel.log_out': { text: 'Log out' },
  'account-panel.log_out_failed': { text: 'Logout failed' },
} as const satisfies MessageTable;
