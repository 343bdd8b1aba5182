// What this feature keeps in a browser.
import { declareKind } from '#base/device/kinds.ts';

/** Answers to a questionnaire that were given and not yet sent. */
export const TEST_ANSWERS = declareKind('lorepath.draft.{person}.test.', 'log-out');
