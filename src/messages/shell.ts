// Sentences of the frame around the screens: the product's name, navigation, the account menu.
import type { MessageTable } from './say.ts';

export const SHELL = {
  'shell.product': { text: 'Lorepath' },
  'shell.page_title': { text: '{title} · Lorepath' },
  'shell.skip': { text: 'Skip to the page' },
  'shell.navigation': { text: 'Main' },
  'shell.card_story': { text: 'Card Story' },
  'shell.cards': { text: 'Cards' },
  'shell.login': { text: 'Login' },
  'shell.collapse': { text: 'Collapse the navigation' },
  'shell.expand': { text: 'Expand the navigation' },
  'shell.account': { text: 'Account' },
  'shell.settings': { text: 'Settings' },
  'shell.theme': { text: 'Theme' },
  'shell.theme_system': { text: 'System' },
  'shell.theme_light': { text: 'Light' },
  'shell.theme_dark': { text: 'Dark' },
  'shell.how_it_works': { text: 'How It Works' },
  'shell.log_out': { text: 'Log out' },
  'shell.session_expired': { text: 'Session expired. Please log in again.' },
} as const satisfies MessageTable;
