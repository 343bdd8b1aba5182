// One telling of one chapter by a model: what its two questions have in common.
import { randomBytes } from 'node:crypto';
import type { FinishedChapter, TellingTask } from '../teller.ts';
import type { Endpoint } from './endpoint.ts';
import { EndpointFault } from './endpoint-fault.ts';

export type Telling = {
  readonly task: TellingTask;
  readonly outline: FinishedChapter;
  readonly endpoint: Endpoint;
  readonly signal: AbortSignal;
  readonly firstPieceMs: number;
  readonly nextPieceMs: number;
  readonly optionsMs: number;
  /** When the time for the chapter is over, by `performance.now()`. */
  readonly until: number;
  readonly log: (what: string) => void;
};

/** Each is asked once, and once more. */
export const MOST_TRIES = 2;

/** Whatever went wrong, the embedded teller can tell the chapter. */
export function nameFailure(error: unknown): EndpointFault {
  return error instanceof EndpointFault ? error : new EndpointFault('unexpected');
}

/** Names the data of one request. What stands in them cannot know it. */
export function makeMark(): string {
  return `DATA-${randomBytes(16).toString('hex')}`;
}
