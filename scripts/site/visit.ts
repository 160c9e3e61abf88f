import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright';
import { STORY_PAGE } from './openChromium.ts';
import { sentBytes } from './sentBytes.ts';
import { type ServedFolder } from './serveFolder.ts';

/** A file of the site that a page requested; `bytes` on the disk, `sent` gzipped. */
export type LoadedFile = { path: string; bytes: number; sent: number };

/** Longer than the pause between two steps of a redirect. */
const QUIET_MS = 2000;

/** A page with an empty cache, and its requests. */
export type Visit = {
  page: Page;
  /** Files of the site, each once. */
  files: () => LoadedFile[];
  /** Requests outside the site's folder, and requests without an answer. */
  strays: () => string[];
  /** Resolves after a while without requests, responses and navigation. */
  still: () => Promise<void>;
  end: () => Promise<void>;
};

type Storybook = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last: (event: string) => [{ storyId: string; status: string }] | undefined;
  };
};

/** Opens a page of a served site with an empty cache; `folder` is what is served. */
export async function visit(
  browser: Browser,
  { address }: ServedFolder,
  folder: string,
  path: string,
): Promise<Visit> {
  const context = await browser.newContext(STORY_PAGE);
  const page = await context.newPage();
  const asked = new Set<string>();
  const strays = new Set<string>();
  context.on('request', (request) => {
    const url = request.url();
    if (/^(blob|data|about):/.test(url)) return;
    if (url.startsWith(address)) asked.add(decodeURIComponent(new URL(url).pathname));
    else strays.add(url);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) strays.add(`${response.url()} (${String(response.status())})`);
  });
  page.on('websocket', (socket) => strays.add(socket.url()));
  await page.goto(address + path);
  const root = new URL(address).pathname;
  return {
    page,
    files: () =>
      [...asked]
        .map((file) => file.slice(root.length) || 'index.html')
        .flatMap((path) => {
          const file = join(folder, path);
          const found = statSync(file, { throwIfNoEntry: false });
          return found ? [{ path, bytes: found.size, sent: sentBytes(file) }] : [];
        })
        .sort((one, other) => other.bytes - one.bytes),
    strays: () => [...strays],
    still: () =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, QUIET_MS);
        const again = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, QUIET_MS);
        };
        context.on('request', again);
        context.on('requestfinished', again);
        page.on('framenavigated', again);
      }),
    end: () => context.close(),
  };
}

/** Returns the path of a story without Storybook's manager. */
export const storyPath = (id: string) => `iframe.html?viewMode=story&id=${id}`;

/** Waits until Storybook reports that the story of a page and its play have finished; returns the status. */
export async function storyEnd(page: Page, timeout = 60_000): Promise<string> {
  const ended = await page.waitForFunction(
    () => (globalThis as Storybook).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0].status,
    undefined,
    { timeout },
  );
  return (await ended.jsonValue()) ?? '';
}
