import { areas } from '@firstbell/schema';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isSource = (file: string) => !/\.test\.tsx?$/.test(file);

/** Folders whose code serves every area; code that is specific to an area belongs in that area's folder. */
const FOLDERS = ['packages/api/src/records', 'packages/console/src/records'];
/** Keys of the areas, without `subject`, which also names a list of choices and a column. */
const keys = Object.keys(areas).filter((key) => key !== 'subject');
const AREA_STRING = new RegExp(`'(?:${keys.join('|')})'`);
const AREA_QUERY = new RegExp(`\\b(?:from|join|into|update) (?:${Object.keys(areas).join('|')})\\b`);

describe.each(FOLDERS)('%s names no area', (folder) => {
  test.each(globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(isSource))('%s', (file) => {
    const source = readFileSync(join(root, file), 'utf8');
    expect(AREA_STRING.exec(source)?.[0]).toBeUndefined();
    expect(AREA_QUERY.exec(source)?.[0]).toBeUndefined();
  });
});
