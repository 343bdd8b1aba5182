// Where the bars of reasons stand: each begins where the one before ends, so that the last one ends at the score.
import type { ReasonWire } from '../../contract-shapes.ts';

/** A bar on its line; `start` and `size` are parts of the whole width, `end` is where the next one begins. */
export type Bar = {
  readonly start: number;
  readonly size: number;
  readonly end: number;
  readonly isAgainst: boolean;
};

export type Bars = {
  /** Where nothing would stand. */
  readonly zero: number;
  readonly bars: readonly Bar[];
  /** From nothing to the score. */
  readonly sum: Bar;
};

/** Lays reasons out along one line, whatever they add up to. */
export function layOutReasons(reasons: readonly Pick<ReasonWire, 'value'>[]): Bars {
  const ends = [0];
  for (const { value } of reasons) ends.push((ends.at(-1) ?? 0) + value);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const width = high - low || 1;
  const place = (value: number) => (value - low) / width;
  const bar = (from: number, to: number): Bar => ({
    start: place(Math.min(from, to)),
    size: Math.abs(to - from) / width,
    end: place(to),
    isAgainst: to < from,
  });
  return {
    zero: place(0),
    bars: reasons.map((_, at) => bar(ends[at] ?? 0, ends[at + 1] ?? 0)),
    sum: bar(0, ends.at(-1) ?? 0),
  };
}

/** How sure a reason is, in three steps. */
export function sureStep(confidence: number): 1 | 2 | 3 {
  if (confidence >= 0.6) return 3;
  return confidence >= 0.3 ? 2 : 1;
}
