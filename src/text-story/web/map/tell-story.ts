// What is said of one of the person's tellings.
import { writeDay } from '#base/ui/locale.ts';
import { say } from '#messages/say.ts';
import { STORY_MAP } from '#messages/text-story/story-map.ts';
import type { ListedToldStory } from '../../contract.ts';

/** How a telling ended and when: "The empty chair, 28 Nov 2026"; the day alone where the ending has no name. */
export function tellEnding({ ending, finished_at, started_at }: ListedToldStory): string {
  const date = writeDay(finished_at ?? started_at);
  return ending === null ? date : say(STORY_MAP, 'story-map.ended_on', { ending, date });
}

/** How a telling stands: how far it is told, or how it ended. */
export function tellStanding(story: ListedToldStory): string {
  return story.status === 'finished'
    ? tellEnding(story)
    : say(STORY_MAP, 'story-map.mine_open', {
        passed: story.progress.passed,
        total: story.progress.total,
      });
}
