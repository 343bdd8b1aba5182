// What the ground of all screens keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/** Light or dark, where the system is not to say. `/theme.js` reads it before the first paint. */
export const THEME = declareKind('theme', 'always');
/** How stories are shown and read aloud, whoever reads. */
export const TEXT_SIZE = declareKind('story-text-size', 'always');
export const LETTERS = declareKind('story-letters', 'always');
export const READ_ALOUD = declareKind('story-read-aloud', 'always');
export const VOICE_SPEED = declareKind('story-voice-speed', 'always');
