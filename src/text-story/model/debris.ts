// What stands in a cleaned text and in no story: addresses, programs, data, and the words of a server that failed.

/**
 * With a scheme and without one; where there is a path, under any top-level name. Here and below every repetition has an end,
 * so that the work grows as the text does and no faster.
 */
const ADDRESS = new RegExp(
  [
    '[a-z][a-z0-9+.-]{0,30}://',
    '\\b(?:www\\.|javascript:|mailto:|data:[a-z]+/|localhost:\\d)',
    '[^\\s@]@[a-z0-9-]+\\.[a-z]{2}',
    '\\b[a-z0-9-]{1,63}\\.[a-z]{2,}/\\S',
    '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
  ].join('|'),
  'i',
);
/** Only in small letters: a sentence may begin where somebody forgot the space. */
const HOST =
  /\b[a-zA-Z0-9-]{1,63}\.(?:com|org|net|edu|gov|biz|io|app|dev|xyz|ru|cn|uk|onion|example)(?![\p{L}\p{N}])/u;

/** What is called, or set to a value; what a page is made of. */
const CODE = new RegExp(
  [
    '[a-z_$][\\w$]{0,60}\\((?:[^()\\s]{0,200}[\\d"\'.,;=][^()\\s]{0,200})?\\)',
    '\\w=["\'\\w]|/(?:script|style|html|body)\\b',
  ].join('|'),
  'i',
);
const DATA = /"\s*:\s*["\d[{]|["'](?:error|status|code|message|detail)["']\s*:/i;
/** The name that the data of a request have, and asides on what is offered. */
const ASIDE =
  /\bDATA-[\da-f]{6}|\((?:stance|trait|inverse|means|option|word count|note)\s*:|\bword count\s*:/i;
/** Ways to go on, one behind the other in a line. */
const WAYS = /(?:^|\s)\(?[a1]\)\s[^\n]{0,300}?\s\(?[b2]\)\s/i;

/** What servers and their programs say when they fail, and models of themselves. */
const FAILURE = new RegExp(
  `\\b(?:${[
    'internal server error|server error|bad gateway|service unavailable|gateway time-?out|no healthy upstream',
    'upstream (?:connect|server|request|timed)|too many requests|rate limit(?:ed|s)? (?:exceeded|reached|for)',
    'rate-?limit(?:ed|s)?(?:exceeded|error)|(?:api|server|overloaded|request|authentication|timeout)_?error',
    'error (?:code|\\d{3})|http(?:s| error)?/?\\s?\\d+|api key|request id|status code|quota exceeded',
    'stack ?trace|exception in thread|unhandled (?:exception|rejection)',
    'econn[a-z]+|etimedout|enotfound|node_?modules|nginx|cloudflare',
    '(?:ai|large) language model|as an ai|content policy|maximum context',
  ].join('|')})\\b|\\btraceback(?: \\(|:)`,
  'i',
);
/** Lines of a trace. */
const TRACE =
  /\b[A-Z][A-Za-z]+(?:Error|Exception)\b|\bat (?:Object|Module|Function|process)\.|\.(?:[cm]?[jt]sx?|py|java|go|rb|rs|php|cs|cpp):\d|\bline \d+, in /;

/** What a model says of itself and of what it was told, in the midst of a story. */
const CONFESSION = new RegExp(
  `\\b(?:${[
    'system prompt|(?:previous|prior|above|earlier) instructions|(?:my|the) instructions are(?: as follows|:)',
    '(?:against|within|violates?|outside of|outside) my (?:guidelines|programming|policies|policy|training|instructions)',
    "i(?:'m| am)? (?:sorry, (?:but )?i )?(?:cannot|can not|can't|won't|will not|unable to|not able to|not comfortable) (?:continue|continuing|write|writing|tell|telling|generate|create|help with|assist with|fulfil+|comply with|provide) (?:with )?(?:this|that|your|the rest of this|any more of this) (?:story|chapter|scene|request|content|narrative|conversation|roleplay|prompt)",
    'storyteller of a text adventure|(?:continue|retell) (?:the|this) (?:story|scene) (?:for you|in (?:the )?second person)',
  ].join('|')})\\b`,
  'i',
);

/** What pages ask people for who are to give their accounts away: the chapter stands on ours, and would be believed. */
const LURE = new RegExp(
  `\\b(?:${[
    'your (?:lorepath |account |e-?mail )?password|your (?:credit|debit) card|card number|social security',
    '(?:your|the|this) session (?:has |is )?(?:expired|timed out)|(?<!\\b(?:you|we|they|he|she|i) )(?:log|sign) (?:back )?in again|(?:log|sign) (?:back )?in (?:with your|to (?:continue|go on|lorepath))',
    'your (?:lorepath )?account (?:has been|was|is|will be) (?:suspended|locked|blocked|closed|deleted|limited)',
    // An account is also what a witness gives.
    '(?:verify|confirm|enter|type|give) your (?:e-?mail|account (?:number|name|details)|phone number)|(?:verify|confirm|enter|type) your account(?! (?:of|in))|your recovery (?:code|phrase)',
  ].join('|')})\\b`,
  'i',
);

const NETS = [CONFESSION, LURE, ADDRESS, HOST, CODE, DATA, ASIDE, WAYS, FAILURE, TRACE];

/** Signs that nobody sees between letters, and letters that are drawn like others: what is looked for may hide behind them. */
const DISGUISE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]+/gu;

/** A text as it reads: without signs that nobody sees, its letters in their plain form. */
export function takeDisguiseOff(text: string): string {
  return DISGUISE.test(text) ? text.normalize('NFKC').replaceAll(UNSEEN, '') : text;
}

/** Whether a text, or a part of it, has something in it that no story has. */
export function hasDebris(text: string): boolean {
  const bare = takeDisguiseOff(text);
  return NETS.some((net) => net.test(bare));
}

/**
 * How the answer of a server begins that failed, in small letters. Whole phrases: each of their first words begins stories,
 * too, and what may still come to one of these is held back.
 */
export const FAILURE_BEGINNINGS: readonly string[] = [
  ...['internal server error', 'internal error', 'server error', 'error:', 'error code', 'error occurred'],
  ...['error 4', 'error 5', 'an error occurred', 'an internal error', 'an unexpected error', 'fatal error'],
  ...[
    '400 bad',
    '401 unauth',
    '403 forb',
    '404 not',
    '408 req',
    '413 ',
    '429 too',
    '500 internal',
    '502 bad',
  ],
  ...['503 service', '504 gateway', 'http/', 'http error', 'http 4', 'http 5', 'status code', 'bad gateway'],
  ...[
    'service unavailable',
    'service temporarily',
    'gateway time',
    'no healthy upstream',
    'upstream connect',
  ],
  ...[
    'upstream request',
    'rate limit',
    'too many requests',
    'quota exceeded',
    'invalid api',
    'incorrect api',
  ],
  ...['request timed out', 'request id', 'request failed', 'unexpected token', 'maximum context'],
  ...['traceback', 'uncaught error', 'uncaught exception', 'uncaught typeerror', 'uncaught (', 'unhandled'],
  ...['exception in thread', 'typeerror', 'syntaxerror', 'referenceerror', 'rangeerror', 'valueerror'],
  ...['keyerror', 'runtimeerror', 'java.', 'panic: runtime', 'at object.', 'at module.', 'at function.'],
  ...['at async ', 'at process.', 'file "/', 'rate_limit', 'overloaded_', 'invalid_request', 'server_error'],
  ...['api_error', 'insufficient_quota', 'context_length', 'authentication_', '"error"', '"message"'],
  ...['"detail"', '"code"', '"status"', "'error'", 'error\n'],
];
