// Reads what a run of tests reports: how many passed and failed, and what is to be said of those that failed.
import * as z from 'zod/mini';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Why the file as a whole failed, as where it could not be read; empty otherwise. */
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

/** How much is told of one fault: what differs is told whole by Vitest, which of a long list is more than anybody reads. */
const TOLD = { lines: 40, characters: 4000 } as const;

export type Counts = { readonly passed: number; readonly failed: number };
export type TestReport = Counts & {
  /** A text for each test or file that failed: which it is, and why. */
  readonly faults: readonly string[];
};

/**
 * Reads Vitest's JSON report. `isWell` is how the run itself ended: one that ended badly has failed at least once, whatever it counted. Throws
 * for a run of no test, and for what is no report.
 */
export function readTestReport(text: string, { isWell }: { readonly isWell: boolean }): TestReport {
  const { numPassedTests, numFailedTests, numTotalTests, testResults } = z.parse(report, JSON.parse(text));
  if (numTotalTests === 0) throw new Error('no test was run');
  const faults = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const ofTests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => [`${name} > ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'));
    return ofTests.length === 0 && status === 'failed' ? [`${name}\n${message}`] : ofTests;
  });
  const failed = Math.max(numFailedTests, faults.length, isWell ? 0 : 1);
  return {
    ...{ passed: numPassedTests, failed },
    faults:
      failed > 0 && faults.length === 0
        ? ['The run ended badly, though no test failed; see above.']
        : faults.map(shorten),
  };
}

/** The beginning of what is said of a fault, which names the test and says why; the rest stands where it was told first. */
function shorten(fault: string): string {
  const lines = fault.split('\n');
  const told = lines.slice(0, TOLD.lines).join('\n').slice(0, TOLD.characters);
  return told === fault ? fault : `${told}\n… the whole of it stands further above.`;
}
