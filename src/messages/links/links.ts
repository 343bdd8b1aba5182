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
  'links.no_model': {
    text: 'No language model is set up here that could read anything, so there is nothing to agree to.',
    status: 409,
  },
  'links.too_often': { text: 'That was often. Please try again in {seconds} s.', status: 429 },
} as const satisfies MessageTable;

/** What the profile says of linked accounts. With every change of what is agreed to goes a new day in `CONSENT_WORDINGS`. */
export const LINKS = {
  'links.scan_reddit': { text: 'Scan Reddit' },
  'links.scan_youtube': { text: 'Scan YouTube' },
  'links.unlink_reddit': { text: 'Unlink Reddit' },
  'links.unlink_youtube': { text: 'Unlink YouTube' },
  'links.waiting': { text: 'The scan begins soon.' },
  'links.running': { text: 'Scanning: {done} things read so far.' },
  'links.running_of': { text: 'Scanning: {done} of {total} read.' },
  'links.failed': { text: 'The last scan did not work. You can try again.' },
  'links.let_out': { text: 'It no longer lets us in, and what was found is deleted. You can link it again.' },
  'links.unavailable': { text: 'It cannot be linked on this server.' },
  'links.came_connected_reddit': { text: 'Your Reddit account is linked, and the scan goes on by itself.' },
  'links.came_connected_youtube': { text: 'Your YouTube account is linked, and the scan goes on by itself.' },
  'links.came_denied': { text: 'You said no there, so nothing was linked.' },
  'links.came_failed': { text: 'That did not work, and nothing was linked. Please try again.' },
  'links.came_consent_needed': { text: 'Nothing is linked before you agree to the scan.' },
  'links.came_too_young': { text: 'Accounts can be linked from the age of 16 on.' },
  'links.ask_reddit_title': { text: 'May Lorepath read what you wrote on Reddit?' },
  'links.ask_youtube_title': { text: 'May Lorepath see what you like on YouTube?' },
  'links.ask_reddit': {
    text: 'Reddit will ask you to let us see your name and your history, and nothing more. Lorepath counts which kinds of words you use in your comments and posts, and keeps the counts, never the texts. From them it guesses at your traits, roughly: a hint, shown to you alone. Only English can be read.',
  },
  'links.ask_youtube': {
    text: 'Google will ask you to let us view your YouTube account, and nothing more. Lorepath counts what the channels you follow and the videos you liked are about, and keeps the counts alone. They hint at what work may interest you, never at your traits.',
  },
  'links.ask_both': {
    text: 'You can unlink it at any time: that takes leave of the place and deletes what was found. You must be 16 or older.',
  },
  'links.ask_yes_reddit': { text: 'Agree and go to Reddit' },
  'links.ask_yes_youtube': { text: 'Agree and go to YouTube' },
  'links.ask_no': { text: 'Not now' },
  'links.model': { text: 'Let a language model read what I wrote' },
  'links.model_text': {
    text: 'With every scan of Reddit, your comments and posts go to a language model at {place}, and it says how your traits seem to it. The name of your account does not go with them; addresses, phone numbers and names that we can tell are taken out first. Others may stay in, and whatever else your texts tell of you or of anybody. Lorepath keeps its numbers, never the texts, and believes them no more than counted words: a hint made by an AI. What becomes of the texts over there, that place says. When you switch this off, nothing more is sent, and what it said is deleted.',
  },
  'links.model_on': { text: 'The language model reads along from the next scan on.' },
  'links.model_off': { text: 'Nothing is sent to the language model any more, and what it said is deleted.' },
  'links.action_failed': { text: 'That did not work. Please try again in a moment.' },
  'links.unlinked': { text: 'It is unlinked, and what was found is deleted.' },
} as const satisfies MessageTable;

/** What is told of a scan. */
export const FINDINGS = {
  'findings.enough': { text: 'Based on {words} words from {items} comments and posts; a hint, no more' },
  'findings.read': {
    text: 'Based on {words} words from {items} comments and posts, as a language model at {place} read them; a hint, no more',
  },
  'findings.unread': {
    text: 'Based on {words} words from {items} comments and posts, counted: the language model did not read all of them. A hint, no more',
  },
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
