// The storyteller that asks a model: the embedded chapter is its outline, and tells itself where the model fails.
import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '#base/engines/clock.ts';
import { type SharedSentences, tellChapter } from '../rules/tell.ts';
import {
  type FinishedChapter,
  finishChapter,
  type Storyteller,
  type TellerEvent,
  type TellingTask,
} from '../teller.ts';
import { AFTERWORD_SHAPE, type Afterword, readAfterword } from './afterword.ts';
import type { Fetch } from './capped-fetch.ts';
import type { ChapterFault } from './check-chapter.ts';
import { type Endpoint, openEndpoint } from './endpoint.ts';
import { EndpointFault, findRetryWait } from './endpoint-fault.ts';
import { openPatience, type Patience, pause } from './patience.ts';
import { writeAfterwordPrompt, writeTextPrompt } from './prompt.ts';
import { createProseReader, type Prose } from './prose.ts';

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
  /** Is told what went wrong: the endpoint's host, the chapter, a code; never a word of a reader or a key. */
  readonly log: (line: string) => void;
};

/** Each is asked once, and once more. */
const MOST_TRIES = 2;
/** How long the options may take once the text is there and read, in ms. */
const AFTERWORD_MS = 30_000;

/** One telling of one chapter. */
type Telling = {
  readonly task: TellingTask;
  readonly outline: FinishedChapter;
  readonly endpoint: Endpoint;
  readonly signal: AbortSignal;
  readonly firstPieceMs: number;
  readonly nextPieceMs: number;
  /** When the time for the chapter is over, by `performance.now()`. */
  readonly until: number;
  readonly log: (what: string) => void;
};

/** A chapter's text, or why there is none and whether to ask again: after so many ms. */
type Attempt =
  | { readonly kind: 'told'; readonly title: string; readonly text: string }
  | { readonly kind: 'failed'; readonly hasShown: boolean; readonly wait: number | undefined };

export function createModelTeller(options: ModelTellerOptions): Storyteller {
  const {
    clock = systemClock,
    firstPieceMs = 20_000,
    nextPieceMs = 15_000,
    wholeChapterMs = 90_000,
  } = options;
  const endpoint = openEndpoint({ ...options, clock });
  return {
    name: 'model',
    async *tell(task, signal) {
      signal.throwIfAborted();
      const outline = finishChapter(tellChapter(task, options.shared));
      const telling: Telling = {
        ...{ task, outline, endpoint, signal, firstPieceMs, nextPieceMs },
        until: performance.now() + wholeChapterMs,
        log: (what) =>
          options.log(`the model at ${endpoint.name}: ${task.story.key}, chapter ${task.number}, ${what}`),
      };
      const told = yield* tellText(telling);
      signal.throwIfAborted();
      if (told === undefined) yield* options.fallback.tell(task, signal);
      else yield { kind: 'told', chapter: await finishTelling(telling, told) };
    },
  };
}

/** Tells the text, at the second try if need be; undefined when the model cannot, with nothing left that was shown. */
async function* tellText(
  telling: Telling,
): AsyncGenerator<TellerEvent, Extract<Attempt, { kind: 'told' }> | undefined> {
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const attempt = yield* tryText(telling, number);
    if (attempt.kind === 'told') return attempt;
    if (attempt.hasShown) yield { kind: 'anew' };
    if (attempt.wait === undefined) return undefined;
    if (number < MOST_TRIES) await pause(attempt.wait, telling.signal);
  }
  return undefined;
}

async function* tryText(telling: Telling, number: number): AsyncGenerator<TellerEvent, Attempt> {
  const { task, outline, endpoint, signal } = telling;
  const before = task.history.slice(-2).map(({ text }) => text);
  const reader = createProseReader({ number: task.number, language: task.language, before });
  // Whatever ends this try, the endpoint is told that nobody listens any more.
  const over = new AbortController();
  const patience = openPatience(signal);
  let pieces: ReturnType<Endpoint['streamText']> | undefined;
  let shown = '';
  const show = (text: string): TellerEvent => {
    const heading = shown === '' ? writeHeading(reader.title() ?? outline.title) : '';
    shown += text;
    return { kind: 'text', text: heading + text };
  };
  let fault: EndpointFault | ChapterFault | undefined;
  try {
    const prompt = writeTextPrompt(task, outline, makeMark());
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
  const prose: Prose = fault === 'filtered' ? { kind: 'fault', fault } : reader.finish();
  if (prose.kind === 'prose') {
    if (fault !== undefined) telling.log(`text ended at a whole sentence: ${nameCause(fault)}`);
    if (prose.text.length > shown.length && prose.text.startsWith(shown))
      yield show(prose.text.slice(shown.length));
    return { kind: 'told', title: prose.title ?? outline.title, text: prose.text };
  }
  const cause = fault ?? prose.fault;
  telling.log(`text, try ${number}: ${nameCause(cause)}`);
  const wait = cause instanceof EndpointFault ? findRetryWait(cause) : 0;
  return { kind: 'failed', hasShown: shown !== '', wait };
}

/** Whatever went wrong, the embedded teller can tell the chapter. */
function nameFailure(error: unknown): EndpointFault {
  return error instanceof EndpointFault ? error : new EndpointFault('unexpected');
}

function nameCause(cause: EndpointFault | ChapterFault): string {
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

/** What the chapter leads to; nothing where the model does not say it well, and then the scene's own options stand. */
async function askAfterword(telling: Telling, text: string): Promise<Partial<Afterword>> {
  const { task, outline, endpoint, signal } = telling;
  const until = Math.min(telling.until, performance.now() + AFTERWORD_MS);
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const over = new AbortController();
    const patience = openPatience(signal);
    try {
      const answer = await patience.wait(
        endpoint.askObject(
          writeAfterwordPrompt(task, outline, text, makeMark()),
          AFTERWORD_SHAPE,
          AbortSignal.any([signal, over.signal]),
        ),
        until - performance.now(),
        'too-slow',
      );
      const result = readAfterword(answer, task.number, outline);
      if (result.kind === 'afterword') return result.afterword;
      telling.log(`options, try ${number}: ${result.fault}`);
    } catch (error) {
      signal.throwIfAborted();
      const fault = nameFailure(error);
      telling.log(`options, try ${number}: ${fault.code}`);
      const wait = findRetryWait(fault);
      if (wait === undefined) break;
      if (number < MOST_TRIES) await pause(wait, signal);
    } finally {
      patience.end();
      over.abort();
    }
  }
  return {};
}

function writeHeading(title: string): string {
  return `**${title}**\n\n`;
}

/** Names the data of one request. What stands in them cannot know it. */
function makeMark(): string {
  return `DATA-${randomBytes(16).toString('hex')}`;
}
