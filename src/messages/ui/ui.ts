// Sentences of the ground components: dialogs, notices, waiting.
import type { MessageTable } from '../say.ts';

export const UI = {
  'ui.something_wrong': { text: 'Something went wrong. Please try again.' },
  'ui.ok': { text: 'OK' },
  'ui.loading': { text: 'Loading' },
  'ui.dismiss_notice': { text: 'Dismiss this notice' },
  'ui.notices': { text: 'Notices' },
  'ui.page_torn': { text: 'This page came apart' },
  'ui.page_torn_help': {
    text: 'Your story is kept; opening it again usually helps.',
  },
  'ui.page_missing': { text: 'This page did not come' },
  'ui.page_missing_help': { text: 'What you have done is kept.' },
  'ui.server_silent': { text: 'The server does not answer yet.' },
  'ui.page_out_of_reach': {
    text: 'It opens by itself as soon as the line is back.',
  },
  'ui.try_again': { text: 'Try again' },
  'ui.open_again': { text: 'Open it again' },
} as const satisfies MessageTable;
