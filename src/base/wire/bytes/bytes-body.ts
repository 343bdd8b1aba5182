// Takes bodies of bytes where a row says so, a few at once: each is held whole until it is kept.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#messages/catalogue.ts';

export const BYTES_TYPE = 'application/octet-stream';
/** Bodies that are read at once, on one server; who comes then is asked to try again. */
const MOST_AT_ONCE = 16;

/** Lets the rows with `takesBytes` have them. Any other call with such a body is refused as with any other type. */
export function acceptBytes(app: FastifyInstance): void {
  let reading = 0;
  app.addContentTypeParser(BYTES_TYPE, async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const { config, bodyLimit } = request.routeOptions;
    if (!config.takesBytes) throw refuseBody(415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE');
    const told = Number(request.headers['content-length'] ?? 0);
    if (told > bodyLimit) throw refuseBody(413, 'FST_ERR_CTP_BODY_TOO_LARGE');
    if (reading >= MOST_AT_ONCE) throw new Refusal('app.unavailable');
    reading += 1;
    try {
      return await readWhole(payload, bodyLimit);
    } finally {
      reading -= 1;
    }
  });
}

async function readWhole(payload: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of payload) {
    length += piece.length;
    if (length > most) throw refuseBody(413, 'FST_ERR_CTP_BODY_TOO_LARGE');
    pieces.push(piece);
  }
  return Buffer.concat(pieces, length);
}

/** Throws the refusal of a call that takes bytes and has none, or something else. */
export function demandBytes(body: unknown): void {
  if (body instanceof Uint8Array && body.length > 0) return;
  const isNone = body === undefined || body instanceof Uint8Array;
  const message = isNone ? 'Must not be empty.' : `Send it as ${BYTES_TYPE}.`;
  throw new Refusal(isNone ? 'app.bad_request' : 'app.unsupported_media', {
    errors: [{ path: 'body', message }],
  });
}

/** As the parser of JSON refuses. */
function refuseBody(statusCode: number, code: string): Error {
  return Object.assign(new Error(code), { statusCode, code });
}
