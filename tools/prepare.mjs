// Makes a checkout ready to run: installs what the lock file names, and builds the web app when it is stale.
// Plain JavaScript that any Node from 20 on runs, since the right Node comes with the install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const wanted = process.argv.slice(2);

if (process.platform === 'win32') {
  console.error('Lorepath runs on Linux and macOS. On Windows, run it inside WSL.');
  process.exit(1);
}

if (isInstallStale()) {
  console.log('Installing (once, about a minute) …');
  run(process.env.npm_node_execpath ?? process.execPath, [
    npmPath(),
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}
if (wanted.includes('--web')) buildWeb();

function isInstallStale() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || !existsSync(join(root, 'node_modules/.bin/node'))) return true;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(lock).some(([path, entry]) => {
    if (path === '') return false;
    // An optional package for another platform is rightly absent.
    if (have[path] === undefined) return entry.optional !== true;
    return have[path].version !== entry.version;
  });
}

function npmPath() {
  const path = process.env.npm_execpath;
  if (path === undefined) {
    console.error('Run this through npm: npm start, npm test.');
    process.exit(1);
  }
  return path;
}

function buildWeb() {
  const stamp = join(root, 'dist/web/.built-from');
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building the web app …');
  const node = join(root, 'node_modules/.bin/node');
  run(node, [join(root, 'tools/pictures.ts')]);
  run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  run(node, [join(root, 'tools/first-paint.ts')]);
  run(node, [join(root, 'tools/worker.ts')]);
  run(node, [join(root, 'tools/compress.ts')]);
  writeFileSync(stamp, now);
}

/** A hash over names, sizes and times of everything that goes into the web app. */
function fingerprint() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const info = statSync(path);
    if (/public\/(pictures|screens)$/.test(path)) return; // laid out by the build itself
    if (info.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(`${path} ${info.size} ${info.mtimeMs}\n`);
  };
  for (const name of ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'])
    walk(join(root, name));
  return hash.digest('hex');
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
