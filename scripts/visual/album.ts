import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser } from 'playwright';
import { serveFolder } from '../site/serveFolder.ts';
import { takePictures, type Picture, type Theme } from './camera.ts';
import { createStoryFilter, readStories } from './storyIndex.ts';

/** Pictures of a built Storybook by story and theme, in a folder. */
export type Album = { site: string; folder: string; pictures: Map<string, Picture> };

/** Options of a comparison; `stories` are ids, prefixes or patterns, all stories by default. */
export type AlbumOptions = {
  browser: Browser;
  stories: string | undefined;
  themes: readonly Theme[];
  workers: number;
};

const LIST_FILE = 'pictures.json';

/** Takes the pictures of an album again, for the stories that `isIncluded` selects. */
export async function retakePictures(
  { site, folder, pictures }: Album,
  { browser, themes, workers }: AlbumOptions,
  isIncluded: (id: string) => boolean,
): Promise<void> {
  const server = await serveFolder(site);
  try {
    const groups = readStories(site, isIncluded);
    for (const picture of await takePictures(browser, {
      address: server.address,
      groups,
      themes,
      workers,
      folder,
    }))
      pictures.set(`${picture.id}.${picture.theme}`, picture);
  } finally {
    await server.stop();
  }
  writeFileSync(join(folder, LIST_FILE), JSON.stringify([...pictures]));
}

/** Takes the pictures of a built Storybook, or reads those that the folder has already. */
export async function takeAlbum(site: string, folder: string, options: AlbumOptions): Promise<Album> {
  const listFile = join(folder, LIST_FILE);
  if (existsSync(listFile)) {
    const pictures = JSON.parse(readFileSync(listFile, 'utf8')) as [string, Picture][];
    return { site, folder, pictures: new Map(pictures) };
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const album: Album = { site, folder, pictures: new Map() };
  await retakePictures(album, options, createStoryFilter(options.stories));
  return album;
}
