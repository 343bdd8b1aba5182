// What this feature keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/**
 * Messages on their way, drafts, what was found by opening messages (each sealed under a key that the person's own keys open),
 * whose keys were seen, and the heads of their histories; and where this browser takes notices of them.
 */
export const TALK = declareKind('lorepath.talk.{person}.', 'log-out', 'database');
