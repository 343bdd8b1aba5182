// Serves the built web app: hashed assets for ever, the page for every address that is a screen.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { readAddress } from '../screens.ts';
import { refuseUnknown } from './answer-error.ts';
import { chooseBody, compressOnce } from './compress.ts';
import { hashInline, readFirstPaints } from './first-paints.ts';
import { readPreloads } from './preloads.ts';
import { readPath } from './read-path.ts';
import { allowInline, chooseFramedHeaders, WORKER_HEADERS } from './security-headers.ts';
import type { Wire } from './serve.ts';

const YEAR_SECONDS = 31_536_000;

/** The worker of the web app, and the one in its place that keeps nothing: files of the build. */
const [WORKER, OFF_WORKER] = [/^worker\.js$/, /^worker-off\.js$/];

/**
 * Serves the folder of the built web app: unknown calls and files are 404, every other address is the page, with a 404 where that
 * will say that nothing is there: at none of the `addresses`. Without a folder only the calls are there. With the page of one of the
 * `screens` (source files by address) goes what that screen will need. Whoever shows a link to it fetches its picture from nowhere but a
 * whole address, one of `origin`.
 */
export async function serveWeb(
  app: Wire,
  folder: string | undefined,
  {
    screens = {},
    addresses,
    origin,
    offline = true,
  }: {
    readonly screens?: Readonly<Record<string, string>>;
    /** Such as `/story/:storyId`. */
    readonly addresses: readonly string[];
    readonly origin: string;
    /** Whether browsers may keep the web app for when there is no line; else those that have let it go at their next visit. */
    readonly offline?: boolean;
  },
): Promise<void> {
  if (folder === undefined) {
    app.setNotFoundHandler(refuseUnknown);
    return;
  }
  const pagePath = join(folder, 'index.html');
  if (!existsSync(pagePath))
    throw new Error(`The web app is not built: ${pagePath} is missing. Run npm run build.`);
  const preparePage = (html: string) => {
    const page = html.replace('"og:image" content="/', () => `"og:image" content="${origin}/`);
    return { text: compressOnce(page), inline: hashInline(page), links: listFirstFiles(page) };
  };
  const page = preparePage(readFileSync(pagePath, 'utf8'));
  const standing = new Map(
    Object.entries(readFirstPaints(folder)).map(([address, html]) => [address, preparePage(html)]),
  );
  const preloads = readPreloads(folder, screens, (address) => standing.has(address));
  const find = (name: RegExp) => readdirSync(folder).find((file) => name.test(file));
  const [worker, offWorker] = [find(WORKER), find(OFF_WORKER)];
  const chosen = offline ? worker : offWorker;
  if (worker !== undefined && chosen !== undefined) serveWorker(app, `/${worker}`, join(folder, chosen));
  const assets = join(folder, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: [worker, offWorker].flatMap((file) => (file === undefined ? [] : [`${file}*`])),
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
    const { path } = readPath(request.originalUrl);
    const address = path.replace(/(?<=.)\/$/, '');
    if (path !== '/' && !addresses.some((one) => readAddress(one, path) !== undefined)) reply.code(404);
    const { text, inline, links } = standing.get(address) ?? page;
    const preload = preloads.get(address);
    if (preload) reply.header('Link', [...links, preload].join(', '));
    const { body, headers } = chooseBody(text, request.headers['accept-encoding']);
    const policy = allowInline(String(reply.getHeader('Content-Security-Policy')), inline);
    reply.headers({ ...headers, 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
    reply.type('text/html; charset=utf-8').send(body);
  });
}

/** What a page waits for before it does or shows anything, as a `Link` header names it: its own scripts, and its largest picture. */
function listFirstFiles(page: string): readonly string[] {
  const [scripts, pictures] = [/<script src="(\/[^"]+)"/g, /<img src="(\/[^"]+)"[^>]* fetchPriority="high"/g];
  return [
    ...[...page.matchAll(scripts)].map(([, at]) => `<${at}>; rel=preload; as=script`),
    ...[...page.matchAll(pictures)].map(([, at]) => `<${at}>; rel=preload; as=image; fetchpriority=high`),
  ];
}

/** Serves the worker at the one address that browsers know: asked after at every visit, and never from a cache. */
function serveWorker(app: Wire, address: string, path: string): void {
  const script = readFileSync(path, 'utf8');
  const [text, etag] = [compressOnce(script), `"${createHash('sha256').update(script).digest('base64url')}"`];
  app.get(address, { config: { endpoint: 'app.getWorker' }, schema: { hide: true } }, (request, reply) => {
    const { body, headers } = chooseBody(text, request.headers['accept-encoding']);
    reply.headers({ ...WORKER_HEADERS, ...headers, 'Cache-Control': 'no-cache', ETag: etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(body);
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
