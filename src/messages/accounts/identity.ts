// Sentences of the identity service's own pages.
import type { MessageTable } from '../say.ts';

export const IDENTITY = {
  'identity.sign_out_title': { text: 'Leave Lorepath?' },
  'identity.sign_out': { text: 'Log out' },
  'identity.problem_title': { text: 'This way in has closed' },
  'identity.away_title': { text: 'Not just now' },
  'identity.problem': { text: 'The sign-in took too long, or something in its address is not right.' },
  'identity.back': { text: 'Back to Login' },
} as const satisfies MessageTable;
