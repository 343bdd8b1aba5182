// Why a posting is recommended: the terms of its score, few enough to be read, that add up to just what is shown.
import type { Term } from './fit.ts';

/** What more is said of a posting than its occupation fits: how fresh it is, what its text says, what risk it asks one to take. */
export type Remark = {
  readonly source: 'freshness' | 'text' | 'risk';
  readonly about: string;
  readonly isWanted?: boolean;
  readonly value: number;
  readonly confidence: number;
};

export type Reason = {
  readonly source: (Term | Remark)['source'];
  /** `others` gathers what is too small to be told by itself. */
  readonly about: string;
  /** Whether the person is drawn to what it is about; absent where that is no question. */
  readonly isWanted?: boolean;
  readonly value: number;
  readonly confidence: number;
};

/** Told one by one; everything else of a source together. */
const MOST_TOLD = 6;
/** Values are told in thousandths. */
const UNIT = 1000;

/**
 * The reasons of a score, largest first, and the score: their sum, to the last figure as sent. What all that is gathered is sure of is
 * the mean of its parts.
 */
export function giveReasons(terms: readonly (Term | Remark)[]): {
  readonly score: number;
  readonly reasons: readonly Reason[];
} {
  const ordered = terms
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const told: readonly Reason[] = ordered.slice(0, MOST_TOLD);
  const rest = Map.groupBy(ordered.slice(MOST_TOLD), ({ source }) => source);
  const gathered = [...rest].map(([source, parts]): Reason => {
    const sum = (of: (part: Term | Remark) => number) => parts.reduce((all, part) => all + of(part), 0);
    return {
      ...{ source, about: 'others' },
      value: sum(({ value }) => value),
      confidence: sum(({ confidence }) => confidence) / parts.length,
    };
  });
  const rounded = [...told, ...gathered]
    .map((reason) => ({ reason, units: Math.round(reason.value * UNIT) }))
    .filter(({ units }) => units !== 0);
  return {
    score: rounded.reduce((sum, { units }) => sum + units, 0) / UNIT,
    reasons: rounded.map(({ reason, units }) => ({
      ...reason,
      value: units / UNIT,
      confidence: Math.round(reason.confidence * 100) / 100,
    })),
  };
}

/** How well it fits in three steps: 3 for the best tenth of all work for this person, 2 for the best third, else 1. */
export function matchStep(score: number, scoresOfAll: readonly number[]): 1 | 2 | 3 {
  const better = scoresOfAll.filter((other) => other > score).length / Math.max(1, scoresOfAll.length);
  if (better < 0.1) return 3;
  return better < 1 / 3 ? 2 : 1;
}
