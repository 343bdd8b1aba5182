// A reading in a real browser: its calls, its clock, and when it wakes.
import type { WireStory } from '../../contract.ts';
import { answerStory, fetchToldStory, followChapter } from '../calls.ts';
import { openKeptReply } from './kept-reply.ts';
import { createReading, type Reading } from './reading.ts';

export function openReading(story: WireStory, personId: string): Reading {
  const storyId = story.story_id;
  return createReading(story, {
    kept: openKeptReply(personId, storyId),
    answer: (request, options) => answerStory(storyId, request, options),
    follow: (request, options) => followChapter(storyId, request, options),
    ask: (options) => fetchToldStory(storyId, options),
    later(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** Wakes a reading when the line is back, and lets it look around when the page is looked at. Answers how to stop that. */
export function watchPage({ wake, look }: Pick<Reading, 'wake' | 'look'>): () => void {
  const onVisibility = () => {
    if (document.hidden) return;
    wake();
    look();
  };
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

export function isMotionReduced(): boolean {
  return reduced.matches;
}

const narrow = matchMedia('(width <= 768px)');
const noHover = matchMedia('(hover: none)');

/** Whether a first press of an option only selects it: on narrow windows, and where nothing can hover over it. */
export function selectsFirst(): boolean {
  return narrow.matches || noHover.matches;
}
