// Topics and stories as the lists of the shelf name them, for tests.
import type { ListedCardStory } from '../../../contract.ts';
import type { TopicLike } from './slides.ts';

export function makeTopic(id: string, rest: Partial<TopicLike> = {}): TopicLike {
  return {
    id,
    name: `Topic ${id}`,
    blurb: `About ${id}`,
    image: `/${id}.svg`,
    image_alt: `A picture of ${id}`,
    back_cover_image: '/back.png',
    resources: [{ name: 'Light', value: 50, svg: 'data:,' }],
    ...rest,
  };
}

export function makeStory(id: string, topicId: string, rest: Partial<ListedCardStory> = {}): ListedCardStory {
  return {
    _id: id,
    topic_id: topicId,
    topic_name: `Topic ${topicId}`,
    language: 'fi',
    image: `/${topicId}.svg`,
    image_alt: '',
    format: 2,
    deck_version: '1.0.0',
    cardIds: ['c1', 'c2', 'c3'],
    lastCardPointer: 1,
    resources: [{ name: 'Light', value: 40, svg: 'data:,' }],
    answeredCards: { c1: true },
    dummy: false,
    outcome: 'open',
    progress: { passed: 1, total: 2, percentage: 50 },
    result: { ipip: { yes: 1, no: 0 } },
    started_at: '2026-11-28T10:00:00.000Z',
    finished_at: null,
    ...rest,
  };
}

export const FINISHED = { lastCardPointer: 3, outcome: 'ended' } as const;
