import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser } from 'playwright';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEverySnippet } from '../../.storybook/snippets/snippets.ts';
import { themes } from '../../packages/ui/src/theme/theme.ts';
import { openChromium } from '../site/openChromium.ts';
import { runNode, runProgram } from '../site/runProgram.ts';
import { serveFolder, type ServedFolder } from '../site/serveFolder.ts';
import { findBudgetErrors, readBudgets } from './budgets.ts';
import { buildPackage, DIST } from './build.ts';
import { openApp, type OpenedApp } from './openApp.ts';
import { makeScratchApp } from './scratchApp.ts';
import { measureSizes } from './sizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packFolder = join(root, 'test-results/library');
const vite = 'node_modules/vite/bin/vite.js';

const snippets = await readEverySnippet();
let tarball = '';
let app = '';
let browser: Browser;
let served: ServedFolder;

/** Installs the packed library in an app outside the workspace, and builds the app, with React's warnings of development. */
async function installAndBuildApp(): Promise<void> {
  app = makeScratchApp(tarball, snippets);
  const { code, output } = await runProgram(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'],
    { cwd: app },
  );
  if (code !== 0) throw new Error(output);
  const options = { cwd: app, env: { NODE_ENV: 'development' } };
  await runNode([vite, 'build', '--mode', 'development'], options);
  await runNode(
    [vite, 'build', '--mode', 'development', '--ssr', 'src/server.tsx', '--outDir', 'server'],
    options,
  );
}

beforeAll(async () => {
  await buildPackage();
  rmSync(packFolder, { recursive: true, force: true });
  mkdirSync(packFolder, { recursive: true });
  const { output } = await runProgram('npm', ['pack', '--pack-destination', packFolder], { cwd: DIST });
  tarball = join(packFolder, readdirSync(packFolder).find((name) => name.endsWith('.tgz')) ?? output);
  await installAndBuildApp();
  served = await serveFolder(join(app, 'dist'));
  browser = await openChromium();
});

afterAll(async () => {
  await browser.close();
  await served.stop();
  if (basename(app).startsWith('firstbell-library-')) rmSync(app, { recursive: true, force: true });
});

describe('the package', () => {
  test('has no problem that publint finds', async () => {
    const bytes = new Uint8Array(readFileSync(tarball)).buffer;
    const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test('has types that resolve in every module resolution mode', () =>
    runNode(['node_modules/@arethetypeswrong/cli/dist/index.js', '--profile', 'esm-only', tarball], {
      cwd: root,
    }));

  test('has no component over its budget', async () => {
    expect(findBudgetErrors(await measureSizes(DIST), readBudgets())).toEqual([]);
  });

  test('has the files that the README names', () => {
    const readme = readFileSync(join(DIST, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/`([\w.-]+)(?:\.md`|\/`)/g)].map(([text]) =>
      text.replaceAll(/[`/]/g, ''),
    );
    expect(named).toContain('SIZES.md');
    expect(named.filter((name) => !readdirSync(DIST).includes(name))).toEqual([]);
  });
});

// Errors in the declarations of other packages are ignored, some of which fail under the strictest settings.
test.each([
  ['the README’s programs and every snippet, with the module resolution of bundlers', 'tsconfig.json'],
  ['the entry points, with the module resolution of Node.js', 'tsconfig.node.json'],
])('the types are right in %s', async (_, project) => {
  const compiler = 'node_modules/typescript/bin/tsc';
  const args = [compiler, '--pretty', 'false', '-p', project];
  const { output } = await runProgram(process.execPath, args, { cwd: app });
  const errors = output.split('\n').filter((line) => !/^(?: |node_modules\/(?!@firstbell\/)|$)/.test(line));
  expect(errors).toEqual([]);
});

test('the README’s server renders the table', async () => {
  const { markup } = (await import(pathToFileURL(join(app, 'server/server.js')).href)) as { markup: string };
  expect(markup).toContain('<table');
  expect(markup).toContain('Library');
});

describe('the README’s app', () => {
  let opened: OpenedApp;
  beforeAll(async () => {
    opened = await openApp(browser, served.address);
  });

  test('filters its table by the typed text', async () => {
    const { page } = opened;
    await page.getByRole('searchbox').fill('lib');
    await page.getByRole('row', { name: 'Art room' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Library']);
  });

  test('colours an element that is not a component by a custom property of the theme', async () => {
    const notice = opened.page.getByText('The hall is closed today.');
    const color = await notice.evaluate((element) => getComputedStyle(element).color);
    const hex = themes.light.color.warningText;
    const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
    expect(color).toBe(`rgb(${channels.join(', ')})`);
  });

  test('loads Inter from the app itself', async () => {
    const { page } = opened;
    expect(await page.evaluate('document.fonts.check(\'14px "Inter Variable"\')')).toBe(true);
    const fonts = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
    );
    expect(fonts.map((url) => new URL(url).origin)).toEqual([new URL(page.url()).origin]);
  });

  test('writes nothing to the console', () => {
    expect(opened.consoleLines).toEqual([]);
  });
});

describe('the clinic’s app', () => {
  let opened: OpenedApp;
  beforeAll(async () => {
    opened = await openApp(browser, `${served.address}clinic.html`);
  });

  test('is rendered in its own colour, with its total', async () => {
    const button = opened.page.getByRole('button', { name: 'Add visit' });
    const colour = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(colour).toBe('rgb(15, 118, 110)');
    await opened.page.locator('tfoot', { hasText: '3,150' }).waitFor();
  });

  test('reports empty required fields, and adds a visit by the keyboard', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Add visit' }).click();
    const form = page.getByRole('dialog', { name: 'Add visit' });
    await form.getByRole('button', { name: 'Add visit' }).click();
    await form.getByText('Enter an answer.').nth(1).waitFor();
    expect(await form.getByText('Enter an answer.').count()).toBe(2);
    await page.keyboard.type('Patient 105');
    await page.keyboard.press('Tab');
    await page.keyboard.type('05032026');
    await form.getByRole('button', { name: 'Add visit' }).press('Enter');
    await page.getByRole('row', { name: /Patient 105.*5 Mar 2026/ }).waitFor();
    await page.getByText('The visit of Patient 105 is added.').waitFor();
  });

  test('cancels a visit after a confirmation', async () => {
    const { page } = opened;
    const row = page.getByRole('row', { name: /Patient 102/ });
    await row.getByRole('button', { name: /Cancel visit/ }).click();
    const confirmation = page.getByRole('dialog', { name: 'Cancel the visit of Patient 102?' });
    await confirmation.getByRole('button', { name: 'Cancel visit' }).click();
    await row.waitFor({ state: 'detached' });
    await page.locator('tfoot', { hasText: '2,500' }).waitFor();
  });

  test('is in Hindi after a switch', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'मुलाक़ातें' }).waitFor();
    await page.getByRole('navigation', { name: 'मुख्य मेनू' }).waitFor();
    await page.getByRole('row', { name: /Patient 105.*5 मार्च 2026/ }).waitFor();
  });

  test('writes nothing to the console', () => {
    expect(opened.consoleLines).toEqual([]);
  });
});

test('every snippet renders elements, and writes nothing to the console', async () => {
  const { page, consoleLines } = await openApp(browser, `${served.address}snippets.html`);
  await page.waitForFunction(() => 'renderSnippet' in window);
  const failures: string[] = [];
  for (const { file } of snippets) {
    const count = await page.evaluate(
      async (name) => {
        const { renderSnippet } = window as unknown as { renderSnippet: (name: string) => () => void };
        const unmount = renderSnippet(name);
        let elements = 0;
        // Two frames usually suffice; on a busy machine the first element takes longer.
        for (let frames = 0; frames < 2 || (elements === 0 && frames < 300); frames += 1) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          elements = document.querySelectorAll('main > *, [role="dialog"], [role="alertdialog"]').length;
        }
        unmount();
        return elements;
      },
      basename(file, '.tsx'),
    );
    if (count === 0) failures.push(`${file} rendered no element.`);
    failures.push(...consoleLines.splice(0).map((line) => `${file}: ${line}`));
  }
  expect(failures).toEqual([]);
});
