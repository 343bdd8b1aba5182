// The database's lines: what it says whenever it comes to after a crash is no news, what goes wrong is.
import { expect, test } from 'vitest';
import { isWorthTelling } from './database-lines.ts';

const RECOVERING = [
  'FATAL:  the database system is starting up',
  'FATAL:  the database system is not yet accepting connections',
  'DETAIL:  Consistent recovery state has not been yet reached.',
  'FATAL:  the database system is shutting down',
  'LOG:  redo starts at 0/1A2B3C4D',
];

test.each(RECOVERING)('for debugging alone: %s', (line) => {
  expect(isWorthTelling(line, { logLevel: 'warn' })).toBe(false);
  expect(isWorthTelling(line, { logLevel: 'debug' })).toBe(true);
});

test.each([
  'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
  'FATAL:  could not open file "global/pg_filenode.map": No such file or directory',
  'WARNING:  terminating connection because of crash of another server process',
  'DETAIL:  Key (id)=(1) already exists.',
])('always: %s', (line) => {
  expect(isWorthTelling(line, { logLevel: 'warn' })).toBe(true);
});
