// npm run bench -- start: how long `npm start` takes on a prepared checkout, from the command to the open port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from './judge.ts';
import { quantile } from './load.ts';

const PROJECT = join(import.meta.dirname, '..');
const RUNS = 5;

/** Starts the server as a person does and stops it again; milliseconds until it says that it is open. */
async function timeStart(dataDir: string): Promise<number> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '18090', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ms = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('open at')) resolve(performance.now() - begin);
    });
    void ended.then((code) => reject(new Error(`npm start ended with ${code}`)));
  });
  child.kill('SIGTERM');
  await ended;
  return ms;
}

export async function benchStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lorepath-start-'));
  try {
    const first = await timeStart(dataDir);
    const again: number[] = [];
    for (let run = 0; run < RUNS; run += 1) again.push(await timeStart(dataDir));
    console.log(`npm start with a new data folder: ${(first / 1000).toFixed(2)} s`);
    judge('npm start again, median', quantile(again, 0.5) / 1000, { atMost: 2 }, 's');
    judge('npm start again, slowest', Math.max(...again) / 1000, { atMost: 2 }, 's');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchStart();
