// Sentences of the screen that meets whoever has not confirmed age and notice yet.
import type { MessageTable } from '../say.ts';

export const WELCOME = {
  'welcome.title': { text: 'Welcome' },
  'welcome.heading': { text: 'Welcome' },
  'welcome.lead': { text: 'Good that you found the way, {name}. Two things first, then the road is yours.' },
  'welcome.name_taken': {
    text: 'Somebody is called {wished} here already. Keep this name, or choose another.',
  },
  'welcome.names': {
    text: 'Your profile begins with your name, {name}. You can change it there at any time.',
  },
  'welcome.submit': { text: 'Come in' },
  'welcome.rather_not': { text: 'Not sixteen yet, or rather not?' },
  'welcome.rather_not_text': {
    text: 'That is fine. Lorepath is for people of sixteen and older, and it lives on what your answers say. If you are younger, the stories wait for you. Nothing is kept of what you are like; you can delete this account, or log out and decide another day.',
  },
  'welcome.log_out': { text: 'Log out' },
  'welcome.delete': { text: 'Delete this account' },
  'welcome.failed': { text: 'That did not work just now. Please try again in a moment.' },
} as const satisfies MessageTable;
