// How stories of either kind are shown and read aloud: chosen by whoever reads, kept in this browser.
import { openChoice } from '#base/device/choice.ts';
import { LETTERS, READ_ALOUD, TEXT_SIZE, VOICE_SPEED } from '../kept.ts';

export const TEXT_SIZES = ['small', 'medium', 'large', 'largest'] as const;
export const { choose: chooseTextSize, useChosen: useTextSize } = openChoice(TEXT_SIZE, TEXT_SIZES, 'medium');

/** The letters of a storybook, or plainer ones, which some read more easily. */
export const FACES = ['book', 'plain'] as const;
export const { choose: chooseFace, useChosen: useFace } = openChoice(LETTERS, FACES, 'book');

export const { choose: chooseAloud, useChosen: useAloud } = openChoice(READ_ALOUD, ['off', 'on'], 'off');

export const SPEEDS = ['slow', 'usual', 'fast'] as const;
export const { choose: chooseSpeed, useChosen: useSpeed } = openChoice(VOICE_SPEED, SPEEDS, 'usual');

export type Speed = (typeof SPEEDS)[number];
