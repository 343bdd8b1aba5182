// Why a job may suit, in plain words: one sentence for each way in which a term of its score can count.
import type { MessageTable } from '../say.ts';

export const JOB_REASONS = {
  // Interests, values and styles: what somebody wants or does not, and whether the work has much or little of it.
  'job-reasons.interests_wanted_much': {
    text: 'You are likely to enjoy {about}, and this work has much of it.',
  },
  'job-reasons.interests_wanted_little': {
    text: 'You are likely to enjoy {about}, and this work has little of it.',
  },
  'job-reasons.interests_unwanted_much': {
    text: 'You may care less for {about}, and this work has much of it.',
  },
  'job-reasons.interests_unwanted_little': {
    text: 'You may care less for {about}, and this work has little of it.',
  },
  // What is likelier or less likely only beside the others.
  'job-reasons.interests_unsure_for': {
    text: 'Hardly anything is known of how you like {about}; beside the rest it speaks for this work.',
  },
  'job-reasons.interests_unsure_against': {
    text: 'Hardly anything is known of how you like {about}; beside the rest it speaks against this work.',
  },
  // Of choices on the board no more than what they come to: which of them there were is not in a sum.
  'job-reasons.signals_wanted_much': {
    text: 'Your choices on the board lean towards {about}, and this work has much of it.',
  },
  'job-reasons.signals_wanted_little': {
    text: 'Your choices on the board lean towards {about}, and this work has little of it.',
  },
  'job-reasons.signals_unwanted_much': {
    text: 'Your choices on the board lean away from {about}, and this work has much of it.',
  },
  'job-reasons.signals_unwanted_little': {
    text: 'Your choices on the board lean away from {about}, and this work has little of it.',
  },
  'job-reasons.values_wanted_much': { text: '{About} matters to you, and this work gives much of it.' },
  'job-reasons.values_wanted_little': { text: '{About} matters to you, and this work gives little of it.' },
  'job-reasons.values_unwanted_much': {
    text: '{About} matters less to you than other things, and this work gives much of it.',
  },
  'job-reasons.values_unwanted_little': {
    text: '{About} matters less to you than other things, and this work gives little of it.',
  },
  'job-reasons.styles_wanted_much': { text: '{About} comes easily to you, and this work asks for it.' },
  'job-reasons.styles_wanted_little': {
    text: '{About} comes easily to you, and this work asks little for it.',
  },
  'job-reasons.styles_unwanted_much': {
    text: '{About} comes less easily to you, and this work asks for it.',
  },
  'job-reasons.styles_unwanted_little': {
    text: '{About} comes less easily to you, and this work asks little for it.',
  },
  // What the posting says itself.
  'job-reasons.risk_risky_wanted': {
    text: 'Its pay or its end is unsure, and you are ready for such risks.',
  },
  'job-reasons.risk_risky_unwanted': {
    text: 'Its pay or its end is unsure, and you rather avoid such risks.',
  },
  'job-reasons.risk_steady_wanted': { text: 'It is steady work, and you rather avoid risks with money.' },
  'job-reasons.risk_steady_unwanted': { text: 'It is steady work, and you would take more of a risk.' },
  'job-reasons.fresh': { text: 'It was posted not long ago.' },
  'job-reasons.words': { text: 'It is about what you searched for.' },
  'job-reasons.silence': { text: 'It says nothing of the work itself.' },
  // What is too small to be told by itself.
  'job-reasons.others_interests': { text: 'Smaller things about your interests, taken together.' },
  'job-reasons.others_signals': { text: 'Smaller things in your choices on the board, taken together.' },
  'job-reasons.others_values': { text: 'Smaller things about what matters to you, taken together.' },
  'job-reasons.others_styles': { text: 'Smaller things about how you like to work, taken together.' },
  'job-reasons.others_risk': { text: 'How sure its pay and its end are.' },
  'job-reasons.others_freshness': { text: 'How long ago it was posted.' },
  'job-reasons.others_text': { text: 'What it says of itself.' },
} as const satisfies MessageTable;

/** What the terms are about, as they stand within a sentence. */
export const JOB_TERMS = {
  'job-terms.Realistic': { text: 'working with your hands, tools and machines' },
  'job-terms.Investigative': { text: 'finding out how things are' },
  'job-terms.Artistic': { text: 'making something of your own' },
  'job-terms.Social': { text: 'helping and teaching people' },
  'job-terms.Enterprising': { text: 'leading and winning people over' },
  'job-terms.Conventional': { text: 'keeping things in order' },
  'job-terms.Achievement': { text: 'seeing what you can do' },
  'job-terms.Independence': { text: 'deciding for yourself' },
  'job-terms.Recognition': { text: 'having a say and being looked up to' },
  'job-terms.Relationships': { text: 'getting on with people and being of use to them' },
  'job-terms.Support': { text: 'being backed and knowing the rules' },
  'job-terms.Working_Conditions': { text: 'comfort and a safe place' },
  'job-terms.Innovation': { text: 'thinking of new ways' },
  'job-terms.Dependability': { text: 'being somebody to rely on' },
  'job-terms.Social_Orientation': { text: 'being among people' },
  'job-terms.Cooperation': { text: 'working hand in hand' },
} as const satisfies MessageTable;

/** What is to be heeded before one applies. */
export const JOB_CAUTIONS = {
  'job-cautions.commission_only': { text: 'It seems to pay by what you sell alone.' },
  'job-cautions.unpaid': { text: 'It seems to be unpaid.' },
  'job-cautions.upfront_fee': { text: 'It seems to ask for money first. Honest employers do not.' },
  'job-cautions.fixed_term': { text: 'It seems to be for a limited time.' },
} as const satisfies MessageTable;
