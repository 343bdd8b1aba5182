// Which cards the carousel shows, in which order, and where it opens.

import { fillAddress } from '#base/screens.ts';
import { SELECTION } from '#messages/card-story/selection.ts';
import { say } from '#messages/say.ts';
import type { ListedCardStory, ListedTopic } from '../../../contract.ts';
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
  readonly type: 'topic' | 'story';
  /** The topic's id, or the story's. */
  readonly id: string;
  readonly topic_id: string;
  /** Can be begun or gone on with: always so for a topic, for a story until it has ended or was lost. */
  readonly isAvailable: boolean;
  readonly outcome: Outcome | 'new';
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
  /** Yes and no counts by survey type; empty for a topic. */
  readonly result: ListedCardStory['result'];
};

/**
 * The slides: open stories, then topics without an open story in catalogue order, then finished stories. Stories come
 * newest first and stay in that order.
 */
export function buildSlides(
  topics: readonly TopicLike[],
  stories: readonly ListedCardStory[],
): readonly Slide[] {
  const topicOf = new Map(topics.map((topic) => [idOf(topic), topic]));
  const storySlides = stories.map((story) => toStorySlide(story, topicOf.get(story.topic_id)));
  const open = storySlides.filter(({ isAvailable }) => isAvailable);
  const begun = new Set(open.map(({ topic_id }) => topic_id));
  const fresh = topics.filter((topic) => !begun.has(idOf(topic))).map(toTopicSlide);
  return [...open, ...fresh, ...storySlides.filter(({ isAvailable }) => !isAvailable)];
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
    result: {},
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
    result: story.result,
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
export function addressOfLaunch({ id, type }: Pick<Slide, 'id' | 'type'>): string {
  return `${fillAddress(PLAYED_STORY, { storyId: id })}?new=${type === 'topic'}`;
}

/** The card a person was last at; `known` is there when it was a topic that was launched: its stories until then. */
export type Bookmark = {
  readonly key: string;
  readonly topicId: string;
  readonly known?: readonly string[];
};

export function markSlide({ key, topic_id }: Slide): Bookmark {
  return { key, topicId: topic_id };
}

/** The mark of a launch: what a topic becomes is not known yet, only that it will be a story that is not there now. */
export function markLaunch(slide: Slide, slides: readonly Slide[]): Bookmark {
  if (slide.type === 'story') return markSlide(slide);
  return { ...markSlide(slide), known: storiesOf(slide.topic_id, slides).map(({ id }) => id) };
}

function storiesOf(topicId: string, slides: readonly Slide[]): readonly Slide[] {
  return slides.filter(({ type, topic_id }) => type === 'story' && topic_id === topicId);
}

/** Where the carousel stands: at the story a launch began, else at the card itself, else at its topic, else at 0. */
export function findPlace(slides: readonly Slide[], mark: Bookmark | undefined): number {
  if (mark === undefined) return 0;
  const { key, topicId, known } = mark;
  const begun = known && storiesOf(topicId, slides).find(({ id }) => !known.includes(id));
  const slide =
    begun ?? slides.find((one) => one.key === key) ?? slides.find(({ topic_id }) => topic_id === topicId);
  return slide === undefined ? 0 : slides.indexOf(slide);
}
