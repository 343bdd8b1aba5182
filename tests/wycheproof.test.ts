// The keys against known answers and, where WYCHEPROOF names a folder with its files, against Project Wycheproof.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHALLENGE_PURPOSES } from '#accounts/contract.ts';
import { listQuestions } from './known-answers.ts';
import SIGNED from './vectors/signed-texts.json' with { type: 'json' };
import { type CaseFile, putCases, SUITES } from './wycheproof-cases.ts';

test.each(listQuestions())('$name', async ({ ask }) => {
  const { answer, expected } = await ask();
  expect(answer).toEqual(expected);
});

test('every purpose of a challenge is among them', () => {
  const purposes = SIGNED.signed.flatMap(({ parts }) => parts.purpose ?? []);
  expect(new Set(purposes)).toEqual(new Set(CHALLENGE_PURPOSES));
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
