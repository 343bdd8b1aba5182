// Sentences of the login screen.
import type { MessageTable } from './say.ts';

export const SIGN_IN = {
  'sign-in.title': { text: 'Login' },
  'sign-in.product': { text: 'Lorepath' },
  'sign-in.heading': { text: 'Welcome Back' },
  'sign-in.promise': {
    text: 'The lamp is still lit. Play on, card by card: every choice has its price, and together they tell you something true about yourself.',
  },
  'sign-in.explore': { text: 'Explore as a demo player' },
  'sign-in.explore_note': {
    text: 'Nothing to fill in. You borrow the shoes of Robin, who has played a few stories already.',
  },
  'sign-in.by_operator': {
    text: 'Your way in comes from whoever runs this place. Ask them; the stories will wait.',
  },
  'sign-in.server_away': {
    text: 'The server does not answer just now. Please open this page again in a moment.',
  },
  'sign-in.new_here': { text: 'New here?' },
  'sign-in.how_it_works': { text: 'See how it works' },
  'sign-in.failed': { text: 'Login failed' },
  'sign-in.no_storage': {
    text: 'Storage is switched off in this browser, so it cannot remember who you are. Please allow it for this site, then try again.',
  },
  'sign-in.unreachable': { text: 'Network error during login' },
} as const satisfies MessageTable;
