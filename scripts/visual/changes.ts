import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Picture } from './camera.ts';
import { type Box, comparePictures } from './compare.ts';

/**
 * Kind of a difference: `broken` is a story that fails in the working tree, `unsteady` a picture that differed at first but
 * was equal when both were taken again.
 */
type Kind = 'changed' | 'new' | 'removed' | 'broken' | 'unsteady';

/** A picture that differs; file names are relative to the report's folder, null where there is no file. */
export type Change = {
  kind: Kind;
  id: string;
  title: string;
  name: string;
  theme: string;
  /** Number of pixels that differ. */
  pixels: number;
  /** Bounding box of the difference. */
  box: Box | null;
  error: string | null;
  before: string | null;
  after: string | null;
  difference: string | null;
};

/** A set of pictures with the folder of their files. */
export type Album = { folder: string; pictures: readonly Picture[] };

/** Returns the key that identifies a picture within an album. */
export const pictureKey = ({ id, theme }: Picture) => `${id}.${theme}`;

/** Finds the pictures that both albums have, with different hashes. */
export function findDifferingPictures(before: Album, after: Album): Picture[] {
  const hashes = new Map(before.pictures.map((old) => [pictureKey(old), old.hash]));
  return after.pictures.filter((current) => {
    const oldHash = hashes.get(pictureKey(current));
    return oldHash && current.hash && oldHash !== current.hash;
  });
}

/** Lists every difference and copies its pictures into the report's folder; `unsteadyKeys` are the keys of unsteady pictures. */
export function findChanges(
  before: Album,
  after: Album,
  report: string,
  unsteadyKeys: ReadonlySet<string> = new Set(),
): Change[] {
  const images = join(report, 'pictures');
  rmSync(images, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  const copyPicture = (album: Album, picture: Picture | undefined, role: string) => {
    if (!picture?.file) return null;
    const name = `${pictureKey(picture)}.${role}.png`;
    copyFileSync(join(album.folder, picture.file), join(images, name));
    return `pictures/${name}`;
  };
  const pairs = new Map<string, { old?: Picture; current?: Picture }>();
  for (const old of before.pictures) pairs.set(pictureKey(old), { old });
  for (const current of after.pictures)
    pairs.set(pictureKey(current), { ...pairs.get(pictureKey(current)), current });

  const changes: Change[] = [];
  for (const [key, { old, current }] of pairs) {
    const picture = current ?? old;
    if (!picture) continue;
    const { id, title, name, theme } = picture;
    const addChange = (kind: Kind, more: Partial<Change> = {}) =>
      changes.push({
        ...{ kind, id, title, name, theme, pixels: 0, box: null, error: null, difference: null },
        before: copyPicture(before, old, 'before'),
        after: copyPicture(after, current, 'after'),
        ...more,
      });
    if (!current) addChange('removed');
    else if (current.error !== null) addChange('broken', { error: current.error });
    else if (!old?.file) addChange('new');
    else if (old.hash !== current.hash) {
      const read = (album: Album, picture: Picture) => readFileSync(join(album.folder, picture.file));
      const difference = comparePictures(read(before, old), read(after, current));
      if (!difference) continue;
      writeFileSync(join(images, `${key}.difference.png`), difference.picture);
      addChange(unsteadyKeys.has(key) ? 'unsteady' : 'changed', {
        pixels: difference.pixels,
        box: difference.box,
        difference: `pictures/${key}.difference.png`,
      });
    }
  }
  return changes;
}
