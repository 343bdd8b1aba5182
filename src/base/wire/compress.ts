// Compresses what is worth it: larger answers of calls as they go out, pictures once when they are drawn.
import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this, in characters, a packet carries the answer as it is. */
const SMALLEST = 2048;

const compress = promisify(gzip);

/** Whether a client takes gzip, by its `Accept-Encoding`. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return /(^|[\s,])(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*(,|$))|,|$)/i.test(String(header ?? ''));
}

/**
 * Compresses the larger answers of every call but PUT: answering a card is the hot path, and its answer fits
 * into one packet. Files are compressed by the build.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST || request.method === 'PUT') return payload;
    if (reply.hasHeader('Content-Encoding')) return payload;
    reply.header('Vary', 'Accept-Encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload;
    const small = await compress(payload, { level: constants.Z_BEST_SPEED });
    reply.header('Content-Encoding', 'gzip').header('Content-Length', small.length);
    return small;
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
