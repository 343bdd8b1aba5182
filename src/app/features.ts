// The features of the server in their order. Written by npm run features.
import { openAccounts } from '#accounts/feature.ts';
import { SOURCES as ofAccounts, SCREENS as screensOfAccounts } from '#accounts/web/screens.ts';
import { openCardStory } from '#card-story/feature.ts';
import { SOURCES as ofCardStory, SCREENS as screensOfCardStory } from '#card-story/web/screens.ts';
import { openJobs } from '#jobs/feature.ts';
import { SOURCES as ofJobs, SCREENS as screensOfJobs } from '#jobs/web/screens.ts';
import { openLinks } from '#links/feature.ts';
import { openMessenger } from '#messenger/feature.ts';
import { SOURCES as ofMessenger, SCREENS as screensOfMessenger } from '#messenger/web/screens.ts';
import { openProfile } from '#profile/feature.ts';
import { SOURCES as ofProfile, SCREENS as screensOfProfile } from '#profile/web/screens.ts';
import { openStudy } from '#study/feature.ts';
import { openTextStory } from '#text-story/feature.ts';
import { SOURCES as ofTextStory, SCREENS as screensOfTextStory } from '#text-story/web/screens.ts';
import { SCREENS } from './web/screens.ts';

export const OPENERS = [
  openAccounts,
  openProfile,
  openCardStory,
  openTextStory,
  openLinks,
  openMessenger,
  openJobs,
  openStudy,
] as const;

/** The files of screens, by address, whose code the page names with itself. */
export const SOURCES = {
  ...ofAccounts,
  ...ofProfile,
  ...ofCardStory,
  ...ofTextStory,
  ...ofMessenger,
  ...ofJobs,
} as const;

/** Where a screen stands; at every other address there is nothing. */
export const ADDRESSES = [
  ...screensOfAccounts,
  ...screensOfProfile,
  ...screensOfCardStory,
  ...screensOfTextStory,
  ...screensOfMessenger,
  ...screensOfJobs,
  ...SCREENS,
].map(({ address }) => address);
