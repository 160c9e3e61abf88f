import { join } from 'node:path';
import { buildSite } from '../site/buildSite.ts';
import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';
import { SITE_CHECKS } from '../site/siteChecks.ts';
import { type StepResult } from './report.ts';

/** Builds Storybook as a static site, serves it as the plainest host does below a path, and tries it. */
export async function checkStorybook(
  root: string,
  chromium: string | null,
  keepLog: (name: string, output: string) => void,
): Promise<StepResult> {
  const { folder } = await buildSite(root, join(root, '.cache/sites'));
  const served = await serveFolder(folder, '/some/path/');
  const browser = await openChromium(chromium ?? undefined);
  const result: StepResult = { passed: 0, failed: 0, skipped: 0, faults: [] };
  const lines: string[] = [];
  try {
    for (const { name, run } of SITE_CHECKS) {
      const begun = Date.now();
      const fault = await run({ browser, served, folder }).then(
        () => null,
        (error: unknown) => `${name}: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (fault === null) result.passed += 1;
      else {
        result.failed += 1;
        result.faults.push(fault);
      }
      lines.push(`${fault ?? name} (${String(Date.now() - begun)} ms)`);
    }
  } finally {
    await browser.close();
    await served.stop();
    keepLog('storybook', lines.join('\n'));
  }
  return result;
}
