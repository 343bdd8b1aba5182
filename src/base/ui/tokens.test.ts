// Whatever colour of the look stands on another can be read there, or seen, in both themes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Least contrast of words, and of what must be seen without being read (WCAG 2.2, 1.4.3 and 1.4.11). */
const [WORDS, EDGES] = [4.5, 3];

/** What is written or drawn, on which grounds it stands, and how much it has to differ from them. */
const STANDS_ON = [
  ['ink', ['bg', 'paper', 'paper-2', 'paper-3'], WORDS],
  ['ink-2', ['bg', 'paper', 'paper-2', 'paper-3'], WORDS],
  ['ember', ['bg', 'paper', 'paper-2'], WORDS],
  ['on-ember', ['ember'], WORDS],
  ['on-band', ['band', 'band-glow'], WORDS],
  ['on-band-2', ['band', 'band-glow'], WORDS],
  ['lamp', ['band', 'band-glow'], WORDS],
  ['card-ink', ['card-paper', 'card-paper-2'], WORDS],
  ['card-ink-2', ['card-paper'], WORDS],
  ['card-ember', ['card-paper'], WORDS],
  ['ember-on-band', ['band', 'band-glow'], EDGES],
  ['control-border', ['bg', 'paper', 'paper-2'], EDGES],
  ['card-control-border', ['card-paper'], EDGES],
  ['focus', ['bg', 'paper', 'paper-2', 'paper-3'], EDGES],
  ['focus-on-band', ['band', 'band-glow'], EDGES],
] as const;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }] as const,
  ),
);

/** How bright a colour is, 0 to 1, by the formula of WCAG. */
function brightnessOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [brightnessOf(one), brightnessOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test.each(['light', 'dark'] as const)('every colour differs enough from what it stands on: %s', (theme) => {
  const find = (name: string) => String(tokens.get(name)?.[theme]);
  const faint = STANDS_ON.flatMap(([name, grounds, least]) =>
    grounds.flatMap((ground) => {
      const contrast = contrastOf(find(name), find(ground));
      return contrast >= least ? [] : [`${name} on ${ground}: ${contrast.toFixed(2)}`];
    }),
  );
  expect(faint).toEqual([]);
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
});
