/** Compares how every story looks in a base commit and in the working tree. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser } from 'playwright';
import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';
import { hashSources } from '../start/freshness.ts';
import { buildSite, type Site } from '../site/buildSite.ts';
import { keepNewest, touch } from '../site/keepNewest.ts';
import { type Picture, takePictures } from './camera.ts';
import { type Album, findChanges } from './changes.ts';
import { type Options, readOptions } from './options.ts';
import { writeReport } from './report.ts';
import { matchStories, readStories } from './storyIndex.ts';
import { findBase, layOut } from './trees.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache/visual');
const sites = join(root, '.cache/sites');
const LIST = 'pictures.json';
const STILL_MS = 15_000;
/** How many sets of pictures lie in the cache; one of all stories takes some 200 MB. */
const KEPT = 4;
const tell = (line: string) => {
  console.log(line);
};

/** Builds what to compare with, and says what it is called. */
async function buildBefore({ base, before }: Options): Promise<Site & { name: string }> {
  if (before !== undefined)
    return { ...(await buildSite(resolve(before), sites)), name: basename(resolve(before)) };
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
    const site = await buildSite(tree, sites);
    writeFileSync(built, JSON.stringify(site));
    return { ...site, name };
  } finally {
    remove();
  }
}

type Shoot = { browser: Browser; options: Options; folder: string; label: string };

/** Takes the pictures of a site into a folder, which is whole or not there. */
async function shoot({ folder: site }: Site, { browser, options, folder, label }: Shoot): Promise<Album> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const served = await serveFolder(site);
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
    writeFileSync(join(draft, LIST), JSON.stringify(pictures));
    renameSync(draft, folder);
    return { folder, pictures };
  } finally {
    await served.stop();
  }
}

/** Gives the pictures taken of the same site in the same way before, else takes them. */
async function recall(site: Site, how: Omit<Shoot, 'folder'>): Promise<Album> {
  const { browser, options, label } = how;
  const camera = hashSources(root, ['scripts/{site,visual}/*.ts', 'stories/screens/now.ts']);
  const settings = [site.hash, camera, browser.version(), options.themes.join(), options.stories ?? ''];
  const albums = join(cache, 'pictures');
  const folder = join(albums, createHash('sha256').update(settings.join('\0')).digest('hex').slice(0, 16));
  const list = join(folder, LIST);
  if (!existsSync(list)) {
    const album = await shoot(site, { ...how, folder });
    keepNewest(albums, KEPT);
    return album;
  }
  touch(folder);
  tell(`  ${label}: taken before`);
  return { folder, pictures: JSON.parse(readFileSync(list, 'utf8')) as Picture[] };
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const begun = Date.now();
  const before = await buildBefore(options);
  tell('Building the working tree…');
  const after = await buildSite(resolve(options.after ?? root), sites);
  const browser = await openChromium();
  let old: Album;
  let now: Album;
  try {
    old = await recall(before, { browser, options, label: before.name });
    const folder = join(cache, `now.${String(process.pid)}`);
    now = await shoot(after, { browser, options, folder, label: 'working tree' });
  } finally {
    await browser.close();
  }
  if (now.pictures.length === 0)
    throw new Error(`--stories ${options.stories ?? ''}: no story is called that.`);

  const report = resolve(root, options.report);
  const changes = findChanges(old, now, report);
  rmSync(now.folder, { recursive: true });
  const stories = new Set(now.pictures.map(({ id }) => id)).size;
  const seconds = Math.round((Date.now() - begun) / 1000);
  const index = writeReport(
    report,
    {
      before: before.name,
      after: options.after === undefined ? 'working tree' : basename(resolve(options.after)),
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
  process.exitCode = 2;
}
