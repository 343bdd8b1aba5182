// The card game's service functions: each answers a result with success and either data or message.
import { readFreshToken, renewToken } from '#accounts/web/session.ts';
import { type CallOptions, type CallResult, createCall } from '#base/wire/call.ts';
import { CARD_STORY_CALLS } from '#messages/card-story.ts';
import { say } from '#messages/say.ts';
import type {
  AnsweredStory,
  CardStoryEndpoint,
  ListedStory,
  ListedTopic,
  PlayableStory,
  WireStory,
  WireTopic,
} from '../contract.ts';

const call = createCall<CardStoryEndpoint>(readFreshToken, renewToken);

type CallCode = keyof typeof CARD_STORY_CALLS;

export type ServiceFailure = {
  readonly success: false;
  readonly message: string;
  /** True when signing in again is what helps. */
  readonly authError: boolean;
  /** The HTTP status; absent when the server was not reached. */
  readonly status?: number;
  /** With a 409: the current state as the server has it. */
  readonly data?: unknown;
};

export type ServiceResult<T> = { readonly success: true; readonly data: T } | ServiceFailure;

/** A service failure as an error: queries try again by its status, and `authError` ends the session. */
export class ServiceError extends Error {
  readonly status: number | undefined;
  readonly authError: boolean;
  constructor({ message, authError, status }: Omit<ServiceFailure, 'success' | 'data'>) {
    super(message);
    this.name = 'ServiceError';
    this.authError = authError;
    this.status = status;
  }
}

/** The data of a result. Throws a `ServiceError` when there is none. */
export async function unwrap<T>(answer: Promise<ServiceResult<T>>): Promise<T> {
  const result = await answer;
  if (result.success) return result.data;
  throw new ServiceError(result);
}

const SESSION_EXPIRED = say(CARD_STORY_CALLS, 'card-story.session_expired');

function toServiceResult<T>(result: CallResult<T>, fallback: CallCode): ServiceResult<T> {
  if (result.kind === 'ok') return { success: true, data: result.value };
  if (result.kind === 'unreachable') {
    return { success: false, message: say(CARD_STORY_CALLS, 'card-story.network_failed'), authError: false };
  }
  const { status, body } = result;
  if (status === 401 || body.message === SESSION_EXPIRED) {
    const message =
      body.message === SESSION_EXPIRED ? SESSION_EXPIRED : say(CARD_STORY_CALLS, 'card-story.unauthorized');
    return { success: false, message, authError: true, status };
  }
  const message = typeof body.message === 'string' ? body.message : say(CARD_STORY_CALLS, fallback);
  return { success: false, message, authError: false, status, data: body.data };
}

export async function fetchTopics(): Promise<ServiceResult<readonly ListedTopic[]>> {
  const result = toServiceResult(await call('GET /card-game/topics', {}), 'card-story.topics_failed');
  if (!result.success) return result;
  if (!Array.isArray(result.data?.topics)) {
    return {
      success: false,
      message: say(CARD_STORY_CALLS, 'card-story.topics_unexpected'),
      authError: false,
    };
  }
  return { success: true, data: result.data.topics };
}

async function fetchTopic(topicId: string): Promise<ServiceResult<WireTopic>> {
  return toServiceResult(
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
  return toServiceResult(
    await call('POST /card-game/stories', { body: { topic_id: topicId } }),
    'card-story.start_failed',
  );
}

export async function updateStory(
  storyId: string,
  story: AnsweredStory,
  options?: CallOptions,
): Promise<ServiceResult<WireStory>> {
  return toServiceResult(
    await call('PUT /card-game/stories/:storyId', { params: { storyId }, body: story }, options),
    'card-story.update_failed',
  );
}

export async function fetchStory(storyId: string): Promise<ServiceResult<PlayableStory>> {
  return toServiceResult(
    await call('GET /card-game/stories/:storyId', { params: { storyId } }),
    'card-story.story_failed',
  );
}

export type StoriesPage = { readonly stories: readonly ListedStory[]; readonly next: string | null };

export async function fetchUserStories(cursor?: string): Promise<ServiceResult<StoriesPage>> {
  const query = cursor === undefined ? {} : { cursor };
  const result = toServiceResult(
    await call('GET /card-game/stories/user', { query }),
    'card-story.stories_failed',
  );
  if (!result.success || Array.isArray(result.data?.stories)) return result;
  return { success: false, message: say(CARD_STORY_CALLS, 'card-story.stories_failed'), authError: false };
}

export async function deleteStory(storyId: string) {
  return toServiceResult(
    await call('DELETE /card-game/stories/:storyId', { params: { storyId } }),
    'card-story.delete_failed',
  );
}

export async function fetchMyRating(topicId: string) {
  return toServiceResult(
    await call('GET /card-game/topics/:topicId/my-rating', { params: { topicId } }),
    'card-story.rating_failed',
  );
}

export async function fetchAverageRating(topicId: string) {
  return toServiceResult(
    await call('GET /card-game/topics/:topicId/average-rating', { params: { topicId } }),
    'card-story.rating_failed',
  );
}

export async function rateTopic(topicId: string, rating: number) {
  return toServiceResult(
    await call('POST /card-game/topics/:topicId/rate', { params: { topicId }, body: { rating } }),
    'card-story.rating_failed',
  );
}

export async function fetchAssessment(topicId: string) {
  return toServiceResult(
    await call('GET /card-game/topics/:topicId/assessment', { params: { topicId } }),
    'card-story.assessment_failed',
  );
}
