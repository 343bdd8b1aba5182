// Sentences of the settings of the jobs: what recommendations are made from, what was shown, and what is hidden.
import type { MessageTable } from '../say.ts';

export const JOB_SETTINGS = {
  'job-settings.title': { text: 'What we recommend by' },
  'job-settings.lead': { text: 'Everything it is made from, for you to see and to take away.' },
  'job-settings.back': { text: 'Back to Job Search' },
  'job-settings.choice': { text: 'Your choice' },
  'job-settings.personal': { text: 'Choose jobs for me' },
  'job-settings.personal_text': {
    text: 'By your stories, tests and what you like here. Off, everybody sees the same board. Employers see nothing, either way.',
  },
  'job-settings.failed': { text: 'That did not work, and nothing was changed. Please try again.' },
  'job-settings.load_failed': { text: 'This cannot be shown just now.' },

  'job-settings.made_of': { text: 'What it is made from' },
  'job-settings.made_profile': { text: 'What your tests and stories suggest' },
  'job-settings.made_profile_text': { text: 'Hide a scale there, and it counts no longer.' },
  'job-settings.made_pairs': { text: 'Your interests in work' },
  'job-settings.made_pairs_text': { text: 'From sixty seconds about work, and from cards about interests.' },
  'job-settings.signals': { text: 'What you did on this board' },
  'job-settings.no_signals': {
    text: 'Nothing yet. Favorites, applications and what you wave away will stand here.',
  },
  'job-settings.did_favorite': { text: 'Favorite' },
  'job-settings.did_apply': { text: 'Applied' },
  'job-settings.did_hide': { text: 'Company hidden' },
  'job-settings.did_less': { text: 'Not for me' },
  'job-settings.did_more': { text: 'More like this' },
  'job-settings.did_open': { text: 'Read' },
  'job-settings.did_why': { text: '{did}: {reason}' },
  'job-settings.take_back': { text: 'Take back' },
  'job-settings.take_back_named': { text: 'Take back: {did}, {title}' },
  'job-settings.taken_back': { text: 'Taken back. It counts no longer.' },
  'job-settings.forget_all': { text: 'Forget all of it' },
  'job-settings.forget_title_signals': { text: 'Forget what you did on this board?' },
  'job-settings.forget_text_signals': {
    text: 'Nothing of it counts any longer, and it cannot be brought back. Your favorites, applications and hidden companies stay.',
  },
  'job-settings.forget_keep': { text: 'Keep it' },
  'job-settings.forget_yes': { text: 'Forget it all' },
  'job-settings.forgotten_signals': { text: 'Forgotten. None of it counts any longer.' },
  'job-settings.forget_log': { text: 'Forget this list' },
  'job-settings.forget_title_log': { text: 'Forget what you were shown?' },
  'job-settings.forget_text_log': {
    text: 'What was recommended to you until now is deleted, with its reasons. What is recommended from now on is noted here again.',
  },
  'job-settings.forgotten_log': { text: 'Forgotten. The list begins anew.' },
  'job-settings.gone_job': { text: 'A job that is no longer listed' },

  'job-settings.hidden': { text: 'Hidden companies' },
  'job-settings.no_hidden': { text: 'None. A job lets you hide its company.' },
  'job-settings.unhide': { text: 'Show again' },
  'job-settings.unhide_named': { text: 'Show again: {company}' },
  'job-settings.shown_again': { text: '{company} is shown again.' },

  'job-settings.log': { text: 'What you were shown, and why' },
  'job-settings.log_text': { text: 'Every recommendation of the last six months, for you alone.' },
  'job-settings.no_log': { text: 'Nothing was recommended to you yet.' },
  'job-settings.log_more': { text: 'Show earlier ones' },
  'job-settings.rights': { text: 'Take it with you, or have it deleted' },
  'job-settings.rights_text': { text: 'Your account has all of this as a file, and deletes it with you.' },

  'job-settings.end_mails': { text: 'No more mails about jobs' },
  'job-settings.end_mails_text': {
    text: 'Your saved searches stay. Only the mails about them end, and you can ask for them again at any time.',
  },
  'job-settings.end_mails_do': { text: 'End the mails' },
  'job-settings.ended': { text: 'Done. No more mails will come.' },
  'job-settings.end_failed': { text: 'That did not work. Please try again.' },
  'job-settings.end_over': {
    text: 'This link is not good any more. You can end the mails where your searches are.',
  },
  'job-settings.to_jobs': { text: 'To the jobs' },
} as const satisfies MessageTable;
