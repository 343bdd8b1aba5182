// The card a person was last at, remembered for as long as the tab's session lasts and they are signed in, and where it stands now.
import { openShelf } from '#base/device/shelf.ts';
import { BOOKMARK } from '../../kept.ts';
import type { Slide } from './slides.ts';

/** The card a person was last at. */
export type Bookmark = { readonly key: string; readonly topicId: string };

const shelf = openShelf(BOOKMARK, {}, (text) => {
  const mark: unknown = JSON.parse(text);
  return isBookmark(mark) ? mark : undefined;
});

export const { keep: keepBookmark, read: readBookmark } = shelf;

function isBookmark(mark: unknown): mark is Bookmark {
  const { key, topicId } = (mark ?? {}) as Partial<Bookmark>;
  return typeof key === 'string' && typeof topicId === 'string';
}

export function markSlide({ key, topic_id }: Slide): Bookmark {
  return { key, topicId: topic_id };
}

/** Where the carousel stands: at the card itself, else at what its topic has become, else at 0. */
export function findPlace(slides: readonly Slide[], mark: Bookmark | undefined): number {
  if (mark === undefined) return 0;
  const { key, topicId } = mark;
  const slide = slides.find((one) => one.key === key) ?? slides.find(({ topic_id }) => topic_id === topicId);
  return slide === undefined ? 0 : slides.indexOf(slide);
}
