// The features of the server in their order.
import { openAccounts } from '#accounts/feature.ts';
import { openCardStory } from '#card-story/feature.ts';
import { openProfile } from '#profile/feature.ts';
import { openTextStory } from '#text-story/feature.ts';

export const OPENERS = [openAccounts, openProfile, openCardStory, openTextStory] as const;
