// The start of the server as its own process: what stands in its way is one plain line and the exit code 1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-main-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['on a file system that is no disk', () => '/proc/lorepath/data'],
  ['below a file', () => join(folder, 'file', 'data')],
])('a DATA_DIR %s ends it at once', async (_, place) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: place() },
    stdio: ['ignore', 'pipe', 'pipe'],
    // One that hangs must not outlive the test.
    timeout: 20_000,
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(code).toBe(1);
  expect(said).toBe('');
  expect(complained).toMatch(
    /^Lorepath did not start: The data folder \S+ cannot be used: [^\n]+\. Choose another with DATA_DIR\.\n$/,
  );
});
