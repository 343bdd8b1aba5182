// A fetch whose answers end: more than a chapter can need is an error, whatever its lines or letters are.
import { EndpointFault } from './endpoint-fault.ts';

export type Fetch = typeof globalThis.fetch;

/** A fetch whose answer fails with an EndpointFault behind `most` bytes, and that follows no redirection. */
export function capFetch(fetch: Fetch, most: number): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    const source = response.body.getReader();
    let bytes = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await source.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes <= most) return controller.enqueue(value);
        const fault = new EndpointFault('too-long');
        void source.cancel(fault).catch(() => {});
        controller.error(fault);
      },
      cancel: (reason) => source.cancel(reason),
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
