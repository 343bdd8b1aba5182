// Runs tests against a source that is changed in memory alone: one vitest for all mutants, a fresh process for each.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { PROJECT } from '../generated-file.ts';
import { applyMutant, type Mutant } from './mutate.ts';
import { readSource } from './sources.ts';

export type Runner = {
  /** Whether one of the tests fails, or comes to no end, with the mutant in the place of its source. */
  readonly isNoticed: (path: string, mutant: Mutant, tests: readonly string[]) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** A change that makes some tests run this much longer (ms) than all of them took without has made something endless. */
const PATIENCE_MS = 30_000;

/** Starts a runner of these tests, and a PostgreSQL where they want one. Throws where they fail without a mutant. */
export async function openRunner(tests: ReadonlySet<string>): Promise<Runner> {
  let planted: { readonly file: string; readonly code: string } | undefined;
  const vitest = await createVitest(
    'test',
    {
      ...{ config: false, root: PROJECT, watch: false, reporters: [{}], bail: 1, passWithNoTests: false },
      ...{ pool: 'forks', maxWorkers: 2, restoreMocks: true, unstubGlobals: true, unstubEnvs: true },
      ...{ testTimeout: 30_000, hookTimeout: 60_000 },
      include: [...tests],
      globalSetup: [...tests].some(wantsDatabase) ? ['tests/cluster.ts'] : [],
      // What was kept of a source is not what is planted.
      fsModuleCache: false,
    },
    {
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          load: (id) => (id === planted?.file ? planted.code : undefined),
        },
      ],
    },
  );
  /** Runs tests; the ones that failed, or what else went wrong. */
  const run = async (paths: readonly string[], patienceMs?: number): Promise<readonly string[]> => {
    const specifications = await vitest.globTestSpecifications(paths.map((path) => join(PROJECT, path)));
    if (specifications.length === 0) throw new Error(`There are no tests ${paths.join(', ')}.`);
    const watch = patienceMs === undefined ? undefined : setTimeout(killWorkers, patienceMs);
    try {
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      return [
        ...testModules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId),
        ...unhandledErrors.map(String),
      ];
    } finally {
      clearTimeout(watch);
    }
  };
  await vitest.standalone();
  const begin = performance.now();
  const failed = await run([...tests]);
  const patienceMs = performance.now() - begin + PATIENCE_MS;
  if (failed.length > 0) {
    await vitest.close();
    throw new Error(`These tests fail without any mutant; mend them first: ${failed.join(', ')}`);
  }
  const plant = (file: string, code: string | undefined) => {
    planted = code === undefined ? undefined : { file, code };
    vitest.invalidateFile(file);
  };
  return {
    async isNoticed(path, mutant, neighbours) {
      if (neighbours.length === 0) return false;
      const file = join(PROJECT, path);
      plant(file, applyMutant(readSource(path), mutant));
      try {
        return (await run(neighbours, patienceMs)).length > 0;
      } finally {
        plant(file, undefined);
      }
    },
    close: () => vitest.close(),
  };
}

const wantsDatabase = (path: string) => /\/server[^/]*\.test\.ts$/.test(path);

/** Ends the processes in which tests run: one in an endless loop hears nothing else. */
function killWorkers(): void {
  for (const line of execFileSync('ps', ['-ax', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )) {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) === process.pid && command.includes('vitest')) process.kill(Number(pid), 'SIGKILL');
  }
}
