// The closed words that calls about jobs speak with.

/** Where a reason comes from. */
export const REASON_SOURCES = [
  'interests',
  'values',
  'styles',
  'risk',
  'signals',
  'freshness',
  'text',
] as const;

/** How far somebody is with a job. */
export const APPLICATION_STATES = ['saved', 'applied', 'answered', 'interview', 'offer', 'closed'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What somebody does with a job, as it is told: `opened` is told after it was read for a while. */
export const FEEDBACK_KINDS = ['more', 'less', 'opened'] as const;

/** What somebody likes or minds about a job. */
export const FEEDBACK_REASONS = ['field', 'place', 'pay', 'company', 'level', 'other'] as const;
export type FeedbackReason = (typeof FEEDBACK_REASONS)[number];
