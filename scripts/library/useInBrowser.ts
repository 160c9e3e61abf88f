import { createServer } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium, type Page } from 'playwright';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves a built site from a folder on a free port. */
async function serve(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    const isThere = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    response.writeHead(isThere ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' });
    response.end(isThere ? readFileSync(path) : 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const expectEqual = (what: string, found: unknown, wanted: unknown) => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
};

/** What is done with the README's programs, and what must then be seen. */
const TRIES: readonly { name: string; run: (page: Page) => Promise<void> }[] = [
  {
    name: 'the table sorts by a column, and back',
    run: async (page) => {
      const heads = page.getByRole('rowheader');
      await heads.first().waitFor();
      expectEqual('by name', await heads.allTextContents(), ['Art room', 'Library']);
      await page.getByRole('button', { name: 'Room' }).click();
      await page.locator('[aria-sort="descending"]').waitFor();
      expectEqual('by name, descending', await heads.allTextContents(), ['Library', 'Art room']);
      await page.getByRole('button', { name: 'Seats' }).click();
      await page.locator('[aria-sort="ascending"]', { hasText: 'Seats' }).waitFor();
      expectEqual('by seats', await heads.allTextContents(), ['Art room', 'Library']);
    },
  },
  {
    name: 'the table filters by what is typed',
    run: async (page) => {
      await page.getByRole('searchbox').fill('lib');
      await page.getByRole('row', { name: 'Art room' }).waitFor({ state: 'detached' });
      expectEqual('found', await page.getByRole('rowheader').allTextContents(), ['Library']);
    },
  },
  {
    name: 'the field has its label and help, and takes what is typed',
    run: async (page) => {
      const field = page.getByRole('textbox', { name: 'Room' });
      await field.fill('Hall');
      expectEqual('value', await field.inputValue(), 'Hall');
      const help = (await field.getAttribute('aria-describedby')) ?? '';
      expectEqual('help', await page.locator(`[id="${help}"]`).textContent(), 'As written on its door');
    },
  },
  {
    name: 'Inter is loaded from the app itself, and asked for early',
    run: async (page) => {
      expectEqual('font', await page.evaluate('document.fonts.check(\'14px "Inter Variable"\')'), true);
      const asked = page.locator('link[rel="preload"][as="font"]');
      const address = new URL((await asked.getAttribute('href')) ?? '', page.url());
      expectEqual('origin', address.origin, new URL(page.url()).origin);
      expectEqual('preloaded', (await page.request.get(address.href)).status(), 200);
    },
  },
];

/** One try and, where it failed, why. */
export type Tried = { name: string; fault: string | null };

const attempt = (run: () => Promise<void>) =>
  run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Uses the built app in Chromium, and looks at what the server drew; nothing may be said on the console. */
export async function useInBrowser(folder: string, executablePath: string, markup: string): Promise<Tried[]> {
  const { url, stop } = await serve(folder);
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-sync', '--no-first-run', '--disable-quic'],
  });
  const said: string[] = [];
  const tried: Tried[] = [];
  try {
    const page = await browser.newPage({ locale: 'en-IN' });
    page.setDefaultTimeout(10_000);
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(url);
    for (const { name, run } of TRIES) tried.push({ name, fault: await attempt(() => run(page)) });
  } finally {
    await browser.close();
    stop();
  }
  const isDrawn = markup.includes('<table') && markup.includes('Library');
  return [
    ...tried,
    { name: 'nothing is said on the console', fault: said.length > 0 ? said.join('\n') : null },
    { name: 'the server draws the table', fault: isDrawn ? null : markup.slice(0, 300) },
  ];
}
