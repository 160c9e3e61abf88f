import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser } from 'playwright';
import { type Site } from '../site/buildSite.ts';
import { pruneCache, touch } from '../site/pruneCache.ts';
import { serveFolder } from '../site/serveFolder.ts';
import { hashSources } from '../start/freshness.ts';
import { type Picture, takePictures } from './camera.ts';
import { type Album } from './changes.ts';
import { type Options } from './options.ts';
import { matchStories, readStories } from './storyIndex.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIST = 'pictures.json';
const PROGRESS_MS = 15_000;
/** Maximum number of cached sets of pictures; a set of all stories takes about 200 MB. */
const MAX_SETS = 4;

/** Options of a run: `label` names the site in the progress lines that `tell` receives. */
export type Shoot = {
  browser: Browser;
  options: Pick<Options, 'stories' | 'themes' | 'workers'>;
  label: string;
  tell: (line: string) => void;
};

/** Takes the pictures of a site's stories into a folder, which is renamed into place when complete. */
export async function shoot(
  { folder: site }: Site,
  folder: string,
  { browser, options, label, tell }: Shoot,
  isAsked = matchStories(options.stories),
): Promise<Album> {
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
      groups: readStories(site, isAsked),
      folder: draft,
      tell: (done, all) => {
        if (done < all && Date.now() - told < PROGRESS_MS) return;
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

/** Returns the cached pictures of a site from `albums`, or takes them. */
export async function reusePictures(site: Site, albums: string, how: Shoot): Promise<Album> {
  const { browser, options, label, tell } = how;
  const camera = hashSources(root, ['scripts/{site,visual}/*.ts', 'stories/screens/stage/now.ts']);
  const settings = [site.hash, camera, browser.version(), options.themes.join(), options.stories ?? ''];
  const folder = join(albums, createHash('sha256').update(settings.join('\0')).digest('hex').slice(0, 16));
  const list = join(folder, LIST);
  if (!existsSync(list)) {
    const album = await shoot(site, folder, how);
    pruneCache(albums, MAX_SETS);
    return album;
  }
  touch(folder);
  tell(`  ${label}: from the cache`);
  return { folder, pictures: JSON.parse(readFileSync(list, 'utf8')) as Picture[] };
}
