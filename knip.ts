// What knip takes for the doors of the house, from which everything else must be reached.
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'src/app/main.ts',
    'src/app/web/worker/worker.ts',
    'src/app/web/first/{begin.ts,render.tsx}',
    'src/**/*.test.{ts,tsx}',
    'tools/*.{ts,mjs}',
    'bench/**/*.ts',
    'tests/**/*.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}', 'bench/**/*.ts', 'tests/**/*.ts'],
  // A type that only names a part of an exported shape is there for the reader of that shape.
  ignoreExportsUsedInFile: { type: true, interface: true },
  // Run by tools/check.ts, by its path.
  ignoreDependencies: ['@biomejs/biome'],
  // Programs of the machine, each asked for only where it is there.
  ignoreBinaries: ['pgbench', 'unshare', 'apt-get', 'taskset'],
};

export default config;
