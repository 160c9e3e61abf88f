import { z } from 'zod';

/** What one step of the tests came to; `faults` holds the text of each failure, whole. */
export type StepResult = { passed: number; failed: number; skipped: number; faults: string[] };

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
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

const TAIL_LINES = 200;

/** The end of what a program wrote, where it says why it failed. */
export function tailOf(output: string): string {
  const lines = output.trimEnd().split('\n');
  const left = lines.length - TAIL_LINES;
  return [...(left > 0 ? [`(${String(left)} lines left out)`] : []), ...lines.slice(-TAIL_LINES)].join('\n');
}

/** Counts a command that is one check. */
export function readCheck({ code, output }: { code: number; output: string }): StepResult {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, faults: [] }
    : { passed: 0, failed: 1, skipped: 0, faults: [tailOf(output)] };
}

/**
 * Counts the tests in Vitest's JSON report. A file that could not be run counts as one failure, and so does a run that
 * failed without naming a test, such as one that crashed or whose report is missing; one without a test does, too, unless it may be empty.
 */
export function readVitestReport(
  text: string | null,
  { code, output }: { code: number; output: string },
  { mayBeEmpty = false } = {},
): StepResult {
  const result: StepResult = { passed: 0, failed: 0, skipped: 0, faults: [] };
  const parsed = report.safeParse(text === null ? null : JSON.parse(text));
  for (const file of parsed.data?.testResults ?? []) {
    for (const test of file.assertionResults) {
      if (test.status === 'passed') result.passed += 1;
      else if (test.status === 'failed') {
        result.failed += 1;
        result.faults.push([`${file.name}: ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'));
      } else result.skipped += 1;
    }
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
      result.failed += 1;
      result.faults.push(`${file.name}: could not be run\n${file.message ?? ''}`);
    }
  }
  const hasRun = result.passed + result.failed > 0;
  if (result.failed === 0 && (code !== 0 || !(hasRun || mayBeEmpty))) {
    result.failed = 1;
    result.faults.push(tailOf(output));
  }
  return result;
}
