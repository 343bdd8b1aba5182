// Serves the built web app: hashed assets for ever, the page for every address that is a screen.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#messages/catalogue.ts';
import { refuseUnknown } from './answer-error.ts';

const YEAR_SECONDS = 31_536_000;

/** The security headers of every answer; scripts and styles come from files of our own only. */
export async function addSecurityHeaders(app: FastifyInstance, options: { readonly https: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["'none'"],
        ...(options.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: options.https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  });
}

/**
 * Serves the folder of the built web app: unknown calls and files are 404, every other address is the page.
 * Without a folder only the calls are there.
 */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  const pagePath = join(folder, 'index.html');
  if (!existsSync(pagePath)) throw new Error(`The web app is not built: ${pagePath} is missing. Run npm run build.`);
  const page = readFileSync(pagePath, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('Cache-Control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) && !pathname.startsWith('/api') && !/\.[a-z0-9]+$/i.test(pathname);
    if (!isScreen) return refuseUnknown(request, reply);
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** Serves the OpenAPI document at `/api/openapi.json`, as the registered endpoints produce it. */
export function serveOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    const document = app.swagger();
    if (!document) throw new Refusal('app.not_found');
    return reply.header('Cache-Control', 'no-cache').send(document);
  });
}
