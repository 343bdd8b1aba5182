// Under which keys the server's answers are kept, for who asks and for who knows that an answer has changed.

/** Of everything the card story asks. */
export const CARD_STORY_KEY = ['card-story'] as const;

export const TOPICS_KEY = ['card-story', 'topics'] as const;
export const STORIES_KEY = ['card-story', 'stories'] as const;

/** What a topic's finished stories say of the person: it changes when one of them ends or is deleted. */
export function assessmentKey(topicId: string) {
  return ['card-story', 'assessment', topicId] as const;
}
