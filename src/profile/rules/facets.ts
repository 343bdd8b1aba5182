// Which sides of a scale there are, by the names psychologists give them: a card asks for one of them, and a deck for several.
import type { ByScale, Scale } from './scales.ts';

/**
 * The facets of each scale. Big Five: the thirty of the IPIP-NEO (Goldberg 1999). Risks: what the thirty items of DOSPERT (Blais &
 * Weber 2006) ask about, put into kinds by us, who stands by somebody others avoid added to the social ones. Values: the words by
 * which Schwartz (1992) explains his ten, put together where they mean nearly the same.
 */
export const FACETS = {
  Extraversion: [
    ...['Friendliness', 'Gregariousness', 'Assertiveness'],
    ...['Activity Level', 'Excitement-Seeking', 'Cheerfulness'],
  ],
  Agreeableness: ['Trust', 'Morality', 'Altruism', 'Cooperation', 'Modesty', 'Sympathy'],
  Conscientiousness: [
    ...['Self-Efficacy', 'Orderliness', 'Dutifulness'],
    ...['Achievement-Striving', 'Self-Discipline', 'Cautiousness'],
  ],
  Neuroticism: ['Anxiety', 'Anger', 'Depression', 'Self-Consciousness', 'Immoderation', 'Vulnerability'],
  Openness: [
    ...['Imagination', 'Artistic Interests', 'Emotionality'],
    ...['Adventurousness', 'Intellect', 'Liberalism'],
  ],
  Ethical: ['false-entry', 'dues', 'keeping', 'passing-off', 'secrets', 'covering-up'],
  Financial: ['betting', 'speculation', 'venture'],
  'Health/Safety': ['protection', 'exposure', 'intake', 'illness'],
  Recreational: ['heights', 'speed', 'water', 'wilds'],
  Social: ['dissent', 'tastes', 'career', 'far-away', 'outsiders'],
  Power: ['authority', 'wealth', 'recognition'],
  Achievement: ['success', 'ambition', 'capability', 'influence'],
  Hedonism: ['pleasure', 'enjoying-life', 'self-indulgence'],
  Stimulation: ['daring', 'varied-life', 'exciting-life'],
  'Self-Direction': ['creativity', 'freedom', 'independence', 'own-goals', 'curiosity'],
  Universalism: ['nature', 'equality', 'justice', 'peace', 'broad-mindedness', 'beauty'],
  Benevolence: ['helpfulness', 'honesty', 'forgiveness', 'loyalty', 'responsibility'],
  Tradition: ['custom', 'rite', 'humility', 'moderation'],
  Conformity: ['obedience', 'politeness', 'self-restraint', 'elders'],
  Security: ['family-security', 'livelihood', 'safety', 'order', 'cleanliness'],
} as const satisfies ByScale<readonly string[]>;

/** The name of a facet of any scale. */
export type Facet = (typeof FACETS)[Scale][number];

/** Every facet once, whatever its scale. */
export const FACET_NAMES: readonly Facet[] = Object.values(FACETS).flat();

/** Whether the facet is one of the scale's. */
export function isFacetOf(scale: Scale, facet: string): boolean {
  return (FACETS[scale] as readonly string[]).includes(facet);
}
