// What an operator names: a file that is there, and a database that is there; nothing is made of what was mistyped.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nameFile } from './named-file.ts';
import { withWrittenDatabase } from './written-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'lorepath-named-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is found from where the command was called, and one that is not there is named', () => {
  writeFileSync(join(folder, 'jobs.csv'), 'title');
  expect(nameFile(folder, 'jobs.csv')).toBe(join(folder, 'jobs.csv'));
  expect(nameFile('/', join(folder, 'jobs.csv'))).toBe(join(folder, 'jobs.csv'));
  expect(() => nameFile(folder, 'job.csv')).toThrow(`there is no file ${join(folder, 'job.csv')}`);
  expect(() => nameFile(folder, '.')).toThrow(`${folder} is no file`);
});

test('a data folder that is mistyped is told, and stays as it is', async () => {
  const mistyped = join(folder, 'dta');
  await expect(
    withWrittenDatabase({ databaseUrl: undefined, dataDir: mistyped }, async () => 'read'),
  ).rejects.toThrow(`there is no database in ${mistyped}`);
  expect(existsSync(mistyped)).toBe(false);
});
