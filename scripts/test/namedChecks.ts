import { type StepResult } from './report.ts';

/** Something to be checked; `run` throws what is wrong. */
export type NamedCheck = { name: string; run: () => Promise<void> };

/** Runs checks one after the other, each whatever became of those before it; `lines` say how each went. */
export async function runChecks(
  checks: readonly NamedCheck[],
): Promise<{ result: StepResult; lines: string[] }> {
  const result: StepResult = { passed: 0, failed: 0, skipped: 0, faults: [] };
  const lines: string[] = [];
  for (const { name, run } of checks) {
    const begun = Date.now();
    try {
      await run();
      result.passed += 1;
      lines.push(`${name} (${String(Date.now() - begun)} ms)`);
    } catch (error) {
      const fault = `${name}: ${error instanceof Error ? error.message : String(error)}`;
      result.failed += 1;
      result.faults.push(fault);
      lines.push(`${fault} (${String(Date.now() - begun)} ms)`);
    }
  }
  return { result, lines };
}
