/** Compares how every story looks in a base commit and in the working tree. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite, type Site } from '../site/buildSite.ts';
import { openChromium } from '../site/openChromium.ts';
import { type Album, findChanges } from './changes.ts';
import { type Options, readOptions } from './options.ts';
import { writeReport } from './report.ts';
import { findOrTakeAlbum, takeAlbum } from './takeAlbum.ts';
import { findUnsteady } from './findUnsteady.ts';
import { findBase, checkOutTree } from './trees.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache/visual');
const sites = join(root, '.cache/sites');
const printLine = (line: string) => {
  console.log(line);
};

/** Builds the Storybook to compare with, or takes it from the cache; `name` names it in the report. */
async function buildOldSite({ base, before }: Options): Promise<Site & { name: string }> {
  if (before !== undefined)
    return { ...(await buildSite(resolve(before), sites)), name: basename(resolve(before)) };
  const commit = findBase(root, base);
  const name = commit.slice(0, 8);
  const siteFile = join(cache, `${commit}.json`);
  if (existsSync(siteFile)) {
    const site = JSON.parse(readFileSync(siteFile, 'utf8')) as Site;
    if (existsSync(site.folder)) return { ...site, name };
  }
  printLine(`Building ${name}…`);
  const tree = join(cache, 'tree');
  const { remove } = checkOutTree(root, commit, tree);
  try {
    const site = await buildSite(tree, sites);
    writeFileSync(siteFile, JSON.stringify(site));
    return { ...site, name };
  } finally {
    remove();
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const startedAt = Date.now();
  const oldSite = await buildOldSite(options);
  printLine('Building the working tree…');
  const newSite = await buildSite(resolve(options.after ?? root), sites);
  const browser = await openChromium();
  const newFolder = join(cache, `now.${String(process.pid)}`);
  let oldAlbum: Album;
  let newAlbum: Album;
  let unsteadyKeys: ReadonlySet<string>;
  try {
    const albumOptions = { browser, options, printLine };
    oldAlbum = await findOrTakeAlbum(oldSite, join(cache, 'pictures'), {
      ...albumOptions,
      label: oldSite.name,
    });
    newAlbum = await takeAlbum(newSite, newFolder, { ...albumOptions, label: 'working tree' });
    const picturedSites = [
      { site: oldSite, album: oldAlbum },
      { site: newSite, album: newAlbum },
    ] as const;
    unsteadyKeys = await findUnsteady(...picturedSites, newFolder, { ...albumOptions, label: '' });
  } finally {
    await browser.close();
  }
  if (newAlbum.pictures.length === 0)
    throw new Error(`--stories ${options.stories ?? ''}: no story matches.`);

  const report = resolve(root, options.report);
  const changes = findChanges(oldAlbum, newAlbum, report, unsteadyKeys);
  const differences = changes.filter(({ kind }) => kind !== 'unsteady');
  rmSync(newAlbum.folder, { recursive: true });
  const stories = new Set(newAlbum.pictures.map(({ id }) => id)).size;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const index = writeReport(
    report,
    {
      before: oldSite.name,
      after: options.after === undefined ? 'working tree' : basename(resolve(options.after)),
      pictures: newAlbum.pictures.length,
      stories,
      seconds,
    },
    changes,
  );
  for (const { kind, id, theme, pixels } of changes)
    printLine(`  ${kind} ${id} (${theme}) ${pixels || ''}`.trimEnd());
  printLine(
    `${stories} stories, ${newAlbum.pictures.length} pictures, ${differences.length} differences (${seconds} s): ${relative(root, index)}`,
  );
  if (changes.some(({ kind }) => kind === 'broken')) return 2;
  return differences.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
