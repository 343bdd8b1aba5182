// What is said of the parts of a story: their names, and what those who listen are told when one comes.
import { say } from '#messages/say.ts';
import { NUMBER_WORDS, TOLD_STORY } from '#messages/text-story/told-story.ts';
import { splitTitle } from './prose.ts';
import type { Checkpoint, Part, WayOn } from './story-parts.ts';

/** `Beginning`, `Chapter 2`, `Ending`. */
export function namePart({ kind, number }: Pick<Part, 'kind' | 'number'>): string {
  return say(TOLD_STORY, `told-story.part_${kind}`, { number });
}

/** As it is named within a sentence. */
function speakPart({ kind, number }: Pick<Part, 'kind' | 'number'>): string {
  return say(TOLD_STORY, `told-story.the_${kind}`, { number });
}

export function nameCheckpoint(checkpoint: Checkpoint): string {
  return say(TOLD_STORY, `told-story.${checkpoint.state}_part`, { part: namePart(checkpoint) });
}

/** What is said once when a part begins. Its growing text is never read out by itself. */
export function tellBegun(part: Pick<Part, 'kind' | 'number'>): string {
  if (part.kind === 'beginning') return say(TOLD_STORY, 'told-story.story_begins');
  return say(TOLD_STORY, 'told-story.begins', { part: speakPart(part) });
}

/** What is said once when a part is there: how it goes on. */
export function tellHere(part: Pick<Part, 'kind' | 'number'>, way: WayOn): string {
  const name = { part: speakPart(part) };
  switch (way.kind) {
    case 'continue':
      return say(TOLD_STORY, 'told-story.here_continue', name);
    case 'options': {
      const { length } = way.options;
      if (length === 1) return say(TOLD_STORY, 'told-story.here_one_option', name);
      return say(TOLD_STORY, 'told-story.here_options', { ...name, count: NUMBER_WORDS[length] ?? length });
    }
    case 'words':
      return say(TOLD_STORY, 'told-story.here_words', name);
    case 'complete':
      return say(TOLD_STORY, 'told-story.here_ending');
  }
}

/** The name of the ending that a story came to: its heading. */
export function nameEnding(ending: string): string {
  return splitTitle(ending).title ?? say(TOLD_STORY, 'told-story.part_ending');
}
