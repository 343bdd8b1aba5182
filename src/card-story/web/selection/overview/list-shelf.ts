// What stands on the whole shelf: one entry a topic with its attempts inside, and the told stories beside them, by how far they are.
import type { ListedCardStory, ListedTopic, ShelvedTale } from '../../../contract.ts';

export type DeckEntry = {
  readonly kind: 'deck';
  readonly topic: ListedTopic;
  /** The attempts that are known, the open one first and then the newest before the others. */
  readonly attempts: readonly ListedCardStory[];
};

export type ShelfEntry = DeckEntry | { readonly kind: 'tale'; readonly tale: ShelvedTale };

export type ShelfGroups = Readonly<Record<'open' | 'new' | 'finished', readonly ShelfEntry[]>>;

type OnShelf = {
  readonly topics: readonly ListedTopic[];
  /** Open ones first, and of each kind the newest before the others, as the server lists them. */
  readonly stories: readonly ListedCardStory[];
  readonly told: readonly ShelvedTale[];
};

/**
 * The entries by how far somebody is: decks in the order in which they were last touched where they are going on or done, and
 * as the server lists them where they are new; told stories behind them. A topic with an ending that was found is done, also where
 * the attempt that found it is not listed yet.
 */
export function groupShelf({ topics, stories, told }: OnShelf): ShelfGroups {
  const order = [...new Set(stories.map(({ topic_id }) => topic_id))];
  const decks = topics.map((topic): DeckEntry => {
    return { kind: 'deck', topic, attempts: stories.filter(({ topic_id }) => topic_id === topic.id) };
  });
  // What is listed on a page that has not come was touched before all that is.
  const placeOf = ({ topic: { id } }: DeckEntry) => (order.includes(id) ? order.indexOf(id) : order.length);
  const touched = decks.toSorted((a, b) => placeOf(a) - placeOf(b));
  const tales = (wanted: ShelvedTale['state']) =>
    told.filter(({ state }) => state === wanted).map((tale) => ({ kind: 'tale', tale }) as const);
  return {
    open: [...touched.filter((deck) => standOf(deck) === 'open'), ...tales('begun')],
    new: [...decks.filter((deck) => standOf(deck) === 'new'), ...tales('open')],
    finished: [...touched.filter((deck) => standOf(deck) === 'finished'), ...tales('finished')],
  };
}

/** So many stories are looked through for one of each topic: three pages, since every visit asks again for all that were read. */
const MOST_READ = 72;

/** Whether endings were found in stories of which none has come yet, and it is worth looking for one. */
export function hasUnlisted({ topics, stories }: Pick<OnShelf, 'topics' | 'stories'>): boolean {
  if (stories.length >= MOST_READ) return false;
  const listed = new Set(stories.map(({ topic_id }) => topic_id));
  return topics.some(({ id, endings }) => endings.found.length > 0 && !listed.has(id));
}

function standOf({ topic, attempts: [newest] }: DeckEntry): keyof ShelfGroups {
  if (newest?.outcome === 'open') return 'open';
  return newest === undefined && topic.endings.found.length === 0 ? 'new' : 'finished';
}
