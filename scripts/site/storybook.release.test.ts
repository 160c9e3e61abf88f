import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOUNDATIONS } from '../../.storybook/manifests/foundationsDoc.ts';
import { NOW } from '../../stories/screens/stage/now.ts';
import { freezePages } from '../visual/freezePages.ts';
import { readStories } from '../visual/storyIndex.ts';
import { openPreview, showStory } from '../visual/storyPage.ts';
import { findDatabaseFiles, findPageBudgetErrors, type BudgetedPage } from './budgets.ts';
import { buildSite } from './buildSite.ts';
import { completeVisit, deleteAndRestoreStudent } from './demoVisits.ts';
import { openChromium, STORY_PAGE_OPTIONS } from './openChromium.ts';
import { serveFolder, type ServedFolder } from './serveFolder.ts';
import { pathOfStory, START_QUERY, visit, waitForStoryEnd, type Visit } from './visit.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
let served: ServedFolder;
let browser: Browser;

beforeAll(async () => {
  ({ folder } = await buildSite(root, join(root, '.cache/sites')));
  // Below a path, as some static hosts serve it.
  served = await serveFolder(folder, '/some/path/');
  browser = await openChromium();
});

afterAll(async () => {
  await browser.close();
  await served.stop();
});

/** Runs a check on a page of the site, which must request no other address and get no error response. */
async function checkPage(path: string, run: (pageVisit: Visit) => Promise<void>): Promise<void> {
  const pageVisit = await visit(browser, served, folder, path);
  try {
    await run(pageVisit);
    expect(pageVisit.strayRequests(), 'requests to other addresses, or with an error response').toEqual([]);
  } finally {
    await pageVisit.end();
  }
}

function expectWithinBudget({ files }: Visit, kind: BudgetedPage): void {
  expect(findPageBudgetErrors(files(), kind)).toEqual([]);
  if (kind !== 'screen') expect(findDatabaseFiles(files()), 'files of the database').toEqual([]);
}

test('the address opens the first guide, with the sidebar, also after a visit to a component’s page', () =>
  checkPage('', async (pageVisit) => {
    const { page, waitUntilIdle } = pageVisit;
    const preview = page.frameLocator('#storybook-preview-iframe');
    const openPage = async (path: string, heading: string) => {
      await page.goto(served.address + path);
      await preview.getByRole('heading', { level: 1, name: heading }).waitFor();
      await waitUntilIdle();
    };
    await openPage('', 'Start here: for designers');
    expect(page.url()).toBe(served.address + START_QUERY);
    await page.getByRole('button', { name: 'Console', exact: true }).waitFor();
    expectWithinBudget(pageVisit, 'startAddress');
    await openPage('?path=/docs/components-button--docs', 'Button');
    await openPage('', 'Start here: for designers');
    expect(page.url()).toBe(served.address + START_QUERY);
  }));

test('the overview shows all components, and none covers the page', () =>
  checkPage('iframe.html?viewMode=docs&id=components-overview--docs', async ({ page, waitUntilIdle }) => {
    await page.getByRole('listitem').getByRole('link', { name: 'Tooltip', exact: true }).waitFor();
    await waitUntilIdle();
    expect(await page.locator('[role="dialog"], [role="alertdialog"]').count()).toBe(0);
  }));

describe.each(['components-button', 'components-datatable'])(
  '%s loads no more than its budget',
  (component) => {
    test('as a story', () =>
      checkPage(pathOfStory(`${component}--default`), async (pageVisit) => {
        expect(await waitForStoryEnd(pageVisit.page)).toBe('success');
        expectWithinBudget(pageVisit, 'component');
      }));

    test('as a docs page', () =>
      checkPage(`iframe.html?viewMode=docs&id=${component}--docs`, async (pageVisit) => {
        await pageVisit.page.getByRole('heading', { level: 1 }).waitFor();
        await pageVisit.waitUntilIdle();
        expectWithinBudget(pageVisit, 'componentPage');
      }));

    test.each(['story', 'docs'])('as a page of the kind %s inside Storybook', (kind) =>
      checkPage(
        `?path=/${kind}/${component}--${kind === 'story' ? 'default' : 'docs'}`,
        async (pageVisit) => {
          const preview = pageVisit.page.frameLocator('#storybook-preview-iframe');
          await preview.locator(':is(#storybook-root, #storybook-docs) > *').first().waitFor();
          await pageVisit.waitUntilIdle();
          expectWithinBudget(pageVisit, 'componentInStorybook');
        },
      ),
    );
  },
);

test('a screen’s story uses the database in the page, within its budget', () =>
  checkPage(pathOfStory('screens-student-list--filled'), async (pageVisit) => {
    expect(await waitForStoryEnd(pageVisit.page)).toBe('success');
    expectWithinBudget(pageVisit, 'screen');
  }));

test('the guide to the tables reads them from the database in the page', () =>
  checkPage('iframe.html?viewMode=docs&id=guides-tables-of-the-database--docs', async ({ page }) => {
    const heading = page.getByRole('heading').filter({ hasText: /^student$/ });
    await heading.waitFor({ timeout: 60_000 });
  }));

test('a story of every component renders without the database', async () => {
  const page = await browser.newPage(STORY_PAGE_OPTIONS);
  const requests: { path: string }[] = [];
  page.on('request', (request) => requests.push({ path: request.url() }));
  await freezePages(page, NOW);
  await openPreview(page, served.address);
  for (const [story] of readStories(folder, (id) => id.startsWith('components-'))) {
    if (!story) continue;
    expect(await showStory(page, story.id), story.id).toEqual({ error: null });
    expect(findDatabaseFiles(requests), story.id).toEqual([]);
  }
  await page.close();
});

test('a docs page shows code to copy', () =>
  checkPage('?path=/docs/components-button--docs', async ({ page }) => {
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.getByRole('switch', { name: 'Show code' }).first().click();
    await preview.locator('pre', { hasText: "from '@firstbell/ui'" }).first().waitFor();
  }));

test('the manifests have every component with its code, and every guide', () => {
  type Listed = { id: string; error?: unknown; description?: string; content?: string; snippet?: string };
  type Component = Listed & {
    name: string;
    stories: Listed[];
    apiDescription: string;
    reactDocgen: { props: object };
  };
  const readManifest = (name: string) =>
    JSON.parse(readFileSync(join(folder, `manifests/${name}.json`), 'utf8')) as Record<
      string,
      Record<string, object>
    >;
  const components = Object.values(readManifest('components').components ?? {}) as Component[];
  const guides = readManifest('docs').docs as Record<string, Listed>;
  const stories = components.flatMap((component) => component.stories);
  expect(components.length).toBeGreaterThan(30);
  expect(Object.keys(guides).length).toBeGreaterThan(2);
  expect(guides).toHaveProperty(FOUNDATIONS.id);
  for (const { id, error, description } of [...components, ...stories])
    expect({ id, error, description }).toEqual({ id, description: expect.stringMatching(/\w/) as string });
  for (const { id, snippet } of stories) expect(snippet, id).toContain("from '@firstbell/ui");
  for (const { id, error, content } of Object.values(guides))
    expect({ id, error, content }).toEqual({ id, content: expect.stringMatching(/\w/) as string });
  for (const { name, apiDescription, reactDocgen } of components) {
    expect(apiDescription, name).toContain(`type ${name}Props`);
    for (const prop of Object.keys(reactDocgen.props)) expect(apiDescription, name).toContain(prop);
  }
});

describe('the demonstration', () => {
  test('completes the journey of a day', () =>
    checkPage(pathOfStory('demo--a-day'), async ({ page }) => {
      expect(await waitForStoryEnd(page)).toBe('success');
    }));

  test('lets a visitor sign in, open every page, reload and sign out', () =>
    checkPage(pathOfStory('demo--the-whole-console'), ({ page }) => completeVisit(page)));

  test('keeps its changes and its address when Storybook is reloaded', () =>
    checkPage('?path=/story/demo--the-whole-console', ({ page }) => deleteAndRestoreStudent(page)));
});
