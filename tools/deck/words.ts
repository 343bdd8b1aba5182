// deck words: the words that pictures are described in, field by field.

import { STAGED_PLACES } from '#base/wire/scene-schema.ts';
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

export function runWords(): CommandOutcome {
  return {
    lines: Object.entries(PICTURE_WORDS).flatMap(([field, known]) => showRow(field, ...wrapList(known, 100))),
    data: PICTURE_WORDS,
    findings: [],
    next: 'write a picture into deck.json, then npm run deck -- check my-deck --dir decks',
  };
}
