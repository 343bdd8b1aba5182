// npm run check: what a first visit loads stays within its budget. `node tools/check-size.ts [folder of the build]`
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SOURCES } from '#app/features.ts';
import { readFirstPaints } from '#base/wire/first-paints.ts';
import { type Chunk, findKey, MANIFEST, type Manifest, readManifest } from '#base/wire/preloads.ts';
import { type Finding, reportFindings } from './source-files.ts';

/**
 * The screens of the first visits, and what they fetch only when somebody asks for it. Everything else that they load is
 * weighed, at whatever moment it comes; a journey sees to it that a browser fetches just that.
 */
const SCREENS = {
  '/login': {
    screen: SOURCES['/login'],
    later: [
      'src/accounts/web/InsecurePage.tsx',
      'src/accounts/web/session/identity-client.ts',
      'src/accounts/web/identity/PasswordWay.tsx',
      // For who explores as a demo player.
      'src/accounts/web/keys/open-demo-keys.ts',
      // When a token has run out, and here is none.
      'src/accounts/web/session/renew-token.ts',
      // When a call is first refused with what every call may be.
      'src/messages/app/app.ts',
    ],
  },
  '/card-story': {
    screen: SOURCES['/card-story'],
    later: [
      // When a token has run out.
      'src/accounts/web/session/identity-client.ts',
      'src/accounts/web/session/renew-token.ts',
      'src/base/ui/controls/ErrorModal.tsx',
      'src/card-story/web/play/PlayScreen.tsx',
      'src/card-story/web/play/devices.ts',
      'src/card-story/web/selection/CardBack.tsx',
      'src/card-story/web/selection/DeleteDialog.tsx',
      'src/card-story/web/selection/EmptyShelf.tsx',
      'src/messages/app/app.ts',
      'src/card-story/web/selection/carousel/cards-engine.ts',
      // When the page is at rest, or somebody goes there.
      'src/card-story/web/selection/overview/Overview.tsx',
    ],
  },
} as const satisfies Readonly<Record<string, FirstVisit>>;

type FirstVisit = { readonly screen: string; readonly later: readonly string[] };

/** In KiB after gzip -9. */
const BUDGET = { script: 105, style: 15, chunk: 60 } as const;

/** The chunk of what rarely changes; it and the entry are part of every first visit, so the budget holds them. */
const GROUND = 'ground';

type Weight = { readonly name: string; readonly size: number };

export type SizeReport = { readonly findings: readonly Finding[]; readonly figures: readonly string[] };

/** Weighs the build in a folder, by Vite's manifest. */
export function checkSizes(folder: string): SizeReport {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    return { findings: [{ path, message: 'is not there; build the web app first' }], figures: [] };
  const manifest = readManifest(folder);
  if (!Object.values(manifest).some(({ isEntry }) => isEntry))
    return { findings: [{ path, message: 'has no entry' }], figures: [] };
  const findings: Finding[] = [];
  const figures: string[] = [];
  for (const [address, visit] of Object.entries<FirstVisit>(SCREENS)) {
    const missing = [visit.screen, ...visit.later].filter((part) => findKey(manifest, part) === undefined);
    if (missing.length > 0) {
      const message = `${address}: has no ${missing.join(', ')}; mend its list in tools/check-size.ts`;
      findings.push({ path, message });
      continue;
    }
    const keys = followVisit(manifest, visit);
    const scripts = [...weighScripts(folder, manifest, keys), ...weighPageScripts(folder, manifest, address)];
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

/** The script files that the first visit of an address is weighed by. */
export function listScripts(folder: string, address: keyof typeof SCREENS): readonly string[] {
  const manifest = readManifest(folder);
  const chunks = [...followVisit(manifest, SCREENS[address])].flatMap((key) => manifest[key]?.file ?? []);
  return [...chunks.filter((file) => file.endsWith('.js')), ...listPageScripts(folder, manifest, address)];
}

/** The entry, the screen, all they import at once, and what the screen asks for besides, but for what comes later. */
function followVisit(manifest: Manifest, { screen, later }: FirstVisit): Set<string> {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const putOff = later.map((part) => findKey(manifest, part));
  const keys = new Set([findKey(manifest, screen) ?? screen, ...entries]);
  for (const key of keys) {
    const { imports = [], dynamicImports = [], isEntry } = manifest[key] ?? {};
    // What the entry asks for are the other screens.
    const besides = isEntry ? [] : dynamicImports.filter((below) => !putOff.includes(below));
    for (const below of [...imports, ...besides]) keys.add(below);
  }
  return keys;
}

function weighScripts(folder: string, manifest: Manifest, keys: Iterable<string>): Weight[] {
  return [...keys].flatMap((key) => {
    const chunk = manifest[key];
    return chunk?.file.endsWith('.js') ? [weigh(folder, chunk.file, nameOf(key, chunk))] : [];
  });
}

function weighPageScripts(folder: string, manifest: Manifest, address: string): Weight[] {
  const named = listPageScripts(folder, manifest, address).map((file) => weigh(folder, file, file));
  const within = [...readPage(folder, address).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return [...named, ...within.map(([, text = '']) => ({ name: 'in the page', size: weighText(text) }))];
}

/** Scripts that the page of an address names itself and no chunk stands for, such as the one that sets the theme. */
function listPageScripts(folder: string, manifest: Manifest, address: string): readonly string[] {
  const built = new Set(Object.values(manifest).map(({ file }) => file));
  return [...readPage(folder, address).matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => !built.has(file));
}

function readPage(folder: string, address: string): string {
  const page = join(folder, 'index.html');
  return readFirstPaints(folder)[address] ?? (existsSync(page) ? readFileSync(page, 'utf8') : '');
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
  return { name, size: weighText(readFileSync(join(folder, file))) };
}

function weighText(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length;
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
