// Portraits: whatever the words allow is drawn, always the same, within its weight, and a mood is seen.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BACKDROPS } from './backdrops.ts';
import { drawPortrait, type Sitter } from './portrait.ts';
import { KEEPER } from './testing-keeper.ts';
import {
  BEARDS,
  BUILDS,
  CLOTHS,
  EXTRAS,
  HAIR_COLOURS,
  HAIRS,
  HATS,
  MOODS,
  SEXES,
  SHAPES,
  SKINS,
  WEARS,
} from './words.ts';

const SITTER: Sitter = { ...KEEPER, behind: 'wall', time: 'lamp', alt: 'A man in a dark coat.' };

/** Everybody who differs from the keeper in one word. */
const EVERYBODY: readonly Sitter[] = [
  ...SEXES.map((sex) => ({ ...SITTER, sex, age: sex === 'girl' || sex === 'boy' ? 9 : 44 })),
  ...SKINS.map((skin) => ({ ...SITTER, skin })),
  ...BUILDS.map((build) => ({ ...SITTER, build })),
  ...SHAPES.map((shape) => ({ ...SITTER, shape })),
  ...HAIRS.map((hair) => ({ ...SITTER, hair })),
  ...HAIR_COLOURS.map((hairColour) => ({ ...SITTER, hairColour })),
  ...BEARDS.map((beard) => ({ ...SITTER, beard })),
  ...HATS.map((hat) => ({ ...SITTER, hat })),
  ...WEARS.map((wear) => ({ ...SITTER, wear })),
  ...EXTRAS.map((extra) => ({ ...SITTER, extras: [extra] })),
  ...CLOTHS.map((role) => ({ ...SITTER, cloth: { role, value: 0.5 } })),
  ...BACKDROPS.map((behind) => ({ ...SITTER, behind })),
];

test('every word is drawn, in the light of both kinds, with whole numbers and nothing from outside', () => {
  for (const sitter of EVERYBODY)
    for (const mood of ['at-ease', 'hostile'] as const) {
      const svg = drawPortrait(sitter, mood);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toMatch(/href="(?!#|data:image\/png)/);
    }
});

test('each word but the colour of hidden hair makes another picture', () => {
  const pictures = EVERYBODY.map((sitter) => drawPortrait(sitter, 'at-ease'));
  const same = drawPortrait(SITTER, 'at-ease');
  // The keeper himself is in each list that has his word: sex, skin, build, shape, hair, colour, beard, hat, wear, and backdrop.
  expect(pictures.filter((svg) => svg === same)).toHaveLength(10);
  expect(new Set(pictures).size).toBe(EVERYBODY.length - 9);
});

test('a portrait is the same each time, and weighs at most 8 KiB compressed', () => {
  const laden: Sitter = {
    ...SITTER,
    hair: 'locs',
    beard: 'long',
    wear: 'ruff',
    extras: ['glasses', 'necklace', 'headset'],
    behind: 'street',
  };
  for (const sitter of [SITTER, laden]) {
    const svg = drawPortrait(sitter, 'troubled');
    expect(drawPortrait(sitter, 'troubled')).toBe(svg);
    expect(gzipSync(svg).length).toBeLessThanOrEqual(8 * 1024);
  }
});

test('four moods are four pictures; whoever looks right is the same person mirrored', () => {
  expect(new Set(MOODS.map((mood) => drawPortrait(SITTER, mood))).size).toBe(MOODS.length);
  expect(drawPortrait({ ...SITTER, looks: 'right' }, 'at-ease')).toContain('translate(960 0)scale(-1 1)');
});
