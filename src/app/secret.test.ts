// The server's secret: made once, kept, the same for two that start at once.
import {
  chmodSync,
  fchmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSecret, refuseSecret } from './secret.ts';

vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>();
  return { ...real, fchmodSync: vi.fn(real.fchmodSync), writeFileSync: vi.fn(real.writeFileSync) };
});

function refuse(): never {
  throw Object.assign(new Error('EPERM: operation not permitted, fchmod'), {
    code: 'EPERM',
    syscall: 'fchmod',
  });
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lorepath-secret-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.clearAllMocks();
});

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

  test.each([0o644, 0o640, 0o604, 0o666, 0o610, 0o777])(
    'closes one that others could use (%o), and says so',
    (mode) => {
      const path = join(folder, 'server-secret');
      const secret = loadSecret(undefined, folder);
      chmodSync(path, mode);
      const told: string[] = [];
      expect(loadSecret(undefined, folder, (line) => told.push(line))).toBe(secret);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(told).toEqual([expect.stringContaining(`${path} could be read by other users of this machine`)]);
      expect(loadSecret(undefined, folder, (line) => told.push(line))).toBe(secret);
      expect(told).toHaveLength(1);
    },
  );

  test.each([
    ['is refused', () => vi.mocked(fchmodSync).mockImplementationOnce(refuse)],
    ['has no effect', () => vi.mocked(fchmodSync).mockImplementationOnce(() => {})],
  ])('refuses one that others can read when closing it %s', (_, arrange) => {
    const path = join(folder, 'server-secret');
    loadSecret(undefined, folder);
    chmodSync(path, 0o644);
    arrange();
    expect(() => loadSecret(undefined, folder)).toThrow(
      `${path} can be read by other users of this machine, and that cannot be changed from here. ` +
        "Make it its owner's alone (chmod 600), or set SERVER_SECRET.",
    );
  });

  test('is never open to others, not even while it is being made', () => {
    const before = process.umask(0);
    const write = vi.mocked(writeFileSync);
    write.mockClear();
    try {
      loadSecret(undefined, folder);
    } finally {
      process.umask(before);
    }
    expect(write.mock.calls.map(([, , options]) => options)).toEqual([{ mode: 0o600, flag: 'wx' }]);
    expect(statSync(join(folder, 'server-secret')).mode & 0o777).toBe(0o600);
    expect(vi.mocked(fchmodSync)).not.toHaveBeenCalled();
  });

  test('refuses a folder that cannot be used in plain words that name DATA_DIR', () => {
    writeFileSync(join(folder, 'file'), '');
    for (const dataDir of ['/proc/x', '/proc/x/y', join(folder, 'file'), join(folder, 'file', 'below')])
      expect(() => loadSecret(undefined, dataDir)).toThrow(
        /^The data folder \/\S+ cannot be used: .+\. Choose another with DATA_DIR\.$/,
      );
    mkdirSync(join(folder, 'server-secret'), { mode: 0o755 });
    expect(() => loadSecret(undefined, folder)).toThrow(/server-secret is no file of ours.*DATA_DIR/);
    expect(statSync(join(folder, 'server-secret')).mode & 0o777).toBe(0o755);
  });

  test.each([
    ['embedded', /put the file \S+server-secret back as it was, from a backup.*SERVER_SECRET if it was set/],
    ['external', /set SERVER_SECRET to that of the other nodes.*DATA_DIR of the node that was started first/],
  ] as const)(
    'makes none where the database (%s) has things sealed with one, and says what to put back',
    (kind, way) => {
      expect(() => loadSecret(undefined, folder, () => {}, kind)).toThrow(way);
      expect(() => loadSecret(undefined, folder, () => {}, kind)).toThrow(
        /^The server's secret is missing: /,
      );
      expect(readdirSync(folder)).toEqual([]);
      const secret = loadSecret(undefined, folder);
      expect(loadSecret(undefined, folder, () => {}, kind)).toBe(secret);
      expect(refuseSecret(undefined, folder, kind).message).toMatch(way);
      expect(refuseSecret('configured', folder, kind).message).toMatch(
        /is not the one that its database was begun with: set SERVER_SECRET to .*cannot be changed yet\.$/,
      );
    },
  );

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
