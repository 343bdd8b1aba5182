// The card game's service functions: each answers a result with success and either data or message.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallOptions, type CallResult, createCall, UNREACHABLE } from '#base/wire/call.ts';
import { type ServiceFailure, type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { CARD_STORY_CALLS, CARD_STORY_REFUSALS } from '#messages/card-story/card-story.ts';
import { say } from '#messages/say.ts';
import type {
  AnsweredStory,
  CardStoryEndpoint,
  ListedCardStory,
  ListedTopic,
  PlayableStory,
  ShelvedTale,
  WireCardStory,
  WireTopic,
} from '../contract.ts';

const call = createCall<CardStoryEndpoint>(CARD_STORY_REFUSALS, readFreshToken, renewToken);

type CallCode = keyof typeof CARD_STORY_CALLS;

/** How a call ended, in words of its own where nothing else says why. */
function toResult<T>(result: CallResult<T>, refused: CallCode): ServiceResult<T> {
  return toServiceResult(result, {
    refused: say(CARD_STORY_CALLS, refused),
    unreachable: say(CARD_STORY_CALLS, 'card-story.network_failed'),
  });
}

/** The reply was empty or torn, which is as good as none. */
function fail(code: CallCode): ServiceFailure {
  return { ...UNREACHABLE, message: say(CARD_STORY_CALLS, code) };
}

export async function fetchTopics(): Promise<ServiceResult<readonly ListedTopic[]>> {
  const result = toResult(await call('GET /card-game/topics', {}), 'card-story.topics_failed');
  if (!result.success) return result;
  return Array.isArray(result.data?.topics)
    ? { success: true, data: result.data.topics }
    : fail('card-story.topics_unexpected');
}

async function fetchTopic(topicId: string): Promise<ServiceResult<WireTopic>> {
  return toResult(
    await call('GET /card-game/topics/:topicId', { params: { topicId } }),
    'card-story.topic_failed',
  );
}

/**
 * The topics of these ids, in their order; the ones that fail are left out. One of the specified calls, for screens that
 * show topics beside one another; the ones there are list them all.
 */
export async function fetchTopicsByIds(topicIds: readonly string[]): Promise<readonly WireTopic[]> {
  const results = await Promise.all(topicIds.map(fetchTopic));
  return results.flatMap((result) => (result.success ? [result.data] : []));
}

export async function startStory(topicId: string): Promise<ServiceResult<PlayableStory>> {
  return toResult(
    await call('POST /card-game/stories', { body: { topic_id: topicId } }),
    'card-story.start_failed',
  );
}

export async function updateStory(
  storyId: string,
  story: AnsweredStory,
  options?: CallOptions,
): Promise<ServiceResult<WireCardStory>> {
  return toResult(
    await call('PUT /card-game/stories/:storyId', { params: { storyId }, body: story }, options),
    'card-story.update_failed',
  );
}

export async function fetchStory(storyId: string): Promise<ServiceResult<PlayableStory>> {
  return toResult(
    await call('GET /card-game/stories/:storyId', { params: { storyId } }),
    'card-story.story_failed',
  );
}

export type StoriesPage = {
  readonly stories: readonly ListedCardStory[];
  readonly next: string | null;
  /** With the first page: the told stories that are open to the person. */
  readonly told?: readonly ShelvedTale[] | undefined;
};

export async function fetchUserStories(cursor?: string): Promise<ServiceResult<StoriesPage>> {
  const query = cursor === undefined ? {} : { cursor };
  const result = toResult(await call('GET /card-game/stories/user', { query }), 'card-story.stories_failed');
  return !result.success || Array.isArray(result.data?.stories) ? result : fail('card-story.stories_failed');
}

/** Deletes an open story of the person, also one that was deleted elsewhere meanwhile. */
export async function deleteStory(storyId: string): Promise<ServiceResult<null>> {
  const result = toResult(
    await call('DELETE /card-game/stories/:storyId', { params: { storyId } }),
    'card-story.delete_failed',
  );
  return result.success || result.status === 404 ? { success: true, data: null } : result;
}

export async function fetchMyRating(topicId: string) {
  return toResult(
    await call('GET /card-game/topics/:topicId/my-rating', { params: { topicId } }),
    'card-story.rating_failed',
  );
}

export async function fetchAverageRating(topicId: string) {
  return toResult(
    await call('GET /card-game/topics/:topicId/average-rating', { params: { topicId } }),
    'card-story.rating_failed',
  );
}

export async function rateTopic(topicId: string, rating: number) {
  return toResult(
    await call('POST /card-game/topics/:topicId/rate', { params: { topicId }, body: { rating } }),
    'card-story.rating_failed',
  );
}

export async function fetchAssessment(topicId: string) {
  return toResult(
    await call('GET /card-game/topics/:topicId/assessment', { params: { topicId } }),
    'card-story.assessment_failed',
  );
}
