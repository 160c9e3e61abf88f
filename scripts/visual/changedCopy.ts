import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkModules } from './trees.ts';

/** Files and folders that a build of Storybook reads. */
const BUILD_FILES = [
  ...['.storybook', 'packages', 'scripts', 'stories', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'vite.config.ts', '.cache/school', '.cache/school.dump.hash'],
];

/** Replacement of a text that occurs once in a file of the copy. */
export type Edit = { file: string; oldText: string; newText: string };

/** Copies the sources of Storybook, with edits, and with only the story files and guides that `isIncluded` selects. */
export function copyWithEdits(
  root: string,
  copy: string,
  edits: readonly Edit[],
  isIncluded: (file: string) => boolean,
): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const filter = (path: string) => !path.endsWith('/node_modules') && !path.endsWith('/dist');
  for (const name of BUILD_FILES) cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  const stories = join(copy, 'stories');
  for (const file of readdirSync(stories, { recursive: true, encoding: 'utf8' }))
    if (/\.(stories\.tsx|mdx)$/.test(file) && !isIncluded(file)) rmSync(join(stories, file));
  for (const { file, oldText, newText } of edits) {
    const text = readFileSync(join(root, file), 'utf8');
    if (text.split(oldText).length !== 2) throw new Error(`${file} must contain exactly once: ${oldText}`);
    writeFileSync(join(copy, file), text.replace(oldText, newText));
  }
  linkModules(root, copy);
}
