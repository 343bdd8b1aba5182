// What is taught in place, once for each browser: a hand on the first card ever, and what the icons are at their first change.
import { openChoice } from '#base/device/choice.ts';
import { TAUGHT } from '../../kept.ts';
import type { Change } from '../spoken.ts';

/** How far somebody has come who plays here. */
const LESSONS = ['nothing', 'cards', 'icons'] as const;
type Lesson = (typeof LESSONS)[number];
const { choose, useChosen } = openChoice(TAUGHT, LESSONS, 'nothing');

/** What an answer moved most, which is what is explained; undefined where it moved nothing. */
export function findMostMoved(changes: readonly Change[]): Change | undefined {
  return changes.reduce<Change | undefined>(
    (most, change) => (most === undefined || Math.abs(change.points) > Math.abs(most.points) ? change : most),
    undefined,
  );
}

/** What somebody knows after an answer to a card that stood under `explained`. */
export function learnFrom(taught: Lesson, explained: Change | undefined): Lesson {
  return explained !== undefined || taught === 'icons' ? 'icons' : 'cards';
}

export type Lessons = {
  /** Nobody has answered a card here yet. */
  readonly isFirstCard: boolean;
  /** The resource that is to be explained now: the one that the last answer moved most, after the first that moved any. */
  readonly explained: Change | undefined;
  /** To be told of every answer. */
  readonly learn: () => void;
};

/** `moved` is what the last answer moved most, as long as its card is followed by no other. */
export function useLessons(moved: Change | undefined): Lessons {
  const taught = useChosen();
  const explained = taught === 'cards' ? moved : undefined;
  return {
    isFirstCard: taught === 'nothing',
    explained,
    learn() {
      const next = learnFrom(taught, explained);
      if (next !== taught) choose(next);
    },
  };
}
