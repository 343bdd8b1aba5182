// What the shelf asks: the service functions of its two lists, and what all of the card game's are made of.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallResult, createCall, UNREACHABLE } from '#base/wire/call.ts';
import { type ServiceFailure, type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { CARD_STORY_CALLS } from '#messages/card-story/card-story.ts';
import { say } from '#messages/say.ts';
import type { CardStoryEndpoint, ListedCardStory, ListedTopic, ShelvedTale } from '../contract.ts';

// Lists are refused with nothing of their own.
const call = createCall<CardStoryEndpoint>({}, readFreshToken, renewToken);

/** How a call ended; `refused` is said where nothing else says why. */
export function toResult<T>(result: CallResult<T>, refused: string): ServiceResult<T> {
  return toServiceResult(result, {
    refused,
    unreachable: say(CARD_STORY_CALLS, 'card-story.network_failed'),
  });
}

/** The reply was empty or torn, which is as good as none. */
function fail(code: keyof typeof CARD_STORY_CALLS): ServiceFailure {
  return { ...UNREACHABLE, message: say(CARD_STORY_CALLS, code) };
}

export async function fetchTopics(): Promise<ServiceResult<readonly ListedTopic[]>> {
  const result = toResult(
    await call('GET /card-game/topics', {}),
    say(CARD_STORY_CALLS, 'card-story.topics_failed'),
  );
  if (!result.success) return result;
  return Array.isArray(result.data?.topics)
    ? { success: true, data: result.data.topics }
    : fail('card-story.topics_unexpected');
}

export type StoriesPage = {
  readonly stories: readonly ListedCardStory[];
  readonly next: string | null;
  /** With the first page: the told stories that are open to the person. */
  readonly told?: readonly ShelvedTale[] | undefined;
};

export async function fetchUserStories(cursor?: string): Promise<ServiceResult<StoriesPage>> {
  const query = cursor === undefined ? {} : { cursor };
  const result = toResult(
    await call('GET /card-game/stories/user', { query }),
    say(CARD_STORY_CALLS, 'card-story.stories_failed'),
  );
  return !result.success || Array.isArray(result.data?.stories) ? result : fail('card-story.stories_failed');
}
