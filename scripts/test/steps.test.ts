import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STEPS } from './steps.ts';

const root = join(import.meta.dirname, '../..');

test.each(STEPS.flatMap(({ name, reads }) => (reads ? [{ name, reads }] : [])))(
  '$name has inputs that exist, and none that a build writes',
  ({ reads }) => {
    expect(reads.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
    const exclude = (path: string) => path.includes('node_modules');
    const built = globSync([...reads], { cwd: root, exclude }).filter((path) => /(^|\/)dist\//.test(path));
    expect(built).toEqual([]);
  },
);
