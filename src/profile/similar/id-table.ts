// Where each id stands: a hash table in plain numbers, which takes 8 to 16 bytes an id where a Map takes a hundred.
import { type IdWords, mixBits } from './id-words.ts';

const FEWEST_SLOTS = 1024;

export type IdTable = {
  /** The place of an id; undefined for one that is not there. */
  readonly find: (id: IdWords) => number | undefined;
  /** Puts an id that is not there at a place. */
  readonly add: (id: IdWords, place: number) => void;
  /** Says that an id stands at another place now. */
  readonly move: (id: IdWords, place: number) => void;
  readonly remove: (id: IdWords) => void;
  readonly bytes: () => number;
};

/** Makes a table; `holds` says whether an id stands at a place, since the table keeps places alone. */
export function createIdTable(
  holds: (place: number, id: IdWords) => boolean,
  wordsAt: (place: number) => IdWords,
): IdTable {
  // A place is kept as one more than it is, so that 0 is an empty slot. Collisions go to the next slot.
  let slots = new Uint32Array(FEWEST_SLOTS);
  let used = 0;

  const homeOf = (id: IdWords) =>
    mixBits(id[0] ^ mixBits(id[1] ^ mixBits(id[2] ^ mixBits(id[3])))) & (slots.length - 1);
  const after = (slot: number) => (slot + 1) & (slots.length - 1);

  /** The slot of an id, or the empty one where it would go. */
  function seek(id: IdWords): number {
    let slot = homeOf(id);
    for (let kept = slots[slot] ?? 0; kept !== 0 && !holds(kept - 1, id); kept = slots[slot] ?? 0)
      slot = after(slot);
    return slot;
  }

  function grow(): void {
    const kept = slots.filter((place) => place !== 0);
    slots = new Uint32Array(2 * slots.length);
    for (const place of kept) slots[seek(wordsAt(place - 1))] = place;
  }

  return {
    find: (id) => {
      const place = slots[seek(id)] ?? 0;
      return place === 0 ? undefined : place - 1;
    },
    add: (id, place) => {
      if (2 * (used + 1) > slots.length) grow();
      slots[seek(id)] = place + 1;
      used += 1;
    },
    move: (id, place) => {
      slots[seek(id)] = place + 1;
    },
    remove: (id) => {
      let hole = seek(id);
      if (slots[hole] === 0) return;
      used -= 1;
      // Whatever went past the slot that is free now moves up, so that no search ends before it.
      for (
        let slot = after(hole), kept = slots[slot] ?? 0;
        kept !== 0;
        slot = after(slot), kept = slots[slot] ?? 0
      ) {
        const home = homeOf(wordsAt(kept - 1));
        const isPast = ((slot - home) & (slots.length - 1)) >= ((slot - hole) & (slots.length - 1));
        if (!isPast) continue;
        slots[hole] = kept;
        hole = slot;
      }
      slots[hole] = 0;
    },
    bytes: () => slots.byteLength,
  };
}
