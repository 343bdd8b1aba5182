// What the list under a diagram says of each scale, from the test, from the games, or from both.
import type { Percentile } from '../../rules/percentile.ts';
import { percentileOfGame } from '../../rules/percentile.ts';
import type { Scale, Survey } from '../../rules/scales.ts';
import { describeScale, type ScaleDescription } from '../describe-scale.ts';
import { type Assessments, type Ends, readHidden, readSource } from './read-diagram.ts';

export type Told = Pick<ScaleDescription, 'text' | 'note' | 'rank'> & {
  readonly source: 'test' | 'game';
  readonly value: number;
  readonly interval: Ends;
};

export type ScaleWords =
  | { readonly kind: 'loading' }
  /** Neither the test nor the games could be read. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'unmeasured' }
  | { readonly kind: 'hidden' }
  /** What is surer comes first: a test before the games. */
  | { readonly kind: 'told'; readonly told: readonly [Told, ...Told[]] };

/** `isLoading` while the test or the games are still under way. */
export function tellScale(
  scale: Scale,
  survey: Survey,
  assessments: Assessments,
  isLoading: boolean,
): ScaleWords {
  if (readHidden(assessments.user).includes(scale)) return { kind: 'hidden' };
  const [first, ...others] = (['test', 'game'] as const).flatMap((source): Told[] => {
    const { values, intervals } = readSource(source, survey, assessments);
    const [value, interval] = [values[scale], intervals[scale]];
    if (value === undefined || interval === undefined) return [];
    const percentile =
      source === 'game'
        ? percentileOfGame(scale, value, interval)
        : readPercentile(assessments.user?.percentiles[scale]);
    if (percentile === undefined) return [];
    const { text, note, rank } = describeScale({ scale, percentile, source });
    return [{ source, value, interval, text, note, rank }];
  });
  // The test would come before what the games say, and nothing is to be said twice differently.
  if (isLoading) return { kind: 'loading' };
  if (first !== undefined) return { kind: 'told', told: [first, ...others] };
  const { user, game } = assessments;
  return { kind: user === undefined || game === undefined ? 'unread' : 'unmeasured' };
}

function readPercentile(percentile: Percentile | undefined): Percentile | undefined {
  const ends = [percentile?.at, percentile?.low, percentile?.high];
  return ends.every((end) => Number.isFinite(end)) ? percentile : undefined;
}
