// Why the account screens cannot work on a page that came unencrypted, and what to do.
import type { MessageTable } from '../say.ts';

export const INSECURE = {
  'insecure.heading': { text: 'Not over this line' },
  'insecure.why': {
    text: 'This page was opened at {origin}, over a connection that is not encrypted. Browsers lend the tools that your keys are made with to encrypted pages only, so neither signing in nor signing up can work here. It has nothing to do with your password.',
  },
  'insecure.go': { text: 'Open it over https' },
  'insecure.what': {
    text: 'Does that address not answer? Then whoever runs this place has to switch encryption on. On the machine itself, http://localhost works as well.',
  },
} as const satisfies MessageTable;
