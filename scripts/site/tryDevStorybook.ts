import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { type Browser } from 'playwright';
import { waitUntilAnswering } from '../start/answering.ts';
import { startStorybook } from '../start/storybook.ts';
import { START } from './startAddress.ts';

/** A busy machine takes a minute to start the tests and half a minute to bundle dependencies. */
const PATIENCE_MS = 180_000;
const STORIES = ['components-button--default', 'components-button--playground'];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

type Answer = { status: string; result?: { componentTestCount: { success: number; error: number } } };
type Manager = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__: {
    emit: (event: string, payload: object) => void;
    on: (event: string, callback: (answer: Answer) => void) => void;
  };
};

/** Runs the tests of some stories through Storybook's channel, as its panel does. */
async function runTests(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(`${address}?path=/story/${STORIES[0] ?? ''}`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.getByRole('button').first().waitFor({ timeout: PATIENCE_MS });
    const answer = await page.evaluate(
      (storyIds) =>
        new Promise<Answer>((resolve) => {
          const channel = (globalThis as Manager).__STORYBOOK_ADDONS_CHANNEL__;
          channel.on('storybook/test/trigger-test-run-response', resolve);
          const request = { requestId: 'check', actor: 'check', storyIds };
          channel.emit('storybook/test/trigger-test-run-request', request);
        }),
      STORIES,
    );
    const { success, error } = answer.result?.componentTestCount ?? {};
    if (success !== STORIES.length || error !== 0)
      throw new Error(`The run ended with ${JSON.stringify(answer).slice(0, 500)}.`);
  } finally {
    await page.close();
  }
}

/** Checks where Storybook's own address leads. */
async function openStartAddress(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    await page.waitForURL(`${address}${START}`, { timeout: PATIENCE_MS });
    const preview = page.frameLocator('#storybook-preview-iframe');
    const heading = preview.getByRole('heading', { level: 1, name: 'Start here: for designers' });
    await heading.waitFor({ timeout: PATIENCE_MS });
    if (page.url() !== address + START) throw new Error(`It opens ${page.url()}.`);
  } finally {
    await page.close();
  }
}

/** Starts `storybook dev`, opens it, and runs tests in it. */
export async function tryDevStorybook(browser: Browser, chromium: string | null): Promise<void> {
  const port = await freePort();
  const address = `http://127.0.0.1:${String(port)}/`;
  const part = startStorybook(port, {
    ...process.env,
    ...(chromium !== null && { CHROMIUM_PATH: chromium }),
  });
  try {
    await waitUntilAnswering(part, address, AbortSignal.timeout(PATIENCE_MS));
    await openStartAddress(browser, address);
    await runTests(browser, address);
  } finally {
    await part.stop();
  }
}
