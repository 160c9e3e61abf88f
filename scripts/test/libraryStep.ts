import { checkLibrary } from '../library/checks.ts';
import { type StepResult } from './report.ts';

/**
 * Builds the component library, packs it, and uses the package in a separate app. Without Chromium, the checks in a browser are
 * skipped.
 */
export async function checkPackedLibrary(
  chromium: string | null,
  writeLog: (name: string, output: string) => void,
): Promise<StepResult> {
  const lines: string[] = [];
  const { passed, failures } = await checkLibrary({
    chromium,
    // Compares the table of sizes instead of writing it.
    isUpdating: false,
    printLine: (line) => {
      lines.push(line);
    },
  });
  writeLog('library', [...lines, ...failures].join('\n'));
  return { passed, failed: failures.length, skipped: 0, failures };
}
