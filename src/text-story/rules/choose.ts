// Which opening, scene or ending comes: what its reader has read least, then what fits best, then chance. Pure.
import { hashWords } from './chance.ts';
import { holds, weighCondition } from './conditions.ts';
import { settlePromises, type TellingState } from './state.ts';
import type { Ending, Opening, Scene, Story } from './story.ts';
import type { Beat } from './words.ts';

/** Ids of what a reader was told of a story before, oldest first, with repetitions. */
export type Seen = readonly string[];

export function chooseOpening(story: Story, state: TellingState, seen: Seen): Opening {
  return chooseFreshest(story.openings, () => 0, state, seen);
}

/** The scene for a beat. Throws a RangeError where none holds, which `findStoryFaults` keeps from happening. */
export function chooseScene(story: Story, state: TellingState, beat: Beat, seen: Seen): Scene {
  const scenes = story.scenes.filter((scene) => scene.beat === beat && holds(scene.when, state));
  return chooseFreshest(scenes, ({ when }) => weighCondition(when), state, seen);
}

/** The first ending whose condition holds once every promise is settled. */
export function chooseEnding(story: Story, state: TellingState): Ending {
  const settled = settlePromises(state);
  const ending = story.endings.find(({ when }) => holds(when, settled));
  if (ending === undefined) throw new RangeError(`There is no ending that always holds in ${story.key}.`);
  return ending;
}

function chooseFreshest<T extends { readonly id: string }>(
  choices: readonly T[],
  closeness: (choice: T) => number,
  state: TellingState,
  seen: Seen,
): T {
  const times = (choice: T) => seen.filter((id) => id === choice.id).length;
  const chance = (choice: T) => hashWords(state.seed, 'scene', choice.id);
  const [first] = choices.toSorted(
    (one, other) =>
      times(one) - times(other) ||
      seen.lastIndexOf(one.id) - seen.lastIndexOf(other.id) ||
      closeness(other) - closeness(one) ||
      chance(one) - chance(other),
  );
  if (first === undefined) throw new RangeError('There is nothing left to tell.');
  return first;
}
