// Serves the built web app: hashed assets for ever, the page for every address that is a screen.
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuseUnknown } from './answer-error.ts';
import { readPreloads } from './preloads.ts';
import { readPath } from './read-path.ts';
import { chooseFramedHeaders } from './security-headers.ts';
import type { Wire } from './serve.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the folder of the built web app: unknown calls and files are 404, every other address is the page.
 * Without a folder only the calls are there. With the page of one of the `screens` (source files by address) goes what
 * that screen will need. Whoever shows a link to it fetches its picture from nowhere but a whole address, one of `origin`.
 */
export async function serveWeb(
  app: Wire,
  folder: string | undefined,
  { screens = {}, origin }: { readonly screens?: Readonly<Record<string, string>>; readonly origin: string },
): Promise<void> {
  if (folder === undefined) {
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  const pagePath = join(folder, 'index.html');
  if (!existsSync(pagePath))
    throw new Error(`The web app is not built: ${pagePath} is missing. Run npm run build.`);
  const page = readFileSync(pagePath, 'utf8').replace(
    '"og:image" content="/',
    () => `"og:image" content="${origin}/`,
  );
  const preloads = readPreloads(folder, screens);
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
      const framed = chooseFramedHeaders(addressOf(path.slice(folder.length)));
      for (const [name, value] of Object.entries(framed ?? {})) response.header(name, value);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!['GET', 'HEAD'].includes(request.method) || !isScreen(request.originalUrl, request.headers.accept))
      return refuseUnknown(request, reply);
    const preload = preloads.get(readPath(request.originalUrl).path.replace(/(?<=.)\/$/, ''));
    if (preload) reply.header('Link', preload);
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}

/** The path of the script that the page of a built web app begins with: its name is another one with every change of it. */
export function findBuild(folder: string): string | undefined {
  const path = join(folder, 'index.html');
  const page = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
}

/** The address of a file below the folder: that of a compressed one is the one of the file it was made from. */
function addressOf(path: string): string {
  return path.replaceAll(sep, '/').replace(/\.(?:br|gz)$/, '');
}

/**
 * Whether an address may be a screen's: no call, nothing hidden, no way out of the folder. A file's, and one that cannot
 * be decoded, only when somebody opens it as a page, as with a mistyped address.
 */
function isScreen(url: string, accept = ''): boolean {
  const { path, isWhole } = readPath(url);
  const parts = path.split(/[/\\]/);
  if (parts[1] === 'api' || parts[1] === 'assets' || parts.some((part) => part.startsWith('.'))) return false;
  const mayBeAnything = isWhole && !/\.[a-z0-9]+$/i.test(parts.at(-1) ?? '');
  return mayBeAnything || accept.includes('text/html');
}
