// The told stories' service functions: each answers a result with success and either data or message.
import { readFreshToken, renewToken } from '#accounts/web/session/session.ts';
import { type CallOptions, type CallResult, createCall, UNREACHABLE } from '#base/wire/call.ts';
import { createStreamCall, type StreamResult } from '#base/wire/call-stream.ts';
import { type ServiceFailure, type ServiceResult, toServiceResult } from '#base/wire/service-result.ts';
import { say } from '#messages/say.ts';
import { TEXT_STORY_REFUSALS } from '#messages/text-story/text-story.ts';
import { TOLD_STORY_CALLS } from '#messages/text-story/told-story.ts';
import type {
  CarriedAlong,
  ListedToldStory,
  StoryDiagrams,
  StoryMapAnswer,
  TextStoryEndpoint,
  WireToldStory,
} from '../contract.ts';

const call = createCall<TextStoryEndpoint>(TEXT_STORY_REFUSALS, readFreshToken, renewToken);
const callForStream = createStreamCall<TextStoryEndpoint>(TEXT_STORY_REFUSALS, readFreshToken, renewToken);

type CallCode = keyof typeof TOLD_STORY_CALLS;

/** How a call ended, in words of its own where nothing else says why. */
function toResult<T>(result: CallResult<T>, refused: CallCode): ServiceResult<T> {
  return toServiceResult(result, {
    refused: say(TOLD_STORY_CALLS, refused),
    unreachable: say(TOLD_STORY_CALLS, 'told-story.network_failed'),
  });
}

/** The reply was empty or torn, which is as good as none. */
function fail(code: CallCode): ServiceFailure {
  return { ...UNREACHABLE, message: say(TOLD_STORY_CALLS, code) };
}

/** One chapter on its way, from a place in it on. */
export type ChapterStream = {
  readonly storyId: string;
  readonly chapter: number;
  /** Of another attempt than the one that was read so far, what was read is void. */
  readonly attempt: number;
  /** The place in the chapter at which the chunks begin, in UTF-16 units. */
  readonly from: number;
  /** Ends when the chapter, or the line, does; throws where the line breaks. */
  readonly chunks: AsyncIterable<string>;
  /** Whether it is no chapter, but what is said outside the story to an answer of real distress or harm. */
  readonly isPause: boolean;
  /** Whether it is no chapter, but what the reader is asked back to an answer that nobody understood. */
  readonly isAsked: boolean;
};

export type BeginRequest = {
  /** Without it, the next story on the map. */
  readonly story_key?: string | undefined;
  /** A finished story of the person's own, which the new one continues. */
  readonly parent_result_id?: string | undefined;
};

export type AnswerRequest = {
  /** An option, words of one's own, or '-1' to continue. */
  readonly answer_text: string;
  /** The number of the chapter that is answered. */
  readonly chapter: number;
};

export type FollowRequest = { readonly chapter: number; readonly from: number; readonly attempt: number };

export type ListedStoriesPage = {
  readonly stories: readonly ListedToldStory[];
  readonly next: string | null;
};

/** Begins a story; where it is open already, its beginning comes once more. Throws when the signal has aborted. */
export async function beginToldStory(
  request: BeginRequest,
  options?: CallOptions,
): Promise<ServiceResult<ChapterStream>> {
  const result = await callForStream('POST /story/stories', { body: request }, options);
  return toStreamResult(result, { chapter: 0, attempt: 0, from: 0 }, 'told-story.call_begin_failed');
}

/** Answers a chapter. The same answer to the same chapter once more is harmless. Throws when the signal has aborted. */
export async function answerToldStory(
  storyId: string,
  { answer_text, chapter }: AnswerRequest,
  options?: CallOptions,
): Promise<ServiceResult<ChapterStream>> {
  const body = { story_id: storyId, answer_text, chapter };
  const result = await callForStream('PUT /story/stories/:storyId', { params: { storyId }, body }, options);
  const next = { chapter: chapter + 1, attempt: 0, from: 0 };
  return toStreamResult(result, next, 'told-story.call_answer_failed');
}

/** A chapter that is told or being told, from a place in it on. Throws when the signal has aborted. */
export async function followChapter(
  storyId: string,
  request: FollowRequest,
  options?: CallOptions,
): Promise<ServiceResult<ChapterStream>> {
  const params = { storyId, chapter: String(request.chapter) };
  const query = { from: String(request.from), attempt: String(request.attempt) };
  const route = 'GET /story/stories/:storyId/chapters/:chapter';
  const result = await callForStream(route, { params, query }, options);
  return toStreamResult(result, request, 'told-story.call_story_failed');
}

export async function fetchToldStory(
  storyId: string,
  options?: CallOptions,
): Promise<ServiceResult<WireToldStory>> {
  const result = toResult(
    await call('GET /story/stories/:storyId', { params: { storyId } }, options),
    'told-story.call_story_failed',
  );
  return !result.success || isStory(result.data) ? result : fail('told-story.call_story_failed');
}

export async function fetchToldStories(cursor?: string): Promise<ServiceResult<ListedStoriesPage>> {
  const query = cursor === undefined ? {} : { cursor };
  const result = toResult(
    await call('GET /story/users/stories', { query }),
    'told-story.call_stories_failed',
  );
  return !result.success || Array.isArray(result.data?.stories)
    ? result
    : fail('told-story.call_stories_failed');
}

export async function fetchStoryMap(): Promise<ServiceResult<StoryMapAnswer>> {
  const result = toResult(await call('GET /story/users/stories/map', {}), 'told-story.call_map_failed');
  return !result.success || Array.isArray(result.data?.places) ? result : fail('told-story.call_map_failed');
}

/** What the person carries along the road. */
export async function fetchCarried(): Promise<ServiceResult<CarriedAlong>> {
  const result = toResult(
    await call('GET /story/users/stories/carried', {}),
    'told-story.call_carried_failed',
  );
  return !result.success || Array.isArray(result.data?.things)
    ? result
    : fail('told-story.call_carried_failed');
}

export async function fetchStoryDiagrams(): Promise<ServiceResult<StoryDiagrams>> {
  return toResult(await call('GET /story/users/data/diagrams', {}), 'told-story.call_diagrams_failed');
}

/** Deletes a story of the person, open or finished, with what it said of them; also one that was deleted elsewhere meanwhile. */
export async function deleteToldStory(storyId: string): Promise<ServiceResult<null>> {
  const result = toResult(
    await call('DELETE /story/stories/:storyId', { params: { storyId } }),
    'told-story.call_delete_failed',
  );
  return result.success || result.status === 404 ? { success: true, data: null } : result;
}

/** Whether something that came from the server, such as the `data` of a 409, is a told story. */
export function isStory(value: unknown): value is WireToldStory {
  const story = value as Partial<WireToldStory> | null | undefined;
  return typeof story?.story_id === 'string' && Array.isArray(story.story?.chapters);
}

function toStreamResult(
  result: StreamResult,
  expected: FollowRequest,
  fallback: CallCode,
): ServiceResult<ChapterStream> {
  const started = toResult(result, fallback);
  if (!started.success) return started;
  const { headers, chunks } = started.data;
  const readNumber = (name: string, otherwise: number) => {
    const value = headers.get(name);
    return value !== null && /^\d+$/.test(value) ? Number(value) : otherwise;
  };
  const data = {
    storyId: headers.get('Story-Id') ?? headers.get('story_id') ?? '',
    chapter: readNumber('Story-Chapter', expected.chapter),
    attempt: readNumber('Story-Attempt', expected.attempt),
    from: readNumber('Story-From', expected.from),
    chunks,
    isPause: headers.get('Story-Pause') !== null,
    isAsked: headers.get('Story-Asked') !== null,
  };
  return { success: true, data };
}
