import { readFileSync } from 'node:fs';

/** A program in a README; the first line of its code block is a comment with its file name. */
export type Program = { file: string; code: string };

const PROGRAM_BLOCK = /^```tsx\n\/\/ (\S+)\n([\s\S]*?)^```$/gm;

/** Extracts the programs of a Markdown text. */
const extractPrograms = (markdown: string): Program[] =>
  [...markdown.matchAll(PROGRAM_BLOCK)].map(([, file = '', code = '']) => ({ file, code }));

/** Extracts the programs of the library's README. */
export const readReadmePrograms = () =>
  extractPrograms(readFileSync(new URL('../../packages/ui/README.md', import.meta.url), 'utf8'));
