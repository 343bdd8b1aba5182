// The items of an outbox on a shelf of this browser: in order, and there at once.
import type { OutboxStore } from './outbox.ts';
import type { Shelf } from './shelf.ts';

/** A store that answers at once. */
export type KeptItems<Item> = Omit<OutboxStore<Item, boolean>, 'read'> & {
  readonly read: () => readonly Item[];
  /** Keeps these in place of whatever waits. */
  readonly replace: (items: readonly Item[]) => void;
};

/** By its name an item is known again; `follows` says whether it may come behind the last one that waits, as any may without it. */
export type ItemRules<Item> = {
  readonly nameOf: (item: Item) => unknown;
  readonly follows?: (item: Item, last: Item) => boolean;
};

export function openKeptItems<Item>(
  shelf: Shelf<readonly Item[]>,
  { nameOf, follows = () => true }: ItemRules<Item>,
): KeptItems<Item> {
  const read = () => shelf.read() ?? [];
  const replace = (items: readonly Item[]) => {
    if (items.length === 0) shelf.forget();
    else shelf.keep(items);
  };
  return {
    read,
    replace,
    add(item) {
      const waiting = read();
      const last = waiting.at(-1);
      if (last !== undefined && !follows(item, last)) return false;
      replace([...waiting, item]);
      return true;
    },
    remove(items) {
      const gone = new Set(items.map(nameOf));
      replace(read().filter((item) => !gone.has(nameOf(item))));
    },
  };
}
