/** Compares how every story looks in a base commit and in the working tree. */
import { createHash } from 'node:crypto';
import { existsSync, rmSync, utimesSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSite, buildStorybook, pruneCache } from '../site/buildSite.ts';
import { openChromium } from '../site/openChromium.ts';
import { hashSources } from '../start/freshness.ts';
import { THEMES, type Theme } from './camera.ts';
import { compareSites } from './changes.ts';
import { writeReport } from './report.ts';
import { checkOutTree, findBase } from './trees.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache/visual');
/** Maximum number of commits whose Storybook and pictures are kept; the pictures of all stories take about 200 MB. */
const MAX_COMMITS = 2;

const USAGE = `npm run visual -- [options]
  --base <ref>        compare with this commit (default: the merge base with main)
  --stories <ids>     ids, prefixes of ids or patterns with *, separated by commas
  --themes <themes>   of ${THEMES.join(', ')} (default: all)
  --report <folder>   folder of the report (default: test-results/visual)`;

const isTheme = (name: string): name is Theme => THEMES.some((theme) => theme === name);

function readOptions() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ base: text, stories: text },
      themes: { ...text, default: THEMES.join() },
      report: { ...text, default: 'test-results/visual' },
    },
  });
  const themes = values.themes.split(',').filter(isTheme);
  if (themes.join() !== values.themes)
    throw new Error(`--themes ${values.themes}: choose from ${THEMES.join()}.`);
  return { ...values, stories: values.stories, themes, workers: Math.min(4, availableParallelism()) };
}

/** Builds the Storybook of a commit into a folder, unless the folder exists. */
async function buildBase(commit: string, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  console.log(`Building ${commit.slice(0, 8)}…`);
  const { tree, remove } = checkOutTree(root, commit, join(cache, 'tree'));
  try {
    await buildStorybook(tree, folder);
  } finally {
    remove();
  }
}

async function main(): Promise<number> {
  const { base, report, ...options } = readOptions();
  const commit = findBase(root, base);
  const commitFolder = join(cache, commit);
  await buildBase(commit, join(commitFolder, 'site'));
  console.log('Building the working tree…');
  const { folder: site } = await buildSite(root, join(root, '.cache/sites'));
  const browser = await openChromium();
  try {
    const camera = hashSources(root, ['scripts/{site,visual}/*.ts', 'stories/screens/stage/now.ts']);
    const settings = [camera, browser.version(), options.themes.join(), options.stories ?? ''];
    const album = createHash('sha256').update(settings.join('\0')).digest('hex').slice(0, 16);
    const newPictures = join(cache, 'now');
    rmSync(newPictures, { recursive: true, force: true });
    console.log('Taking pictures…');
    const { changes, pictures } = await compareSites(
      { site: join(commitFolder, 'site'), pictures: join(commitFolder, album) },
      { site, pictures: newPictures },
      resolve(root, report),
      { browser, ...options },
    );
    const summary = `${changes.length} of ${pictures} pictures differ, ${commit.slice(0, 8)} → working tree`;
    const page = writeReport(resolve(root, report), summary, changes);
    for (const { kind, id, theme, details } of changes) console.log(`  ${kind} ${id} (${theme}) ${details}`);
    console.log(`${summary}: ${relative(root, page)}`);
    utimesSync(commitFolder, new Date(), new Date());
    // The pictures of the working tree are in the cache, too.
    pruneCache(cache, MAX_COMMITS + 1);
    if (changes.some(({ kind }) => kind === 'broken')) return 2;
    return changes.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
