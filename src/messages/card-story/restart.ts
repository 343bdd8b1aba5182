// What is said when a finished story cannot be begun again.
import type { MessageTable } from '../say.ts';

export const RESTART = {
  'restart.again_failed': { text: 'The story could not be started again. Please try once more.' },
  'restart.not_offered': { text: 'This story is not on the shelf at the moment.' },
} as const satisfies MessageTable;
