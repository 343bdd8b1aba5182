// What knip takes for the doors of the house, from which everything else must be reached.

// Without its type, which takes a second of each check: knip itself refuses what it does not know.
export default {
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
  ignoreBinaries: ['pgbench', 'unshare', 'apt-get', 'taskset', 'mkfifo'],
};
