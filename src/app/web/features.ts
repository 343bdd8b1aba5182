// The screens of all features, in their order. Written by npm run features.
import { PARTS as partsOfAccounts } from '#accounts/web/parts.ts';
import { SCREENS as screensOfAccounts } from '#accounts/web/screens.ts';
import { PARTS as partsOfCardStory } from '#card-story/web/parts.ts';
import { SCREENS as screensOfCardStory } from '#card-story/web/screens.ts';
import { PARTS as partsOfJobs } from '#jobs/web/parts.ts';
import { SCREENS as screensOfJobs } from '#jobs/web/screens.ts';
import { PARTS as partsOfMessenger } from '#messenger/web/parts.ts';
import { SCREENS as screensOfMessenger } from '#messenger/web/screens.ts';
import { PARTS as partsOfProfile } from '#profile/web/parts.ts';
import { SCREENS as screensOfProfile } from '#profile/web/screens.ts';
import { PARTS as partsOfTextStory } from '#text-story/web/parts.ts';
import { SCREENS as screensOfTextStory } from '#text-story/web/screens.ts';
import { PARTS } from './parts.ts';
import { SCREENS } from './screens.ts';

export const ALL_SCREENS = [
  ...screensOfAccounts,
  ...screensOfProfile,
  ...screensOfCardStory,
  ...screensOfTextStory,
  ...screensOfMessenger,
  ...screensOfJobs,
  ...SCREENS,
] as const;

export const ALL_PARTS = {
  ...partsOfAccounts,
  ...partsOfProfile,
  ...partsOfCardStory,
  ...partsOfTextStory,
  ...partsOfMessenger,
  ...partsOfJobs,
  ...PARTS,
} as const;
