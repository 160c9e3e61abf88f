import { type StepResult } from './report.ts';

/** A check with a name; `run` throws an error that describes the problem. */
export type NamedCheck = { name: string; run: () => Promise<void> };

/** Runs checks one after another, even if some fail; `lines` has the duration of each check, and the error of a failed one. */
export async function runChecks(
  checks: readonly NamedCheck[],
): Promise<{ result: StepResult; lines: string[] }> {
  const result: StepResult = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const lines: string[] = [];
  for (const { name, run } of checks) {
    const startedAt = Date.now();
    try {
      await run();
      result.passed += 1;
      lines.push(`${name} (${String(Date.now() - startedAt)} ms)`);
    } catch (error) {
      const failure = `${name}: ${error instanceof Error ? error.message : String(error)}`;
      result.failed += 1;
      result.failures.push(failure);
      lines.push(`${failure} (${String(Date.now() - startedAt)} ms)`);
    }
  }
  return { result, lines };
}
