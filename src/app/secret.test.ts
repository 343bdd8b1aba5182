// The server's secret: made once, kept, the same for two that start at once.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('loadSecret', () => {
  test('takes the configured one and writes nothing', () => {
    expect(loadSecret('configured', folder)).toBe('configured');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('makes one at the first start, readable by its owner alone, and keeps it', () => {
    const dataDir = join(folder, 'new', 'data');
    const secret = loadSecret(undefined, dataDir);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(loadSecret(undefined, dataDir)).toBe(secret);
    expect(readdirSync(dataDir)).toEqual(['server-secret']);
    expect(readFileSync(join(dataDir, 'server-secret'), 'utf8')).toBe(secret);
    expect(statSync(join(dataDir, 'server-secret')).mode & 0o777).toBe(0o600);
    expect(loadSecret(undefined, join(folder, 'other'))).not.toBe(secret);
  });

  test('refuses a damaged one and leaves it as it is', () => {
    for (const damaged of ['', 'short']) {
      writeFileSync(join(folder, 'server-secret'), damaged);
      expect(() => loadSecret(undefined, folder)).toThrow(/server-secret is damaged/);
      expect(readFileSync(join(folder, 'server-secret'), 'utf8')).toBe(damaged);
    }
  });

  test('of two that start at the same moment both have the same', async () => {
    const rounds = 100;
    for (let round = 0; round < rounds; round += 1) mkdirSync(join(folder, String(round)));
    // Each round begins for both when both have come to its gate.
    const starter = `
      const { workerData: { gate, module, folder, rounds }, parentPort } = require('node:worker_threads');
      const arrived = new Int32Array(gate);
      import(module).then(({ loadSecret }) => {
        const secrets = [];
        for (let round = 0; round < rounds; round += 1) {
          if (Atomics.add(arrived, round, 1) === 0) Atomics.wait(arrived, round, 1);
          else Atomics.notify(arrived, round);
          secrets.push(loadSecret(undefined, folder + '/' + round));
        }
        parentPort.postMessage(secrets);
      });`;
    const gate = new SharedArrayBuffer(4 * rounds);
    const module = new URL('./secret.ts', import.meta.url).href;
    const start = () =>
      new Promise<string[]>((resolve, reject) => {
        const worker = new Worker(starter, { eval: true, workerData: { gate, module, folder, rounds } });
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    const [one, two] = await Promise.all([start(), start()]);
    expect(one).toEqual(two);
    expect(new Set(one).size).toBe(rounds);
    for (let round = 0; round < rounds; round += 1)
      expect(readdirSync(join(folder, String(round)))).toEqual(['server-secret']);
  });
});
