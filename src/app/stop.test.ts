// A stop ends the process also where a call of the system hangs, and a standard error that nobody reads holds nothing up.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stop-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program that stops in good order on SIGTERM, and answers how it ended and what it said. */
async function stop(program: string): Promise<{ code: number | null; signal: string | null; said: string }> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openSync, open } from 'node:fs';
       import { stopOnSignals } from ${JSON.stringify(join(import.meta.dirname, 'stop.ts'))};
       ${program}
       stopOnSignals({ announce: (line) => console.error(line), drainMs: 1, markStopping: () => {}, close: async () => {} });
       setInterval(() => {}, 1000);
       console.error('open');`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: 20_000, killSignal: 'SIGUSR2' },
  );
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  child.stderr.once('data', () => child.kill('SIGTERM'));
  // Its standard output is read by nobody, until it has ended.
  child.once('exit', () => child.stdout.resume());
  return await new Promise((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, said })),
  );
}

test('it ends with 0 where nothing hangs', async () => {
  expect(await stop('')).toEqual({ code: 0, signal: null, said: 'open\nLorepath is stopping.\n' });
});

test('it ends where a file never opens, and says so', async () => {
  const pipe = join(folder, 'nobody-writes');
  execFileSync('mkfifo', [pipe]);
  const { signal, said } = await stop(`open(${JSON.stringify(pipe)}, 'r', () => {});`);
  expect(signal).toBe('SIGKILL');
  expect(said).toContain('does not answer');
});

test('it ends where nobody reads its log', async () => {
  const log = JSON.stringify(join(import.meta.dirname, '../base/wire/log.ts'));
  const { code, signal } = await stop(
    `const { createLog } = await import(${log});
     console.log('x'.repeat(100));
     const log = createLog('info');
     for (let line = 0; line < 5000; line += 1) log.info('a line of the log '.repeat(20));`,
  );
  expect({ code, signal }).toEqual({ code: 0, signal: null });
});
