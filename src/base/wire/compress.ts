// Compresses what is worth it: larger answers of calls as they go out, pictures once when they are drawn.
import { constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this, in characters, a packet carries the answer as it is. */
const SMALLEST = 2048;

/** Whether a client takes gzip, by its `Accept-Encoding`. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/i.test(String(header ?? ''));
}

/**
 * Compresses the larger answers of every call but PUT: answering a card is the hot path, and its answer fits
 * into one packet. Files are compressed by the build.
 */
export function compressAnswers(app: FastifyInstance): void {
  // With a callback: a promise for every answer would be work on the hot path.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isSmall = typeof payload !== 'string' || payload.length < SMALLEST;
    if (isSmall || request.method === 'PUT' || reply.hasHeader('Content-Encoding'))
      return done(null, payload);
    reply.header('Vary', 'Accept-Encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
    gzip(payload, { level: constants.Z_BEST_SPEED }, (error, small) => {
      if (error) return done(error);
      reply.header('Content-Encoding', 'gzip').header('Content-Length', small.length);
      done(null, small);
    });
  });
}

export type CompressedText = { readonly plain: string; readonly gzip: Buffer };

/** A text that is sent often, compressed once. */
export function compressOnce(plain: string): CompressedText {
  return { plain, gzip: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }) };
}

/** The body and headers for a text that was compressed once. */
export function chooseBody(
  text: CompressedText,
  acceptEncoding: string | string[] | undefined,
): { readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> } {
  return acceptsGzip(acceptEncoding)
    ? { body: text.gzip, headers: { Vary: 'Accept-Encoding', 'Content-Encoding': 'gzip' } }
    : { body: text.plain, headers: { Vary: 'Accept-Encoding' } };
}
