// What happens on the page when a part of a story comes: it is scrolled to, and those who listen are told.
import { useEffect, useRef } from 'react';
import { announce } from '#base/ui/announce.ts';
import { say } from '#messages/say.ts';
import { TOLD_STORY } from '#messages/text-story/told-story.ts';
import { tellBegun, tellHere } from '../page/describe-story.ts';
import { showPart } from '../page/show-part.ts';
import { kindOfPart, type WayOn } from '../page/story-parts.ts';

export type Arrival = {
  /** The newest part that was there when the story was opened; -1 for none. */
  readonly readTo: number;
  /** Whether the reader goes on from there; one that is over is read from its beginning. */
  readonly isOpen: boolean;
  readonly story: { readonly max_chapters: number };
  /** The newest part. */
  readonly number: number;
  /** Whether all of it is shown. */
  readonly isHere: boolean;
  /** Whether its storyteller thinks, and has said nothing yet. */
  readonly isThinking: boolean;
  readonly way: WayOn;
};

export function useArrivals({ readTo, isOpen, story, number, isHere, isThinking, way }: Arrival): void {
  // The story comes back to a part when the reply to it has failed: what has been here does not arrive again.
  const furthest = useRef(readTo);
  const kind = kindOfPart(story, number);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the story is opened
  useEffect(() => {
    if (readTo > 0 && isOpen) showPart(readTo, 'instant');
  }, []);
  useEffect(() => {
    if (number <= furthest.current) return;
    if (number > 0) showPart(number, 'smooth');
    return announce(tellBegun({ number, kind }));
  }, [number, kind]);
  useEffect(() => {
    if (isThinking) return announce(say(TOLD_STORY, 'told-story.thinking'));
  }, [isThinking]);
  // The growing text itself is never read out.
  const here = isHere ? tellHere({ number, kind }, way) : '';
  useEffect(() => {
    if (here === '' || number <= furthest.current) return;
    furthest.current = number;
    return announce(here);
  }, [number, here]);
}
