// What calls about jobs are refused with.
import type { MessageTable } from '../say.ts';

export const JOB_REFUSALS = {
  'jobs.nothing_known': { text: 'Please link your social media', status: 400 },
  'jobs.unknown_job': { text: 'Job with ID {id} not found', status: 404 },
  'jobs.too_many_searches': {
    text: 'That was a lot of searching at once. Please try again in {seconds} s.',
    status: 429,
  },
  'jobs.too_many_changes': {
    text: 'That was a little too much at once. Please try again in {seconds} s.',
    status: 429,
  },
} as const satisfies MessageTable;
