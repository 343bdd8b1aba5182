// The keys against known answers and, where WYCHEPROOF names a folder with its files, against Project Wycheproof.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listQuestions } from './known-answers.ts';
import { type CaseFile, putCases, SUITES } from './wycheproof-cases.ts';

test.each(listQuestions())('$name', async ({ ask }) => {
  const { answer, expected } = await ask();
  expect(answer).toEqual(expected);
});

const { WYCHEPROOF } = process.env;

// Without the folder there is no such test: one that was skipped would be counted as if it were.
if (WYCHEPROOF)
  describe('Wycheproof', () => {
    test.each(SUITES)('$file', async (suite) => {
      const file: CaseFile = JSON.parse(readFileSync(join(WYCHEPROOF, suite.file), 'utf8'));
      expect(await putCases(suite, file)).toEqual({ cases: suite.cases, faults: [] });
    });
  });
