// Sentences of the login screen.
import type { MessageTable } from './say.ts';

export const SIGN_IN = {
  'sign-in.title': { text: 'Login' },
  'sign-in.heading': { text: 'Welcome Back' },
  'sign-in.promise': {
    text: 'The lamp is lit and the road goes on. Every story you play asks what you would do, and quietly shows you who is choosing.',
  },
  'sign-in.explore': { text: 'Explore as a demo player' },
  'sign-in.by_operator': {
    text: 'Signing in comes from whoever runs this place. Ask them for your way in; the stories will wait.',
  },
  'sign-in.new_here': { text: 'New here?' },
  'sign-in.how_it_works': { text: 'See how it works' },
  'sign-in.failed': { text: 'Login failed' },
  'sign-in.unreachable': { text: 'Network error during login' },
} as const satisfies MessageTable;
