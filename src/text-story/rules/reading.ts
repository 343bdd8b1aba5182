// A telling from its beginning to its ending, as pure steps: those that the server takes for people, for tools to take by the thousand.
import type { CarriedOver } from './carry.ts';
import type { Seen } from './choose.ts';
import { type Heard, hearReply } from './hear.ts';
import { namePeople } from './hearing/people.ts';
import { applyChange, beginTelling, recordScene, type TellingState } from './state.ts';
import type { Scene, Story } from './story.ts';
import { type SharedSentences, type ToldChapter, tellChapter } from './tell.ts';
import { ENDING_NUMBER } from './words.ts';

/** A telling between two replies. */
export type Reading = {
  readonly state: TellingState;
  readonly number: number;
  readonly chapter: ToldChapter;
};

/** What a reading is made of and does not change. */
export type ReadingFrame = {
  readonly story: Story;
  readonly shared: SharedSentences;
  readonly seen: Seen;
  readonly carry?: CarriedOver | undefined;
  /** The things that its reader brings, by name. */
  readonly carried?: readonly string[] | undefined;
};

/** Tells the beginning. */
export function beginReading(frame: ReadingFrame, seed: number): Reading {
  const state = beginTelling(frame.story, seed, frame.carried);
  const chapter = tellChapter({ ...frame, state, number: 0 }, frame.shared);
  return { state: recordScene(state, chapter.sceneId), number: 0, chapter };
}

/** Tells the chapter that answers a reply; to the beginning, any reply says Continue. Throws a RangeError after the ending. */
export function continueReading(frame: ReadingFrame, reading: Reading, reply: string): Reading {
  if (reading.number >= ENDING_NUMBER) throw new RangeError('The story has ended.');
  const number = reading.number + 1;
  const { options, sceneId } = reading.chapter;
  const scene = frame.story.scenes.find(({ id }) => id === sceneId);
  const heard =
    scene === undefined
      ? undefined
      : hearReply(reply, options, { isAsked: scene.asks !== undefined, people: namePeople(frame.story) });
  const state = heard === undefined ? reading.state : applyHeard(reading.state, scene, heard);
  const answered = scene === undefined || heard === undefined ? {} : { answered: { scene, heard } };
  const chapter = tellChapter({ ...frame, state, number, ...answered }, frame.shared);
  return { state: recordScene(state, chapter.sceneId), number, chapter };
}

/** The state after what was heard: an option changes what it says it does, and nothing else changes anything. */
export function applyHeard(
  state: TellingState,
  scene: Pick<Scene, 'options'> | undefined,
  heard: Heard,
): TellingState {
  return heard.kind === 'option' ? applyChange(state, scene?.options[heard.at] ?? {}) : state;
}
