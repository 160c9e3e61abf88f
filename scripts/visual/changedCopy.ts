import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkModules } from './trees.ts';

const NEEDED = ['.storybook', 'packages', 'scripts', 'stories', 'package.json', 'package-lock.json'];
const ALSO_NEEDED = ['tsconfig.json', 'vite.config.ts', '.cache/school', '.cache/school.dump.hash'];

/** A replacement of one line of a file in the copy. */
export type Edit = { file: string; from: string; to: string };

/** Copies the sources of Storybook with edits, and only the story files that `isIncluded` selects. */
export function copyWithEdits(
  root: string,
  copy: string,
  edits: readonly Edit[],
  isIncluded: (file: string) => boolean,
): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const filter = (path: string) => !path.endsWith('/node_modules') && !path.endsWith('/dist');
  for (const name of [...NEEDED, ...ALSO_NEEDED])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  const stories = join(copy, 'stories');
  for (const file of readdirSync(stories, { recursive: true, encoding: 'utf8' }))
    if (/\.(stories\.tsx|mdx)$/.test(file) && !isIncluded(file)) rmSync(join(stories, file));
  for (const { file, from, to } of edits) {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} must contain exactly once: ${from}`);
    writeFileSync(join(copy, file), text.replace(from, to));
  }
  linkModules(root, copy);
}
