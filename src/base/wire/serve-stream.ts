// Serves endpoints whose answer is text that comes piece by piece: unbuffered on its way, and never half a letter.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from './endpoint.ts';
import {
  type Authenticate,
  attachPerson,
  contextOf,
  countCall,
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

/** Thrown by pieces whose text ends without being whole: the client must not take it for a whole one. */
export class BrokenOff extends Error {
  constructor() {
    super('the text broke off');
    this.name = 'BrokenOff';
  }
}

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
        if (endpoint.limit !== undefined) await countCall(app, endpoint, context);
        if (!leaving.signal.aborted)
          leaving.signal.addEventListener('abort', app.callLimits.open(endpoint, context.person));
        const { status = 200, headers, pieces } = await handle(context as never);
        reply.code(status).headers({ ...UNBUFFERED, ...headers });
        return reply.send(Readable.from(sendPieces(request, reply, pieces)));
      },
    });
  };
}

/** Whether the client went while it was settled who calls: then `close` was told before anybody listened. */
function hasLeft(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.raw.destroyed || reply.raw.closed || request.raw.socket.destroyed;
}

/**
 * The headers go before the first piece, which may be long in coming: they tell what the client needs to come back. A text
 * that breaks off ends with its connection, so that no client, and no proxy between, can take it for a whole one.
 */
async function* sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  reply.raw.flushHeaders();
  try {
    for await (const piece of pieces) if (piece !== '') yield piece;
  } catch (error) {
    if (!(error instanceof BrokenOff)) throw error;
    await breakOff(request, reply);
  }
}

/** Closes the connection behind what was said, without the mark at the end of a whole body. */
async function breakOff(request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  // What was said last is handed to the connection with the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  const { socket } = raw;
  if (socket === null || socket.destroyed) return;
  const closed = once(socket, 'close').catch(() => {});
  // Without chunks (HTTP/1.0, as many proxies speak it) a closed connection is the mark itself: it is reset instead.
  if (request.raw.httpVersion === '1.0') socket.resetAndDestroy();
  else socket.destroySoon();
  await closed;
}
