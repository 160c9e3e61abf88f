import { z } from 'zod';
import { type CommandResult } from './command.ts';

/** Counts of a step; `flaky` describes the tests that passed only at the retry. */
export type StepResult = { passed: number; failed: number; skipped: number; flaky: string[] };

/** Result of a step that could not run. */
export const ONE_FAILURE: StepResult = { passed: 0, failed: 1, skipped: 0, flaky: [] };

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Parses a report; undefined if the text is incomplete, because the run was stopped while it wrote the report. */
function parseReport(json: string) {
  try {
    return report.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Counts a command as one check. */
export const readCheck = ({ code }: CommandResult): StepResult =>
  code === 0 ? { ...ONE_FAILURE, passed: 1, failed: 0 } : ONE_FAILURE;

/**
 * Counts the tests in Vitest's JSON report, which is null if there is none. A run that failed without a failed test (a file that
 * could not be imported, a crash) is one failure, and so is a run without a test.
 */
export function readVitestReport(json: string | null, { code }: CommandResult): StepResult {
  const parsed = json === null ? undefined : parseReport(json);
  if (parsed === undefined) return ONE_FAILURE;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, testResults } = parsed;
  const hasPassed = code === 0 && passed > 0;
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // Vitest reports the messages of the first attempt.
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) =>
        [`${name}: ${fullName}`, ...(failureMessages ?? [])].join('\n'),
      ),
  );
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1), skipped, flaky };
}
