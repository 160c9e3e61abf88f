import { type Page } from 'playwright';
import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';

/** One step in a built app; `run` throws if the result is not the expected one. */
export type AppStep = { name: string; run: (page: Page) => Promise<void> };

/** Outcome of one step; `error` is null if the step succeeded. */
export type StepOutcome = { name: string; error: string | null };

/** Throws if two values differ as JSON. */
export function expectEqual(label: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`${label}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`);
}

const catchError = (run: () => Promise<void>) =>
  run().then(
    () => null,
    (caught: unknown) => (caught instanceof Error ? caught.message : String(caught)),
  );

/**
 * Runs steps in order on one page of a built app in Chromium. A last outcome says whether the browser's console stayed empty.
 * @param path - Path of the page in the folder, such as `clinic.html`.
 */
export async function runAppSteps(
  folder: string,
  path: string,
  executablePath: string,
  steps: readonly AppStep[],
): Promise<StepOutcome[]> {
  const { address, stop } = await serveFolder(folder);
  const browser = await openChromium(executablePath);
  const consoleLines: string[] = [];
  const outcomes: StepOutcome[] = [];
  try {
    const page = await browser.newPage({ locale: 'en-IN' });
    page.setDefaultTimeout(10_000);
    page.on('console', (message) => consoleLines.push(message.text()));
    page.on('pageerror', (error) => consoleLines.push(error.message));
    await page.goto(`${address}${path}`);
    for (const { name, run } of steps) outcomes.push({ name, error: await catchError(() => run(page)) });
  } finally {
    await browser.close();
    await stop();
  }
  return [
    ...outcomes,
    { name: 'the console is empty', error: consoleLines.length > 0 ? consoleLines.join('\n') : null },
  ];
}
