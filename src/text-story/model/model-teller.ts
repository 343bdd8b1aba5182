// The storyteller that asks a model: the embedded chapter is its outline, and tells itself where the model fails.
import { type Clock, systemClock } from '#base/engines/clock.ts';
import { goOn } from '../go-on.ts';
import { type SharedSentences, tellChapter } from '../rules/tell.ts';
import {
  type FinishedChapter,
  finishChapter,
  type Storyteller,
  type TellerEvent,
  type TellingTask,
} from '../teller.ts';
import { askAfterword, OPTIONS_MS } from './ask-afterword.ts';
import { createBreaker, type Passage } from './breaker.ts';
import type { Fetch } from './capped-fetch.ts';
import type { ChapterFault } from './check-chapter.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { EndpointFault, findRetryWait, isDown } from './endpoint-fault.ts';
import { openPatience, type Patience, pause } from './patience.ts';
import { writeTextPrompt } from './prompt.ts';
import { listenForEcho } from './prompt-echo.ts';
import { createProseReader, type Prose, type ProseReader } from './prose.ts';
import { MOST_TRIES, makeMark, nameFailure, type Telling } from './telling.ts';

export type ModelTellerOptions = {
  /** Such as https://api.example/v1: what stands before /chat/completions. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  readonly shared: SharedSentences;
  /** Tells what the model does not. */
  readonly fallback: Storyteller;
  readonly fetch?: Fetch | undefined;
  readonly clock?: Clock | undefined;
  /** How long nothing may be seen, in ms: before the first piece, and between two. */
  readonly firstPieceMs?: number | undefined;
  readonly nextPieceMs?: number | undefined;
  /** How long a chapter may take, in ms, all tries and its options among it. */
  readonly wholeChapterMs?: number | undefined;
  /** How long the options of it may take, in ms, once the text is there. */
  readonly optionsMs?: number | undefined;
  /** Is told what went wrong: the endpoint's host, the chapter, a code; never a word of a reader or a key. */
  readonly log: (line: string) => void;
};

/** How many chapters a person may have of the model. */
export type Allowance = {
  /** Takes one chapter; false when they are used up. */
  readonly take: () => Promise<boolean>;
  /** Gives back the one that was taken. */
  readonly giveBack: () => Promise<void>;
};

export interface ModelTeller extends Storyteller {
  /**
   * One chapter of the allowance is used up where the model answers, whatever its answer was worth; none where it does not.
   * Throws also what the allowance throws.
   */
  tell(task: TellingTask, signal: AbortSignal, allowance?: Allowance): AsyncIterable<TellerEvent>;
}

type Cause = EndpointFault | ChapterFault;

/** A chapter's text, or why there is none. */
type Attempt =
  | { readonly kind: 'told'; readonly title: string; readonly text: string }
  | { readonly kind: 'failed'; readonly hasShown: boolean; readonly cause: Cause };

export function createModelTeller(options: ModelTellerOptions): ModelTeller {
  const {
    clock = systemClock,
    firstPieceMs = 20_000,
    nextPieceMs = 15_000,
    wholeChapterMs = 90_000,
    optionsMs = OPTIONS_MS,
  } = options;
  const endpoint = openEndpoint({ ...options, clock });
  const log = (what: string): void => options.log(`the model at ${endpoint.name}: ${what}`);
  const breaker = createBreaker(clock, log);
  return {
    name: 'model',
    async *tell(task, signal, allowance) {
      signal.throwIfAborted();
      const outline = finishChapter(tellChapter(task, options.shared));
      // Another model, or this one again, would not go on in the same words: the end of a scene is known, and there at once.
      const isGoneOn = task.begun !== undefined && goOn(task.begun, outline, task.language) !== undefined;
      const passage = isGoneOn ? undefined : breaker.enter();
      if (passage === undefined) {
        yield* options.fallback.tell(task, signal);
        return;
      }
      let isOver = false;
      let isTaken = false;
      let isFree = false;
      try {
        isTaken = (await allowance?.take()) ?? false;
        if (allowance !== undefined && !isTaken) {
          yield* options.fallback.tell(task, signal);
          return;
        }
        if (task.begun !== undefined) yield { kind: 'anew' };
        const telling: Telling = {
          ...{ task, outline, endpoint, signal, firstPieceMs, nextPieceMs, optionsMs },
          until: performance.now() + wholeChapterMs,
          log: (what) => log(`${task.story.key}, chapter ${task.number}, ${what}`),
        };
        const told = yield* tellText(telling);
        signal.throwIfAborted();
        isOver = true;
        passage[told.kind === 'told' ? 'worked' : judgeEndpoint(told.cause)]();
        isFree = told.kind === 'failed' && !isAnswer(told.cause);
        if (told.kind === 'failed') yield* options.fallback.tell({ ...task, begun: undefined }, signal);
        else yield { kind: 'told', chapter: await finishTelling(telling, told) };
      } finally {
        if (!isOver) passage.left();
        // A server that stops leaves the chapter to another, which takes one for it; a reader who deletes the story gets none back.
        if (isTaken && (isFree || (!isOver && signal.aborted))) await allowance?.giveBack();
      }
    },
  };
}

/** Tells the text, at the second try if need be. Of what failed nothing is left that was shown. */
async function* tellText(telling: Telling): AsyncGenerator<TellerEvent, Attempt> {
  for (let number = 1; ; number += 1) {
    const attempt = yield* tryText(telling, number);
    if (attempt.kind === 'told') return attempt;
    if (attempt.hasShown) yield { kind: 'anew' };
    const { cause } = attempt;
    // After how long asking again may help.
    const wait = cause instanceof EndpointFault ? findRetryWait(cause) : 0;
    if (wait === undefined || number === MOST_TRIES) return attempt;
    await pause(wait, telling.signal);
  }
}

async function* tryText(telling: Telling, number: number): AsyncGenerator<TellerEvent, Attempt> {
  const { task, outline, endpoint, signal } = telling;
  const before = task.history.slice(-2).map(({ text }) => text);
  // Whatever ends this try, the endpoint is told that nobody listens any more.
  const over = new AbortController();
  const patience = openPatience(signal);
  let pieces: ReturnType<Endpoint['streamText']> | undefined;
  let reader: ProseReader | undefined;
  let shown = '';
  const show = (text: string): TellerEvent => {
    const heading = shown === '' ? writeHeading(reader?.title() ?? outline.title) : '';
    shown += text;
    return { kind: 'text', text: heading + text };
  };
  let fault: Cause | undefined;
  try {
    const prompt = writeTextPrompt(task, outline, makeMark());
    const echo = listenForEcho(prompt);
    reader = createProseReader({ number: task.number, language: task.language, before, echo });
    pieces = endpoint.streamText(prompt, AbortSignal.any([signal, over.signal]));
    let seenAt = performance.now();
    while (reader.state().kind === 'open') {
      const next = await waitForPiece(telling, patience, pieces.next(), seenAt, shown !== '');
      if (next.done) {
        if (next.value === 'filtered') fault = 'filtered';
        break;
      }
      const text = reader.take(next.value);
      if (text === '') continue;
      yield show(text);
      // What the listener took for itself is not the endpoint's.
      seenAt = performance.now();
    }
  } catch (error) {
    signal.throwIfAborted();
    fault = nameFailure(error);
  } finally {
    patience.end();
    over.abort();
    void pieces?.return('stop').catch(() => {});
  }
  const unread: Prose = { kind: 'fault', fault: 'empty' };
  const prose = fault === 'filtered' || reader === undefined ? unread : reader.finish();
  if (prose.kind === 'prose') {
    if (fault !== undefined) telling.log(`text ended at a whole sentence: ${nameCause(fault)}`);
    if (prose.text.length > shown.length && prose.text.startsWith(shown))
      yield show(prose.text.slice(shown.length));
    return { kind: 'told', title: prose.title ?? outline.title, text: prose.text };
  }
  const cause = fault ?? prose.fault;
  telling.log(`text, try ${number}: ${nameCause(cause)}`);
  return { kind: 'failed', hasShown: shown !== '', cause };
}

/** What the end of a telling says of the endpoint. A bad text says that it answers; a fault of our own says nothing. */
function judgeEndpoint(cause: Cause): keyof Passage {
  if (!(cause instanceof EndpointFault)) return 'worked';
  if (cause.code === 'unexpected') return 'left';
  return isDown(cause) ? 'failed' : 'worked';
}

/** Whether what failed was an answer all the same, which costs as much as a good one. */
function isAnswer(cause: Cause): boolean {
  return !(cause instanceof EndpointFault) || cause.code === 'too-long';
}

function nameCause(cause: Cause): string {
  return cause instanceof EndpointFault ? cause.code : cause;
}

/** Waits for the next piece as long as the reader may see nothing new, and as there is time for the chapter. */
function waitForPiece<T>(
  telling: Telling,
  patience: Patience,
  next: Promise<T>,
  seenAt: number,
  hasShown: boolean,
): Promise<T> {
  const now = performance.now();
  const unseen = seenAt + (hasShown ? telling.nextPieceMs : telling.firstPieceMs) - now;
  const left = telling.until - now;
  const code = left < unseen ? 'too-slow' : hasShown ? 'stalled' : 'silent';
  return patience.wait(next, Math.min(unseen, left), code);
}

async function finishTelling(
  telling: Telling,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<FinishedChapter> {
  const { outline } = telling;
  const afterword = outline.options.length === 0 ? {} : await askAfterword(telling, text);
  const { language } = telling.task;
  return { ...outline, language, title, text: writeHeading(title) + text, ...afterword };
}

function writeHeading(title: string): string {
  return `**${title}**\n\n`;
}
