// An OpenAI-compatible endpoint: streams prose and answers objects. Its library is loaded only where there is one.
import type { Clock } from '#base/engines/clock.ts';
import { capFetch, type Fetch } from './capped-fetch.ts';
import { EndpointFault, readRetryAfter } from './endpoint-fault.ts';
import type { Prompt } from './prompt.ts';

export type EndpointOptions = {
  /** Such as https://api.example/v1: what stands before /chat/completions. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  readonly fetch?: Fetch | undefined;
  readonly clock: Clock;
};

/** Why a text ended: by itself, at the bound of its length, or by a filter of the endpoint. */
export type TextEnd = 'stop' | 'length' | 'filtered';

export type Endpoint = {
  /** The host, for logs. */
  readonly name: string;
  /** Answers pieces of text as they come; never half a letter of UTF-8. Throws an EndpointFault, or the reason of `signal`. */
  streamText(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, TextEnd>;
  /** Answers the text of an object of a shape, as the endpoint wrote it. Throws as `streamText` does. */
  askObject(prompt: Prompt, shape: Shape, signal: AbortSignal): Promise<string>;
};

type Shape = typeof import('./afterword.ts').AFTERWORD_SHAPE;

/** More than a chapter with its events around it can need, and models that think aloud before it. */
const MOST_BYTES = 4 * 1024 * 1024;
/** A bound of the costs: the text itself is cut at some 450 words, and thoughts before it count, too. */
const MOST_TOKENS = 4000;

export function openEndpoint(options: EndpointOptions): Endpoint {
  const loaded = loadModel(options);
  // A failure to load is told by the first call.
  loaded.catch(() => {});
  /** What the endpoint refuses of what not every endpoint knows: each by itself, since costs need their bound. */
  const refused = new Set<'bound' | 'shape'>();
  /** Asks once more without `extra` where the request is refused. An object comes after a text, which settles the bound. */
  const send = async <T>(
    extra: 'bound' | 'shape',
    ask: (isWithout: boolean) => PromiseLike<T>,
  ): Promise<T> => {
    const isWithout = refused.has(extra);
    try {
      return await ask(isWithout);
    } catch (error) {
      if (isWithout || !isRefusedRequest(error)) throw error;
      const answer = await ask(true);
      refused.add(extra);
      return answer;
    }
  };
  const bounds = (isWithout: boolean) => (isWithout ? {} : { maxOutputTokens: MOST_TOKENS });

  return {
    name: new URL(options.baseUrl).host,
    async *streamText({ instructions, prompt }, abortSignal) {
      try {
        const { model } = await loaded;
        // The model itself and not streamText, which takes half as much processor time again, or more, for each piece.
        const { stream } = await send('bound', (isBoundless) =>
          model.doStream({
            prompt: [
              { role: 'system', content: instructions },
              { role: 'user', content: [{ type: 'text', text: prompt }] },
            ],
            abortSignal,
            ...bounds(isBoundless),
          }),
        );
        for await (const part of stream) {
          if (part.type === 'text-delta') yield part.delta;
          if (part.type === 'error') throw part.error;
          if (part.type === 'finish') return nameEnd(part.finishReason.unified);
        }
        throw new EndpointFault('broken-off');
      } catch (error) {
        throw nameFault(error, abortSignal, options.clock);
      }
    },
    async askObject({ instructions, prompt }, shape, abortSignal) {
      try {
        const { model, generateText, Output } = await loaded;
        const answer = await send('shape', (isShapeless) =>
          generateText({
            ...{ model, instructions, prompt, abortSignal, maxRetries: 0 },
            ...bounds(refused.has('bound')),
            ...(isShapeless ? {} : { output: Output.object({ schema: shape, name: 'afterword' }) }),
          }),
        );
        return answer.text;
      } catch (error) {
        // An answer of another shape is read by its reader, who takes what is of use in it.
        const text = readAnswerText(error);
        if (text !== undefined) return text;
        throw nameFault(error, abortSignal, options.clock);
      }
    },
  };
}

async function loadModel({ baseUrl, apiKey, model, fetch = globalThis.fetch }: EndpointOptions) {
  const [{ createOpenAICompatible }, { generateText, Output }] = await Promise.all([
    import('@ai-sdk/openai-compatible'),
    import('ai'),
  ]);
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl.replace(/\/+$/, ''),
    ...(apiKey === undefined ? {} : { apiKey }),
    // Asked for; an endpoint that knows none is asked without.
    supportsStructuredOutputs: true,
    fetch: capFetch(fetch, MOST_BYTES),
  });
  return { model: provider.chatModel(model), generateText, Output };
}

function nameEnd(reason: string): TextEnd {
  if (reason === 'content-filter') return 'filtered';
  if (reason === 'error') throw new EndpointFault('broken-off');
  return reason === 'length' ? 'length' : 'stop';
}

function isRefusedRequest(error: unknown): boolean {
  const status = readField(error, 'statusCode');
  return status === 400 || status === 422;
}

/** What a failure was, without a word of it: its message may repeat the request. */
function nameFault(error: unknown, signal: AbortSignal, clock: Clock): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof EndpointFault) return error;
  const cause = readField(error, 'cause');
  if (cause instanceof EndpointFault) return cause;
  const status = readField(error, 'statusCode');
  if (typeof status === 'number' && status >= 400) {
    const header = readField(readField(error, 'responseHeaders'), 'retry-after');
    const wait = readRetryAfter(typeof header === 'string' ? header : undefined, clock());
    return new EndpointFault(`status-${status}`, wait);
  }
  const name = readField(error, 'name');
  if (name === 'AI_APICallError' && status === undefined) return new EndpointFault('unreachable');
  const isBroken = cause instanceof TypeError || name === 'AI_InvalidResponseDataError';
  return new EndpointFault(isBroken ? 'broken-off' : 'bad-answer');
}

function readAnswerText(error: unknown): string | undefined {
  const text = readField(error, 'text');
  return readField(error, 'name') === 'AI_NoObjectGeneratedError' && typeof text === 'string'
    ? text
    : undefined;
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
