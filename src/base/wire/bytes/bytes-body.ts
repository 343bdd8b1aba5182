// Takes bodies of bytes where a row says so, a few at once: each is held whole until it is kept.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#messages/catalogue.ts';
import type { Arrivals } from './arrival.ts';

export const BYTES_TYPE = 'application/octet-stream';
/** The longest body of bytes that any row may take. */
export const LONGEST_BYTES = 8 * 1024 * 1024;
/** Bodies that are read at once on one server, and what of them may have come; who comes then is asked to try again. */
const MOST_AT_ONCE = 64;
const MOST_BYTES_AT_ONCE = 96 * 1024 * 1024;

/** Lets the rows with `takesBytes` have them. Any other call with such a body is refused as with any other type. */
export function acceptBytes(app: FastifyInstance, arrivals: Pick<Arrivals, 'allowSlow'>): void {
  const held: Held = { bodies: 0, bytes: 0 };
  app.addContentTypeParser(BYTES_TYPE, async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const { config, bodyLimit } = request.routeOptions;
    if (!config.takesBytes) throw refuseBody(415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE');
    const told = Number(request.headers['content-length'] ?? 0);
    if (told > bodyLimit) throw refuseBody(413, 'FST_ERR_CTP_BODY_TOO_LARGE');
    if (held.bodies >= MOST_AT_ONCE) throw new Refusal('app.unavailable');
    arrivals.allowSlow(request.raw);
    return readWhole(payload, bodyLimit, held);
  });
}

/** What is being read at the moment. */
type Held = { bodies: number; bytes: number };

async function readWhole(payload: AsyncIterable<Buffer>, most: number, held: Held): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  held.bodies += 1;
  try {
    for await (const piece of payload) {
      length += piece.length;
      held.bytes += piece.length;
      if (length > most) throw refuseBody(413, 'FST_ERR_CTP_BODY_TOO_LARGE');
      if (held.bytes > MOST_BYTES_AT_ONCE) throw new Refusal('app.unavailable');
      pieces.push(piece);
    }
    return Buffer.concat(pieces, length);
  } finally {
    held.bodies -= 1;
    held.bytes -= length;
  }
}

/** Throws the refusal of a call that takes bytes and has none, or something else. */
export function demandBytes(body: unknown): void {
  if (body instanceof Uint8Array && body.length > 0) return;
  const isNone = body === undefined || body instanceof Uint8Array;
  if (!isNone) throw refuseType(true);
  throw new Refusal('app.bad_request', { errors: [{ path: 'body', message: 'Must not be empty.' }] });
}

/** The refusal of a body of another type than a call takes. */
export function refuseType(takesBytes: boolean): Refusal {
  const type = takesBytes ? BYTES_TYPE : 'application/json';
  return new Refusal(takesBytes ? 'app.bytes_expected' : 'app.unsupported_media', {
    errors: [{ path: 'body', message: `Send it as ${type}.` }],
  });
}

/** As the parser of JSON refuses. */
function refuseBody(statusCode: number, code: string): Error {
  return Object.assign(new Error(code), { statusCode, code });
}
