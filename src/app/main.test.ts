// The start of the server as its own process: what stands in its way is one plain line and the exit code 1.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const HANGS_MS = 60_000;
vi.setConfig({ testTimeout: 2 * HANGS_MS });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-main-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function startVainly(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // One that hangs must not outlive the test.
    timeout: HANGS_MS,
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, complained, code };
}

test.each([
  ['on a file system that is no disk', () => '/proc/lorepath/data'],
  ['below a file', () => join(folder, 'file', 'data')],
])('a DATA_DIR %s ends it at once', async (_, place) => {
  const { code, said, complained } = await startVainly({ DATA_DIR: place() });
  expect(code).toBe(1);
  expect(said).toBe('');
  expect(complained).toMatch(
    /^Lorepath did not start: The data folder \S+ cannot be used: [^\n]+\. Choose another with DATA_DIR\.\n$/,
  );
});

test.each(['PORT', 'METRICS_PORT'])(
  'a %s that another program has ends it before anything is made',
  async (name) => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const dataDir = join(folder, 'never made');
    const { code, complained } = await startVainly({ DATA_DIR: dataDir, [name]: String(port) });
    other.close();
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(
          `^Lorepath did not start: port ${port} is in use by another program\\. Choose another: .*${name}=${port + 1}`,
        ),
      ),
    ]);
    expect(existsSync(dataDir)).toBe(false);
  },
);
