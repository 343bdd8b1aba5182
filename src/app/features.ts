// The features of the server in their order. Written by npm run features.
import { openAccounts } from '#accounts/feature.ts';
import { SOURCES as ofAccounts } from '#accounts/web/screens.ts';
import { openCardStory } from '#card-story/feature.ts';
import { SOURCES as ofCardStory } from '#card-story/web/screens.ts';
import { openJobs } from '#jobs/feature.ts';
import { SOURCES as ofJobs } from '#jobs/web/screens.ts';
import { openLinks } from '#links/feature.ts';
import { openMessenger } from '#messenger/feature.ts';
import { SOURCES as ofMessenger } from '#messenger/web/screens.ts';
import { openProfile } from '#profile/feature.ts';
import { SOURCES as ofProfile } from '#profile/web/screens.ts';
import { openStudy } from '#study/feature.ts';
import { openTextStory } from '#text-story/feature.ts';
import { SOURCES as ofTextStory } from '#text-story/web/screens.ts';

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
