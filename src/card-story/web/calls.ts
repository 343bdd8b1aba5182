// The card game's service functions, but for those of the shelf's lists: each answers a result with success and either data or message.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallOptions, createCall } from '#base/wire/call.ts';
import type { ServiceResult } from '#base/wire/service-result.ts';
import { CARD_STORY_REFUSALS, GAME_CALLS } from '#messages/card-story/game-calls.ts';
import { say } from '#messages/say.ts';
import type {
  AnsweredStory,
  CardStoryEndpoint,
  PlayableStory,
  WireCardStory,
  WireTopic,
} from '../contract.ts';
import { toResult } from './shelf-calls.ts';

const call = createCall<CardStoryEndpoint>(CARD_STORY_REFUSALS, readFreshToken, renewToken);

async function fetchTopic(topicId: string): Promise<ServiceResult<WireTopic>> {
  return toResult(
    await call('GET /card-game/topics/:topicId', { params: { topicId } }),
    say(GAME_CALLS, 'card-story.topic_failed'),
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

export async function startStory(topicId: string, form?: 'short'): Promise<ServiceResult<PlayableStory>> {
  return toResult(
    await call('POST /card-game/stories', { body: { topic_id: topicId, form } }),
    say(GAME_CALLS, 'card-story.start_failed'),
  );
}

export async function updateStory(
  storyId: string,
  story: AnsweredStory,
  options?: CallOptions,
): Promise<ServiceResult<WireCardStory>> {
  return toResult(
    await call('PUT /card-game/stories/:storyId', { params: { storyId }, body: story }, options),
    say(GAME_CALLS, 'card-story.update_failed'),
  );
}

/** Takes back the answer after which a story stands at `pointer`, if it is the last one and the server still can. */
export async function undoAnswer(
  storyId: string,
  pointer: number,
  options?: CallOptions,
): Promise<ServiceResult<WireCardStory>> {
  return toResult(
    await call(
      'DELETE /card-game/stories/:storyId/last-answer',
      { params: { storyId }, query: { pointer: String(pointer) } },
      options,
    ),
    say(GAME_CALLS, 'card-story.update_failed'),
  );
}

export async function fetchStory(storyId: string): Promise<ServiceResult<PlayableStory>> {
  return toResult(
    await call('GET /card-game/stories/:storyId', { params: { storyId } }),
    say(GAME_CALLS, 'card-story.story_failed'),
  );
}

/** Deletes an open story of the person, also one that was deleted elsewhere meanwhile. */
export async function deleteStory(storyId: string): Promise<ServiceResult<null>> {
  const result = toResult(
    await call('DELETE /card-game/stories/:storyId', { params: { storyId } }),
    say(GAME_CALLS, 'card-story.delete_failed'),
  );
  return result.success || result.status === 404 ? { success: true, data: null } : result;
}

export async function fetchMyRating(topicId: string) {
  return toResult(
    await call('GET /card-game/topics/:topicId/my-rating', { params: { topicId } }),
    say(GAME_CALLS, 'card-story.rating_failed'),
  );
}

export async function fetchAverageRating(topicId: string) {
  return toResult(
    await call('GET /card-game/topics/:topicId/average-rating', { params: { topicId } }),
    say(GAME_CALLS, 'card-story.rating_failed'),
  );
}

export async function rateTopic(topicId: string, rating: number) {
  return toResult(
    await call('POST /card-game/topics/:topicId/rate', { params: { topicId }, body: { rating } }),
    say(GAME_CALLS, 'card-story.rating_failed'),
  );
}

export async function fetchAssessment(topicId: string) {
  return toResult(
    await call('GET /card-game/topics/:topicId/assessment', { params: { topicId } }),
    say(GAME_CALLS, 'card-story.assessment_failed'),
  );
}
