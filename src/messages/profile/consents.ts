// Sentences of consents and of the search for similar people: what is agreed to, and what is refused without it.
import type { MessageTable } from '../say.ts';

export const CONSENT_REFUSALS = {
  'profile.no_consent': {
    text: 'Your psychological profile is switched off, so nothing is kept. You can switch it on under Tests or on your profile page.',
    status: 403,
  },
  'profile.consent_outdated': {
    text: 'The wording has changed since this page was opened. Please load the page anew and read it again.',
    status: 409,
  },
  'profile.consent_needs_profile': {
    text: 'This needs your psychological profile. Switch that on first.',
    status: 409,
  },
  'profile.not_welcomed': {
    text: 'Please confirm your age and the privacy notice first.',
    status: 409,
  },
  'profile.too_many_decisions': {
    text: 'You have switched this on many times. You can do it again in {seconds} s; switching off is always possible.',
    status: 429,
  },
  'profile.no_similarity_consent': {
    text: 'Similar people find each other only when both have agreed to be found. You can switch that on on your profile page.',
    status: 403,
  },
  'profile.too_little_known': {
    text: 'There is too little yet to compare you by. Take a test or finish a story first.',
    status: 409,
  },
  'profile.similarity_rests': {
    text: 'Your profile has changed of late. You can search again when some time has passed, and until then nobody finds you either.',
    status: 429,
  },
  'profile.too_many_searches': {
    text: 'Those were many searches in a short time. Please try again in a moment.',
    status: 429,
  },
  'profile.similarity_reading': {
    text: 'Everybody is being looked through for the first time. Please try again in a few seconds.',
    status: 503,
  },
} as const satisfies MessageTable;

/** What is wrong about a field of a decision. */
export const CONSENT_FIELDS = {
  'consents.bad_kind': { text: 'There is nothing of this kind to agree to' },
  'consents.bad_given': { text: 'Please say true or false' },
  'consents.bad_version': { text: 'Please name the wording by its day, such as 2026-11-28' },
} as const satisfies MessageTable;

/** The wording of what is agreed to; with every change of it goes a new day in `CONSENT_WORDINGS`. */
export const CONSENTS = {
  'consents.title': { text: 'What you agree to' },
  'consents.profile': { text: 'My psychological profile' },
  'consents.profile_text': {
    text: 'From tests that you take and stories that you finish, Lorepath estimates your traits, your stance on risk, your values and what kinds of work draw you; some cards ask for these. Only you see them. When you switch this off, your test results, what the games said and what the board of jobs learned are deleted.',
  },
  'consents.similarity': { text: 'Finding similar people, and being found' },
  'consents.similarity_text': {
    text: 'Others who have switched this on may find you when you are alike, and you may find them. They see that you are alike, never your scores. From many searches somebody could guess at them roughly.',
  },
  'consents.similarity_needs': { text: 'This needs your psychological profile.' },
  'consents.discoverable': { text: 'Being found in the chats' },
  'consents.discoverable_text': {
    text: 'Others see your name among the people they can write to, and find you by it. First words from somebody you do not know wait until you answer. When you switch this off, whom you talk with already still can.',
  },
  'consents.load_failed': { text: 'Your consents cannot be shown just now.' },
  'consents.given_profile': { text: 'Your psychological profile is switched on.' },
  'consents.given_similarity': { text: 'You can find similar people now, and be found.' },
  'consents.given_discoverable': { text: 'Others can find you in the chats now.' },
  'consents.withdrawn_profile': {
    text: 'Your psychological profile is switched off, and what it was made from is deleted.',
  },
  'consents.withdrawn_similarity': { text: 'Nobody finds you by similarity any more.' },
  'consents.withdrawn_discoverable': { text: 'Nobody new finds you in the chats any more.' },
  'consents.failed': { text: 'That did not work, and nothing was changed. Please try again in a moment.' },
  'consents.unsure': {
    text: 'The server does not answer, so it is not sure whether that was done. Please look again in a moment.',
  },
  'consents.withdraw_title': { text: 'Switch off your profile?' },
  'consents.withdraw_text': {
    text: 'This deletes your test results, what the games said and what the board of jobs learned, for good. The stories that you played stay on your shelf. You can begin anew at any time.',
  },
  'consents.withdraw_keep': { text: 'Keep it' },
  'consents.withdraw_delete': { text: 'Switch off and delete' },
  'consents.ask_title': { text: 'May Lorepath draw your portrait?' },
  'consents.more_title': { text: 'What you agreed to says more now' },
  'consents.more_profile': {
    text: 'Since you agreed to your profile, its words also name what kinds of work draw you: Lorepath estimates that, some cards ask for it, and only you see it. If that is not what you want, switch it off under “What you agree to”.',
  },
  'consents.more_here': { text: 'New since you agreed: what kinds of work draw you.' },
  'consents.more_yes': { text: 'That is fine' },
  'consents.ask_yes': { text: 'Yes, switch it on' },
} as const satisfies MessageTable;
