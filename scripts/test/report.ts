import { z } from 'zod';

/** Counts of one step, with the whole text of each failure, and of each test that passed only at the retry (`flaky`). */
export type StepResult = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  flaky?: string[];
};

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

/** Parses the text of a report. The text is incomplete if the run was stopped while it wrote the report. */
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

const TAIL_LINES = 200;

/** Returns the last `TAIL_LINES` lines of a program's output, which usually contain the reason of a failure. */
export function tailOf(output: string): string {
  const lines = output.trimEnd().split('\n');
  const omittedCount = lines.length - TAIL_LINES;
  return [
    ...(omittedCount > 0 ? [`(${String(omittedCount)} lines omitted)`] : []),
    ...lines.slice(-TAIL_LINES),
  ].join('\n');
}

/** Counts a command as one check. */
export function readCheck({ code, output }: { code: number; output: string }): StepResult {
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [tailOf(output)] };
}

/**
 * Counts the tests in Vitest's JSON report. One failure is counted for a file that could not run, for a run that failed without
 * a failed test (a crash, a missing report), and for a run without tests unless `mayBeEmpty`.
 */
export function readVitestReport(
  json: string | null,
  { code, output }: { code: number; output: string },
  { mayBeEmpty = false } = {},
): StepResult {
  const flaky: string[] = [];
  const result: StepResult = { passed: 0, failed: 0, skipped: 0, failures: [], flaky };
  const parsed = jsonReport.safeParse(json);
  for (const file of parsed.data?.testResults ?? []) {
    for (const test of file.assertionResults) {
      const description = [`${file.name}: ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n');
      if (test.status === 'passed') {
        result.passed += 1;
        // Vitest reports the messages of the first attempt.
        if (test.failureMessages?.length) flaky.push(description);
      } else if (test.status === 'failed') {
        result.failed += 1;
        result.failures.push(description);
      } else result.skipped += 1;
    }
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
      result.failed += 1;
      result.failures.push(`${file.name}: could not be run\n${file.message ?? ''}`);
    }
  }
  const hasRun = result.passed + result.failed > 0;
  if (result.failed === 0 && (code !== 0 || !(hasRun || mayBeEmpty))) {
    result.failed = 1;
    result.failures.push(tailOf(output));
  }
  return result;
}
