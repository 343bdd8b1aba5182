// The plots of deck report, each one SVG of 340 units across, drawn to be read at that width on a phone.
import { roundShare, showCount } from './print.ts';
import { COLOUR, escapeText } from './report-markup.ts';
import { findQuantile } from './tally.ts';

const WIDTH = 340;
const LEAST_BAR = 2;
function frame(height: number, label: string, content: string): string {
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeText(label)}">${content}</svg>`;
}

function write(x: number, y: number, text: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" ${more}>${escapeText(text)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** How one resource goes along the spine: half the games lie in the dark band, eight of ten in the light one. */
export function plotBand(name: string, steps: readonly Uint32Array[]): string {
  const [left, top, right, bottom] = [26, 10, WIDTH - 8, 138];
  const x = (step: number) => left + ((right - left) * step) / Math.max(1, steps.length - 1);
  const y = (value: number) => bottom - ((bottom - top) * value) / 100;
  const line = (share: number) =>
    steps.map((counts, step) => `${round(x(step))} ${round(y(findQuantile(counts, share)))}`);
  const area = (low: number, high: number, opacity: number) =>
    `<path d="M${line(high).join('L')}L${line(low).toReversed().join('L')}z" fill="${COLOUR.lamp}" opacity="${opacity}"/>`;
  const grid = [0, 50, 100]
    .map(
      (value) =>
        `<path d="M${left} ${y(value)}H${right}" stroke="${value === 0 ? COLOUR.ember : COLOUR.line}" stroke-width="${value === 0 ? 1.5 : 1}"/>` +
        write(left - 6, y(value) + 4, String(value), 'text-anchor="end"'),
    )
    .join('');
  const last = findQuantile(steps.at(-1) ?? [], 0.5);
  const content =
    grid +
    area(0.1, 0.9, 0.4) +
    area(0.25, 0.75, 0.65) +
    `<path d="M${line(0.5).join('L')}" fill="none" stroke="${COLOUR.sea}" stroke-width="2" stroke-linejoin="round"/>` +
    write(left, bottom + 16, 'first card') +
    write(right, bottom + 16, 'last card', 'text-anchor="end"');
  return frame(160, `${name} along the story; in the middle game it ends at ${last}`, content);
}

/** Games by their number of answers. */
export function plotLengths(lengths: readonly number[]): string {
  const counts = Array.from(lengths, (count) => count ?? 0);
  const first = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
  const most = Math.max(1, ...counts);
  const [left, bottom, height] = [10, 128, 112];
  const step = (WIDTH - 2 * left) / Math.max(1, counts.length - first);
  const bars = counts
    .slice(first)
    .map((count, at) => {
      const size = count > 0 ? Math.max(LEAST_BAR, (height * count) / most) : 0;
      return `<rect x="${round(left + at * step + 0.5)}" y="${round(bottom - size)}" width="${round(Math.max(1, Math.min(step - 1, 22)))}" height="${round(size)}" fill="${COLOUR.sea}"/>`;
    })
    .join('');
  const middle = findQuantile(counts, 0.5);
  const content =
    `<path d="M${left} ${bottom}H${WIDTH - left}" stroke="${COLOUR.line}"/>${bars}` +
    write(left, bottom + 16, showCount(first, 'answer')) +
    write(WIDTH - left, bottom + 16, `${counts.length - 1}`, 'text-anchor="end"');
  return frame(150, `Games by length, the middle one has ${showCount(middle, 'answer')}`, content);
}

export type Bar = {
  readonly name: string;
  readonly value: number;
  readonly label: string;
  readonly strong?: boolean;
};

/** A name that fits beside its bar. */
function shorten(name: string): string {
  return name.length > 19 ? `${name.slice(0, 18)}…` : name;
}

/** Named bars, as long as their values compared with `most`. */
export function plotBars(label: string, bars: readonly Bar[], most: number): string {
  const [row, left, right] = [24, 128, WIDTH - 54];
  const content = bars
    .map(({ name, value, label: text, strong = true }, at) => {
      const share = ((right - left) * value) / Math.max(most, Number.MIN_VALUE);
      // What happened at all is seen.
      const size = value > 0 ? Math.max(LEAST_BAR, share) : 0;
      const y = at * row + 4;
      return (
        write(left - 8, y + 13, shorten(name), 'text-anchor="end"') +
        `<rect x="${left}" y="${y + 2}" width="${right - left}" height="14" fill="${COLOUR.line}" opacity=".45"/>` +
        `<rect x="${left}" y="${y + 2}" width="${round(size)}" height="14" fill="${strong ? COLOUR.sea : COLOUR.ember}"/>` +
        write(right + 6, y + 13, text)
      );
    })
    .join('');
  return frame(bars.length * row + 8, label, content);
}

export type Span = { readonly name: string; readonly low: number; readonly high: number };

/** Finish rates of the two ends of each scale; everything left of the dashed line is less than four fifths of the best. */
export function plotSpans(spans: readonly Span[], limit: number): string {
  const [row, left, right, top] = [21, 128, WIDTH - 14, 26];
  const least = Math.min(limit, ...spans.flatMap(({ low, high }) => [low, high])) - 0.02;
  const x = (share: number) => left + ((right - left) * (share - least)) / Math.max(0.01, 1 - least);
  const rows = spans.map(({ name, low, high }, at) => {
    const y = top + at * row;
    return (
      write(left - 10, y + 4, name, 'text-anchor="end"') +
      `<path d="M${left} ${y}H${right}" stroke="${COLOUR.line}" opacity=".6"/>` +
      `<path d="M${round(x(low))} ${y}H${round(x(high))}" stroke="${COLOUR.soft}" stroke-width="3" opacity=".5"/>` +
      `<circle cx="${round(x(low))}" cy="${y}" r="5" fill="${COLOUR.paper}" stroke="${COLOUR.sea}" stroke-width="2"/>` +
      `<circle cx="${round(x(high))}" cy="${y}" r="5" fill="${COLOUR.sea}"/>`
    );
  });
  const bottom = top + spans.length * row - 8;
  const content =
    `<path d="M${round(x(limit))} ${top - 12}V${bottom}" stroke="${COLOUR.ember}" stroke-width="1.5" stroke-dasharray="4 3"/>` +
    write(x(limit) + 4, top - 14, `four fifths, ${roundShare(limit)} %`, `fill="${COLOUR.ember}"`) +
    write(right, top - 14, '100 %', 'text-anchor="end"') +
    rows.join('');
  return frame(bottom + 8, 'Finish rates of players low and high on each scale', content);
}

/** True traits across, what the story made of them upwards, both in standard deviations. */
export function plotScatter(
  label: string,
  points: readonly { readonly trait: number; readonly theta: number }[],
): string {
  const [size, left, top] = [300, 28, 8];
  const place = (value: number) => ((Math.min(3, Math.max(-3, value)) + 3) / 6) * size;
  const dots = points
    .map(
      ({ trait, theta }) =>
        `<circle cx="${round(left + place(trait))}" cy="${round(top + size - place(theta))}" r="2.4" fill="${COLOUR.sea}" opacity=".3"/>`,
    )
    .join('');
  const ticks = [-2, 0, 2]
    .map(
      (value) =>
        `<path d="M${left} ${top + size - place(value)}h${size}M${left + place(value)} ${top}v${size}" stroke="${COLOUR.line}"/>` +
        write(left - 6, top + size - place(value) + 4, String(value), 'text-anchor="end"') +
        write(left + place(value), top + size + 16, String(value), 'text-anchor="middle"'),
    )
    .join('');
  const content =
    ticks +
    `<path d="M${left} ${top + size}L${left + size} ${top}" stroke="${COLOUR.ember}" stroke-width="1.5" stroke-dasharray="4 3"/>` +
    dots;
  return frame(size + top + 22, label, content);
}
