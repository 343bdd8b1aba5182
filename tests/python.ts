// Runs programs of tests/vectors: with the system's Python, and nothing else that would have to be installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const CANDIDATES = ['/usr/bin/python3', '/usr/local/bin/python3', '/opt/homebrew/bin/python3'];
const VECTORS = join(import.meta.dirname, 'vectors');
const PATIENCE_MS = 60_000;

/** The path of a Python, installing one when there is none. Throws a sentence that says how to get one. */
function findPython(): string {
  const found = locate();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Python (once) …');
    for (const order of [
      ['update', '-qq'],
      ['install', '-y', '-qq', 'python3-minimal'],
    ])
      spawnSync('apt-get', order, { stdio: 'inherit' });
  }
  const installed = locate();
  if (installed) return installed;
  throw new Error(
    'The tests need Python 3. Install it (Debian: apt-get install python3; macOS: brew install python) ' +
      'or set PYTHON to its path.',
  );
}

function locate(): string | undefined {
  const { PYTHON } = process.env;
  return [PYTHON, ...CANDIDATES].find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Runs a program of tests/vectors: what it reads and what it writes is JSON. */
export function runVectors<Answer>(program: string, input: unknown): Answer {
  const { status, stdout, stderr } = spawnSync(findPython(), ['-B', join(VECTORS, program)], {
    ...{ input: JSON.stringify(input), encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 },
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return JSON.parse(stdout) as Answer;
}
