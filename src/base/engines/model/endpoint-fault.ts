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
  /** Nothing came in time; signs of life, and no word in time; nothing more came; it took too long as a whole. */
  | 'silent'
  | 'no-word'
  | 'stalled'
  | 'too-slow'
  /** A fault of the product's own, which costs nobody their story. */
  | 'unexpected';

/** What an endpoint says of it, where that can be told: a closed list, too. */
export type Reason =
  | 'no-model'
  | 'no-credit'
  | 'no-context'
  | 'no-key'
  | 'filtered'
  | 'loading'
  /** A page for browsers in the place of an answer. */
  | 'page';

type Details = {
  readonly retryAfterMs?: number | undefined;
  readonly reason?: Reason | undefined;
};

export class EndpointFault extends Error {
  readonly code: FaultCode;
  /** How long to wait before asking again, in ms; undefined where the endpoint did not say. */
  readonly retryAfterMs: number | undefined;
  readonly reason: Reason | undefined;

  constructor(code: FaultCode, { retryAfterMs, reason }: Details = {}) {
    super(code);
    this.name = 'EndpointFault';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
    this.reason = reason;
  }
}

/** By words that endpoints have for them, in the order in which they are looked for. */
const REASONS: readonly (readonly [Reason, RegExp])[] = [
  [
    'no-credit',
    /insufficient.{0,3}(?:quota|balance|credit|fund)|exceeded your current quota|credit balance|payment required|out of credits/i,
  ],
  [
    'no-context',
    /context.{0,3}(?:length|size|window)|maximum context|exceed_?context|prompt is too long|too many (?:input )?tokens|n_ctx|input is too long/i,
  ],
  [
    'filtered',
    /content.{0,3}(?:filter|management)|responsible_?ai|safety|moderation|data_inspection|flagged|prohibited/i,
  ],
  ['loading', /loading model|model is (?:currently )?loading|warming up|is starting/i],
  [
    'no-model',
    /model.{0,80}(?:not (?:be )?found|not exist|unknown|no such|not available|not supported|decommissioned|deprecated)|model_not_found|(?:unknown|invalid|no such) model|no endpoints found(?! that)/is,
  ],
  ['no-key', /api.?key|unauthori[sz]ed|authentication/i],
];

/** Of what a refusal says, no more is looked at: what looks for words in megabytes holds up everybody here for seconds. */
export const LONGEST_REFUSAL = 4000;

/** What an answer that is no answer says of why, with its HTTP status where it has one. */
export function findReason(said: string, status?: number): Reason | undefined {
  if (status === 402) return 'no-credit';
  const looked = said.slice(0, LONGEST_REFUSAL);
  if (/^\s*<(?:!doctype|html)/i.test(looked)) return 'page';
  return REASONS.find(([, words]) => words.test(looked))?.[0];
}

/** What an endpoint may ask for that it gets: waiting longer, the reader waits in vain. */
const LONGEST_WAIT_MS = 2000;
/** Where it names no time. */
const USUAL_WAIT_MS = 300;

/** What would come again, or has used up the reader's patience. */
const NEVER_AGAIN: readonly FaultCode[] = ['silent', 'no-word', 'too-slow', 'too-long', 'unexpected'];

/** After how many milliseconds asking again may help; undefined where it does not. */
export function findRetryWait({ code, retryAfterMs, reason }: EndpointFault): number | undefined {
  if (NEVER_AGAIN.includes(code) || reason === 'no-credit' || reason === 'filtered') return undefined;
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
export function isDown({ code, reason }: EndpointFault): boolean {
  if (reason === 'no-model' || reason === 'no-context') return true;
  return reason !== 'filtered' && !OF_ONE_CHAPTER.includes(code);
}

/** Reads a Retry-After header, seconds or a date, as milliseconds from now on. */
export function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const at = header.endsWith('GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
