// One telling of one chapter by a model: what its two questions have in common.
import type { Endpoint } from '#base/engines/model/endpoint.ts';
import { EndpointFault } from '#base/engines/model/endpoint-fault.ts';
import type { FinishedChapter, TellingTask } from '../teller.ts';

export type Telling = {
  readonly task: TellingTask;
  readonly outline: FinishedChapter;
  readonly endpoint: Endpoint;
  readonly signal: AbortSignal;
  readonly bounds: Bounds;
  readonly habits: TellerHabits;
  /** When the first word must have come, by `performance.now()`. */
  readonly firstWordBy: number;
  readonly log: (what: string) => void;
};

/** How long things may take, in ms. */
export type Bounds = {
  /** Without any sign of life, before the first word and after it. */
  readonly firstSignMs: number;
  readonly nextSignMs: number;
  /** With signs of life: up to the first word, and between two. */
  readonly firstWordMs: number;
  readonly nextWordMs: number;
  /** From the first word to the last. */
  readonly wholeTextMs: number;
  /** The options, once the text is there; and where the model is known to think. */
  readonly optionsMs: number;
  readonly thoughtOptionsMs: number;
};

export const BOUNDS: Bounds = {
  ...{ firstSignMs: 20_000, nextSignMs: 15_000 },
  ...{ firstWordMs: 120_000, nextWordMs: 45_000, wholeTextMs: 150_000 },
  ...{ optionsMs: 12_000, thoughtOptionsMs: 40_000 },
};

/** The bounds where a reader waits so long for the first word, whether the endpoint gives signs of life or is loading its model. */
export function waitForFirstWord(ms: number): Partial<Bounds> {
  return { firstSignMs: ms, firstWordMs: ms };
}

/** What is known of how a model tells, for the chapters to come. */
export type TellerHabits = {
  /** It thinks before it says anything. */
  thinks: boolean;
  /** It thinks in its text, without a mark where that begins. */
  thinksFirst: boolean;
};

/** Each is asked once, and once more. */
export const MOST_TRIES = 2;

/** Whatever went wrong, the embedded teller can tell the chapter. */
export function nameFailure(error: unknown): EndpointFault {
  return error instanceof EndpointFault ? error : new EndpointFault('unexpected');
}
