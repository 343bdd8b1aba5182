// Sentences of linked accounts: what is asked before one leaves, what came of it, and what was found.
import type { MessageTable } from '../say.ts';

export const LINK_REFUSALS = {
  'links.not_linked': { text: 'There is no such account linked. Please link it first.', status: 409 },
  'links.not_configured': {
    text: '{provider} cannot be linked here: whoever runs this server has not set it up.',
    status: 503,
  },
  'links.no_consent': { text: 'Please agree to the scan of {provider} first.', status: 403 },
  'links.too_young': { text: 'Accounts can be linked from the age of 16 on.', status: 403 },
  'links.too_often': { text: 'That was often. Please try again in {seconds} s.', status: 429 },
} as const satisfies MessageTable;

/** What is told of a scan. */
export const FINDINGS = {
  'findings.enough': { text: 'Based on {words} words from {items} comments and posts; a hint, no more' },
  'findings.few': {
    text: 'Only {words} words from {items} comments and posts; it takes {least} for a hint',
  },
  'findings.other': {
    text: 'Most of it is in another language, and only English can be read so far: no prediction',
  },
  'findings.none': { text: 'Nothing was found there that you wrote: no prediction' },
  'findings.watched': {
    text: 'Based on {items} videos and channels; hints at interests alone, never at traits',
  },
  'findings.nothing_watched': { text: 'Nothing was found there that could be counted' },
} as const satisfies MessageTable;
