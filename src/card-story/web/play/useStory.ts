// Loads the story of the play screen, or begins a new one of a topic.
import { useQuery } from '@tanstack/react-query';
import type { PlayError } from '#messages/play.ts';
import type { PlayableStory } from '../../contract.ts';
import { fetchStory, type ServiceResult, startStory } from '../calls.ts';
import { isStoryOf } from './game.ts';

/** A story that could not be had: what is said of it, and what the server said, if it was reached. */
export class StoryFailure extends Error {
  readonly code: PlayError;
  readonly status: number | undefined;
  readonly authError: boolean;
  constructor(code: PlayError, failure?: { readonly status?: number; readonly authError: boolean }) {
    super(code);
    this.name = 'StoryFailure';
    this.code = code;
    this.status = failure?.status;
    this.authError = failure?.authError ?? false;
  }
}

type Codes = { readonly refused: PlayError; readonly broken: PlayError };

/** The story of a result. An empty or torn reply is as good as none: it must never be played. */
function takeStory(result: ServiceResult<PlayableStory>, codes: Codes): PlayableStory {
  if (!result.success)
    throw new StoryFailure(result.status === undefined ? codes.broken : codes.refused, result);
  const story = result.data;
  if (!isStoryOf(story, story?._id) || !Array.isArray(story.cards)) throw new StoryFailure(codes.broken);
  return story;
}

// Nothing here is kept or fetched again behind the player's back: the game goes on from what was loaded.
const ONCE = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** A story that has just begun, so that its screen need not ask for it again. */
let begun: PlayableStory | undefined;

/** Begins a story of a topic, once however often the screen is drawn; the server too keeps it at one. */
export function useBegunStory(topicId: string) {
  return useQuery<PlayableStory, StoryFailure>({
    ...ONCE,
    queryKey: ['card-story', 'begin', topicId],
    async queryFn() {
      const codes = { refused: 'play.create_failed', broken: 'play.create_error' } as const;
      begun = takeStory(await startStory(topicId), codes);
      return begun;
    },
  });
}

export function useStory(storyId: string) {
  return useQuery<PlayableStory, StoryFailure>({
    ...ONCE,
    queryKey: ['card-story', 'play', storyId],
    async queryFn() {
      const known = begun;
      begun = undefined;
      if (known?._id === storyId) return known;
      return takeStory(await fetchStory(storyId), { refused: 'play.load_failed', broken: 'play.load_error' });
    },
  });
}
