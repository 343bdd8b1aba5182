// How much of a person's letters and files is kept: counted now and then, so that sending a letter costs no question.
import type { PersonId } from '#accounts/rules.ts';
import type { Clock } from '#base/engines/clock.ts';
import type { Db } from '#base/engines/database/tables.ts';
import { Refusal } from '#messages/catalogue.ts';
import type { SealedWords } from '../rules/words.ts';
import { countKept, LETTER_BYTES } from './store-room.ts';

const MEGABYTE = 1024 * 1024;
/** Of what somebody writes so much goes before it is counted what is kept of them, and so much between two counts, in bytes. */
const UNCOUNTED = MEGABYTE;
const BETWEEN = 8 * MEGABYTE;
/** Whoever had no room is counted again after so long, in ms, or when they have deleted something. */
const FULL_MS = 10_000;
/** Of so many people it is known what they may still write; of more it is counted anew. */
const MOST_PEOPLE = 50_000;

export type Room = {
  /** All that may be kept of one person, in bytes. */
  readonly most: number;
  /** Takes room for so many bytes of somebody, at once unless it has to be counted; false where there is none. */
  readonly take: (personId: PersonId, bytes: number) => boolean | Promise<boolean>;
  /** Something of theirs is gone. */
  readonly free: (personId: PersonId) => void;
};

/** What one server process has given away: `left` bytes may come before the next count. */
type Given = { left: number; fullUntil: number; counting: Promise<void> | undefined };

/** `most` in bytes. Several servers on one database may each give `BETWEEN` more than there is. */
export function openRoom({
  db,
  clock,
  most,
}: {
  readonly db: Pick<Db, 'kysely'>;
  readonly clock: Clock;
  readonly most: number;
}): Room {
  const given = new Map<PersonId, Given>();

  function givenTo(personId: PersonId): Given {
    const known = given.get(personId);
    if (known !== undefined) return known;
    const [oldest] = given.keys();
    if (given.size >= MOST_PEOPLE && oldest !== undefined) given.delete(oldest);
    const one: Given = { left: Math.min(UNCOUNTED, most), fullUntil: 0, counting: undefined };
    given.set(personId, one);
    return one;
  }

  /** Those who wait for the same count share what it found. */
  function count(personId: PersonId, one: Given): Promise<void> {
    one.counting ??= countKept(db.kysely, personId)
      .then((kept) => {
        one.left = Math.min(BETWEEN, most - kept);
      })
      .finally(() => {
        one.counting = undefined;
      });
    return one.counting;
  }

  async function takeCounted(personId: PersonId, one: Given, bytes: number): Promise<boolean> {
    await count(personId, one);
    if (one.left < bytes) {
      one.fullUntil = clock.elapsed() + FULL_MS;
      return false;
    }
    one.left -= bytes;
    return true;
  }

  return {
    most,
    take(personId, bytes) {
      const one = givenTo(personId);
      if (one.left < bytes)
        return clock.elapsed() < one.fullUntil ? false : takeCounted(personId, one, bytes);
      one.left -= bytes;
      return true;
    },
    free: (personId) => {
      const one = given.get(personId);
      if (one !== undefined) one.fullUntil = 0;
    },
  };
}

export function refuseFull({ most }: Pick<Room, 'most'>): Refusal {
  return new Refusal('messenger.room_full', { fill: { megabytes: Math.floor(most / MEGABYTE) } });
}

/** About so many bytes some words take where they are kept. */
export function sizeOf({
  content,
  sealed,
}: {
  readonly content: string;
  readonly sealed: SealedWords | undefined;
}): number {
  const sealedBytes = (words: SealedWords['encrypted_content'] | undefined) =>
    words === undefined ? 0 : words.ciphertext.length + words.encrypted_key.length;
  return (
    LETTER_BYTES +
    Buffer.byteLength(content) +
    sealedBytes(sealed?.encrypted_content) +
    sealedBytes(sealed?.sender_encrypted_content) +
    (sealed?.signature?.length ?? 0)
  );
}
