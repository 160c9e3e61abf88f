import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Picture } from './camera.ts';
import { type Album, findDifferingPictures, findChanges, pictureKey } from './changes.ts';
import { writeReport } from './report.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstbell-visual-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

type PictureSpec = { id: string; grey?: number; error?: string; theme?: Picture['theme'] };

/** Writes an album of one-colour pictures. */
function writeAlbum(name: string, ...specs: PictureSpec[]): Album {
  const albumFolder = join(folder, name);
  mkdirSync(albumFolder, { recursive: true });
  const pictures = specs.map(({ id, grey = 200, error = null, theme = 'light' }): Picture => {
    const image = new PNG({ width: 4, height: 4 });
    image.data.fill(grey);
    const file = `${id}.${theme}.png`;
    writeFileSync(join(albumFolder, file), PNG.sync.write(image));
    return { id, title: `Components/${id}`, name: 'Default', theme, file, hash: String(grey), error };
  });
  return { folder: albumFolder, pictures };
}

test('equal pictures result in no change', () => {
  const report = join(folder, 'report');
  expect(findChanges(writeAlbum('a', { id: 'tag' }), writeAlbum('b', { id: 'tag' }), report)).toEqual([]);
});

test('a picture that was equal when taken again is reported as unsteady', () => {
  const before = writeAlbum('a', { id: 'tag' }, { id: 'card' });
  const after = writeAlbum('b', { id: 'tag', grey: 199 }, { id: 'card', grey: 199 });
  expect(findDifferingPictures(before, after).map(pictureKey)).toEqual(['tag.light', 'card.light']);
  const changes = findChanges(before, after, join(folder, 'report'), new Set(['tag.light']));
  expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
    ['unsteady', 'tag'],
    ['changed', 'card'],
  ]);
});

test('a new or broken story has no picture to compare with', () => {
  const before = writeAlbum('a', { id: 'tag' });
  const broken = { ...writeAlbum('c', { id: 'tag' }).pictures[0], file: '', hash: '' } as Picture;
  expect(findDifferingPictures(before, { folder, pictures: [broken] })).toEqual([]);
  expect(findDifferingPictures(before, writeAlbum('b', { id: 'card' }))).toEqual([]);
});

test('finds changed, added, removed and broken stories', () => {
  const before = writeAlbum('a', { id: 'tag' }, { id: 'old' }, { id: 'card' }, { id: 'link' });
  const after = writeAlbum(
    'b',
    { id: 'tag', grey: 201 },
    { id: 'card' },
    { id: 'link', error: 'Boom' },
    { id: 'new' },
  );
  const report = join(folder, 'report');
  const changes = findChanges(before, after, report);
  expect(changes.map(({ kind, id, pixels, error }) => ({ kind, id, pixels, error }))).toEqual([
    { kind: 'changed', id: 'tag', pixels: 16, error: null },
    { kind: 'removed', id: 'old', pixels: 0, error: null },
    { kind: 'broken', id: 'link', pixels: 0, error: 'Boom' },
    { kind: 'new', id: 'new', pixels: 0, error: null },
  ]);
  for (const { before: oldFile, after: newFile, difference } of changes)
    for (const file of [oldFile, newFile, difference])
      if (file) expect(existsSync(join(report, file))).toBe(true);
});

test('a story that changed in one theme is reported for that theme', () => {
  const before = writeAlbum('a', { id: 'tag' }, { id: 'tag', theme: 'dark' });
  const after = writeAlbum('b', { id: 'tag' }, { id: 'tag', theme: 'dark', grey: 9 });
  const changes = findChanges(before, after, join(folder, 'report'));
  expect(changes.map(({ id, theme }) => `${id} ${theme}`)).toEqual(['tag dark']);
});

test('the report escapes its findings', () => {
  const report = join(folder, 'report');
  const broken = writeAlbum('b', { id: 'tag', error: "</script><!-- $& '" });
  const changes = findChanges(writeAlbum('a'), broken, report);
  const summary = { before: 'main', after: 'tree', pictures: 1, stories: 1, seconds: 2 };
  const page = readFileSync(writeReport(report, summary, changes), 'utf8');
  expect(page.split('</script>')).toHaveLength(2);
  const [, json = ''] = /const \{ summary, changes \} = (.*);/.exec(page) ?? [];
  expect(JSON.parse(json)).toEqual({ summary, changes });
  expect(JSON.parse(readFileSync(join(report, 'changes.json'), 'utf8'))).toEqual({ summary, changes });
});
