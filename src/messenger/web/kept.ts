// What this feature keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/**
 * Messages on their way, drafts, what was found by opening messages (each sealed under a key that the person's own keys open),
 * whose keys were seen, and the heads of their histories.
 */
export const TALK = declareKind('lorepath.talk.{person}.', 'log-out', 'database');

/** Where this browser takes notices of letters, as the server was last told. */
export const NOTICES = declareKind('lorepath.notices.{person}.', 'log-out');
