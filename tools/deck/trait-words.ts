// Words that give away what a card measures: the names of the scales, and the plain words by which people are so described.
// After the adjectives with which the lexical tradition marks the Big Five (Goldberg 1992), the goals by which Schwartz
// (1992) defines his values, and the everyday names of taking risks; chosen for stories, and without words that mean
// things as often as people (power station, the original door): those count on a card of that very scale alone, and only warn.
import type { ByScale } from '#profile/rules/scales.ts';

type Words = {
  /** Says the trait wherever it stands. */
  readonly plain: readonly string[];
  /** Says it only on a card that measures this scale. */
  readonly here?: readonly string[];
};

export const TRAIT_WORDS: ByScale<Words> = {
  Extraversion: {
    plain: [
      ...['extraversion', 'extroversion', 'extravert', 'extrovert', 'extraverted', 'extroverted'],
      ...['introvert', 'introverted', 'introversion', 'outgoing', 'sociable', 'gregarious', 'talkative'],
    ],
    here: ['shy', 'shyness', 'lively', 'energetic', 'assertive', 'withdrawn', 'party'],
  },
  Agreeableness: {
    plain: [
      'agreeableness',
      'agreeable',
      'disagreeable',
      'compassionate',
      'sympathetic',
      'empathy',
      'altruistic',
    ],
    here: ['kindness', 'unkind', 'considerate', 'selfish', 'rude', 'trusting', 'sympathy'],
  },
  Conscientiousness: {
    plain: [
      ...['conscientiousness', 'conscientious', 'organised', 'organized', 'disorganised', 'disorganized'],
      ...['dutiful', 'self-discipline', 'disciplined', 'methodical', 'meticulous'],
    ],
    here: ['tidy', 'untidy', 'careless', 'orderly', 'sloppy', 'thorough', 'lazy', 'diligent', 'reliable'],
  },
  Neuroticism: {
    plain: [
      'neuroticism',
      'neurotic',
      'anxious',
      'anxiety',
      'emotionally',
      'insecure',
      'moody',
      'self-conscious',
    ],
    here: ['nervous', 'worried', 'worrier', 'calm', 'relaxed', 'stressed', 'upset', 'depressed'],
  },
  Openness: {
    plain: [
      'openness',
      'open-minded',
      'imaginative',
      'unimaginative',
      'creative',
      'creativity',
      'artistic',
      'intellectual',
    ],
    here: ['imagination', 'curious', 'curiosity', 'abstract', 'original', 'unconventional', 'conventional'],
  },
  Ethical: {
    plain: ['ethical', 'unethical', 'ethics', 'immoral', 'amoral'],
    here: ['honest', 'dishonest', 'moral', 'cheat', 'cheating'],
  },
  Financial: {
    plain: ['speculator', 'financial risk'],
    here: ['gamble', 'gambler', 'gambling', 'financial'],
  },
  'Health/Safety': {
    plain: ['foolhardy', 'health risk'],
    here: ['reckless', 'unhealthy'],
  },
  Recreational: {
    plain: ['thrill-seeker', 'daredevil', 'adrenaline'],
    here: ['thrill', 'thrilling', 'daring', 'adventurous', 'recreational'],
  },
  Social: { plain: ['nonconformist', 'social risk'], here: ['unpopular', 'outspoken', 'embarrassing'] },
  Power: {
    plain: ['power-hungry', 'domineering'],
    here: ['power', 'powerful', 'authority', 'status', 'dominance'],
  },
  Achievement: {
    plain: ['high achiever', 'overachiever', 'ambitious', 'unambitious'],
    here: ['achievement', 'achieve', 'success', 'successful', 'ambition'],
  },
  Hedonism: {
    plain: ['hedonism', 'hedonist', 'hedonistic', 'self-indulgent'],
    here: ['pleasure', 'indulge', 'enjoyment'],
  },
  Stimulation: {
    plain: ['stimulation'],
    here: ['excitement', 'exciting', 'novelty', 'variety', 'adventure'],
  },
  'Self-Direction': {
    plain: ['self-direction', 'self-directed', 'freethinker'],
    here: ['independence', 'independent', 'freedom', 'autonomy'],
  },
  Universalism: {
    plain: ['universalism', 'broad-minded', 'social justice'],
    here: ['equality', 'justice', 'tolerance', 'tolerant'],
  },
  Benevolence: { plain: ['benevolence', 'benevolent'], here: ['loyal', 'loyalty', 'helpful', 'forgiving'] },
  Tradition: {
    plain: ['traditionalist'],
    here: ['tradition', 'traditional', 'traditions', 'devout', 'humility'],
  },
  Conformity: {
    plain: ['conformity', 'conformist', 'rule-follower'],
    here: ['obedient', 'obedience', 'polite', 'politeness', 'obey'],
  },
  Security: { plain: ['security-minded'], here: ['security', 'secure', 'stability'] },
};
