import { type Browser, type Page } from 'playwright';

/** A page of a built app, and the warnings and errors in its console. */
export type OpenedApp = { page: Page; consoleLines: string[] };

/** Opens a page of a built app. */
export async function openApp(browser: Browser, address: string): Promise<OpenedApp> {
  const page = await browser.newPage({ locale: 'en-IN' });
  page.setDefaultTimeout(10_000);
  const consoleLines: string[] = [];
  page.on('console', (message) => {
    // Hints of React (its developer tools) and of Chromium (a password outside a form) are allowed.
    if (!['info', 'verbose'].includes(message.type())) consoleLines.push(message.text());
  });
  page.on('pageerror', (error) => consoleLines.push(error.message));
  await page.goto(address);
  return { page, consoleLines };
}
