// Which cards the carousel shows, in which order, and where each leads.

import { fillAddress } from '#base/screens.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import { MAP } from '#text-story/web/screens.ts';
import type { ListedCardStory, ListedTopic, ShelvedTale } from '../../../contract.ts';
import type { Outcome } from '../../../rules.ts';
import { COVER_FALLBACK } from '../../Cover.tsx';
import { PLAYED_STORY } from '../../screens.ts';

/** A topic as a list may name it: `id` and `name`, or `topic_id` and `topic_name`. */
export type TopicLike = Partial<ListedTopic> & {
  readonly topic_id?: string;
  readonly topic_name?: string;
};

/** A resource on the back of a card; `svg` is as the topic has it, not yet judged. */
export type SlideIcon = { readonly name: string; readonly value: number; readonly svg: string | undefined };

export type Slide = {
  /** Unique in the carousel. */
  readonly key: string;
  readonly type: 'topic' | 'story' | 'told';
  /** The topic's id, or the story's; of a told one its key. */
  readonly id: string;
  readonly topic_id: string;
  /** Can be begun or gone on with: always so for a topic, for a story until it has ended or was lost. */
  readonly isAvailable: boolean;
  readonly outcome: Outcome | 'new' | 'told';
  /** What title and blurb are written in, as a tag; undefined where the list does not say. */
  readonly language: string | undefined;
  readonly title: string;
  readonly blurb: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly backImage: string;
  readonly icons: readonly SlideIcon[];
  /** Base cards answered, of how many; 0 of 0 when the list does not say. */
  readonly progress: number;
  readonly total: number;
  /** 0 to 100, rounded; 0 when the total is 0. */
  readonly percentage: number;
  /** Begun again on a topic that was finished before. */
  readonly dummy: boolean;
  /** Whether it is launched as a short game. */
  readonly isShort?: boolean | undefined;
};

/**
 * The slides, one a topic: open stories, then topics without a story as they are listed, then of the other topics the newest
 * finished story; and the told story that suits, where there is one. Stories come newest first, the open ones before the
 * others, and stay in that order.
 */
export function buildSlides(
  topics: readonly TopicLike[],
  stories: readonly ListedCardStory[],
  told?: ShelvedTale,
): readonly Slide[] {
  const begun = new Set<string>();
  const newest = stories.filter(({ topic_id }) => begun.size < begun.add(topic_id).size);
  const storySlides = newest.map((story) =>
    toStorySlide(
      story,
      topics.find((topic) => idOf(topic) === story.topic_id),
    ),
  );
  const fresh = topics.filter((topic) => !begun.has(idOf(topic))).map(toTopicSlide);
  return [
    ...storySlides.filter(({ isAvailable }) => isAvailable),
    ...fresh,
    ...storySlides.filter(({ isAvailable }) => !isAvailable),
    ...(told ? [toTaleSlide(told)] : []),
  ];
}

function toTaleSlide({ story_key, name, blurb, image, image_alt, progress }: ShelvedTale): Slide {
  const topic = { id: story_key, name, blurb, image, image_alt, back_cover_image: image };
  const { passed, total, percentage } = progress;
  return {
    ...toTopicSlide(topic),
    key: 'told',
    type: 'told',
    outcome: 'told',
    progress: passed,
    total,
    percentage,
  };
}

function idOf(topic: TopicLike): string {
  return topic.id ?? topic.topic_id ?? '';
}

function toTopicSlide(topic: TopicLike): Slide {
  const id = idOf(topic);
  return {
    ...describeTopic(topic),
    key: `topic:${id}`,
    type: 'topic',
    id,
    topic_id: id,
    isAvailable: true,
    outcome: 'new',
    progress: 0,
    total: topic.base_cards ?? 0,
    percentage: 0,
    dummy: false,
  };
}

function toStorySlide(story: ListedCardStory, topic: TopicLike = {}): Slide {
  const { outcome } = story;
  const { passed, total, percentage } = story.progress;
  const described = describeTopic(topic);
  return {
    ...described,
    key: `story:${story._id}`,
    type: 'story',
    id: story._id,
    topic_id: story.topic_id,
    isAvailable: outcome === 'open',
    outcome,
    language: story.language,
    title: story.topic_name || described.title,
    image: story.image || described.image,
    imageAlt: story.image_alt || described.imageAlt,
    icons: story.resources.map(toIcon),
    progress: passed,
    total,
    percentage,
    dummy: story.dummy,
  };
}

function describeTopic(topic: TopicLike) {
  return {
    language: topic.language,
    title: topic.name || topic.topic_name || say(SELECTION, 'selection.unknown_topic'),
    blurb: topic.blurb ?? '',
    image: topic.image || COVER_FALLBACK,
    imageAlt: topic.image_alt ?? '',
    backImage: topic.back_cover_image || COVER_FALLBACK,
    icons: (topic.resources ?? []).map(toIcon),
  };
}

function toIcon({ name, value, svg }: ListedTopic['resources'][number]): SlideIcon {
  return { name, value, svg };
}

/** Whether a title is too long, in characters, to be set large. */
export function isLongTitle(title: string): boolean {
  return title.length > 42;
}

/** Where a launched slide leads: an available one only. */
export function addressOfLaunch({ id, type, isShort }: Pick<Slide, 'id' | 'type' | 'isShort'>): string {
  if (type === 'told') return `${MAP}#${id}`;
  return `${fillAddress(PLAYED_STORY, { storyId: id })}?new=${type === 'topic'}${isShort ? '&form=short' : ''}`;
}
