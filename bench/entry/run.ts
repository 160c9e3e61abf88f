/**
 * Measures the time from each key press to the next paint in a grid of 600 × 20 cells in a real Chromium, for
 * EntryGrid, AG Grid and MUI X. AG Grid and MUI X are installed outside the project. Writes docs/benchmarks/entry-grid.md. Run with
 * `node bench/entry/run.ts`.
 */
import react from '@vitejs/plugin-react';
import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { build, preview } from 'vite';
import { readChromiumPath, QUIET_FLAGS } from '../../scripts/test/quietChromium.ts';
import { computeFigures, formatFigures, type Figures } from '../table/figures.ts';
import { PEERS, type Peer } from './peers.ts';

const resolveFile = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const reportFile = resolveFile('../../docs/benchmarks/entry-grid.md');

const PRESSES = 20;

/** Keys to press, by the measured action. Each list of keys is typed into the focused cell. */
const KEYS = {
  arrow: Array.from({ length: PRESSES }, () => ['ArrowDown']),
  startEdit: Array.from({ length: PRESSES }, () => ['4', 'Escape']),
  enter: Array.from({ length: PRESSES }, () => ['4', '2', 'Enter']),
} as const;

type GridResult = { name: string; keys: Record<keyof typeof KEYS, Figures>; processorMs: number };

/** Waits until an interaction is painted. Returns its duration in ms, and deletes the measurement. */
async function takeDuration(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('interaction').length > 0);
  return page.evaluate(() => {
    const [first] = performance.getEntriesByName('interaction');
    performance.clearMeasures('interaction');
    return first?.duration ?? 0;
  });
}

/** Presses keys one after another. Returns the times in ms of the key at `measuredIndex` of each list. */
async function pressKeys(
  page: Page,
  keyLists: readonly (readonly string[])[],
  measuredIndex: number,
): Promise<number[]> {
  const times: number[] = [];
  for (const keys of keyLists) {
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      const duration = await takeDuration(page);
      if (index === measuredIndex) times.push(duration);
    }
  }
  return times;
}

/** Starts to count the processor time of a page's scripts, styles, layout and paint. The returned function reads it in ms. */
async function countProcessorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const readMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const initialMs = await readMs();
  return async () => (await readMs()) - initialMs;
}

async function measureGrid(
  browser: Browser,
  name: string,
  root: string,
  cellSelector: string,
): Promise<GridResult> {
  process.stderr.write(`${name}\n`);
  const outDir = join(root, 'dist-bench');
  await build({
    root,
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 } });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.locator(cellSelector).first().click();
    await pressKeys(page, [['ArrowDown'], ['ArrowUp']], 0);
    const readProcessorMs = await countProcessorTime(page);
    const keys = {
      arrow: computeFigures(await pressKeys(page, KEYS.arrow, 0)),
      startEdit: computeFigures(await pressKeys(page, KEYS.startEdit, 0)),
      enter: computeFigures(await pressKeys(page, KEYS.enter, 2)),
    };
    return { name, keys, processorMs: await readProcessorMs() };
  } finally {
    await page.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measurePeer(
  browser: Browser,
  { name, packages, cellSelector, pageCode }: Peer,
): Promise<GridResult> {
  const workFolder = await mkdtemp(join(tmpdir(), 'firstbell-entry-'));
  try {
    await writeFile(
      join(workFolder, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies: packages }),
    );
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--silent'];
    execFileSync('npm', ['install', ...options], {
      cwd: workFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await copyFile(resolveFile('./index.html'), join(workFolder, 'index.html'));
    await copyFile(resolveFile('../table/recorder.ts'), join(workFolder, 'recorder.ts'));
    await writeFile(join(workFolder, 'page.tsx'), pageCode);
    return await measureGrid(browser, name, workFolder, cellSelector);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

function renderReport(results: readonly GridResult[], version: string): string {
  const renderLine = ({ name, keys, processorMs }: GridResult) =>
    `| ${name} | ${formatFigures(keys.arrow)} | ${formatFigures(keys.startEdit)} | ${formatFigures(keys.enter)} | ${Math.round(processorMs)} ms |`;
  return `# A grid of 600 × 20 cells

Written by \`node bench/entry/run.ts\`: the built \`EntryGrid\` beside the editing of two other grids, each set up as the documentation
of its library shows, in Chromium ${version} (headless, 60 frames a second). Each figure is the time from the key press to the next paint,
median / maximum of ${PRESSES}; a frame is 16.7 ms. Processor time is what the page used for all ${PRESSES * 6} presses together. Unlike the
elapsed time, it does not depend on the other work of the machine.

| grid | arrow key | digit that starts an edit | Enter after two digits | processor time |
|---|---|---|---|---|
${results.map(renderLine).join('\n')}

AG Grid and MUI X render only the visible rows. \`EntryGrid\` renders all 12,000 cells.
`;
}

const browser = await chromium.launch({ executablePath: readChromiumPath(), args: QUIET_FLAGS });
try {
  const results = [
    await measureGrid(browser, 'EntryGrid', resolveFile('.'), '[data-row="5"] > [data-column="3"]'),
  ];
  for (const peer of PEERS) results.push(await measurePeer(browser, peer));
  const style = await resolveConfig(reportFile);
  const reportText = await format(renderReport(results, browser.version()), { ...style, parser: 'markdown' });
  await writeFile(reportFile, reportText);
  process.stdout.write(`${reportText}\n`);
} finally {
  await browser.close();
}
