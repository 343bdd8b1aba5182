// Under which keys things are kept: what the server said, and the answers of a person that are on their way to it.
import { nameKept } from '#accounts/web/session/kept-of-person.ts';

/** Of everything the card story asks. */
export const CARD_STORY_KEY = ['card-story'] as const;

export const TOPICS_KEY = ['card-story', 'topics'] as const;
export const STORIES_KEY = ['card-story', 'stories'] as const;

/** What a topic's finished stories say of the person: it changes when one of them ends or is deleted. */
export function assessmentKey(topicId: string) {
  return ['card-story', 'assessment', topicId] as const;
}

/** The storage key of one person's waiting answers in one story. */
export function outboxKey(personId: string, storyId: string): string {
  return nameKept('answers', personId, storyId);
}

/** The stories in which answers of a person wait on this device. */
export function listWaiting(personId: string): readonly string[] {
  const prefix = outboxKey(personId, '');
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}
