// Remembers the card a person was last at, for as long as the tab's session lasts.
import type { Bookmark } from './slides.ts';

const KEY = 'card-story-bookmark';

let latest: Bookmark | undefined;

export function keepBookmark(mark: Bookmark): void {
  latest = mark;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Storage can be forbidden; the mark then lasts as long as the page.
  }
}

export function readBookmark(): Bookmark | undefined {
  if (latest !== undefined) return latest;
  try {
    const mark: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isBookmark(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
}

function isBookmark(mark: unknown): mark is Bookmark {
  const { key, topicId, known } = (mark ?? {}) as Partial<Bookmark>;
  return (
    typeof key === 'string' && typeof topicId === 'string' && (known === undefined || Array.isArray(known))
  );
}
