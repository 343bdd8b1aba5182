// What is known of a story while it is read, and how each thing that happens changes it.
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
  /** What was said outside the story to the last answer, or asked back, when it was said here and still holds. */
  readonly pause: string | undefined;
  /** How often the story has paused or asked back here. */
  readonly pauses: number;
  /** Whether the server cannot be reached, as far as is known. */
  readonly isLineDown: boolean;
};

/** What happens to a reading. */
export type ReadingStep =
  /** The server has said what the story is. */
  | { readonly kind: 'word'; readonly story: WireToldStory }
  /** A chapter is whole: the story tells what comes next, if anything. */
  | { readonly kind: 'whole'; readonly story: WireToldStory }
  /** The story goes on from somewhere: nothing of the answer before stays, and nothing is stopped. */
  | { readonly kind: 'on'; readonly story: WireToldStory; readonly telling?: Telling | undefined }
  /** A stream begins to tell an attempt at the chapter, from so many characters on. */
  | { readonly kind: 'stream'; readonly attempt: number; readonly from: number }
  | { readonly kind: 'chunk'; readonly chunk: string }
  /** An answer was given, or something is known to keep it from going on. */
  | { readonly kind: 'reply'; readonly reply: Reply }
  /** The story has paused or asked back, and this was said of it; empty where the line broke before anything came. */
  | { readonly kind: 'pause'; readonly said: string }
  | { readonly kind: 'stop' }
  | { readonly kind: 'go_on' }
  | { readonly kind: 'line'; readonly isDown: boolean };

export function viewOf(opened: WireToldStory): ReadingView {
  return {
    ...{ story: opened, telling: undefined, isStopped: false, round: 0, reply: undefined, isLineDown: false },
    ...{ pause: undefined, pauses: 0 },
  };
}

/** The view after a step; the same one where it changes nothing. */
export function takeStep(view: ReadingView, step: ReadingStep): ReadingView {
  switch (step.kind) {
    case 'word':
      return { ...view, story: step.story };
    case 'whole':
      return { ...view, story: step.story, telling: tellingOf(step.story) };
    case 'on': {
      const { story, telling = tellingOf(story) } = step;
      return { ...view, story, telling, reply: undefined, isStopped: false, pause: undefined };
    }
    case 'stream':
      return beginStream(view, step);
    case 'chunk':
      return view.telling === undefined
        ? view
        : { ...view, telling: { ...view.telling, text: view.telling.text + step.chunk } };
    case 'reply':
      return { ...view, reply: step.reply };
    case 'pause':
      return { ...view, pause: step.said === '' ? undefined : step.said, pauses: view.pauses + 1 };
    case 'stop':
      return { ...view, isStopped: true, isLineDown: false };
    case 'go_on':
      return { ...view, isStopped: false };
    case 'line':
      return view.isLineDown === step.isDown ? view : { ...view, isLineDown: step.isDown };
  }
}

/** Of another attempt what was read is void; whatever the place, nothing comes twice. */
function beginStream(
  view: ReadingView,
  { attempt, from }: { readonly attempt: number; readonly from: number },
): ReadingView {
  const { telling } = view;
  if (telling === undefined) return view;
  const isSame = attempt === telling.attempt;
  const text = isSame ? telling.text.slice(0, from) : '';
  if (isSame && text === telling.text) return view;
  return {
    ...view,
    telling: { ...telling, attempt, text },
    round: view.round + Number(!isSame && telling.text !== ''),
  };
}

/** What a story is telling, of which nothing has been read yet. */
function tellingOf({ status, chapter, attempt }: WireToldStory): Telling | undefined {
  return status === 'telling' ? { chapter, attempt, text: '' } : undefined;
}

/** Whether a chapter is no longer being told. */
export function hasWhole({ status, chapter }: WireToldStory, wanted: number): boolean {
  return chapter > wanted || status !== 'telling';
}
