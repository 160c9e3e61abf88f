import { type Page } from 'playwright';
import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';

/** One step on a built app; `run` throws where the result is not the expected one. */
export type AppStep = { name: string; run: (page: Page) => Promise<void> };

/** Result of one step: the error if it failed. */
export type StepOutcome = { name: string; fault: string | null };

/** Throws where two values differ as JSON. */
export function expectEqual(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
}

const attempt = (run: () => Promise<void>) =>
  run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/**
 * Runs steps in order on one page of a built app in Chromium; the browser's console must stay empty.
 * @param path - of the page below the folder, such as `clinic.html`.
 */
export async function runAppSteps(
  folder: string,
  path: string,
  executablePath: string,
  steps: readonly AppStep[],
): Promise<StepOutcome[]> {
  const { address, stop } = await serveFolder(folder);
  const browser = await openChromium(executablePath);
  const said: string[] = [];
  const results: StepOutcome[] = [];
  try {
    const page = await browser.newPage({ locale: 'en-IN' });
    page.setDefaultTimeout(10_000);
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(`${address}${path}`);
    for (const { name, run } of steps) results.push({ name, fault: await attempt(() => run(page)) });
  } finally {
    await browser.close();
    await stop();
  }
  return [...results, { name: 'the console is empty', fault: said.length > 0 ? said.join('\n') : null }];
}
