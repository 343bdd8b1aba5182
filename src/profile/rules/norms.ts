// How adults answer on average: the point from which a score of the game starts.
import type { ByRiskDomain, ByScale, ByTrait, ByValue } from './scales.ts';

/** Mean and standard deviation of a population, both in units of the scale's diagram. */
export interface Norm {
  readonly mean: number;
  readonly sd: number;
}

/**
 * Big Five on 0 to 4: means of the Mini-IPIP (Donnellan, Oswald, Baird & Lucas 2006; items 1 to 5) less 1.
 *
 * Source: the Mini-IPIP items within the 50-item Big Five test that the Open-Source Psychometrics Project has
 * published the answers of; N = 603,322 people who found the test on the web by themselves. They scored emotional
 * stability; Neuroticism is 6 minus that. Means on 1 to 5: 2.805, 3.800, 3.200, 2.935, 4.054.
 */
const TRAIT_NORMS: ByTrait<Norm> = {
  Extraversion: { mean: 1.805, sd: 1.029 },
  Agreeableness: { mean: 2.8, sd: 0.895 },
  Conscientiousness: { mean: 2.2, sd: 0.903 },
  Neuroticism: { mean: 1.935, sd: 0.909 },
  Openness: { mean: 3.054, sd: 0.766 },
};

/**
 * Readiness to take risks on 0 to 6, farther out for readier: means of DOSPERT's risk-taking form (Blais & Weber
 * 2006; items 1 "extremely unlikely" to 7 "extremely likely") less 1. Cards ask whether one would do the risky
 * thing, so the taking form is the norm here and not the perceived risk that the questionnaire asks about.
 *
 * Source: open data of the Self-Regulation Ontology project (release of February 2019), six items a domain;
 * N = 522 adults of the United States, recruited online. Means on 1 to 7: 2.04, 2.52, 2.63, 2.80, 5.00.
 */
const RISK_NORMS: ByRiskDomain<Norm> = {
  Ethical: { mean: 1.04, sd: 0.83 },
  Financial: { mean: 1.52, sd: 1.2 },
  'Health/Safety': { mean: 1.63, sd: 1.11 },
  Recreational: { mean: 1.8, sd: 1.38 },
  Social: { mean: 4.0, sd: 1.08 },
};

/**
 * Personal values on 0 to 8, as the Short Schwartz's Value Survey is answered (Lindeman & Verkasalo 2005).
 *
 * Source: open data of K. Thayer's study of how people of several cultures learn to program (2018); N = 858
 * volunteers on the web, median age 24, four in five of them men. They answered the seven-point form (-1 to 5), which
 * is stretched here in a straight line to 0 to 8: x8 = (x7 + 1) * 8 / 6. That makes these norms approximate.
 */
const VALUE_NORMS: ByValue<Norm> = {
  Power: { mean: 4.45, sd: 2.18 },
  Achievement: { mean: 5.8, sd: 2.01 },
  Hedonism: { mean: 5.03, sd: 2.09 },
  Stimulation: { mean: 5.56, sd: 1.97 },
  'Self-Direction': { mean: 6.35, sd: 1.86 },
  Universalism: { mean: 5.86, sd: 2.05 },
  Benevolence: { mean: 6.16, sd: 1.94 },
  Tradition: { mean: 4.84, sd: 2.29 },
  Conformity: { mean: 4.98, sd: 2.31 },
  Security: { mean: 5.64, sd: 1.99 },
};

/** The norms against which the answers to cards are read, for all twenty scales in units of their diagrams. */
export const GAME_NORMS: ByScale<Norm> = { ...TRAIT_NORMS, ...RISK_NORMS, ...VALUE_NORMS };
