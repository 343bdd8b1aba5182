// Copies of open stories on this device: with one, and the answers that wait, a story goes on where the server cannot be asked.
import { listKept, openShelf } from '#base/device/shelf.ts';
import type { PlayableStory, WireCardStory } from '../../../contract.ts';
import { COPY, PLACE } from '../../kept.ts';
import { followTrail, isStoryOf } from '../game.ts';
import type { KeptAnswer } from '../outbox.ts';
import { forgetCopy } from './forget-copy.ts';

const copyOf = (personId: string, storyId: string) =>
  openShelf(COPY, { person: personId, what: storyId }, (text) => {
    const story = JSON.parse(text) as PlayableStory;
    return isStoryOf(story, storyId) && Array.isArray(story.cards) ? story : undefined;
  });
/** How far the story is by now, apart from its cards, which are many and stay as they are. */
const placeOf = (personId: string, storyId: string) =>
  openShelf(PLACE, { person: personId, what: storyId }, (text) => {
    const story = JSON.parse(text) as WireCardStory;
    return isStoryOf(story, storyId) ? story : undefined;
  });

const countAnswers = ({ answeredCards }: WireCardStory) => Object.keys(answeredCards).length;

/**
 * Keeps a story as the server has it. One that is over goes on nowhere, and is not kept. What was asked for before an answer and is heard
 * after it takes nothing back.
 */
export function keepCopy(personId: string, story: PlayableStory): void {
  const place = placeOf(personId, story._id);
  const known = place.read();
  forgetCopy(personId, story._id);
  if (story.outcome !== 'open') return;
  copyOf(personId, story._id).keep(story, false);
  if (known !== undefined && countAnswers(known) > countAnswers(story)) place.keep(known, false);
}

/** Notes that the server has a story by now as it is told in `story`, which names no cards; `isBack` when an answer was taken back. */
export function notePlace(personId: string, story: WireCardStory, isBack = false): void {
  if (story.outcome !== 'open') {
    forgetCopy(personId, story._id);
    return;
  }
  const place = placeOf(personId, story._id);
  const before = place.read();
  if (isBack || before === undefined || countAnswers(before) <= countAnswers(story)) place.keep(story, false);
}

/**
 * A story as the server had it when it was last heard of. Undefined where none is kept, and where it does not fit the answers that
 * wait: they are worth more than a copy, and wait for the server.
 */
export function readCopy(
  personId: string,
  storyId: string,
  waiting: readonly KeptAnswer[],
): PlayableStory | undefined {
  const copy = copyOf(personId, storyId).read();
  if (copy === undefined) return undefined;
  const place = placeOf(personId, storyId).read();
  const isFurther = place !== undefined && countAnswers(place) >= countAnswers(copy);
  const story = isFurther ? goOn(copy, place) : copy;
  return followTrail(story, waiting).fits ? story : undefined;
}

/** A copy as far as its story is by now: cards, and what is told and shown of resources, are in the copy alone. */
function goOn(copy: PlayableStory, place: WireCardStory): PlayableStory {
  const values = new Map(place.resources.map(({ name, value }) => [name, value]));
  const resources = copy.resources.map((one) => ({ ...one, value: values.get(one.name) ?? one.value }));
  return { ...copy, ...place, cards: copy.cards, resources };
}

/** The stories of which there are copies. */
export function listCopies(personId: string): readonly string[] {
  return listKept(COPY, { person: personId });
}

/** Forgets the copies of stories that are not among the open ones any more. */
export function forgetOtherCopies(personId: string, open: readonly string[]): void {
  for (const storyId of listCopies(personId)) if (!open.includes(storyId)) forgetCopy(personId, storyId);
}
