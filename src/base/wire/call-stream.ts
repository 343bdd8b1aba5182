// Calls an endpoint that answers text bit by bit: the text is there as it comes, not when it is whole.
import type { MessageTable } from '#messages/say.ts';
import {
  type CallOptions,
  type CallResult,
  createSend,
  type InputAt,
  parseJson,
  toFailure,
  UNREACHABLE,
} from './call.ts';
import type { Endpoint } from './endpoint.ts';

/** A text on its way. `chunks` ends when the answer does, and throws when the line breaks before. */
export type TextStream = { readonly headers: Headers; readonly chunks: AsyncIterable<string> };

/** How a streaming call began: with a text on its way, with a refusal, or not at all. */
export type StreamResult = CallResult<TextStream>;

/**
 * Makes the streaming caller of a feature, with the words and the tokens of its other calls (see `createCall`). A letter whose bytes come
 * in two pieces comes whole. With a `signal` the stream can be closed at any time: then the call, or its chunks, throw.
 */
export function createStreamCall<E extends Endpoint>(
  words: MessageTable,
  readToken: () => string | null | Promise<string | null>,
  renewToken?: (token: string) => Promise<string | null>,
) {
  const send = createSend(readToken, renewToken);
  return async function callForStream<R extends E['route']>(
    route: R,
    input: InputAt<E, R>,
    options: CallOptions = {},
  ): Promise<StreamResult> {
    try {
      const response = await send(route, input, 'text/plain, application/json', options);
      const isText = response.headers.get('Content-Type')?.startsWith('text/plain') === true;
      if (!response.ok || !isText) return toFailure(response, parseJson(await response.text()), words);
      return { success: true, data: { headers: response.headers, chunks: readChunks(response.body) } };
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return UNREACHABLE;
    }
  };
}

async function* readChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const text = decoder.decode(piece.value, { stream: true });
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } finally {
    // Whoever stops reading lets go of the line; that it is broken by then is no news.
    reader.cancel().catch(() => undefined);
  }
}
