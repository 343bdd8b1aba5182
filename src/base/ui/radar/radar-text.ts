// What a radar says in words: the sentence that stands for the drawing, and each of its values.

import { say } from '#messages/say.ts';
import { CHART } from '#messages/ui/chart.ts';
import { joinSentences } from '../locale.ts';
import { writeTenths } from '../write-tenths.ts';
import { type RadarValue, readValue } from './radar.ts';

export type RadarAxis = {
  /** The key of the axis in the values of a series. */
  readonly name: string;
  /** What is shown instead of the key. */
  readonly label?: string;
};

export type RadarSeries = {
  readonly id: string;
  readonly label: string;
  /** Line, marker and colour, so that a series looks the same on every diagram; its place in the list otherwise. */
  readonly style?: number;
  /** Values by axis, from 0 to the diagram's maximum. What is absent, null or NaN was not measured. */
  readonly values: Readonly<Record<string, RadarValue>>;
  /** Where the true value probably lies, by axis, in the same unit. */
  readonly intervals?: Readonly<Record<string, readonly [low: number, high: number]>>;
  /** How intervals are drawn: a stroke along each axis, one soft band, or a stroke where somebody points. */
  readonly intervalLook?: 'strokes' | 'band' | 'pointed';
};

export function labelOf({ name, label }: RadarAxis): string {
  return label ?? name;
}

/** A number of a diagram: one decimal, as exact as such a score can claim to be. */
function writeNumber(value: number): string {
  return writeTenths(value);
}

/** The cell of the table: the value with its interval, or that it was not measured. */
export function writeCell({ values, intervals }: RadarSeries, axis: RadarAxis): string {
  const value = readValue(values[axis.name]);
  if (value === undefined) return say(CHART, 'chart.not_measured');
  const interval = intervals?.[axis.name];
  if (interval === undefined) return writeNumber(value);
  const [low, high] = interval;
  return say(CHART, 'chart.value_cell', {
    value: writeNumber(value),
    low: writeNumber(low),
    high: writeNumber(high),
  });
}

/** "2.4 of 4, likely 1.1 to 3.2": one value in a sentence. */
export function writeValue({ values, intervals }: RadarSeries, axis: RadarAxis, maximum: number): string {
  const value = readValue(values[axis.name]);
  if (value === undefined) return say(CHART, 'chart.not_measured');
  const interval = intervals?.[axis.name];
  if (interval === undefined) return say(CHART, 'chart.value', { value: writeNumber(value), maximum });
  const [low, high] = interval;
  return say(CHART, 'chart.value_interval', {
    value: writeNumber(value),
    maximum,
    low: writeNumber(low),
    high: writeNumber(high),
  });
}

/** What all series say of one axis; a single series goes without its name. */
export function writeAxis(series: readonly RadarSeries[], axis: RadarAxis, maximum: number): string {
  const [only] = series;
  if (series.length === 1 && only !== undefined) return writeValue(only, axis, maximum);
  return series
    .map((one) => say(CHART, 'chart.named_value', { name: one.label, value: writeValue(one, axis, maximum) }))
    .join('; ');
}

/** The same in the one or two lines under the drawing, where several series have room for their values alone. */
export function writeReadout(series: readonly RadarSeries[], axis: RadarAxis, maximum: number): string {
  if (series.length === 1) return writeAxis(series, axis, maximum);
  return series
    .map(({ label, values }) => {
      const value = readValue(values[axis.name]);
      const written = value === undefined ? say(CHART, 'chart.not_measured') : writeNumber(value);
      return say(CHART, 'chart.short_value', { name: label, value: written });
    })
    .join(' · ');
}

type Summarized = {
  readonly title: string;
  readonly axes: readonly RadarAxis[];
  readonly maximum: number;
  readonly series: readonly RadarSeries[];
};

/** The drawing in a sentence: for each series its highest and lowest value and how much was not measured. */
export function summarizeRadar({ title, axes, maximum, series }: Summarized): string {
  const parts = series.map((one) => {
    const measured = axes
      .flatMap((axis) => {
        const value = readValue(one.values[axis.name]);
        return value === undefined ? [] : [{ label: labelOf(axis), value }];
      })
      .sort((a, b) => b.value - a.value);
    const missing = axes.length - measured.length;
    const [highest, lowest] = [measured[0], measured.at(-1)];
    const sentences: string[] = [];
    if (highest !== undefined && lowest !== undefined) {
      sentences.push(
        say(CHART, 'chart.summary_series', {
          series: one.label,
          highest: highest.label,
          high: writeNumber(highest.value),
          lowest: lowest.label,
          low: writeNumber(lowest.value),
        }),
      );
    }
    if (missing > 0) sentences.push(say(CHART, 'chart.summary_missing', { count: missing }));
    return joinSentences(sentences);
  });
  return say(CHART, 'chart.summary', { title, maximum, series: joinSentences(parts) });
}
