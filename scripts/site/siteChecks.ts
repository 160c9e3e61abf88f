import { type Browser } from 'playwright';
import { freezePages } from '../visual/freezePages.ts';
import { readStories } from '../visual/storyIndex.ts';
import { openPreview, showStory } from '../visual/storyPage.ts';
import { NOW } from '../../stories/screens/stage/now.ts';
import { type BUDGETS, findDatabaseFiles, findPageBudgetErrors } from './budgets.ts';
import { checkDemo, checkPersistence } from './demoChecks.ts';
import { START_QUERY } from './startAddress.ts';
import { findManifestGaps } from './manifestChecks.ts';
import { STORY_PAGE_OPTIONS } from './openChromium.ts';
import { type ServedFolder } from './serveFolder.ts';
import { waitForStoryEnd, pathOfStory, visit, type Visit } from './visit.ts';

/** A served Storybook and the browser that checks it. */
type ServedSite = { browser: Browser; served: ServedFolder; folder: string };

/** One check of a built Storybook; `run` throws an error that describes the problem. */
export type SiteCheck = { name: string; run: (site: ServedSite) => Promise<void> };

const requireNone = (messages: readonly string[], title: string) => {
  if (messages.length > 0) throw new Error(`${title}: ${messages.join('; ')}`);
};

/** Runs a check on a page of the site; throws if the page requests anything outside the site. */
async function checkOnPage(
  site: ServedSite,
  path: string,
  run: (visited: Visit) => Promise<void>,
): Promise<void> {
  const visited = await visit(site.browser, site.served, site.folder, path);
  try {
    await run(visited);
    requireNone(visited.strayRequests(), 'requests that leave the folder');
  } finally {
    await visited.end();
  }
}

/** Checks that the site's address opens the first guide, also after a visit to a component's page. */
async function checkStartAddress(site: ServedSite): Promise<void> {
  await checkOnPage(site, '', async ({ page, waitUntilIdle, files }) => {
    const preview = page.frameLocator('#storybook-preview-iframe');
    const openPage = async (path: string, heading: string | RegExp) => {
      await page.goto(site.served.address + path);
      await preview.getByRole('heading', { level: 1, name: heading }).waitFor();
      await waitUntilIdle();
    };
    const expectStart = () => {
      const address = page.url().slice(site.served.address.length);
      if (address !== START_QUERY) throw new Error(`The site opens ${address} instead of ${START_QUERY}.`);
    };
    await openPage('', 'Start here: for designers');
    expectStart();
    requireNone(findDatabaseFiles(files()), 'files of the database');
    requireNone(findPageBudgetErrors(files(), 'startAddress'), 'too large');
    await openPage('?path=/docs/components-button--docs', 'Button');
    await openPage('', 'Start here: for designers');
    expectStart();
  });
}

/** Checks the docs page of a component, without Storybook's manager. */
const checkDocsPage = (id: string) => async (site: ServedSite) =>
  checkOnPage(site, `iframe.html?viewMode=docs&id=${id}`, async ({ page, waitUntilIdle, files }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilIdle();
    requireNone(findDatabaseFiles(files()), 'files of the database');
    requireNone(findPageBudgetErrors(files(), 'componentPage'), 'too large');
  });

/** Checks that the overview has rendered all components, and that none of them covers the page. */
async function checkOverview(site: ServedSite): Promise<void> {
  await checkOnPage(
    site,
    'iframe.html?viewMode=docs&id=components-overview--docs',
    async ({ page, waitUntilIdle }) => {
      await page.getByRole('link', { name: 'Tooltip', exact: true }).waitFor();
      await waitUntilIdle();
      const layers = page.locator('[role="dialog"], [role="alertdialog"]');
      if ((await layers.count()) > 0) throw new Error('A component covers the page.');
    },
  );
}

/** Checks a component’s story, then its docs page, inside Storybook's manager. */
const checkInStorybook = (component: string) => async (site: ServedSite) => {
  for (const path of [`?path=/story/${component}--default`, `?path=/docs/${component}--docs`])
    await checkOnPage(site, path, async ({ page, waitUntilIdle, files }) => {
      const preview = page.frameLocator('#storybook-preview-iframe');
      await preview.locator(':is(#storybook-root, #storybook-docs) > *').first().waitFor();
      await waitUntilIdle();
      requireNone(findDatabaseFiles(files()), 'files of the database');
      requireNone(findPageBudgetErrors(files(), 'componentInStorybook'), 'too large');
    });
};

/** Checks that a story ends with success, within the budget of its kind, if any. */
const checkStory = (id: string, kind?: keyof typeof BUDGETS) => async (site: ServedSite) =>
  checkOnPage(site, pathOfStory(id), async (visited) => {
    const status = await waitForStoryEnd(visited.page);
    if (status !== 'success') throw new Error(`The story ended with ${status}.`);
    if (kind === 'component') requireNone(findDatabaseFiles(visited.files()), 'files of the database');
    if (kind) requireNone(findPageBudgetErrors(visited.files(), kind), 'too large');
  });

/** Renders one story of every component; throws if one fails or requests files of the database. */
async function checkComponents({ browser, served, folder }: ServedSite): Promise<void> {
  const firstStories = readStories(folder, (id) => id.startsWith('components-')).flatMap(
    ([story]) => story ?? [],
  );
  const page = await browser.newPage(STORY_PAGE_OPTIONS);
  const requests: { path: string }[] = [];
  page.on('request', (request) => requests.push({ path: request.url() }));
  try {
    await freezePages(page, NOW);
    await openPreview(page, served.address);
    for (const { id } of firstStories) {
      const { error } = await showStory(page, id);
      if (error !== null) throw new Error(`${id}: ${error}`);
      requireNone(findDatabaseFiles(requests), `${id} loads the database`);
    }
  } finally {
    await page.close();
  }
}

/** All checks of a built Storybook. */
export const SITE_CHECKS: readonly SiteCheck[] = [
  {
    name: 'Storybook opens below a path, with its sidebar',
    run: (site) =>
      checkOnPage(site, '', async ({ page }) => {
        await page.getByRole('button', { name: 'Console', exact: true }).waitFor();
      }),
  },
  { name: 'Storybook opens the first guide', run: checkStartAddress },
  { name: 'the overview shows all components', run: checkOverview },
  {
    name: 'a component story is within its budget',
    run: checkStory('components-button--default', 'component'),
  },
  {
    name: 'the table’s story is within its budget',
    run: checkStory('components-datatable--default', 'component'),
  },
  { name: 'a component’s docs page is within its budget', run: checkDocsPage('components-button--docs') },
  { name: 'the table’s docs page is within its budget', run: checkDocsPage('components-datatable--docs') },
  {
    name: 'a component inside Storybook is within its budget',
    run: checkInStorybook('components-button'),
  },
  { name: 'the table inside Storybook is within its budget', run: checkInStorybook('components-datatable') },
  { name: 'no component loads the database', run: checkComponents },
  {
    name: 'the manifests have every component with its code, and every guide',
    run: ({ folder }) => {
      requireNone(findManifestGaps(folder), 'missing in the manifests');
      return Promise.resolve();
    },
  },
  {
    name: 'a docs page shows code to copy',
    run: (site) =>
      checkOnPage(site, '?path=/docs/components-button--docs', async ({ page }) => {
        const preview = page.frameLocator('#storybook-preview-iframe');
        await preview.getByRole('switch', { name: 'Show code' }).first().click();
        await preview.locator('pre', { hasText: "from '@firstbell/ui'" }).first().waitFor();
      }),
  },
  {
    name: 'a screen story uses the database in the page',
    run: checkStory('screens-student-list--filled', 'screen'),
  },
  { name: 'the demonstration completes the journey of a day', run: checkStory('demo--a-day') },
  {
    name: 'the demonstration lets a visitor sign in, open every page, reload and sign out',
    run: (site) => checkOnPage(site, pathOfStory('demo--the-whole-console'), ({ page }) => checkDemo(page)),
  },
  {
    name: 'the demonstration keeps its changes and its address when Storybook is reloaded',
    run: (site) =>
      checkOnPage(site, '?path=/story/demo--the-whole-console', ({ page }) => checkPersistence(page)),
  },
];
