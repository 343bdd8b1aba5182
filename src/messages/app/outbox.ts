// Sentences of the development outbox.
import type { MessageTable } from '../say.ts';

export const OUTBOX = {
  'outbox.title': { text: 'Outbox' },
  'outbox.lead': {
    text: 'This server has no mail server. What it would have sent stands here, the newest first, to everyone who sits at this machine.',
  },
  'outbox.empty': { text: 'Nothing has been sent yet.' },
  'outbox.to': { text: 'To {address}, {when}' },
  'outbox.unreachable': { text: 'The mails cannot be read just now.' },
} as const satisfies MessageTable;
