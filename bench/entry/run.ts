/**
 * Measures the time from each key press to the next paint in a grid of 600 × 20 cells in a real Chromium, for `EntryGrid` and grids of
 * other libraries, which are installed outside the project. Writes docs/benchmarks/entry-grid.md. Run with `npm run bench -- entry`;
 * with a name, such as `-- entry AG`, it measures only `EntryGrid` and the grids with that name, and prints the page.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from 'playwright';
import { readProcessorMs, withBuiltPage, withChromium, withPackages } from '../pages.ts';
import {
  computeFigures,
  type Figures,
  formatFigures,
  renderTable,
  reportProgress,
  writePage,
} from '../report.ts';
import { PEERS } from './peers.ts';

const folder = import.meta.dirname;
const PRESSES = 20;

/** Actions, each with the keys that are typed into the focused cell, and the index of the measured key. */
const ACTIONS = [
  { name: 'arrow key', keys: ['ArrowDown'], measured: 0 },
  { name: 'digit that starts an edit', keys: ['4', 'Escape'], measured: 0 },
  { name: 'Enter after two digits', keys: ['4', '2', 'Enter'], measured: 2 },
];

type GridResult = { name: string; figures: Figures[]; processorMs: number };

/** Waits until an interaction is painted. Returns its duration in ms, and deletes the measurement. */
async function takeDuration(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('interaction').length > 0);
  return page.evaluate(() => {
    const [first] = performance.getEntriesByName('interaction');
    performance.clearMeasures('interaction');
    return first?.duration ?? 0;
  });
}

/** Presses keys repeatedly. Returns the times of the measured key in ms. */
async function pressKeys(page: Page, keys: readonly string[], measured: number): Promise<number[]> {
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      const duration = await takeDuration(page);
      if (index === measured) times.push(duration);
    }
  }
  return times;
}

const measureGrid = (browser: Browser, name: string, root: string, cell: string): Promise<GridResult> =>
  withBuiltPage(root, async (address) => {
    reportProgress(name);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    await page.locator(cell).first().click();
    await pressKeys(page, ['ArrowDown', 'ArrowUp'], 0);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const initialMs = await readProcessorMs(session);
    const figures: Figures[] = [];
    for (const { keys, measured } of ACTIONS)
      figures.push(computeFigures(await pressKeys(page, keys, measured)));
    const processorMs = (await readProcessorMs(session)) - initialMs;
    await page.close();
    return { name, figures, processorMs };
  });

const [, , name = ''] = process.argv;
await withChromium(async (browser) => {
  const results = [await measureGrid(browser, 'EntryGrid', folder, '[data-row="5"] > [data-column="3"]')];
  for (const peer of PEERS.filter((one) => one.name.includes(name)))
    results.push(
      await withPackages(peer.packages, (root) => {
        copyFileSync(join(folder, 'recorder.ts'), join(root, 'recorder.ts'));
        writeFileSync(join(root, 'page.tsx'), peer.pageCode);
        return measureGrid(browser, peer.name, root, peer.cellSelector);
      }),
    );
  const rows = results.map((result) => [
    result.name,
    ...result.figures.map(formatFigures),
    `${Math.round(result.processorMs)} ms`,
  ]);
  const text = `# A grid of 600 × 20 cells

Written by \`npm run bench -- entry\`: the built \`EntryGrid\` beside the editing of two other grids, each set up as the documentation
of its library shows, in Chromium ${browser.version()} (headless, 60 frames a second). Each figure is the time from the key press to the next paint,
median / maximum of ${PRESSES}; a frame is 16.7 ms. Processor time is what the page used for all ${PRESSES * 6} presses together. Unlike the
elapsed time, it does not depend on the other work of the machine.

${renderTable(['grid', ...ACTIONS.map((action) => action.name), 'processor time'], rows)}

AG Grid and MUI X render only the visible rows. \`EntryGrid\` renders all 12,000 cells.
`;
  await writePage('entry-grid', text, { isWhole: name === '' });
});
