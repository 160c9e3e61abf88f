import { checkLibrary } from '../library/checks.ts';
import { type StepResult } from './report.ts';

/** Builds the component library, packs it, and uses it in an app of its own. */
export async function checkPackedLibrary(
  chromium: string | null,
  writeLog: (name: string, output: string) => void,
): Promise<StepResult> {
  const lines: string[] = [];
  const { passed, faults } = await checkLibrary({
    chromium,
    isUpdating: false,
    tell: (line) => {
      lines.push(line);
    },
  });
  writeLog('library', [...lines, ...faults].join('\n'));
  return { passed, failed: faults.length, skipped: 0, faults };
}
