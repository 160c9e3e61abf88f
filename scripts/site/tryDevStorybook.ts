import { type Browser } from 'playwright';
import { waitUntilResponding } from '../start/responding.ts';
import { findFreePorts } from '../start/ports.ts';
import { startStorybook } from '../start/storybook.ts';
import { checkMcpTools } from './checkMcpTools.ts';
import { START_QUERY } from './startAddress.ts';

/** A busy machine takes a minute to start the tests, and half a minute to bundle dependencies. */
const TIMEOUT_MS = 180_000;
const STORY = 'components-button--default';

/** Starts the tests of a story from its menu in the sidebar; throws unless the testing module reports that they passed. */
async function runTests(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    await page.goto(`${address}?path=/story/${STORY}`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.getByRole('button').first().waitFor();
    const storyItem = page.locator(`[data-item-id="${STORY}"]`);
    await storyItem.hover();
    await storyItem.getByRole('button', { name: 'Open context menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start test run' }).click();
    const testingModule = page.locator('#storybook-testing-module');
    const endMessage = testingModule.getByText(/^(Ran \d+ tests?|Component tests (failed|crashed))/);
    await endMessage.first().waitFor({ state: 'attached' });
    const text = await testingModule.innerText();
    const passedButton = testingModule.getByRole('button', { name: 'Component tests passed' });
    if ((await passedButton.count()) !== 1) throw new Error(`The run ended with ${JSON.stringify(text)}.`);
  } finally {
    await page.close();
  }
}

/** Checks that Storybook's own address opens the first guide. */
async function checkStartAddress(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.waitForURL(`${address}${START_QUERY}`, { timeout: TIMEOUT_MS });
    const preview = page.frameLocator('#storybook-preview-iframe');
    const heading = preview.getByRole('heading', { level: 1, name: 'Start here: for designers' });
    await heading.waitFor({ timeout: TIMEOUT_MS });
    if (page.url() !== address + START_QUERY)
      throw new Error(`Storybook opens ${page.url()}, not ${START_QUERY}.`);
  } finally {
    await page.close();
  }
}

/** Starts `storybook dev`, opens it, runs tests in it, and calls the tools of its MCP server. */
export async function tryDevStorybook(browser: Browser, chromium: string | null): Promise<void> {
  const [port = 0] = await findFreePorts(1);
  const address = `http://127.0.0.1:${String(port)}/`;
  const part = startStorybook(port, {
    ...process.env,
    ...(chromium !== null && { CHROMIUM_PATH: chromium }),
  });
  try {
    await waitUntilResponding(part, address, AbortSignal.timeout(TIMEOUT_MS));
    await checkStartAddress(browser, address);
    await runTests(browser, address);
    await checkMcpTools(address);
  } finally {
    await part.stop();
  }
}
