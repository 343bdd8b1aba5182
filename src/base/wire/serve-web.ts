// Serves the built web app: hashed assets for ever, the page for every address that is a screen.
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';

import { refuseUnknown } from './answer-error.ts';
import type { Wire } from './serve.ts';

const YEAR_SECONDS = 31_536_000;

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * The security headers of every answer; scripts and styles come from files of our own only. A fixed table and no
 * library: the one for Fastify puts its policy together anew for every answer, which the answer path paid for.
 */
const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Adds the security headers to every answer; over https also that the address is never used without. */
export function addSecurityHeaders(app: Wire, options: { readonly https: boolean }): void {
  const headers = options.https
    ? { ...SECURITY_HEADERS, 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : SECURITY_HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Serves the folder of the built web app: unknown calls and files are 404, every other address is the page.
 * Without a folder only the calls are there.
 */
export async function serveWeb(app: Wire, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  const pagePath = join(folder, 'index.html');
  if (!existsSync(pagePath))
    throw new Error(`The web app is not built: ${pagePath} is missing. Run npm run build.`);
  const page = readFileSync(pagePath, 'utf8');
  const assets = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    setHeaders: (response, path) => {
      const hashed = path.startsWith(assets);
      response.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isScreen(request.url, request.headers.accept))
      return refuseUnknown(request, reply);
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/**
 * Whether an address may be a screen's: no call, nothing hidden, no way out of the folder, and no file, unless somebody
 * opens it as a page, as with a mistyped address.
 */
function isScreen(url: string, accept = ''): boolean {
  const parts = decodeURIComponent(url.split('?', 1)[0] ?? '').split(/[/\\]/);
  if (parts[1] === 'api' || parts[1] === 'assets' || parts.some((part) => part.startsWith('.'))) return false;
  return !/\.[a-z0-9]+$/i.test(parts.at(-1) ?? '') || accept.includes('text/html');
}
