// What is known of a story while it is read.
import type { WireToldStory } from '../../../contract.ts';

/** A chapter on its way. `text` is what has come of this attempt at it. */
export type Telling = { readonly chapter: number; readonly attempt: number; readonly text: string };

/** What keeps an answer from going on. It stays with the reader until it has been taken. */
export type ReplyFault = 'unreachable' | 'refused' | 'unprocessed' | 'no_story';

/** An answer that the server has not taken yet. */
export type Reply = {
  readonly chapter: number;
  readonly text: string;
  readonly fault?: ReplyFault | undefined;
};

export type ReadingView = {
  readonly story: WireToldStory;
  /** Absent while nothing is being told. */
  readonly telling: Telling | undefined;
  /** Whether the reader has stopped the text. */
  readonly isStopped: boolean;
  /** Raised whenever what had come of a part became void. */
  readonly round: number;
  readonly reply: Reply | undefined;
  /** What was said outside the story to the last answer, when it was said here and the story still pauses. */
  readonly pause: string | undefined;
  /** How often the story has paused here. */
  readonly pauses: number;
  /** Whether the server cannot be reached, as far as is known. */
  readonly isLineDown: boolean;
};
