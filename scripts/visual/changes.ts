import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Picture } from './camera.ts';
import { type Box, comparePictures } from './compare.ts';

/**
 * Kind of a difference: `broken` is a story that fails in the working tree, `unsteady` a picture that differed once and was equal
 * when taken again.
 */
type Kind = 'changed' | 'new' | 'removed' | 'broken' | 'unsteady';

/** A picture that differs; file names are relative to the report. */
export type Change = {
  kind: Kind;
  id: string;
  title: string;
  name: string;
  theme: string;
  pixels: number;
  /** Bounding box of the difference. */
  box: Box | null;
  fault: string | null;
  before: string | null;
  after: string | null;
  difference: string | null;
};

/** Pictures and the folder of their files. */
export type Album = { folder: string; pictures: readonly Picture[] };

/** Key of a picture in one album. */
export const pictureKey = ({ id, theme }: Picture) => `${id}.${theme}`;

/** Finds the pictures that are in both albums with different files. */
export function findDiffering(before: Album, after: Album): Picture[] {
  const hashes = new Map(before.pictures.map((old) => [pictureKey(old), old.hash]));
  return after.pictures.filter((now) => {
    const old = hashes.get(pictureKey(now));
    return old && now.hash && old !== now.hash;
  });
}

/** Finds every picture that differs and copies its files into the report's folder; `same` holds the keys of unsteady pictures. */
export function findChanges(
  before: Album,
  after: Album,
  report: string,
  same: ReadonlySet<string> = new Set(),
): Change[] {
  const images = join(report, 'pictures');
  rmSync(images, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  const keep = (album: Album, picture: Picture | undefined, as: string) => {
    if (!picture?.file) return null;
    const name = `${pictureKey(picture)}.${as}.png`;
    copyFileSync(join(album.folder, picture.file), join(images, name));
    return `pictures/${name}`;
  };
  const pairs = new Map<string, { old?: Picture; now?: Picture }>();
  for (const old of before.pictures) pairs.set(pictureKey(old), { old });
  for (const now of after.pictures) pairs.set(pictureKey(now), { ...pairs.get(pictureKey(now)), now });

  const changes: Change[] = [];
  for (const [key, { old, now }] of pairs) {
    const one = now ?? old;
    if (!one) continue;
    const { id, title, name, theme } = one;
    const note = (kind: Kind, more: Partial<Change> = {}) =>
      changes.push({
        ...{ kind, id, title, name, theme, pixels: 0, box: null, fault: null, difference: null },
        before: keep(before, old, 'before'),
        after: keep(after, now, 'after'),
        ...more,
      });
    if (!now) note('removed');
    else if (now.fault !== null) note('broken', { fault: now.fault });
    else if (!old?.file) note('new');
    else if (old.hash !== now.hash) {
      const read = (album: Album, picture: Picture) => readFileSync(join(album.folder, picture.file));
      const difference = comparePictures(read(before, old), read(after, now));
      if (!difference) continue;
      writeFileSync(join(images, `${key}.difference.png`), difference.picture);
      note(same.has(key) ? 'unsteady' : 'changed', {
        pixels: difference.pixels,
        box: difference.box,
        difference: `pictures/${key}.difference.png`,
      });
    }
  }
  return changes;
}
