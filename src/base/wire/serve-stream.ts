// Serves endpoints whose answer is text that comes piece by piece: unbuffered on its way, and never half a letter.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from './endpoint.ts';
import {
  type Authenticate,
  attachPerson,
  contextOf,
  describeRoute,
  type HandlerContext,
  type Wire,
} from './serve.ts';

/** A text and the headers that say what it is a part of. */
export type StreamedText = {
  readonly status?: 200 | 201;
  readonly headers: Readonly<Record<string, string>>;
  /** Each piece ends at the end of a letter. */
  readonly pieces: AsyncIterable<string>;
};

/** What a handler of a stream gets besides: a signal that is aborted when the client has left. */
export type StreamContext<E extends Endpoint, Person> = HandlerContext<E, Person> & {
  readonly leaving: AbortSignal;
};

export type ServeStream<Person> = <const E extends Endpoint>(
  endpoint: E,
  handle: (context: StreamContext<E, Person>) => Promise<StreamedText>,
) => void;

/** Headers by which proxies and compressors are told to hand each piece on at once. */
const UNBUFFERED = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/** Makes the function by which features serve streams below `/api`. A refusal is answered as everywhere. */
export function createServeStream<Person>(
  app: Wire,
  authenticate: Authenticate<Person>,
): ServeStream<Person> {
  return (endpoint, handle) => {
    app.route({
      ...describeRoute(endpoint),
      ...(endpoint.access === 'person' ? { onRequest: attachPerson(authenticate) } : {}),
      handler: async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const leaving = new AbortController();
        if (hasLeft(request, reply)) leaving.abort();
        else reply.raw.once('close', () => leaving.abort());
        const context = { ...contextOf(request, reply), leaving: leaving.signal };
        const { status = 200, headers, pieces } = await handle(context as never);
        reply.code(status).headers({ ...UNBUFFERED, ...headers });
        return reply.send(Readable.from(sendHeadersFirst(reply, pieces)));
      },
    });
  };
}

/** Whether the client went while it was settled who calls: then `close` was told before anybody listened. */
function hasLeft(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || reply.raw.closed || request.raw.socket.destroyed;
}

/** The first piece may be long in coming, and the headers tell what the client needs to come back. */
async function* sendHeadersFirst(reply: FastifyReply, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  reply.raw.flushHeaders();
  for await (const piece of pieces) if (piece !== '') yield piece;
}
