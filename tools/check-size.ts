// npm run check: what a first visit loads stays within its budget. `node tools/check-size.ts [folder of the build]`
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Finding, reportFindings } from './source-files.ts';

/** The screens of the first visits: all that the entry and these load until the screen stands and can be used. */
const SCREENS = {
  '/login': ['src/accounts/web/LoginScreen.tsx'],
  '/card-story': [
    'src/card-story/web/selection/SelectionScreen.tsx',
    'src/card-story/web/selection/Carousel.tsx',
  ],
} as const;

/** In KiB after gzip -9. */
const BUDGET = { script: 110, style: 15, chunk: 60 } as const;

/** The chunk of what rarely changes; it and the entry are part of every first visit, so the budget holds them. */
const GROUND = 'ground';

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;
type Weight = { readonly name: string; readonly size: number };

export type SizeReport = { readonly findings: readonly Finding[]; readonly figures: readonly string[] };

/** Weighs the build in a folder, by Vite's manifest. */
export function checkSizes(folder: string): SizeReport {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path))
    return { findings: [{ path, message: 'is not there; build the web app first' }], figures: [] };
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) return { findings: [{ path, message: 'has no entry' }], figures: [] };
  const findings: Finding[] = [];
  const figures: string[] = [];
  for (const [address, parts] of Object.entries(SCREENS)) {
    const missing = parts.find((part) => manifest[part] === undefined);
    if (missing !== undefined) {
      findings.push({
        path,
        message: `${address}: has no ${missing}; name its screen in tools/check-size.ts`,
      });
      continue;
    }
    const keys = followChunks(manifest, [entry, ...parts]);
    const scripts = [...weighScripts(folder, manifest, keys), ...weighPageScripts(folder, manifest)];
    const styles = [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].map((file) =>
      weigh(folder, file, file),
    );
    for (const [kind, weights, budget] of [
      ['scripts', scripts, BUDGET.script],
      ['styles', styles, BUDGET.style],
    ] as const) {
      const size = weights.reduce((sum, part) => sum + part.size, 0);
      const figure = `${address}: ${kind} ${toKiB(size)} of ${budget} KiB`;
      figures.push(figure);
      if (size > budget * 1024)
        findings.push({ path: folder, message: `${figure}; ${tellLargest(weights)}` });
    }
  }
  return { findings: [...findings, ...findLargeChunks(folder, manifest)], figures };
}

/** The chunks and everything that they import at once. */
function followChunks(manifest: Manifest, roots: readonly string[]): Set<string> {
  const keys = new Set(roots);
  for (const key of keys) for (const below of manifest[key]?.imports ?? []) keys.add(below);
  return keys;
}

function weighScripts(folder: string, manifest: Manifest, keys: Iterable<string>): Weight[] {
  return [...keys].flatMap((key) => {
    const chunk = manifest[key];
    return chunk?.file.endsWith('.js') ? [weigh(folder, chunk.file, nameOf(key, chunk))] : [];
  });
}

/** Scripts that the page names itself and no chunk stands for, such as the one that sets the theme. */
function weighPageScripts(folder: string, manifest: Manifest): Weight[] {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const built = new Set(Object.values(manifest).map(({ file }) => file));
  return [...readFileSync(page, 'utf8').matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => !built.has(file))
    .map((file) => weigh(folder, file, file));
}

function findLargeChunks(folder: string, manifest: Manifest): Finding[] {
  return weighScripts(
    folder,
    manifest,
    Object.keys(manifest).filter((key) => !manifest[key]?.isEntry && manifest[key]?.name !== GROUND),
  )
    .filter(({ size }) => size > BUDGET.chunk * 1024)
    .map((part) => ({
      path: folder,
      message: `a chunk has more than ${BUDGET.chunk} KiB: ${tellLargest([part])}`,
    }));
}

/** A chunk's source, or the name that the build gave it. */
function nameOf(key: string, chunk: Chunk): string {
  return key.startsWith('_') ? (chunk.name ?? basename(chunk.file)) : key;
}

function weigh(folder: string, file: string, name: string): Weight {
  return { name, size: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length };
}

function tellLargest(parts: readonly Weight[]): string {
  const largest = [...parts].sort((a, b) => b.size - a.size).slice(0, 6);
  return largest.map(({ name, size }) => `${name} ${toKiB(size)}`).join(', ');
}

function toKiB(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

function main(): void {
  const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/web'));
  const { findings, figures } = checkSizes(folder);
  for (const figure of figures) console.log(figure);
  reportFindings(findings);
}

if (import.meta.main) main();
