// Under which keys what the server said is kept as long as the page lives, and the stories in which answers wait.
import { listKept } from '#base/device/shelf.ts';
import { ANSWERS } from './kept.ts';

/** Of everything the card story asks. */
export const CARD_STORY_KEY = ['card-story'] as const;

export const TOPICS_KEY = ['card-story', 'topics'] as const;
export const STORIES_KEY = ['card-story', 'stories'] as const;

/** What a topic's finished stories say of the person: it changes when one of them ends or is deleted. */
export function assessmentKey(topicId: string) {
  return ['card-story', 'assessment', topicId] as const;
}

/** The stories in which answers of a person wait on this device. */
export function listWaiting(personId: string): readonly string[] {
  return listKept(ANSWERS, { person: personId });
}
