// What a browser says of saved searches while no page of ours is open.
import type { MessageTable } from '../say.ts';

export const SEARCH_NOTICE = {
  'search-notice.there': { text: 'Something new fits a search of yours' },
} as const satisfies MessageTable;
