// The storyteller that asks a model: the embedded chapter is its outline, and tells itself where the model fails.
import { type Clock, systemClock } from '#base/engines/clock.ts';
import { makeMark } from '#base/engines/model/data-prompt.ts';
import { type Endpoint, type Fetch, openEndpoint } from '#base/engines/model/endpoint.ts';
import { EndpointFault, type FaultCode, findRetryWait, isDown } from '#base/engines/model/endpoint-fault.ts';
import type { TextEnd } from '#base/engines/model/read-chunk.ts';
import { goOn, tellsAll } from '../go-on.ts';
import { type SharedSentences, tellChapter } from '../rules/tell.ts';
import {
  type FinishedChapter,
  finishChapter,
  type Storyteller,
  type TellerEvent,
  type TellingTask,
} from '../teller.ts';
import { adviseOn } from './advice.ts';
import { askAfterword } from './ask-afterword.ts';
import { createBreaker, type Passage } from './breaker.ts';
import type { ChapterFault } from './check-chapter.ts';
import { openPatience, type Patience, pause } from './patience.ts';
import { writeTextPrompt } from './prompt.ts';
import { listenForEcho } from './prompt-echo.ts';
import { createProseReader, type Prose, type ProseReader } from './prose.ts';
import { countWords } from './sentences.ts';
import { BOUNDS, type Bounds, MOST_TRIES, nameFailure, type TellerHabits, type Telling } from './telling.ts';

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
  /** How long things may take; what is not given is as in BOUNDS. */
  readonly bounds?: Partial<Bounds> | undefined;
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
  /** Whether the endpoint failed so often that it is left alone for now. */
  readonly isResting: () => boolean;
  /**
   * One chapter of the allowance is used up where the model answers, whatever its answer was worth; none where it does not.
   * Throws also what the allowance throws.
   */
  tell(task: TellingTask, signal: AbortSignal, allowance?: Allowance): AsyncIterable<TellerEvent>;
}

type Cause = EndpointFault | ChapterFault;

/** A chapter's text, the beginning of one, or why there is none. */
type Attempt =
  | { readonly kind: 'told'; readonly title: string; readonly text: string }
  /** What was shown is prose, and its end never came. */
  | { readonly kind: 'cut'; readonly title: string; readonly shown: string; readonly cause: Cause }
  | { readonly kind: 'failed'; readonly hasShown: boolean; readonly cause: Cause };

/** A beginning of fewer words is told anew where that may help; a longer one stands. */
const WORDS_THAT_STAND = 60;
/** Signs of life are thoughts, for the reader, from so many ms on. */
const THINKING_AFTER_MS = 1000;

export function createModelTeller(options: ModelTellerOptions): ModelTeller {
  const { clock = systemClock } = options;
  const bounds: Bounds = { ...BOUNDS, ...options.bounds };
  const log = (what: string): void => options.log(`the model at ${endpoint.name}: ${what}`);
  const endpoint = openEndpoint({ ...options, clock, log });
  const habits: TellerHabits = { thinks: false, thinksFirst: false };
  const breaker = createBreaker(clock, log);
  return {
    name: 'model',
    isResting: breaker.isOpen,
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
          ...{ task, outline, endpoint, signal, bounds, habits },
          firstWordBy: performance.now() + bounds.firstWordMs,
          log: (what) => log(`${task.story.key}, chapter ${task.number}, ${what}`),
        };
        const told = yield* tellText(telling);
        signal.throwIfAborted();
        isOver = true;
        passage[judgeEndpoint(told)]();
        isFree = told.kind === 'failed' && !isAnswer(told.cause);
        if (told.kind === 'told') yield { kind: 'told', chapter: await finishTelling(telling, told) };
        // The scene ends what the model began, or tells itself.
        else {
          const begun = told.kind === 'cut' ? writeHeading(told.title) + told.shown : undefined;
          yield* options.fallback.tell({ ...task, begun }, signal);
        }
      } finally {
        if (!isOver) passage.left();
        // A server that stops leaves the chapter to another, which takes one for it; a reader who deletes the story gets none back.
        if (isTaken && (isFree || (!isOver && signal.aborted))) await allowance?.giveBack();
      }
    },
  };
}

/** Tells the text, at the second try if need be. Of what failed nothing is left that was shown; of what was cut, all is. */
async function* tellText(telling: Telling): AsyncGenerator<TellerEvent, Attempt> {
  for (let number = 1; ; number += 1) {
    const attempt = yield* tryText(telling, number);
    if (attempt.kind === 'told') return attempt;
    const { cause } = attempt;
    // After how long asking again may help.
    const wait = cause instanceof EndpointFault ? findRetryWait(cause) : 0;
    const isLast = wait === undefined || number === MOST_TRIES;
    if (attempt.kind === 'cut') {
      const begun = writeHeading(attempt.title) + attempt.shown;
      const canGoOn = goOn(begun, telling.outline, telling.task.language) !== undefined;
      if (canGoOn && (isLast || countWords(attempt.shown) >= WORDS_THAT_STAND)) return attempt;
    }
    if (attempt.kind === 'cut' || attempt.hasShown) yield { kind: 'anew' };
    if (isLast) return { kind: 'failed', hasShown: false, cause };
    await pause(wait, telling.signal);
  }
}

async function* tryText(telling: Telling, number: number): AsyncGenerator<TellerEvent, Attempt> {
  const { task, outline, endpoint, signal, habits } = telling;
  const before = task.history.slice(-2).map(({ text }) => text);
  // Whatever ends this try, the endpoint is told that nobody listens any more.
  const over = new AbortController();
  const patience = openPatience(signal);
  let pieces: ReturnType<Endpoint['streamText']> | undefined;
  let reader: ProseReader | undefined;
  let shown = '';
  let restarts = 0;
  let hasThought = false;
  const show = (text: string): TellerEvent => {
    const heading = shown === '' ? writeHeading(reader?.title() ?? outline.title) : '';
    shown += text;
    return { kind: 'text', text: heading + text };
  };
  let fault: Cause | undefined;
  let end: TextEnd | undefined;
  try {
    const prompt = writeTextPrompt(task, outline, makeMark());
    const echo = listenForEcho(prompt, telling.endpoint.isKeyIn);
    const { thinksFirst } = habits;
    reader = createProseReader({ number: task.number, language: task.language, before, echo, thinksFirst });
    pieces = endpoint.streamText(prompt, AbortSignal.any([signal, over.signal]));
    const begun = performance.now();
    const seen: Seen = { signAt: begun, wordAt: begun, firstWordAt: undefined };
    let isThinking = false;
    while (reader.state().kind === 'open') {
      const next = await waitForPiece(telling, patience, pieces.next(), seen);
      if (next.done) {
        end = next.value;
        break;
      }
      const text = reader.take(next.value.text);
      hasThought ||= next.value.thoughts !== '';
      if (reader.countRestarts() > restarts) {
        restarts = reader.countRestarts();
        if (shown !== '') yield { kind: 'anew' };
        shown = '';
      }
      // What the listener took for itself is not the endpoint's.
      seen.signAt = performance.now();
      if (text !== '') {
        yield show(text);
        seen.signAt = performance.now();
        seen.wordAt = seen.signAt;
        seen.firstWordAt ??= seen.signAt;
      } else if (shown === '' && !isThinking && seen.signAt > begun + THINKING_AFTER_MS) {
        isThinking = true;
        yield { kind: 'thinking' };
        seen.signAt = performance.now();
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    fault = nameFailure(error);
  } finally {
    patience.end();
    over.abort();
    void pieces?.return('stop').catch(() => {});
  }
  habits.thinks ||= hasThought || reader?.hasThoughts() === true;
  if (end === 'filtered') fault = 'filtered';
  const unread: Prose = { kind: 'fault', fault: 'empty' };
  const prose = fault === 'filtered' || reader === undefined ? unread : reader.finish();
  habits.thinksFirst ||= reader?.hasThoughtFirst() === true;
  const title = reader?.title() ?? outline.title;
  // Some say that a text came to its end by itself wherever it ended.
  const isCut = end === 'length' || reader?.isCut() === true;
  const isWhole = fault === undefined && !isCut;
  if (prose.kind === 'prose' && (isWhole || tellsAll(prose.text, outline))) {
    if (fault !== undefined) telling.log(`text ended at a whole sentence: ${nameCause(fault)}`);
    if (prose.text.length > shown.length && prose.text.startsWith(shown))
      yield show(prose.text.slice(shown.length));
    return { kind: 'told', title: prose.title ?? outline.title, text: prose.text };
  }
  if (end === 'length' && habits.thinks && endpoint.allowThoughts())
    telling.log('thoughts used up the bound of tokens: it may use four times as many from now on');
  const told = prose.kind === 'fault' && prose.fault !== 'too-short' ? prose.fault : undefined;
  const cause = fault ?? told ?? (isCut ? 'cut-off' : 'too-short');
  telling.log(`text, try ${number}: ${nameCause(cause)}${adviseOn(cause)}`);
  const isProse = told === undefined && fault !== 'filtered' && !isWhole && shown !== '';
  return isProse ? { kind: 'cut', title, shown, cause } : { kind: 'failed', hasShown: shown !== '', cause };
}

/** What the end of a telling says of the endpoint. A bad text says that it answers; a fault of our own says nothing. */
function judgeEndpoint(told: Attempt): keyof Passage {
  if (told.kind === 'told' || !(told.cause instanceof EndpointFault)) return 'worked';
  if (told.kind === 'cut' && countWords(told.shown) >= WORDS_THAT_STAND) return 'worked';
  if (told.cause.code === 'unexpected') return 'left';
  return isDown(told.cause) ? 'failed' : 'worked';
}

/** Whether what failed was an answer all the same, which costs as much as a good one. */
function isAnswer(cause: Cause): boolean {
  return !(cause instanceof EndpointFault) || cause.code === 'too-long';
}

function nameCause(cause: Cause): string {
  return cause instanceof EndpointFault ? cause.code : cause;
}

/** When anything came of a model, by `performance.now()`: a sign of life, and something that a reader saw. */
type Seen = { signAt: number; wordAt: number; firstWordAt: number | undefined };

/** Waits for the next piece as long as there are signs of life, and as the reader may see nothing new. */
function waitForPiece<T>(
  { bounds, firstWordBy }: Telling,
  patience: Patience,
  next: Promise<T>,
  { signAt, wordAt, firstWordAt }: Seen,
): Promise<T> {
  const ends: readonly (readonly [number, FaultCode])[] =
    firstWordAt === undefined
      ? [
          [signAt + bounds.firstSignMs, 'silent'],
          [firstWordBy, 'no-word'],
        ]
      : [
          [Math.min(signAt + bounds.nextSignMs, wordAt + bounds.nextWordMs), 'stalled'],
          [firstWordAt + bounds.wholeTextMs, 'too-slow'],
        ];
  const [at, code] = ends.reduce((first, other) => (other[0] < first[0] ? other : first));
  return patience.wait(next, at - performance.now(), code);
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
