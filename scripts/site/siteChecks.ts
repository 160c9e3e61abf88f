import { type Browser } from 'playwright';
import { freezePages } from '../visual/stillPage.ts';
import { readStories } from '../visual/storyIndex.ts';
import { openPreview, showStory } from '../visual/storyPage.ts';
import { NOW } from '../../stories/screens/stage/now.ts';
import { type BUDGETS, databaseFiles, overBudget } from './budgets.ts';
import { tryDemo, tryPersistence } from './demoJourney.ts';
import { START } from './startAddress.ts';
import { findManifestGaps } from './manifestChecks.ts';
import { STORY_PAGE } from './openChromium.ts';
import { type ServedFolder } from './serveFolder.ts';
import { storyEnd, storyPath, visit, type Visit } from './visit.ts';

/** A served Storybook and the browser that checks it. */
type ServedSite = { browser: Browser; served: ServedFolder; folder: string };

/** One check of a built Storybook; `run` throws an error that says what is wrong. */
export type SiteCheck = { name: string; run: (site: ServedSite) => Promise<void> };

const requireNone = (messages: readonly string[], title: string) => {
  if (messages.length > 0) throw new Error(`${title}: ${messages.join('; ')}`);
};

/** Runs a check on a page of the site; throws if the page requests anything outside the site. */
async function onPage(site: ServedSite, path: string, run: (page: Visit) => Promise<void>): Promise<void> {
  const page = await visit(site.browser, site.served, site.folder, path);
  try {
    await run(page);
    requireNone(page.strays(), 'requests that leave the folder');
  } finally {
    await page.end();
  }
}

/** Checks that the site's address opens the first guide, also after a visit to a component's page. */
async function openStartAddress(site: ServedSite): Promise<void> {
  await onPage(site, '', async ({ page, still, files }) => {
    const preview = page.frameLocator('#storybook-preview-iframe');
    const open = async (path: string, heading: string | RegExp) => {
      await page.goto(site.served.address + path);
      await preview.getByRole('heading', { level: 1, name: heading }).waitFor();
      await still();
    };
    const expectStart = () => {
      const address = page.url().slice(site.served.address.length);
      if (address !== START) throw new Error(`The site opens ${address}.`);
    };
    await open('', 'Start here: for designers');
    expectStart();
    requireNone(databaseFiles(files()), 'files of the database');
    requireNone(overBudget(files(), 'startAddress'), 'too large');
    await open('?path=/docs/components-button--docs', 'Button');
    await open('', 'Start here: for designers');
    expectStart();
  });
}

/** Checks the docs page of a component, without Storybook's manager. */
const rendersPage = (id: string) => async (site: ServedSite) =>
  onPage(site, `iframe.html?viewMode=docs&id=${id}`, async ({ page, still, files }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await still();
    requireNone(databaseFiles(files()), 'files of the database');
    requireNone(overBudget(files(), 'componentPage'), 'too large');
  });

/** Checks that the overview shows a thumbnail of every component, and none of them over the page. */
async function showOverview(site: ServedSite): Promise<void> {
  await onPage(site, 'iframe.html?viewMode=docs&id=components-overview--docs', async ({ page, still }) => {
    await page.getByRole('link', { name: 'Tooltip', exact: true }).waitFor();
    await still();
    const layers = page.locator('[role="dialog"], [role="alertdialog"]');
    if ((await layers.count()) > 0) throw new Error('A component covers the page.');
  });
}

/** Checks a component’s story, then its docs page, inside Storybook's manager. */
const opensInStorybook = (component: string) => async (site: ServedSite) => {
  for (const path of [`?path=/story/${component}--default`, `?path=/docs/${component}--docs`])
    await onPage(site, path, async ({ page, still, files }) => {
      const preview = page.frameLocator('#storybook-preview-iframe');
      await preview.locator(':is(#storybook-root, #storybook-docs) > *').first().waitFor();
      await still();
      requireNone(databaseFiles(files()), 'files of the database');
      requireNone(overBudget(files(), 'componentInStorybook'), 'too large');
    });
};

/** Checks that a story ends with success, within the budget of its kind, if any. */
const plays = (id: string, kind?: keyof typeof BUDGETS) => async (site: ServedSite) =>
  onPage(site, storyPath(id), async (page) => {
    const status = await storyEnd(page.page);
    if (status !== 'success') throw new Error(`The story ended with ${status}.`);
    if (kind === 'component') requireNone(databaseFiles(page.files()), 'files of the database');
    if (kind) requireNone(overBudget(page.files(), kind), 'too large');
  });

/** Renders one story of every component; throws if one fails or requests files of the database. */
async function renderComponents({ browser, served, folder }: ServedSite): Promise<void> {
  const firstStories = readStories(folder, (id) => id.startsWith('components-')).flatMap(
    ([story]) => story ?? [],
  );
  const page = await browser.newPage(STORY_PAGE);
  const requests: { path: string }[] = [];
  page.on('request', (request) => requests.push({ path: request.url() }));
  try {
    await freezePages(page, NOW);
    await openPreview(page, served.address);
    for (const { id } of firstStories) {
      const { error } = await showStory(page, id);
      if (error !== null) throw new Error(`${id}: ${error}`);
      requireNone(databaseFiles(requests), `${id} loads the database`);
    }
  } finally {
    await page.close();
  }
}

/** All checks of a built Storybook. */
export const SITE_CHECKS: readonly SiteCheck[] = [
  {
    name: 'Storybook opens below a path, with its list',
    run: (site) =>
      onPage(site, '', async ({ page }) => {
        await page.getByRole('button', { name: 'Console', exact: true }).waitFor();
      }),
  },
  { name: 'Storybook opens the first guide', run: openStartAddress },
  { name: 'the overview shows all components', run: showOverview },
  { name: 'a component story is light', run: plays('components-button--default', 'component') },
  { name: 'the table is light, too', run: plays('components-datatable--default', 'component') },
  { name: 'a component’s page is light', run: rendersPage('components-button--docs') },
  { name: 'the table’s page, too', run: rendersPage('components-datatable--docs') },
  {
    name: 'a component in Storybook is light',
    run: opensInStorybook('components-button'),
  },
  { name: 'the table in Storybook, too', run: opensInStorybook('components-datatable') },
  { name: 'no component loads the database', run: renderComponents },
  {
    name: 'the manifests have every component with its code, and every guide',
    run: ({ folder }) => {
      requireNone(findManifestGaps(folder), 'missing in the manifests');
      return Promise.resolve();
    },
  },
  {
    name: 'a docs page shows code as it can be copied',
    run: (site) =>
      onPage(site, '?path=/docs/components-button--docs', async ({ page }) => {
        const preview = page.frameLocator('#storybook-preview-iframe');
        await preview.getByRole('switch', { name: 'Show code' }).first().click();
        await preview.locator('pre', { hasText: "from '@firstbell/ui'" }).first().waitFor();
      }),
  },
  {
    name: 'a screen story runs on the school in the page',
    run: plays('screens-student-list--filled', 'screen'),
  },
  { name: 'the demonstration completes the journey of a day', run: plays('demo--a-day') },
  {
    name: 'the demonstration lets a visitor sign in, open every page, reload and sign out',
    run: (site) => onPage(site, storyPath('demo--the-whole-console'), ({ page }) => tryDemo(page)),
  },
  {
    name: 'the demonstration keeps its changes and its address when Storybook is reloaded',
    run: (site) => onPage(site, '?path=/story/demo--the-whole-console', ({ page }) => tryPersistence(page)),
  },
];
