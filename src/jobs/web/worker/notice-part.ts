// What the worker says where something new fits a saved search.
import type { NoticePart } from '#base/device/worker/notices.ts';
import { SEARCH_NOTICE } from '#messages/jobs/search-notice.ts';
import { say } from '#messages/say.ts';
import { JOBS } from '../screens.ts';

export const SEARCHES: NoticePart = {
  sentence: say(SEARCH_NOTICE, 'search-notice.there'),
  screen: JOBS,
};
