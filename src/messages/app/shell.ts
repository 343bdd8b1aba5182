// Sentences of the frame around the screens: the product's name and the navigation.
import type { MessageTable } from '../say.ts';

export const SHELL = {
  'shell.product': { text: 'Lorepath' },
  'shell.page_title': { text: '{title} · Lorepath' },
  'shell.skip': { text: 'Skip to the page' },
  'shell.navigation': { text: 'Main' },
  'shell.card_story': { text: 'Card Story' },
  'shell.cards': { text: 'Cards' },
  'shell.profile': { text: 'Profile' },
  'shell.tests': { text: 'Tests' },
  'shell.jobs': { text: 'Jobs' },
  'shell.chats': { text: 'Chats' },
  'shell.sign_up': { text: 'Sign Up' },
  'shell.login': { text: 'Login' },
  'shell.collapse': { text: 'Collapse the navigation' },
  'shell.expand': { text: 'Expand the navigation' },
  'shell.account': { text: 'Account' },
  'shell.settings': { text: 'Settings' },
  // Here and not with the login screen's: the entry of the web app says it, and all that stands beside it would come along.
  'shell.login_failed': { text: 'Login failed' },
  'shell.session_expired': { text: 'Session expired. Please log in again.' },
} as const satisfies MessageTable;
