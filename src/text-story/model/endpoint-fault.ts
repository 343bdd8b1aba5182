// Why an endpoint gave no answer: a closed list, so that nothing of what was asked or answered comes into a log.

export type FaultCode =
  | `status-${number}`
  /** No connection, or it was lost before any answer. */
  | 'unreachable'
  /** The answer is not what such an endpoint answers, or an error came inside it. */
  | 'bad-answer'
  /** The answer ended without its end. */
  | 'broken-off'
  | 'too-long'
  /** Nothing to be shown came in time; nothing more came; it took too long as a whole. */
  | 'silent'
  | 'stalled'
  | 'too-slow'
  /** A fault of the product's own, which costs nobody their story. */
  | 'unexpected';

export class EndpointFault extends Error {
  readonly code: FaultCode;
  /** How long to wait before asking again, in ms; undefined where the endpoint did not say. */
  readonly retryAfterMs: number | undefined;

  constructor(code: FaultCode, retryAfterMs?: number) {
    super(code);
    this.name = 'EndpointFault';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What an endpoint may ask for that it gets: waiting longer, the reader waits in vain. */
const LONGEST_WAIT_MS = 2000;
/** Where it names no time. */
const USUAL_WAIT_MS = 300;

/** What would come again, or has used up the reader's patience. */
const NEVER_AGAIN: readonly FaultCode[] = ['silent', 'too-slow', 'too-long', 'unexpected'];

/** After how many milliseconds asking again may help; undefined where it does not. */
export function findRetryWait({ code, retryAfterMs }: EndpointFault): number | undefined {
  if (NEVER_AGAIN.includes(code)) return undefined;
  const status = /^status-(\d+)$/.exec(code);
  if (status === null) return 0;
  const number = Number(status[1]);
  if (number !== 408 && number !== 429 && number < 500) return undefined;
  const wait = retryAfterMs ?? USUAL_WAIT_MS;
  return wait <= LONGEST_WAIT_MS ? wait : undefined;
}

/** Faults of a request or of an answer, such as a reader's words that an endpoint will not read: it may tell the next chapter well. */
const OF_ONE_CHAPTER: readonly FaultCode[] = [
  'status-400',
  'status-413',
  'status-422',
  'too-long',
  'unexpected',
];

/** Whether it is the endpoint that failed, as it would fail another chapter. */
export function isDown({ code }: EndpointFault): boolean {
  return !OF_ONE_CHAPTER.includes(code);
}

/** Reads a Retry-After header, seconds or a date, as milliseconds from now on. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const at = header.endsWith('GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
