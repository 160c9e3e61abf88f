/** Compares how every story looks in a base commit and in the working tree: see `USAGE`. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';
import { buildSite, type Site } from '../site/buildSite.ts';
import { type Picture, takePictures } from './camera.ts';
import { type Album, findChanges } from './changes.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { writeReport } from './report.ts';
import { matchStories, readStories } from './storyIndex.ts';
import { findBase, layOut } from './trees.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache/visual');
const STILL_MS = 15_000;
const tell = (line: string) => {
  console.log(line);
};

/** Builds what to compare with, and says what it is called. */
async function buildBefore({ base, before }: Options): Promise<Site & { name: string }> {
  if (before !== undefined) return { ...(await buildSite(resolve(before), cache)), name: before };
  const commit = findBase(root, base);
  const name = commit.slice(0, 8);
  const built = join(cache, `${commit}.json`);
  if (existsSync(built)) {
    const site = JSON.parse(readFileSync(built, 'utf8')) as Site;
    if (existsSync(site.folder)) return { ...site, name };
  }
  tell(`Building ${name}…`);
  const tree = join(cache, 'tree');
  const { remove } = layOut(root, commit, tree);
  try {
    const site = await buildSite(tree, cache);
    writeFileSync(built, JSON.stringify(site));
    return { ...site, name };
  } finally {
    remove();
  }
}

/** Takes the pictures of a site into a folder, which is whole or not there. */
async function shoot(
  { folder: site }: Site,
  options: Options,
  folder: string,
  label: string,
): Promise<Album> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const served = await serveFolder(site);
  const browser = await openChromium();
  let told = Date.now();
  try {
    const pictures = await takePictures(browser, {
      ...options,
      address: served.address,
      groups: readStories(site, matchStories(options.stories)),
      folder: draft,
      tell: (done, all) => {
        if (done < all && Date.now() - told < STILL_MS) return;
        told = Date.now();
        tell(`  ${label}: ${done} of ${all} stories`);
      },
    });
    writeFileSync(join(draft, 'pictures.json'), JSON.stringify(pictures));
    renameSync(draft, folder);
    return { folder, pictures };
  } finally {
    await browser.close();
    await served.stop();
  }
}

/** Gives the pictures taken of the same site in the same way before, else takes them. */
async function album(site: Site, options: Options, label: string): Promise<Album> {
  const how = [site.hash, options.themes.join('-'), options.stories?.replace(/[^\w*,-]/g, '_') ?? 'all'];
  const folder = join(cache, 'pictures', how.join('.'));
  const list = join(folder, 'pictures.json');
  if (!existsSync(list)) return shoot(site, options, folder, label);
  tell(`  ${label}: taken before`);
  return { folder, pictures: JSON.parse(readFileSync(list, 'utf8')) as Picture[] };
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const begun = Date.now();
  const before = await buildBefore(options);
  tell('Building the working tree…');
  const after = await buildSite(resolve(options.after ?? root), cache);
  const old = await album(before, options, before.name);
  const now = await shoot(after, options, join(cache, 'now'), 'working tree');
  if (now.pictures.length === 0)
    throw new Error(`--stories ${options.stories ?? ''}: no story is called that.`);

  const report = join(root, 'test-results/visual');
  const changes = findChanges(old, now, report);
  const stories = new Set(now.pictures.map(({ id }) => id)).size;
  const seconds = Math.round((Date.now() - begun) / 1000);
  const index = writeReport(
    report,
    {
      before: before.name,
      after: options.after ?? 'working tree',
      pictures: now.pictures.length,
      stories,
      seconds,
    },
    changes,
  );
  for (const { kind, id, theme, pixels } of changes)
    tell(`  ${kind} ${id} (${theme}) ${pixels || ''}`.trimEnd());
  tell(
    `${stories} stories, ${now.pictures.length} pictures, ${changes.length} differences (${seconds} s): ${relative(root, index)}`,
  );
  if (changes.some(({ kind }) => kind === 'broken')) return 2;
  return changes.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 2;
}
