// Builds the worker beside the web app that was built: one file of its own, which knows all others. `node tools/worker.ts`
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { findBuild } from '#base/wire/serve-web.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'dist/web');
/** Files without a hash that the app's pages ask for. */
const FILES = [
  'app.webmanifest',
  'theme.js',
  'favicon.ico',
  'icons/**/*.{png,svg}',
  'card-story/*.png',
  'pictures/*.svg',
];

const entry = findBuild(FOLDER);
if (entry === undefined)
  throw new Error(`${FOLDER} has no page that begins with a script; build the web app first`);
const list = (pattern: string | readonly string[]) =>
  globSync(pattern as string, { cwd: FOLDER })
    .filter((file) => !/\.(br|gz)$|share\.png$/.test(file))
    .map((file) => `/${file}`)
    .sort();
const whole = { entry, assets: list('assets/*'), files: FILES.flatMap(list) };
// Another page is another worker, also where it names the same files.
const page = createHash('sha256')
  .update(readFileSync(join(FOLDER, 'index.html')))
  .digest('base64url');

for (const [name, told] of [
  ['worker.js', { ...whole, page }],
  ['worker-off.js', null],
] as const)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(told) },
    build: {
      outDir: FOLDER,
      emptyOutDir: false,
      modulePreload: false,
      target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
      lib: {
        entry: join(ROOT, 'src/app/web/worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => name,
      },
    },
  });
