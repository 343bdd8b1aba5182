// The terms of a job's score: how its occupation fits, and what it says itself.
import type { BlendedScale } from '#profile/rules/blend.ts';
import { type Seeker, type Term, termsOf } from './fit.ts';
import type { PlacedOccupation } from './occupations.ts';
import type { Remark } from './reasons.ts';
import { type RiskFlag, riskOf } from './risk-flags.ts';

/** What a job's score depends on beside its occupation. */
export type JobFacts = {
  /** Whole days; not below 0. */
  readonly ageDays: number;
  readonly flags: readonly RiskFlag[];
  readonly hasText: boolean;
  /** How much it is about what was asked for, 0 to 1; undefined where nothing was asked. */
  readonly relevance?: number | undefined;
};

/** How much each may count. Choices of design. */
const WEIGHTS = { freshness: 0.05, risk: 0.05, words: 0.1, silence: -0.05 } as const;
/** After so many days a posting is half as fresh. */
const FRESH_DAYS = 14;
/** Readiness for risk beyond this many standard deviations counts no more. */
const MOST_READY = 1.5;

/**
 * The remarks on a job. `readiness` is how ready somebody is for risks with money, undefined where that is not known: who is gladly
 * takes what is unsure, who is not rather what is sure.
 */
export function remarksOf(facts: JobFacts, readiness: BlendedScale | undefined): readonly Remark[] {
  const { ageDays, flags, hasText, relevance } = facts;
  const risk = riskOf(flags);
  const ready = Math.max(-MOST_READY, Math.min(MOST_READY, readiness?.theta ?? 0)) / MOST_READY;
  const remarks: Remark[] = [
    {
      ...{ source: 'freshness', about: 'fresh', confidence: 1 },
      value: WEIGHTS.freshness * 2 ** (-Math.max(0, ageDays) / FRESH_DAYS),
    },
    {
      ...{ source: 'risk', about: risk > 0 ? 'risky' : 'steady', isWanted: risk > 0 ? ready > 0 : ready < 0 },
      value: WEIGHTS.risk * ready * risk,
      confidence: readiness?.confidence ?? 0,
    },
  ];
  if (relevance !== undefined)
    remarks.push({ source: 'text', about: 'words', value: WEIGHTS.words * relevance, confidence: 1 });
  if (!hasText) remarks.push({ source: 'text', about: 'silence', value: WEIGHTS.silence, confidence: 1 });
  return remarks.filter(({ value }) => value !== 0);
}

/** All terms of a job's score, of which `giveReasons` makes what is sent. */
export function termsOfJob(
  { seeker, readiness }: { readonly seeker: Seeker; readonly readiness: BlendedScale | undefined },
  occupation: PlacedOccupation | undefined,
  facts: JobFacts,
): readonly (Term | Remark)[] {
  return [...(occupation ? termsOf(seeker, occupation) : []), ...remarksOf(facts, readiness)];
}
