// The refusals of all features, in their order. Written by npm run features.
import { ACCOUNT_REFUSALS } from './accounts/accounts.ts';
import { CARD_STORY_REFUSALS } from './card-story/game-calls.ts';
import { JOB_REFUSALS } from './jobs/refusals.ts';
import { JOB_WORK_REFUSALS } from './jobs/work.ts';
import { LINK_REFUSALS } from './links/links.ts';
import { LINE_REFUSALS } from './messenger/line.ts';
import { MESSENGER_REFUSALS } from './messenger/refusals.ts';
import { CONSENT_REFUSALS } from './profile/consents.ts';
import { PERSON_REFUSALS } from './profile/person.ts';
import { TEST_REFUSALS } from './profile/questionnaires.ts';
import { STUDY_REFUSALS } from './study/refusals.ts';
import { TEXT_STORY_REFUSALS } from './text-story/text-story.ts';

export const FEATURE_REFUSALS = {
  ...ACCOUNT_REFUSALS,
  ...CONSENT_REFUSALS,
  ...PERSON_REFUSALS,
  ...TEST_REFUSALS,
  ...CARD_STORY_REFUSALS,
  ...TEXT_STORY_REFUSALS,
  ...LINK_REFUSALS,
  ...LINE_REFUSALS,
  ...MESSENGER_REFUSALS,
  ...JOB_REFUSALS,
  ...JOB_WORK_REFUSALS,
  ...STUDY_REFUSALS,
} as const;
