import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type Page } from 'playwright';
import { STORY_PAGE_OPTIONS } from './openChromium.ts';
import { type ServedFolder } from './serveFolder.ts';

/** Query of the page that Storybook's own address must lead to. */
export const START_QUERY = '?path=/docs/guides-start-here-for-designers--docs';

/** A file of the site that a page requested; `bytes` on the disk, `sent` after gzip. */
export type LoadedFile = { path: string; bytes: number; sent: number };

/** Milliseconds without activity after which a page is idle; longer than the pause between two steps of a redirect. */
const QUIET_MS = 2000;

/** A page with an empty cache, and its requests. */
export type Visit = {
  page: Page;
  /** Requested files of the site, without duplicates, the largest first. */
  files: () => LoadedFile[];
  /** Requests to other addresses, WebSocket connections, and responses with an error status. */
  strayRequests: () => string[];
  /** Resolves when `QUIET_MS` have passed without a request, a response or a navigation. */
  waitUntilIdle: () => Promise<void>;
  end: () => Promise<void>;
};

type Storybook = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    last: (event: string) => [{ storyId: string; status: string }] | undefined;
  };
};

const sentBytes = new Map<string, number>();

/** Returns the bytes of a file after gzip; files that are compressed already keep their size. */
function measureSentBytes(file: string): number {
  const content = readFileSync(file);
  const bytes = sentBytes.get(file) ?? (/\.(dump|gz|woff2)$/.test(file) ? content : gzipSync(content)).length;
  sentBytes.set(file, bytes);
  return bytes;
}

/** Opens a page of a site, served from `folder`, with an empty cache. */
export async function visit(
  browser: Browser,
  { address }: ServedFolder,
  folder: string,
  path: string,
): Promise<Visit> {
  const context = await browser.newContext(STORY_PAGE_OPTIONS);
  const page = await context.newPage();
  const requestedPaths = new Set<string>();
  const strayRequests = new Set<string>();
  context.on('request', (request) => {
    const url = request.url();
    if (/^(blob|data|about):/.test(url)) return;
    if (url.startsWith(address)) requestedPaths.add(decodeURIComponent(new URL(url).pathname));
    else strayRequests.add(url);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) strayRequests.add(`${response.url()} (${String(response.status())})`);
  });
  page.on('websocket', (socket) => strayRequests.add(socket.url()));
  await page.goto(address + path);
  const basePath = new URL(address).pathname;
  return {
    page,
    files: () =>
      [...requestedPaths]
        .map((urlPath) => urlPath.slice(basePath.length) || 'index.html')
        .flatMap((path) => {
          const file = join(folder, path);
          const stats = statSync(file, { throwIfNoEntry: false });
          return stats ? [{ path, bytes: stats.size, sent: measureSentBytes(file) }] : [];
        })
        .sort((one, other) => other.bytes - one.bytes),
    strayRequests: () => [...strayRequests],
    waitUntilIdle: () =>
      new Promise((resolve) => {
        let timer = setTimeout(resolve, QUIET_MS);
        const restartTimer = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, QUIET_MS);
        };
        context.on('request', restartTimer);
        context.on('requestfinished', restartTimer);
        page.on('framenavigated', restartTimer);
      }),
    end: () => context.close(),
  };
}

/** Returns the path of a story without Storybook's manager. */
export const pathOfStory = (id: string) => `iframe.html?viewMode=story&id=${id}`;

/** Waits until Storybook reports that the story of a page and its play have finished; returns the status. */
export async function waitForStoryEnd(page: Page, timeout = 60_000): Promise<string> {
  const ended = await page.waitForFunction(
    () => (globalThis as Storybook).__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished')?.[0].status,
    undefined,
    { timeout },
  );
  return (await ended.jsonValue()) ?? '';
}
