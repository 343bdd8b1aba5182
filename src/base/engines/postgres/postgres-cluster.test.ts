// What is said of a PostgreSQL that does not start: that its files are damaged only where nothing of the machine is to blame.
import { describe, expect, it } from 'vitest';
import { explainDeadServer } from './postgres-cluster.ts';

const explain = (...lines: readonly string[]) =>
  explainDeadServer('It did not start.', '/data/postgres', lines);

describe('a server that does not start', () => {
  it.each([
    ['ulimit -n', 'FATAL:  insufficient file descriptors available to start server process'],
    ['ulimit -n', 'PANIC:  could not open file "global/pg_control": Too many open files'],
    ['memory', 'FATAL:  could not map anonymous shared memory: Cannot allocate memory'],
    ['ulimit -u', 'FATAL:  could not fork worker process: Resource temporarily unavailable'],
    ['chmod -R u=rwX,go= /data', 'FATAL:  data directory "/data/postgres" has invalid permissions'],
    ['chown -R', 'FATAL:  data directory "/data/postgres" has wrong ownership'],
    [
      'chown -R',
      'postgres: could not find the database system',
      'but could not open file "/data/postgres/global/pg_control": Permission denied',
    ],
    ['Make room', 'FATAL:  could not write lock file "postmaster.pid": No space left on device'],
  ])('says what helps (%s), and never to restore a backup: %s', (helps, ...lines) => {
    const said = explain(...lines);
    expect(said).toContain(helps);
    expect(said).not.toMatch(/damaged|restore/);
  });

  it('is damaged where its files say so', () => {
    expect(explain('PANIC:  could not locate a valid checkpoint record at 0/1')).toContain('npm run restore');
  });
});
