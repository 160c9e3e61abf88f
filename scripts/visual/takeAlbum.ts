import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser } from 'playwright';
import { type Site } from '../site/buildSite.ts';
import { pruneCache, markAsUsed } from '../site/pruneCache.ts';
import { serveFolder } from '../site/serveFolder.ts';
import { hashSources } from '../start/freshness.ts';
import { type Picture, takePictures } from './camera.ts';
import { type Album } from './changes.ts';
import { type Options } from './options.ts';
import { createStoryFilter, readStories } from './storyIndex.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIST_FILE = 'pictures.json';
const PROGRESS_MS = 15_000;
/** Maximum number of cached albums; an album of all stories takes about 200 MB. */
const MAX_ALBUMS = 4;

/** Options of a run: `label` names the site in the progress lines, which `printLine` receives. */
export type AlbumOptions = {
  browser: Browser;
  options: Pick<Options, 'stories' | 'themes' | 'workers'>;
  label: string;
  printLine: (line: string) => void;
};

/** Takes the pictures of a site's stories and stores them in `folder`, which exists only when all pictures are taken. */
export async function takeAlbum(
  { folder: site }: Site,
  folder: string,
  { browser, options, label, printLine }: AlbumOptions,
  isIncluded = createStoryFilter(options.stories),
): Promise<Album> {
  const draftFolder = `${folder}.draft`;
  rmSync(draftFolder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(draftFolder, { recursive: true });
  const server = await serveFolder(site);
  let reportedAt = Date.now();
  try {
    const pictures = await takePictures(browser, {
      ...options,
      address: server.address,
      groups: readStories(site, isIncluded),
      folder: draftFolder,
      onProgress: (doneCount, storyCount) => {
        if (doneCount < storyCount && Date.now() - reportedAt < PROGRESS_MS) return;
        reportedAt = Date.now();
        printLine(`  ${label}: ${doneCount} of ${storyCount} stories`);
      },
    });
    writeFileSync(join(draftFolder, LIST_FILE), JSON.stringify(pictures));
    renameSync(draftFolder, folder);
    return { folder, pictures };
  } finally {
    await server.stop();
  }
}

/** Returns the cached pictures of a site, or takes them and adds them to the cache in the folder `albums`. */
export async function findOrTakeAlbum(
  site: Site,
  albums: string,
  albumOptions: AlbumOptions,
): Promise<Album> {
  const { browser, options, label, printLine } = albumOptions;
  const cameraHash = hashSources(root, ['scripts/{site,visual}/*.ts', 'stories/screens/stage/now.ts']);
  const settings = [site.hash, cameraHash, browser.version(), options.themes.join(), options.stories ?? ''];
  const folder = join(albums, createHash('sha256').update(settings.join('\0')).digest('hex').slice(0, 16));
  const listFile = join(folder, LIST_FILE);
  if (!existsSync(listFile)) {
    const album = await takeAlbum(site, folder, albumOptions);
    pruneCache(albums, MAX_ALBUMS);
    return album;
  }
  markAsUsed(folder);
  printLine(`  ${label}: from the cache`);
  return { folder, pictures: JSON.parse(readFileSync(listFile, 'utf8')) as Picture[] };
}
