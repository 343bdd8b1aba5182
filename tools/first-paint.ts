// Writes the pages of screens that stand in them from the first: markup, styles and what begins. `node tools/first-paint.ts`, after the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, createServerModuleRunner } from 'vite';
import { LEAST_VALIDITY_SECONDS } from '#accounts/lifetimes.ts';
import { ARRIVING, AUTH_TOKEN, IDP_TOKEN, WELCOMED } from '#accounts/web/kept.ts';
import { KNOWN } from '#accounts/web/session/known-there.ts';
import { SOURCES } from '#app/features.ts';
import { ROOMY_PX } from '#app/web/collapsed.ts';
import { NAV_COLLAPSED } from '#app/web/kept.ts';
import { FIRST_PAINTS } from '#base/wire/first-paints.ts';
import { listStyles, readManifest } from '#base/wire/preloads.ts';
import { BOOKMARK } from '#card-story/web/kept.ts';
import { SHELF } from '#card-story/web/screens.ts';
import { layPage } from './first-paint/lay-page.ts';
import { standAt } from './first-paint/stand-in.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'dist/web');

/** What the script that begins must know of the app. */
const BEGIN = Object.fromEntries(
  Object.entries({
    'NAMES.keys': AUTH_TOKEN.name,
    'NAMES.service': IDP_TOKEN.name,
    'NAMES.welcomed': WELCOMED.name,
    'NAMES.arriving': ARRIVING.name,
    'NAMES.known': KNOWN,
    'NAMES.collapsed': NAV_COLLAPSED.name,
    'NAMES.bookmark': BOOKMARK.name,
    'NAMES.shelf': SHELF,
    'LIMITS.roomy': ROOMY_PX,
    'LIMITS.spent': LEAST_VALIDITY_SECONDS,
  }).map(([name, value]) => [name, JSON.stringify(value)]),
);

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const manifest = readManifest(FOLDER);
const [page, script] = [read('index.html'), await buildBegin()];

// Not built once more: of all screens only those that stand at once are read.
const server = await createServer({
  root: ROOT,
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
const importRender = (): Promise<typeof import('#app/web/first/render.tsx')> =>
  runner.import('/src/app/web/first/render.tsx');

standAt('/', false);
const { STANDING } = await importRender();
const pages: Record<string, string> = {};
for (const { address, who, asks } of STANDING) {
  // Modules that look at the address, or at who is here, do so once.
  runner.clearCache();
  standAt(address, who === 'signed-in');
  const markup = await (await importRender()).renderHere(address);
  const styles = listStyles(manifest, SOURCES[address]).map((file) => ({
    href: `/${file}`,
    text: read(file),
  }));
  pages[address] = layPage({
    page,
    markup,
    styles,
    script,
    told: { who, asks: asks.map((route) => `/api${route.slice('GET '.length)}`).join(',') },
  });
}
writeFileSync(join(FOLDER, FIRST_PAINTS), JSON.stringify(pages));
await server.close();
// What is asked and never answered would be waited for.
process.exit();

/** The script of `begin.ts` and all it needs, as one text. */
async function buildBegin(): Promise<string> {
  const [entry, theme] = [join(ROOT, 'src/app/web/first/begin.ts'), join(ROOT, 'public/theme.js')];
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: BEGIN,
    // What sets the theme is a file of its own in every other page.
    plugins: [
      {
        name: 'theme',
        transform: (code, id) => (id === entry ? `import ${JSON.stringify(theme)};\n${code}` : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
      lib: {
        entry,
        formats: ['iife'],
        name: 'begin',
        fileName: () => 'begin.js',
      },
    },
  });
  const [code, ...others] = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map((part) => ('code' in part ? part.code : '')) : []));
  if (code === undefined || others.length > 0) throw new Error('the script that begins is not one file');
  return code.trim();
}
