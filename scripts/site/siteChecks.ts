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

/** Runs a check on a page of the site. Throws if the page requests another address or gets an error response. */
async function checkOnPage(
  site: ServedSite,
  path: string,
  run: (pageVisit: Visit) => Promise<void>,
): Promise<void> {
  const pageVisit = await visit(site.browser, site.served, site.folder, path);
  try {
    await run(pageVisit);
    requireNone(pageVisit.strayRequests(), 'requests to other addresses, or with an error response');
  } finally {
    await pageVisit.end();
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
    requireNone(findPageBudgetErrors(files(), 'startAddress'), 'over budget');
    await openPage('?path=/docs/components-button--docs', 'Button');
    await openPage('', 'Start here: for designers');
    expectStart();
  });
}

/** Creates a check of a component's docs page without Storybook's manager. */
const createDocsPageCheck = (id: string) => async (site: ServedSite) =>
  checkOnPage(site, `iframe.html?viewMode=docs&id=${id}`, async ({ page, waitUntilIdle, files }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilIdle();
    requireNone(findDatabaseFiles(files()), 'files of the database');
    requireNone(findPageBudgetErrors(files(), 'componentPage'), 'over budget');
  });

/** Checks that the overview has rendered all components, and that none of them covers the page. */
async function checkOverview(site: ServedSite): Promise<void> {
  await checkOnPage(
    site,
    'iframe.html?viewMode=docs&id=components-overview--docs',
    async ({ page, waitUntilIdle }) => {
      const entry = page.getByRole('listitem').getByRole('link', { name: 'Tooltip', exact: true });
      await entry.waitFor();
      await waitUntilIdle();
      const layers = page.locator('[role="dialog"], [role="alertdialog"]');
      if ((await layers.count()) > 0) throw new Error('A component covers the page.');
    },
  );
}

/** Creates a check of a component's story, then of its docs page, inside Storybook's manager. */
const createStorybookCheck = (component: string) => async (site: ServedSite) => {
  for (const path of [`?path=/story/${component}--default`, `?path=/docs/${component}--docs`])
    await checkOnPage(site, path, async ({ page, waitUntilIdle, files }) => {
      const preview = page.frameLocator('#storybook-preview-iframe');
      await preview.locator(':is(#storybook-root, #storybook-docs) > *').first().waitFor();
      await waitUntilIdle();
      requireNone(findDatabaseFiles(files()), 'files of the database');
      requireNone(findPageBudgetErrors(files(), 'componentInStorybook'), 'over budget');
    });
};

/** Creates a check that a story ends with success, and within the budget of `kind` if there is one. */
const createStoryCheck = (id: string, kind?: keyof typeof BUDGETS) => async (site: ServedSite) =>
  checkOnPage(site, pathOfStory(id), async (pageVisit) => {
    const status = await waitForStoryEnd(pageVisit.page);
    if (status !== 'success') throw new Error(`The story ended with ${status}.`);
    if (kind === 'component') requireNone(findDatabaseFiles(pageVisit.files()), 'files of the database');
    if (kind) requireNone(findPageBudgetErrors(pageVisit.files(), kind), 'over budget');
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
    run: createStoryCheck('components-button--default', 'component'),
  },
  {
    name: 'the table’s story is within its budget',
    run: createStoryCheck('components-datatable--default', 'component'),
  },
  {
    name: 'a component’s docs page is within its budget',
    run: createDocsPageCheck('components-button--docs'),
  },
  {
    name: 'the table’s docs page is within its budget',
    run: createDocsPageCheck('components-datatable--docs'),
  },
  {
    name: 'a component inside Storybook is within its budget',
    run: createStorybookCheck('components-button'),
  },
  {
    name: 'the table inside Storybook is within its budget',
    run: createStorybookCheck('components-datatable'),
  },
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
    run: createStoryCheck('screens-student-list--filled', 'screen'),
  },
  {
    name: 'the guide to the tables reads them from the database in the page',
    run: (site) =>
      checkOnPage(
        site,
        'iframe.html?viewMode=docs&id=guides-tables-of-the-database--docs',
        async ({ page }) => {
          await page.getByRole('heading', { name: 'student', exact: true }).waitFor();
        },
      ),
  },
  { name: 'the demonstration completes the journey of a day', run: createStoryCheck('demo--a-day') },
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
