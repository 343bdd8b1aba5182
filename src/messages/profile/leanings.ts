// The one sentence that says where somebody stands on a scale, in the profile, at the end of a story, on a card and in print.
import type { MessageTable } from '../say.ts';

export const LEANINGS = {
  // How far it goes is in the words; that it is likely, and no more, in the "seem": each is said from nine in ten on.
  'leanings.far': { text: 'You seem to lean strongly towards {towards}.' },
  'leanings.side': { text: 'You seem to lean towards {towards}.' },
  'leanings.far_lighter': { text: 'You seem to put far less weight on {towards} than most people.' },
  'leanings.lighter': { text: 'You seem to put less weight on {towards} than most people.' },
  'leanings.middle': { text: 'In the middle: you lean towards {towards} about as much as most people.' },
  'leanings.unknown': { text: 'We cannot tell yet whether you lean towards {towards}.' },
  'leanings.none': {
    text: 'Nothing stands out yet: it takes more answers to set you apart from most people.',
  },
  'leanings.rest': {
    text: 'In everything else you stand near the middle, or too little is known yet to say.',
  },
  'leanings.all_middle': { text: 'Wherever you were asked, you stand in the middle, like most people.' },
} as const satisfies MessageTable;

/** What a scale leans towards when there is more of it, and when there is less: each fits after "lean towards". */
export const TOWARDS = {
  'leanings.more_Extraversion': { text: 'lively company' },
  'leanings.less_Extraversion': { text: 'quiet and solitude' },
  'leanings.more_Agreeableness': { text: 'meeting others halfway' },
  'leanings.less_Agreeableness': { text: 'standing your ground' },
  'leanings.more_Conscientiousness': { text: 'order and planning' },
  'leanings.less_Conscientiousness': { text: 'improvising' },
  'leanings.more_Neuroticism': { text: 'emotional sensitivity' },
  'leanings.less_Neuroticism': { text: 'staying calm' },
  'leanings.more_Openness': { text: 'new ideas' },
  'leanings.less_Openness': { text: 'the familiar' },
  'leanings.more_Ethical': { text: 'bending a rule' },
  'leanings.less_Ethical': { text: 'keeping to the rules' },
  'leanings.more_Financial': { text: 'risks with money' },
  'leanings.less_Financial': { text: 'care with money' },
  'leanings.more_Health/Safety': { text: 'physical risks' },
  'leanings.less_Health/Safety': { text: 'physical safety' },
  'leanings.more_Recreational': { text: 'adventure' },
  'leanings.less_Recreational': { text: 'calmer pastimes' },
  'leanings.more_Social': { text: 'speaking up' },
  'leanings.less_Social': { text: 'keeping the peace' },
  'leanings.more_Power': { text: 'influence' },
  'leanings.less_Power': { text: 'less weight on influence' },
  'leanings.more_Achievement': { text: 'achievement' },
  'leanings.less_Achievement': { text: 'less weight on achievement' },
  'leanings.more_Hedonism': { text: 'enjoyment' },
  'leanings.less_Hedonism': { text: 'less weight on enjoyment' },
  'leanings.more_Stimulation': { text: 'novelty' },
  'leanings.less_Stimulation': { text: 'less weight on novelty' },
  'leanings.more_Self-Direction': { text: 'independence' },
  'leanings.less_Self-Direction': { text: 'less weight on independence' },
  'leanings.more_Universalism': { text: 'fairness to all' },
  'leanings.less_Universalism': { text: 'less weight on fairness to all' },
  'leanings.more_Benevolence': { text: 'kindness to those close by' },
  'leanings.less_Benevolence': { text: 'less weight on kindness to those close by' },
  'leanings.more_Tradition': { text: 'tradition' },
  'leanings.less_Tradition': { text: 'less weight on tradition' },
  'leanings.more_Conformity': { text: 'restraint' },
  'leanings.less_Conformity': { text: 'less weight on restraint' },
  'leanings.more_Security': { text: 'security' },
  'leanings.less_Security': { text: 'less weight on security' },
} as const satisfies MessageTable;
