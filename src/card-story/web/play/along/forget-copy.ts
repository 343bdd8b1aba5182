// Takes the copy of a story off this device: it is over, deleted, or not theirs who is here.
import { forgetKept } from '#base/device/shelf.ts';
import { COPY, PLACE } from '../../kept.ts';

/** Forgets the story's cards, and how far it was. */
export function forgetCopy(personId: string, storyId: string): void {
  forgetKept(COPY, { person: personId, what: storyId });
  forgetKept(PLACE, { person: personId, what: storyId });
}
