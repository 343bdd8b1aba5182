// Serves pictures, drawn and kept ones: as images only, cached for ever, and harmless even when opened by themselves.
import { createHash } from 'node:crypto';
import { Refusal } from '#messages/catalogue.ts';
import { type CompressedText, chooseBody, compressOnce } from './compress.ts';
import type { Wire } from './serve.ts';

const SVG_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // An SVG that is opened by itself is a document: it may run nothing and load nothing.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
} as const;

const PNG_HEADERS = {
  // By the browsers that asked alone: what a person has deleted must not go on in caches that many share.
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Type': 'image/png',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

/** A drawn picture, ready to be sent. */
export type Picture = {
  readonly svg: CompressedText;
  readonly etag: string;
  /** Whether it may look otherwise at the same address some day: then it is asked after once an hour. */
  readonly mayChange?: boolean | undefined;
};

/** Makes a drawn SVG ready to be sent, once for all times it is asked for. */
export function preparePicture(svg: string): Picture {
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  return { svg: compressOnce(svg), etag };
}

const HOURLY = 'public, max-age=3600, must-revalidate';

/** Serves `draw` below `/api`; it answers the picture of the address's parameters, or undefined for a 404. */
export function servePicture(
  app: Wire,
  path: `/${string}`,
  name: string,
  draw: (
    params: Readonly<Record<string, string>>,
    version: string | undefined,
  ) => Promise<Picture | undefined>,
): void {
  app.get(`/api${path}`, { config: { endpoint: name }, schema: { hide: true } }, async (request, reply) => {
    const picture = await draw(request.params as Record<string, string>, (request.query as { v?: string }).v);
    if (picture === undefined) throw new Refusal('app.not_found');
    const { body, headers } = chooseBody(picture.svg, request.headers['accept-encoding']);
    reply.headers({ ...SVG_HEADERS, ...headers, ETag: picture.etag });
    if (picture.mayChange) reply.header('Cache-Control', HOURLY);
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
    return reply.send(body);
  });
}

/**
 * Serves PNG files below `/api` whose addresses end in the hash of their bytes: `/…/:file`. `find` answers the bytes of a
 * hash (SHA-256 in hexadecimal), or undefined for a 404.
 */
export function serveKeptPictures(
  app: Wire,
  path: `/${string}/:file`,
  name: string,
  find: (hash: string) => Promise<Uint8Array | undefined>,
): void {
  app.get(`/api${path}`, { config: { endpoint: name }, schema: { hide: true } }, async (request, reply) => {
    const { file = '' } = request.params as { file?: string };
    // Looked up only when it can be a name: anything may stand in an address.
    const hash = /^([0-9a-f]{64})\.png$/.exec(file)?.[1];
    const png = hash === undefined ? undefined : await find(hash);
    if (png === undefined) throw new Refusal('app.not_found');
    const etag = `"${hash}"`;
    reply.headers({ ...PNG_HEADERS, ETag: etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(png);
  });
}
