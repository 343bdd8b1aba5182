// What this feature keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/** Answers to cards that are on their way to the server, story by story: they wait for it, also over logging out. */
export const ANSWERS = declareKind('lorepath.answers.{person}.', 'deletion');
/** The card that somebody was last at. */
export const BOOKMARK = declareKind('card-story-bookmark', 'log-out', 'tab');
