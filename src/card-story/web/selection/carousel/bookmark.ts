// Remembers the card a person was last at, for as long as the tab's session lasts and they are signed in.
import { openShelf } from '#base/device/shelf.ts';
import { BOOKMARK } from '../../kept.ts';
import type { Bookmark } from './slides.ts';

const shelf = openShelf(BOOKMARK, {}, (text) => {
  const mark: unknown = JSON.parse(text);
  return isBookmark(mark) ? mark : undefined;
});

export const { keep: keepBookmark, read: readBookmark } = shelf;

function isBookmark(mark: unknown): mark is Bookmark {
  const { key, topicId } = (mark ?? {}) as Partial<Bookmark>;
  return typeof key === 'string' && typeof topicId === 'string';
}
