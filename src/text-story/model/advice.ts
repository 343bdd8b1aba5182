// What an operator can do about a fault of the model: one short sentence for the log, and nothing where nothing is to be done.

import type { EndpointFault, FaultCode, Reason } from '#base/engines/model/endpoint-fault.ts';
import type { ChapterFault } from './check-chapter.ts';

const BY_REASON: Readonly<Record<Reason, string>> = {
  'no-model': 'LLM_MODEL names no model that the endpoint has',
  'no-credit': 'the account at the endpoint has no credit left',
  'no-context': 'give the model a context of 8,192 tokens or more',
  'no-key': 'look at LLM_API_KEY: the endpoint wants another',
  filtered: 'a filter of the endpoint does not let this story through',
  loading: 'the endpoint is still loading the model: keep it loaded',
  page: 'LLM_BASE_URL leads to a web page: it ends before /chat/completions, mostly in /v1',
};

const BY_FAULT: Readonly<Partial<Record<FaultCode | ChapterFault, string>>> = {
  'status-401': BY_REASON['no-key'],
  'status-403': 'LLM_API_KEY may not use this model, or the endpoint does not serve this country',
  'status-404': 'look at LLM_BASE_URL, which ends before /chat/completions, and at LLM_MODEL',
  'status-413': BY_REASON['no-context'],
  'status-429': 'the limit of the endpoint is used up: lower LLM_DAILY_LIMIT, or ask for a higher one',
  'status-504': 'a proxy before the model gives up too early: let it wait longer, and buffer nothing',
  unreachable: 'look at LLM_BASE_URL, and whether the endpoint runs and can be reached from here',
  'bad-answer': 'the endpoint does not answer as OpenAI-compatible ones do: look at LLM_BASE_URL',
  'broken-off': 'the endpoint, or a proxy before it, cuts its answers off',
  silent: 'keep the model loaded, or give it longer with LLM_FIRST_WORD_SECONDS',
  'no-word': 'let the model think less, or give it longer with LLM_FIRST_WORD_SECONDS',
  stalled: 'the endpoint stops in the middle: look whether it has room and whether a proxy buffers',
  'too-slow': 'the model needs about 5 words in 2 s: take a smaller one or a faster machine',
  'too-long': 'the model does not come to an end',
  refusal: 'the model would not tell this story: another one may',
  filtered: BY_REASON.filtered,
  thoughts: 'let the endpoint keep thoughts apart (a reasoning parser), or let the model think less',
  empty: 'only thoughts or nothing came: let the model think less, or take another',
  'cut-off': 'the endpoint gives an answer too few tokens: allow 4,000, and a context of 8,192',
  'too-short': 'the model tells too little: a larger one may tell more',
  'wrong-language': 'the model does not write this language well: a larger one may',
  'wrong-chapter': 'the model does not do as it is told: a larger one may',
  'repeats-prompt': 'the model does not do as it is told: a larger one may',
  repeats: 'the model repeats itself: a larger one, or a higher temperature at the endpoint, may not',
  outside: 'the model speaks to whoever reads, and not of the story: another one may not',
  debris: 'what came was no prose: look whether the endpoint has the right chat template for the model',
};

/** The sentence, with what leads to it, or nothing. */
export function adviseOn(fault: EndpointFault | ChapterFault): string {
  const advice =
    typeof fault === 'string'
      ? BY_FAULT[fault]
      : ((fault.reason && BY_REASON[fault.reason]) ?? BY_FAULT[fault.code]);
  return advice === undefined ? '' : ` (${advice})`;
}
