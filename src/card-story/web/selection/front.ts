// Which cover the shelf opens with, told by nothing but the lists: known before the code of the shelf is there.
import type { ListedCardStory, ListedTopic } from '../../contract.ts';
import type { Bookmark } from './carousel/bookmark.ts';

type Topic = Pick<ListedTopic, 'id' | 'image'>;
type Story = Pick<ListedCardStory, 'topic_id' | 'image' | 'outcome'>;

/**
 * The picture of the card in the middle, as `buildSlides` and `findPlace` will have it: of the topic that somebody was last at, else of the newest open
 * story, the first topic without one, or the newest story. Undefined where none is known.
 */
export function findFrontCover(
  topics: readonly Topic[],
  stories: readonly Story[],
  mark?: Bookmark | null,
): string | undefined {
  const wanted =
    mark?.topicId ??
    stories.find(({ outcome }) => outcome === 'open')?.topic_id ??
    topics.find(({ id }) => !stories.some(({ topic_id }) => topic_id === id))?.id ??
    stories[0]?.topic_id;
  const story = stories.find(({ topic_id }) => topic_id === wanted);
  return story?.image || topics.find(({ id }) => id === wanted)?.image || undefined;
}
