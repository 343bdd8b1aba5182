// The cover that the shelf opens with is that of the card that the carousel will have in the middle.
import { expect, test } from 'vitest';
import type { ListedCardStory, ListedTopic } from '../../contract.ts';
import { type Bookmark, findPlace } from './carousel/bookmark.ts';
import { buildSlides } from './carousel/slides.ts';
import { findFrontCover } from './front.ts';

const topic = (id: string): ListedTopic =>
  ({ id, name: id, image: `/covers/${id}.svg`, resources: [] }) as Partial<ListedTopic> as ListedTopic;
const story = (topic_id: string, outcome: ListedCardStory['outcome'], image = `/kept/${topic_id}.svg`) =>
  ({
    ...{ _id: `${topic_id}-${outcome}`, topic_id, outcome, image, resources: [] },
    progress: { passed: 1, total: 2, percentage: 50 },
  }) as Partial<ListedCardStory> as ListedCardStory;

const TOPICS = ['a', 'b', 'c'].map(topic);

test.each<[string, readonly ListedCardStory[], Bookmark | undefined]>([
  ['nothing begun', [], undefined],
  ['an open story', [story('b', 'open'), story('a', 'ended')], undefined],
  ['a finished one alone', [story('a', 'lost')], undefined],
  ['everything finished', [story('c', 'ended'), story('a', 'ended'), story('b', 'lost')], undefined],
  ['a card somebody was last at', [story('b', 'open')], { key: 'topic:c', topicId: 'c' }],
  ['a story that has no picture of its own', [story('b', 'open', '')], undefined],
  [
    'a card that is there no more, of a topic that is',
    [story('b', 'open')],
    { key: 'story:x', topicId: 'a' },
  ],
])('with %s', (_, stories, mark) => {
  const slides = buildSlides(TOPICS, stories);
  expect(findFrontCover(TOPICS, stories, mark)).toBe(slides[findPlace(slides, mark)]?.image);
});

test('is not known for a told story, and where there is nothing', () => {
  expect(findFrontCover(TOPICS, [], { key: 'told', topicId: 'the_ferry_bell' })).toBeUndefined();
  expect(findFrontCover([], [], null)).toBeUndefined();
});
