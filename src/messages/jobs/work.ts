// What calls about marked jobs, settings and saved searches refuse with, and what is wrong about a field.
import type { MessageTable } from '../say.ts';

export const JOB_FIELDS = {
  'jobs.bad_favorite': { text: 'Must be true or false' },
  'jobs.bad_state': { text: 'Must be saved, applied, answered, interview, offer or closed' },
  'jobs.bad_note': { text: 'Must be text' },
  'jobs.long_note': { text: 'At most 2000 characters, please' },
  'jobs.bad_date': { text: 'Must be a day, such as 2026-03-31' },
  'jobs.bad_switch': { text: 'Must be true or false' },
  'jobs.bad_company': { text: 'Must be the name of a company' },
  'jobs.long_company': { text: 'At most 200 characters, please' },
  'jobs.bad_side': { text: 'Must be left, right or null' },
  'jobs.bad_answers': { text: 'Must say of pairs by their id: left, right or null' },
  'jobs.bad_pair': { text: 'There is no such pair' },
  'jobs.bad_words': { text: 'Must be text' },
  'jobs.long_words': { text: 'At most {most} letters, please' },
  'jobs.bad_remote': { text: 'Must be remote, hybrid or onsite' },
  'jobs.bad_level': { text: 'Must be entry, mid, senior or lead' },
  'jobs.bad_pay': { text: 'Must be what a year is paid, a whole number from 0 to {most}' },
  'jobs.bad_limit': { text: 'Must be a whole number from 1 to 50' },
  'jobs.bad_cursor': { text: 'Must be the next of an earlier page of the same list' },
  'jobs.bad_feedback': { text: 'Must be more, less or opened' },
  'jobs.bad_reason': { text: 'Must be field, place, pay, level, company or other' },
  'jobs.bad_currency': { text: 'Must be the three letters of a currency, such as EUR' },
  'jobs.no_currency': { text: 'Must say which currency the pay is in' },
  'jobs.bad_token': { text: 'Must be what stands in the mail' },
} as const satisfies MessageTable;

/** What the mails of saved searches say of what was found. */
export const JOB_MAILS = {
  'jobs.mail_one': { text: 'one new job' },
  'jobs.mail_many': { text: '{many} new jobs' },
  'jobs.mail_over': { text: 'more than {most} new jobs' },
  'jobs.mail_job': { text: '{title} at {company}' },
  'jobs.mail_more': { text: 'and more' },
} as const satisfies MessageTable;

export const JOB_WORK_REFUSALS = {
  'jobs.favorites_full': {
    text: 'You have {most} favorites, and more cannot be kept. Take the star from one first.',
    status: 422,
  },
  'jobs.applications_full': {
    text: 'You follow {most} applications, and more cannot be kept. Forget one first.',
    status: 422,
  },
  'jobs.companies_full': {
    text: 'You have hidden {most} companies, and more cannot be kept. Show one again first.',
    status: 422,
  },
  'jobs.searches_full': {
    text: 'You have saved {most} searches, and more cannot be kept. Delete one first.',
    status: 422,
  },
  'jobs.search_empty': { text: 'Say at least one thing that you look for.', status: 422 },
  'jobs.no_address': {
    text: 'Mails need an address that you have verified. You can do that in your account.',
    status: 422,
  },
  'jobs.unknown_search': { text: 'This search cannot be found. It may be deleted already.', status: 404 },
  'jobs.unknown_signal': { text: 'This cannot be found. It may be taken back already.', status: 404 },
  'jobs.link_used': {
    text: 'This link is not good any more. You can end the mails under Jobs.',
    status: 404,
  },
} as const satisfies MessageTable;
