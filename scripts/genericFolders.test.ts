import { areas } from '@firstbell/schema';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const isSource = (file: string) => !/\.test\.tsx?$/.test(file);

/** Folders that serve every area: what one area does differently is code of that area, or of the school. */
const FOLDERS = ['packages/api/src/records', 'packages/console/src/records'];
/** `subject` is also a list of choices, and the column of it: not the area. */
const keys = Object.keys(areas).filter((key) => key !== 'subject');
const named = new RegExp(`'(?:${keys.join('|')})'`);
const queried = new RegExp(`\\b(?:from|join|into|update) (?:${Object.keys(areas).join('|')})\\b`);

describe.each(FOLDERS)('%s knows no area by name', (folder) => {
  test.each(globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(isSource))('%s', (file) => {
    const source = readFileSync(join(root, file), 'utf8');
    expect(named.exec(source)?.[0]).toBeUndefined();
    expect(queried.exec(source)?.[0]).toBeUndefined();
  });
});
