// What calls about the study are refused with, and what can be wrong about a field.
import type { MessageTable } from '../say.ts';

export const STUDY_REFUSALS = {
  'study.closed': { text: 'There is no study that you can take part in just now.', status: 409 },
  'study.outdated': {
    text: 'The words have changed since this page was opened. Please load the page anew and read them again.',
    status: 409,
  },
  'study.needs_profile': {
    text: 'The study is about scores, and your psychological profile is switched off. Switch it on first, on your profile page.',
    status: 409,
  },
  'study.no_address': {
    text: 'A mail needs an address that you have verified. You can do that in your account.',
    status: 422,
  },
  'study.not_joined': { text: 'You do not take part in the study.', status: 404 },
  'study.not_now': { text: 'No round of yours is open just now.', status: 409 },
  'study.answered': {
    text: 'You have answered this questionnaire in this round. The first answers stay.',
    status: 409,
  },
  'study.too_often': {
    text: 'That was a little too much at once. Please try again in {seconds} s; to withdraw is always possible.',
    status: 429,
  },
} as const satisfies MessageTable;

export const STUDY_FIELDS = {
  'study.not_adult': { text: 'The study is for people of eighteen and older' },
  'study.not_agreed': { text: 'Must be true: nobody takes part without agreeing' },
  'study.bad_words': { text: 'Must be the words as the study tells them' },
  'study.bad_switch': { text: 'Must be true or false' },
  'study.bad_survey': { text: 'Must be ipip, dospert or ssvs' },
  'study.bad_answers': { text: 'Must be the answers by the numbers of the items' },
  'study.bad_answer': { text: 'Must be a whole number from {lowest} to {highest}' },
  'study.no_item': { text: 'There is no item of this number' },
} as const satisfies MessageTable;
