// What this feature keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/** The reply of a story that is on its way to the server: it waits for it, also over logging out. */
export const REPLY = declareKind('lorepath.reply.{person}.told-story.', 'deletion');
/** What was typed and not sent, by story and chapter. */
export const DRAFT = declareKind('lorepath.draft.{person}.told-story.', 'log-out');
/** The text of finished stories that was taken along. */
export const TOLD_COPY = declareKind('lorepath.told.{person}.', 'session');
/** Whether the map is shown, or its list, whoever reads. */
export const MAP_VIEW = declareKind('story-map-view', 'always');
