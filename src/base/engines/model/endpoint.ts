// An OpenAI-compatible endpoint: streams prose and answers objects, asked as this very endpoint takes it.
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { EndpointFault, findReason, LONGEST_REFUSAL, type Reason, readRetryAfter } from './endpoint-fault.ts';
import { changeHabits, FIRST_HABITS, type Habits, nameHabits, namesRequest } from './habits.ts';
import { type AnswerPart, LONGEST_TEXT, type TextEnd } from './read-chunk.ts';
import { readAnswer } from './read-events.ts';

export type Fetch = typeof globalThis.fetch;

/** What a model is asked: its rules, and what a person said to it. */
export type Prompt = { readonly instructions: string; readonly prompt: string };

export type EndpointOptions = {
  /** Such as https://api.example/v1: what stands before /chat/completions. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
  readonly fetch?: Fetch | undefined;
  readonly clock: Clock;
  /** Is told once what the endpoint does not take, and how it is asked from then on. */
  readonly log?: ((what: string) => void) | undefined;
};

export type Endpoint = {
  /** The host, for logs. */
  readonly name: string;
  /**
   * Answers what comes as it comes, signs of life among it; never half a letter of UTF-8. Throws an EndpointFault, or the
   * reason of `signal`.
   */
  streamText(prompt: Prompt, signal: AbortSignal): AsyncGenerator<AnswerPart, TextEnd>;
  /** Answers the text of an object of a shape, as the endpoint wrote it. Throws as `streamText` does. */
  askObject(prompt: Prompt, shape: z.core.$ZodType, signal: AbortSignal): Promise<string>;
  /** Whether a text has the key in it, which nobody but the endpoint may know. */
  isKeyIn(text: string): boolean;
  /** Thoughts used up what a text may cost: from then on it may cost more. False when it may already. */
  allowThoughts(): boolean;
};

/** A bound of the costs: the text itself is cut at some 450 words, and thoughts before it count, too. */
const MOST_TOKENS = 4000;
const MOST_TOKENS_WITH_THOUGHTS = 16_000;
/** In letters: a shorter one may be a word of a story. */
const SHORTEST_KEY = 8;
/** What the request is refused for that is nothing of its parts. */
const NOT_OF_PARTS: readonly (Reason | undefined)[] = [
  'no-model',
  'no-credit',
  'no-context',
  'filtered',
  'no-key',
];

/** Where an endpoint of this kind answers, below its base. */
const COMPLETIONS = 'chat/completions';

export function openEndpoint(options: EndpointOptions): Endpoint {
  const { apiKey, clock, fetch = globalThis.fetch } = options;
  const url = `${options.baseUrl.replace(/\/+$/, '')}/${COMPLETIONS}`;
  let known = FIRST_HABITS;
  let mostTokens = MOST_TOKENS;

  const post = async (body: object, signal: AbortSignal): Promise<Response> => {
    try {
      return await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream, application/json',
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify(body),
        signal,
        redirect: 'error',
      });
    } catch (error) {
      // A fault of ours, or of the other side before it answered anything.
      throw error instanceof EndpointFault ? error : new EndpointFault('unreachable');
    }
  };

  /** Asks, and where the request is refused for a part of it, without that part; what it takes is kept once it answers. */
  const send = async (
    kind: 'text' | 'object',
    write: (habits: Habits) => object,
    signal: AbortSignal,
  ): Promise<Response> => {
    const tried = new Set<string>();
    for (let habits: Habits | undefined = known; ; ) {
      tried.add(nameHabits(habits));
      const response = await post({ ...write(habits), ...writeBound(habits, mostTokens) }, signal);
      if (response.ok) {
        if (nameHabits(habits) !== nameHabits(known)) options.log?.(tellChange(known, habits));
        known = habits;
        return response;
      }
      const said = await readRefusal(response);
      const fault = nameRefusal(response, said, clock);
      const isRefused =
        [400, 404, 422].includes(response.status) || (response.status >= 500 && namesRequest(said));
      const isOfParts =
        isRefused && !NOT_OF_PARTS.includes(fault.reason) && (response.status !== 404 || namesRequest(said));
      habits = isOfParts ? changeHabits(kind, habits, said, tried) : undefined;
      if (habits === undefined) throw fault;
    }
  };

  return {
    name: new URL(options.baseUrl).host,
    async *streamText(prompt, signal) {
      try {
        const response = await send(
          'text',
          (habits) => ({ model: options.model, messages: writeMessages(prompt, habits), stream: true }),
          signal,
        );
        return yield* readAnswer(response);
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    async askObject(prompt, shape, signal) {
      try {
        const response = await send(
          'object',
          (habits) => ({
            model: options.model,
            messages: writeMessages(prompt, habits),
            ...writeShape(habits, shape),
          }),
          signal,
        );
        let text = '';
        let thoughts = '';
        for await (const part of readAnswer(response)) {
          text += part.text;
          thoughts += part.thoughts;
          if (text.length > LONGEST_TEXT) throw new EndpointFault('too-long');
        }
        // Some servers take an answer of a shape for thoughts.
        return text.trim() === '' ? thoughts.slice(-LONGEST_TEXT) : text;
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      }
    },
    isKeyIn: (text) => apiKey !== undefined && apiKey.length >= SHORTEST_KEY && text.includes(apiKey),
    allowThoughts: () => {
      const isMore = mostTokens < MOST_TOKENS_WITH_THOUGHTS;
      mostTokens = MOST_TOKENS_WITH_THOUGHTS;
      return isMore;
    },
  };
}

function writeMessages({ instructions, prompt }: Prompt, { rules }: Habits): readonly object[] {
  if (rules === 'user') return [{ role: 'user', content: `${instructions}\n\n${prompt}` }];
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: prompt },
  ];
}

function writeBound({ bound }: Habits, tokens: number): object {
  return bound === 'none' ? {} : { [bound]: tokens };
}

function writeShape({ shape }: Habits, schema: z.core.$ZodType): object {
  if (shape === 'none') return {};
  if (shape === 'json_object') return { response_format: { type: 'json_object' } };
  const { $schema: _, ...written } = z.toJSONSchema(schema);
  const json_schema = { name: 'answer', strict: true, schema: written };
  return { response_format: { type: 'json_schema', json_schema } };
}

function tellChange(before: Habits, { bound, shape, rules }: Habits): string {
  const changes = [
    ...(rules === before.rules ? [] : ["takes no system message: the rules go with the user's"]),
    ...(bound === before.bound
      ? []
      : [bound === 'none' ? 'takes no bound of tokens: its own bounds the costs' : `takes ${bound}`]),
    ...(shape === before.shape
      ? []
      : [shape === 'none' ? 'takes no response_format' : `takes ${shape} only`]),
  ];
  return changes.join('; ');
}

async function readRefusal(response: Response): Promise<string> {
  try {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      if (text.length > LONGEST_REFUSAL) break;
    }
    return text.slice(0, LONGEST_REFUSAL);
  } catch {
    return '';
  }
}

/** What a refusal was, without a word of it: it may repeat the request. */
function nameRefusal({ status, headers }: Response, said: string, clock: Clock): EndpointFault {
  const retryAfterMs = readRetryAfter(headers.get('retry-after') ?? undefined, clock());
  return new EndpointFault(`status-${status}`, { retryAfterMs, reason: findReason(said, status) });
}
