// What a run of tests reports is counted, and what failed is named with its reason.
import { expect, test } from 'vitest';
import { readTestReport } from './test-report.ts';

const passed = { status: 'passed', fullName: 'a good one', failureMessages: [] };
const failed = { status: 'failed', fullName: 'a bad one', failureMessages: ['Error: 1 is not 2'] };

function tell(files: readonly object[], passedTests: number, failedTests: number): string {
  return JSON.stringify({
    ...{ numPassedTests: passedTests, numFailedTests: failedTests },
    ...{ numTotalTests: passedTests + failedTests, testResults: files },
  });
}

test('a run without a fault has none to tell', () => {
  const text = tell([{ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] }], 1, 0);
  expect(readTestReport(text, { isWell: true })).toEqual({ passed: 1, failed: 0, faults: [] });
});

test('a test that failed is named with its file and its reason', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] };
  expect(readTestReport(tell([file], 1, 1), { isWell: false })).toEqual({
    ...{ passed: 1, failed: 1 },
    faults: ['a.test.ts > a bad one\nError: 1 is not 2'],
  });
});

test('a file that could not be read counts, though none of its tests did', () => {
  const file = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  const good = { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] };
  expect(readTestReport(tell([good, file], 1, 0), { isWell: false })).toEqual({
    ...{ passed: 1, failed: 1 },
    faults: ['b.test.ts\nno such module'],
  });
});

test('a run that ended badly has failed, whatever it counted', () => {
  const text = tell([{ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] }], 1, 0);
  const { failed: count, faults } = readTestReport(text, { isWell: false });
  expect(count).toBe(1);
  expect(faults).toHaveLength(1);
});

test.each([
  ['lines', Array.from({ length: 200 }, (_, at) => `line ${at}`).join('\n'), 'line 38'],
  ['characters', 'long '.repeat(2000), 'long long'],
])('what is said of a fault is cut off after many %s', (_, reason, last) => {
  const bad = { ...failed, failureMessages: [reason] };
  const file = { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [bad] };
  const [fault = ''] = readTestReport(tell([file], 0, 1), { isWell: false }).faults;
  expect(fault.split('\n').length).toBeLessThanOrEqual(41);
  expect(fault.length).toBeLessThan(4100);
  expect(fault).toContain('a.test.ts > a bad one');
  expect(fault).toContain(last);
  expect(fault).toMatch(/\n… the whole of it stands further above\.$/);
});

test('a run of no test is none', () => {
  expect(() => readTestReport(tell([], 0, 0), { isWell: true })).toThrow('no test was run');
});
