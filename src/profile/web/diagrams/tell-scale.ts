// What the list under a diagram says of each scale: one message of all there is, and the numbers of each source.
import type { Percentile } from '../../rules/percentile.ts';
import { percentileOfGame } from '../../rules/percentile.ts';
import type { Scale, Survey } from '../../rules/scales.ts';
import { describeRank, describeStep } from '../describe-scale.ts';
import { sayStanding } from '../say-standing.ts';
import { type Assessments, type Ends, readSource } from './read-diagram.ts';
import { isRead, type Line } from './read-lines.ts';

/** What one source says of a scale. */
export type Told = {
  readonly source: 'test' | 'game';
  readonly rank: string;
  readonly value: number;
  readonly interval: Ends;
};

export type ScaleWords =
  | { readonly kind: 'loading' }
  /** The test or the games could not be read. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'unmeasured' }
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'told';
      /** The leaning, how far it goes, and that it is no verdict. */
      readonly sentence: string;
      /** Two sentences on the step; absent where it cannot be told yet. */
      readonly text?: string;
      /** What is surer comes first: a test before the games. */
      readonly told: readonly Told[];
    };

/** `isLoading` while the test or the games are still under way. */
export function tellScale(
  { scale, isHidden, standing }: Line,
  survey: Survey,
  assessments: Assessments,
  isLoading: boolean,
): ScaleWords {
  if (isHidden) return { kind: 'hidden' };
  // The one would say one thing now and another when the other is there.
  if (isLoading) return { kind: 'loading' };
  if (standing === undefined) {
    return { kind: isRead(assessments) ? 'unmeasured' : 'unread' };
  }
  return {
    kind: 'told',
    sentence: sayStanding(scale, standing),
    ...(standing === 'unknown' ? {} : { text: describeStep(scale, standing) }),
    told: (['test', 'game'] as const).flatMap((source) => tellSource(source, scale, survey, assessments)),
  };
}

function tellSource(
  source: 'test' | 'game',
  scale: Scale,
  survey: Survey,
  assessments: Assessments,
): readonly Told[] {
  const { values, intervals } = readSource(source, survey, assessments);
  const [value, interval] = [values[scale], intervals[scale]];
  if (value === undefined || interval === undefined) return [];
  const percentile =
    source === 'game'
      ? percentileOfGame(scale, value, interval)
      : readPercentile(assessments.user?.percentiles[scale]);
  return percentile === undefined ? [] : [{ source, value, interval, rank: describeRank(percentile) }];
}

function readPercentile(percentile: Percentile | undefined): Percentile | undefined {
  const ends = [percentile?.at, percentile?.low, percentile?.high];
  return ends.every((end) => Number.isFinite(end)) ? percentile : undefined;
}
