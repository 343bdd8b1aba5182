// deck words: the words that pictures and people are described in, field by field.

import { STAGED_PLACES } from '#base/content/scene-schema.ts';
import {
  ARMS,
  DEPTHS,
  FARS,
  FRAMES,
  GROUNDS,
  HATS,
  LIGHTS,
  MIDDLES,
  POSES,
  PROPS,
  SIDES,
  SUBJECTS,
  WALLS,
  WEARS,
  WEATHERS,
} from '#pictures/description.ts';
import { BACKDROPS } from '#pictures/faces/backdrops.ts';
import * as PERSON from '#pictures/faces/words.ts';
import { TIMES } from '#pictures/palette.ts';
import type { CommandOutcome } from './finding.ts';
import { showRow, wrapList } from './print.ts';

/** By field of a picture, every word that it may have; a place is a staged one or a ground. */
export const PICTURE_WORDS = {
  staged: STAGED_PLACES,
  ground: GROUNDS,
  subject: SUBJECTS,
  time: TIMES,
  weather: WEATHERS,
  'at, from': SIDES,
  depth: DEPTHS,
  far: FARS,
  middle: MIDDLES,
  wall: WALLS,
  frame: FRAMES,
  light: LIGHTS,
  pose: POSES,
  wear: WEARS,
  hat: HATS,
  arm: ARMS,
  prop: PROPS,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The same of a person: every word that each of its fields may have. */
const PERSON_WORDS = {
  sex: PERSON.SEXES,
  skin: PERSON.SKINS,
  build: PERSON.BUILDS,
  shape: PERSON.SHAPES,
  hair: PERSON.HAIRS,
  hairColour: PERSON.HAIR_COLOURS,
  beard: PERSON.BEARDS,
  hat: PERSON.HATS,
  wear: PERSON.WEARS,
  extras: PERSON.EXTRAS,
  nose: PERSON.NOSES,
  lips: PERSON.LIPS,
  role: PERSON.CLOTHS,
  behind: BACKDROPS,
  mood: PERSON.MOODS,
} as const satisfies Readonly<Record<string, readonly string[]>>;

const showWords = (words: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(words).flatMap(([field, known]) => showRow(field, ...wrapList(known, 100)));

export function runWords(): CommandOutcome {
  return {
    lines: [...showWords(PICTURE_WORDS), '', 'of a person:', ...showWords(PERSON_WORDS)],
    data: { ...PICTURE_WORDS, person: PERSON_WORDS },
    findings: [],
    next: 'write a picture into deck.json, then npm run deck -- check my-deck --dir decks',
  };
}
