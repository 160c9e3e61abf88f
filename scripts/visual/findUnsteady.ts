import { rmSync } from 'node:fs';
import { type Site } from '../site/buildSite.ts';
import { type Album, findDifferingPictures, pictureKey } from './changes.ts';
import { type AlbumOptions, takeAlbum } from './takeAlbum.ts';

/** Maximum number of stories whose pictures are taken again. With more, every difference counts as real. */
const MAX_STORIES = 20;

/** A site with its pictures. */
type PicturedSite = { site: Site; album: Album };

/**
 * Finds unsteady pictures: takes each differing picture once more, with one page per site and in the same order, and returns
 * the keys of those that are then equal. Sometimes Chromium shifts a letter by a quarter of a pixel on an unchanged page.
 */
export async function findUnsteady(
  before: PicturedSite,
  after: PicturedSite,
  folder: string,
  albumOptions: AlbumOptions,
): Promise<ReadonlySet<string>> {
  const differing = findDifferingPictures(before.album, after.album);
  const stories = new Set(differing.map(({ id }) => id));
  if (stories.size === 0 || stories.size > MAX_STORIES) return new Set();
  const takeAgain = async ({ site }: PicturedSite, name: string) => {
    const againOptions = {
      ...albumOptions,
      options: { ...albumOptions.options, workers: 1 },
      label: `${name} again`,
    };
    return takeAlbum(site, `${folder}.${name}`, againOptions, (id) => stories.has(id));
  };
  const oldAlbum = await takeAgain(before, 'before');
  const newAlbum = await takeAgain(after, 'after');
  for (const album of [oldAlbum, newAlbum]) rmSync(album.folder, { recursive: true });
  const stillDiffering = new Set(findDifferingPictures(oldAlbum, newAlbum).map(pictureKey));
  return new Set(differing.map(pictureKey).filter((key) => !stillDiffering.has(key)));
}
