import { z } from 'zod';
import { type CommandResult } from './command.ts';

/** Counts of a step; `flaky` describes the tests that passed only at the retry. */
export type StepResult = { passed: number; failed: number; skipped: number; flaky: string[] };

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

/** The text of a report; incomplete if the run was stopped while it wrote the report. */
const jsonReport = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(report);

/** Counts a command as one check. */
export const readCheck = ({ code }: CommandResult): StepResult => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  flaky: [],
});

/**
 * Counts the tests in Vitest's JSON report, which is null if there is none. A run that failed without a failed test (a file that
 * could not be imported, a crash) is one failure, and so is a run without a test.
 */
export function readVitestReport(json: string | null, { code }: CommandResult): StepResult {
  const { data } = jsonReport.safeParse(json);
  if (data === undefined) return { passed: 0, failed: 1, skipped: 0, flaky: [] };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = data;
  const hasPassed = code === 0 && passed > 0;
  const flaky = data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // Vitest reports the messages of the first attempt.
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) =>
        [`${name}: ${fullName}`, ...(failureMessages ?? [])].join('\n'),
      ),
  );
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1), skipped, flaky };
}
