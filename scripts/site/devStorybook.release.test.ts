import { type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../start/ports.ts';
import { waitUntilResponding } from '../start/responding.ts';
import { startStorybook } from '../start/storybook.ts';
import { openChromium } from './openChromium.ts';
import { readOuterEnvironment } from './runProgram.ts';
import { START_QUERY } from './visit.ts';

/** A busy machine takes a minute to start the tests, and half a minute to bundle dependencies. */
const TIMEOUT_MS = 180_000;
const STORY = 'components-button--default';

const [port = 0] = await findFreePorts(1);
const address = `http://127.0.0.1:${String(port)}/`;
let storybook: ReturnType<typeof startStorybook>;
let browser: Browser;

beforeAll(async () => {
  storybook = startStorybook(port, readOuterEnvironment());
  await waitUntilResponding(storybook, address, AbortSignal.timeout(TIMEOUT_MS));
  browser = await openChromium();
});

afterAll(async () => {
  await browser.close();
  await storybook.stop();
});

async function openPage(path: string) {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address + path);
  return { page, preview: page.frameLocator('#storybook-preview-iframe'), errors };
}

test('storybook dev opens the first guide without an error in the console', async () => {
  const { page, preview, errors } = await openPage('');
  await page.waitForURL(address + START_QUERY);
  await preview.getByRole('heading', { level: 1, name: 'Start here: for designers' }).waitFor();
  expect(page.url()).toBe(address + START_QUERY);
  expect(errors).toEqual([]);
});

test('the panel runs the tests of a story', async () => {
  const { page, preview } = await openPage(`?path=/story/${STORY}`);
  await preview.getByRole('button').first().waitFor();
  const storyItem = page.locator(`[data-item-id="${STORY}"]`);
  await storyItem.hover();
  await storyItem.getByRole('button', { name: 'Open context menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start test run' }).click();
  const testingModule = page.locator('#storybook-testing-module');
  const endMessage = testingModule.getByText(/^(Ran \d+ tests?|Component tests (failed|crashed))/);
  await endMessage.first().waitFor({ state: 'attached' });
  expect(
    await testingModule.getByRole('button', { name: 'Component tests passed' }).count(),
    await testingModule.innerText(),
  ).toBe(1);
});

/** Calls a method of the MCP server; the response is JSON or one event of a stream. */
async function callServer(method: string, params: object): Promise<string> {
  const response = await fetch(`${address}mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await response.text();
  const { result } = JSON.parse(text.slice(text.indexOf('{'))) as {
    result?: { content?: { text: string }[] };
  };
  return result?.content?.map((part) => part.text).join('\n') ?? '';
}

test('the MCP server lists every component, and shows one with its import and props', async () => {
  await callServer('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'firstbell-checks', version: '1' },
  });
  const { components } = (await (await fetch(`${address}manifests/components.json`)).json()) as {
    components: Record<string, { name: string; reactDocgen: { props: object } }>;
  };
  const list = await callServer('tools/call', { name: 'docs-list', arguments: {} });
  expect(Object.keys(components).filter((id) => !list.includes(`(${id})`))).toEqual([]);
  const id = 'components-formfield';
  const page = await callServer('tools/call', { name: 'docs-show', arguments: { id } });
  expect(page).toContain('import { FormField');
  const props = Object.keys(components[id]?.reactDocgen.props ?? {});
  expect(props).toContain('label');
  expect(props.filter((prop) => !page.includes(prop))).toEqual([]);
});
