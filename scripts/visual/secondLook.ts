import { rmSync } from 'node:fs';
import { type Site } from '../site/buildSite.ts';
import { type Album, differing, keyOf } from './changes.ts';
import { type Shoot, shoot } from './shoot.ts';

/** Where more stories differ, the difference is no accident. */
const MOST_STORIES = 20;

/** A site and the pictures that were taken of it. */
type Taken = { site: Site; album: Album };

/**
 * Takes the pictures that differ once more, in both sites in the same order on one page, and gives the keys of those that are
 * the same then: a browser rarely draws one letter a quarter of a point further, for no reason in the page. What changed
 * differs each time.
 */
export async function secondLook(
  before: Taken,
  after: Taken,
  folder: string,
  how: Shoot,
): Promise<ReadonlySet<string>> {
  const doubtful = differing(before.album, after.album);
  const stories = new Set(doubtful.map(({ id }) => id));
  if (stories.size === 0 || stories.size > MOST_STORIES) return new Set();
  const look = async ({ site }: Taken, name: string) => {
    const alone = { ...how, options: { ...how.options, workers: 1 }, label: `${name} once more` };
    return shoot(site, `${folder}.${name}`, alone, (id) => stories.has(id));
  };
  const old = await look(before, 'before');
  const now = await look(after, 'after');
  for (const album of [old, now]) rmSync(album.folder, { recursive: true });
  const still = new Set(differing(old, now).map(keyOf));
  return new Set(doubtful.map(keyOf).filter((key) => !still.has(key)));
}
