// What this feature keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/** Answers to cards that are on their way to the server, story by story: they wait for it, also over logging out. */
export const ANSWERS = declareKind('lorepath.answers.{person}.', 'deletion');
/** The card that somebody was last at. */
export const BOOKMARK = declareKind('card-story-bookmark', 'log-out', 'tab');
/** Stories that were opened here, so that they go on without a line: their cards, and how far they are by what the server said. */
export const COPY = declareKind('lorepath.copy.{person}.', 'session');
export const PLACE = declareKind('lorepath.place.{person}.', 'session');
/** Whether sound and touch were chosen for this browser. */
export const SOUND = declareKind('lorepath.sound', 'always');
/** In which words stories are told that have a plain edition, once somebody was asked. */
export const EDITION = declareKind('lorepath.edition', 'always');
/** How far whoever plays here has been shown how it is done. */
export const TAUGHT = declareKind('lorepath.taught', 'always');
