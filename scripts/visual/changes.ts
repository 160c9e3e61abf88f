import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { retakePictures, takeAlbum, type Album, type AlbumOptions } from './album.ts';
import { type Picture } from './camera.ts';
import { comparePictures } from './compare.ts';

/** A picture that differs, with files in the report's folder; `broken` is a story that fails after the change. */
export type Change = Pick<Picture, 'id' | 'title' | 'name' | 'theme'> & {
  kind: 'changed' | 'new' | 'removed' | 'broken';
  /** Number and bounding box of the differing pixels, or the error of a broken story. */
  details: string;
  files: { name: string; file: string }[];
};

/** Maximum number of stories whose pictures are taken again. With more, every difference counts as real. */
const MAX_RETAKEN_STORIES = 20;

/** Finds the stories with a picture in both albums whose hashes differ. */
function findDifferingStories(before: Album, after: Album): Set<string> {
  const differing = [...after.pictures].filter(([key, { hash }]) => {
    const oldHash = before.pictures.get(key)?.hash;
    return oldHash && hash && oldHash !== hash;
  });
  return new Set(differing.map(([, { id }]) => id));
}

function describeChange(old: Picture | undefined, current: Picture | undefined, before: Album, after: Album) {
  if (!current) return { kind: 'removed', details: '' } as const;
  if (current.error !== null) return { kind: 'broken', details: current.error } as const;
  if (!old?.file) return { kind: 'new', details: '' } as const;
  if (old.hash === current.hash) return null;
  const read = (album: Album, { file }: Picture) => readFileSync(join(album.folder, file));
  const difference = comparePictures(read(before, old), read(after, current));
  if (!difference) return null;
  const { pixels, box, picture } = difference;
  return { kind: 'changed', details: `${pixels} pixels differ: ${box}`, picture } as const;
}

/** Lists every difference of two albums, and copies its pictures into the report's folder. */
function listChanges(before: Album, after: Album, report: string): Change[] {
  rmSync(report, { recursive: true, force: true });
  mkdirSync(report, { recursive: true });
  const keys = [...new Set([...before.pictures.keys(), ...after.pictures.keys()])].sort();
  return keys.flatMap((key) => {
    const [old, current] = [before.pictures.get(key), after.pictures.get(key)];
    const picture = current ?? old;
    const change = describeChange(old, current, before, after);
    if (!picture || !change) return [];
    const files: Change['files'] = [];
    const addFile = (name: string, bytes: Buffer) => {
      const file = `${key}.${name}.png`;
      writeFileSync(join(report, file), bytes);
      files.push({ name, file });
    };
    if (old?.file) addFile('before', readFileSync(join(before.folder, old.file)));
    if (current?.file) addFile('after', readFileSync(join(after.folder, current.file)));
    if (change.kind === 'changed') addFile('difference', change.picture);
    const { id, title, name, theme } = picture;
    return [{ id, title, name, theme, kind: change.kind, details: change.details, files }];
  });
}

/** A built Storybook, and the folder for its pictures. */
export type PicturedSite = { site: string; pictures: string };

/**
 * Compares the pictures of two built Storybooks, and copies those that differ into the folder `report`. Takes pictures that differ once
 * more, on one page and in the same order, because sometimes Chromium shifts a letter by a quarter of a pixel on an unchanged page.
 */
export async function compareSites(
  oldSite: PicturedSite,
  newSite: PicturedSite,
  report: string,
  options: AlbumOptions,
): Promise<{ changes: Change[]; pictures: number }> {
  const before = await takeAlbum(oldSite.site, oldSite.pictures, options);
  const after = await takeAlbum(newSite.site, newSite.pictures, options);
  if (after.pictures.size === 0) throw new Error(`--stories ${options.stories ?? ''}: no story matches.`);
  const stories = findDifferingStories(before, after);
  if (stories.size > 0 && stories.size <= MAX_RETAKEN_STORIES)
    for (const album of [before, after])
      await retakePictures(album, { ...options, workers: 1 }, (id) => stories.has(id));
  return { changes: listChanges(before, after, report), pictures: after.pictures.size };
}
