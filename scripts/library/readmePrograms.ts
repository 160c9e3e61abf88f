import { readFileSync } from 'node:fs';

/** A program that a README shows: the first line of its block says what file it is. */
export type Program = { file: string; code: string };

const BLOCK = /^```tsx\n\/\/ (\S+)\n([\s\S]*?)^```$/gm;

/** Takes the programs out of a text in Markdown. */
export const programsIn = (markdown: string): Program[] =>
  [...markdown.matchAll(BLOCK)].map(([, file = '', code = '']) => ({ file, code }));

/** Takes the programs out of the library's README, so that what it says is what is tested. */
export const readmePrograms = () =>
  programsIn(readFileSync(new URL('../../packages/ui/README.md', import.meta.url), 'utf8'));
