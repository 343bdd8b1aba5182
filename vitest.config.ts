// How the tests run: rules on Node, the server on a real PostgreSQL, faults after them, since they look at seconds.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ON_DATABASE = ['src/**/server*.test.ts', 'tests/*.test.ts'];
const FAULTS = ['tests/faults.test.ts'];
const KEYS = 'tests/wycheproof.test.ts';
const JOURNEYS = ['tests/e2e/*.test.ts'];
/** How long anything may take that a test waits for, unless it says so itself; `tests/patience.ts` has the other half. */
const patient = {
  setupFiles: ['tests/patience.ts'],
  expect: { poll: { timeout: 20_000 } },
  // Programs that tests start are compiled once, which is half of what a start takes.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache/compile') },
};
const oneBrowser = {
  ...patient,
  globalSetup: ['tests/e2e/ground.ts'],
  fileParallelism: false,
  // The modules of one file are those of the next, and the browser with them.
  isolate: false,
  sequence: { groupOrder: 2 },
  testTimeout: 120_000,
  hookTimeout: 60_000,
};
/** A worker keeps the modules it has loaded from file to file: loading them anew took as long as half of the tests. */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true } as const;
const limits = {
  ...patient,
  ...shared,
  setupFiles: ['tests/patience.ts', 'tests/chance.ts', 'tests/no-language.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // What differs is told whole: a fault that comes once in many runs is known by its words alone.
    chaiConfig: { truncateThreshold: 0 },
    // One more than there are cores, of which Vitest would leave one alone: much of the time is spent waiting, for databases, for programs
    // that start, and for answers that are to come late.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts', KEYS],
          exclude: ['src/**/server*.test.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ON_DATABASE,
          exclude: [...FAULTS, KEYS],
          globalSetup: ['tests/cluster.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'faults',
          include: FAULTS,
          ...patient,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // One browser at a time: two would wait for each other's frames, and those of the game count.
      { test: { name: 'e2e', include: JOURNEYS, ...oneBrowser } },
    ],
  },
});
