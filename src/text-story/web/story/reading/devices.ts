// A reading in a real browser: its calls and its clock.
import { keepTrying } from '#base/device/wake.ts';
import type { WireToldStory } from '../../../contract.ts';
import { answerToldStory, fetchToldStory, followChapter } from '../../calls.ts';
import { openDraft } from '../words/drafts.ts';
import { openKeptReply } from './kept-reply.ts';
import { createReading, type Reading } from './reading.ts';

export function openReading(story: WireToldStory, personId: string): Reading {
  const storyId = story.story_id;
  return createReading(story, {
    kept: openKeptReply(personId, storyId),
    forgetDraft: (chapter) => openDraft(personId, storyId, chapter).forget(),
    answer: (request, options) => answerToldStory(storyId, request, options),
    follow: (request, options) => followChapter(storyId, request, options),
    ask: (options) => fetchToldStory(storyId, options),
    later(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    keepTrying,
  });
}

const narrow = matchMedia('(width <= 768px)');
const noHover = matchMedia('(hover: none)');

/** Whether a first press of an option only selects it: on narrow windows, and where nothing can hover over it. */
export function selectsFirst(): boolean {
  return narrow.matches || noHover.matches;
}
