// The language model in the configuration: the endpoint that LLM_BASE_URL names, or none.
import type { PostReader } from '#profile/rules/post-reader.ts';
import type { StoryModel } from '#text-story/choose-teller.ts';

const VARIABLES = ['LLM_MODEL', 'LLM_API_KEY', 'LLM_DAILY_LIMIT', 'LLM_FIRST_WORD_SECONDS'] as const;
/** Ten stories, from beginning to ending. */
const USUAL_LIMIT = 70;
const MOST = 1_000_000;
const LONGEST_WAIT = 900;

/**
 * The model; undefined when there is none and every chapter is told by the embedded teller. A key goes out with each request,
 * so that it needs https unless the endpoint is on this machine. No key is repeated in a fault.
 */
export function readStoryModel(
  read: (name: string) => string | undefined,
  isLoopback: (host: string) => boolean,
  faults: string[],
): StoryModel | undefined {
  const url = read('LLM_BASE_URL');
  const [model, apiKey, limit, firstWord] = VARIABLES.map(read);
  if (url === undefined) {
    const idle = VARIABLES.filter((name) => read(name) !== undefined);
    if (idle.length > 0)
      faults.push(`${idle.join(', ')} without LLM_BASE_URL: set LLM_BASE_URL, too, or none of them`);
    return undefined;
  }
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address === undefined || !['http:', 'https:'].includes(address.protocol)) {
    // It is not repeated: somebody may have put the key in its place.
    faults.push('LLM_BASE_URL must be an http or https address such as https://api.example/v1');
    return undefined;
  }
  if (address.search !== '' || address.hash !== '' || address.username !== '' || address.password !== '')
    faults.push('LLM_BASE_URL must be an address without a query, a name or a password');
  if (/\/chat\/completions\/*$/.test(address.pathname))
    faults.push('LLM_BASE_URL must end before /chat/completions');
  if (apiKey !== undefined && address.protocol === 'http:' && !isLoopback(address.hostname))
    faults.push(
      'LLM_BASE_URL must begin with https where there is an LLM_API_KEY: whoever listens would have it',
    );
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    faults.push('LLM_API_KEY must be one word of ASCII letters');
  if (model === undefined)
    faults.push('LLM_MODEL is required with LLM_BASE_URL: the name of the model there');
  const dailyLimit = readLimit(limit, faults);
  const firstWordSeconds = readFirstWord(firstWord, faults);
  if (model === undefined) return undefined;
  const baseUrl = `${address.origin}${address.pathname.replace(/\/+$/, '')}`;
  return { baseUrl, model, apiKey, dailyLimit, firstWordSeconds };
}

function readLimit(text: string | undefined, faults: string[]): number {
  if (text === undefined) return USUAL_LIMIT;
  const limit = Number(text);
  if (/^\d{1,7}$/.test(text) && limit >= 1 && limit <= MOST) return limit;
  faults.push(`LLM_DAILY_LIMIT must be a number of chapters from 1 to ${MOST}, not ${JSON.stringify(text)}`);
  return USUAL_LIMIT;
}

function readFirstWord(text: string | undefined, faults: string[]): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (/^\d{1,4}$/.test(text) && seconds >= 1 && seconds <= LONGEST_WAIT) return seconds;
  faults.push(
    `LLM_FIRST_WORD_SECONDS must be a number of seconds from 1 to ${LONGEST_WAIT}, not ${JSON.stringify(text)}`,
  );
  return undefined;
}

/** The same endpoint, where whoever runs the server lets it read what people wrote elsewhere and agree to have read. */
export function readPostReader(
  model: StoryModel | undefined,
  isOn: boolean | undefined,
  faults: string[],
): PostReader | undefined {
  if (!isOn) return undefined;
  if (model === undefined) {
    if (faults.length === 0)
      faults.push('LLM_READS_POSTS without LLM_BASE_URL: set LLM_BASE_URL, too, or neither of them');
    return undefined;
  }
  const { baseUrl, model: name, apiKey, dailyLimit } = model;
  return { host: new URL(baseUrl).host, baseUrl, model: name, apiKey, dailyLimit };
}
