import { rmSync } from 'node:fs';
import { type Site } from '../site/buildSite.ts';
import { type Album, findDiffering, pictureKey } from './changes.ts';
import { type Shoot, shoot } from './shoot.ts';

/** Above this number of stories a difference is taken as real without a second picture. */
const MAX_STORIES = 20;

/** A site and its pictures. */
type Taken = { site: Site; album: Album };

/**
 * Finds unsteady pictures: takes those that differ a second time, in both sites in the same order on one page, and returns the
 * keys of those that are equal then. Chromium rarely draws a letter a quarter of a pixel further without a change of the page.
 */
export async function findUnsteady(
  before: Taken,
  after: Taken,
  folder: string,
  how: Shoot,
): Promise<ReadonlySet<string>> {
  const doubtful = findDiffering(before.album, after.album);
  const stories = new Set(doubtful.map(({ id }) => id));
  if (stories.size === 0 || stories.size > MAX_STORIES) return new Set();
  const takeAgain = async ({ site }: Taken, name: string) => {
    const alone = { ...how, options: { ...how.options, workers: 1 }, label: `${name} again` };
    return shoot(site, `${folder}.${name}`, alone, (id) => stories.has(id));
  };
  const old = await takeAgain(before, 'before');
  const now = await takeAgain(after, 'after');
  for (const album of [old, now]) rmSync(album.folder, { recursive: true });
  const still = new Set(findDiffering(old, now).map(pictureKey));
  return new Set(doubtful.map(pictureKey).filter((key) => !still.has(key)));
}
