// Calls an endpoint that answers bytes: such as a file that only the browser can open.
import type { MessageTable } from '#messages/say.ts';
import {
  type CallOptions,
  type CallResult,
  createSend,
  type InputAt,
  parseJson,
  toFailure,
  UNREACHABLE,
} from '../call.ts';
import type { Endpoint } from '../endpoint.ts';

/** Makes the caller of what answers bytes, with the words and the tokens of a feature's other calls (see `createCall`). */
export function createBytesCall<E extends Endpoint>(
  words: MessageTable,
  readToken: () => string | null | Promise<string | null>,
  renewToken?: (token: string) => Promise<string | null>,
) {
  const send = createSend(readToken, renewToken);
  return async function callForBytes<R extends E['route']>(
    route: R,
    input: InputAt<E, R>,
    options: CallOptions = {},
  ): Promise<CallResult<Uint8Array<ArrayBuffer>>> {
    try {
      const response = await send(route, input, 'application/octet-stream, application/json', options);
      const isBytes = response.headers.get('Content-Type')?.startsWith('application/octet-stream') === true;
      if (!response.ok || !isBytes) return await toFailure(response, parseJson(await response.text()), words);
      return { success: true, data: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      if (options.signal?.aborted) throw error;
      return UNREACHABLE;
    }
  };
}
