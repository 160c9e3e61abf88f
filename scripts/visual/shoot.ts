import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser } from 'playwright';
import { type Site } from '../site/buildSite.ts';
import { keepNewest, touch } from '../site/keepNewest.ts';
import { serveFolder } from '../site/serveFolder.ts';
import { hashSources } from '../start/freshness.ts';
import { type Picture, takePictures } from './camera.ts';
import { type Album } from './changes.ts';
import { type Options } from './options.ts';
import { matchStories, readStories } from './storyIndex.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIST = 'pictures.json';
const STILL_MS = 15_000;
/** How many sets of pictures lie in the cache; one of all stories takes some 200 MB. */
const KEPT = 4;

/** How pictures of a site are taken: `label` is what it is called, `tell` hears how far it is. */
export type Shoot = {
  browser: Browser;
  options: Pick<Options, 'stories' | 'themes' | 'workers'>;
  label: string;
  tell: (line: string) => void;
};

/** Takes the pictures of a site's stories into a folder, which is whole or not there. */
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

/** Gives the pictures taken of the same site in the same way before, which lie in `albums`, else takes them. */
export async function recall(site: Site, albums: string, how: Shoot): Promise<Album> {
  const { browser, options, label, tell } = how;
  const camera = hashSources(root, ['scripts/{site,visual}/*.ts', 'stories/screens/stage/now.ts']);
  const settings = [site.hash, camera, browser.version(), options.themes.join(), options.stories ?? ''];
  const folder = join(albums, createHash('sha256').update(settings.join('\0')).digest('hex').slice(0, 16));
  const list = join(folder, LIST);
  if (!existsSync(list)) {
    const album = await shoot(site, folder, how);
    keepNewest(albums, KEPT);
    return album;
  }
  touch(folder);
  tell(`  ${label}: taken before`);
  return { folder, pictures: JSON.parse(readFileSync(list, 'utf8')) as Picture[] };
}
