import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type Seen } from './seenScreen.ts';

/** Throws if the product does not do what a statement says, or what it does instead by `differences.ts`. */
export type Check = (seen: Seen) => void;

/** One statement of the specification, in our own words, with its check; if it differs, `differences.ts` has the reason. */
export type Statement = readonly [says: string, check: Check, differs?: 'differs'];

/** Statements by their numbers, which go through all sections. */
export type Statements = Readonly<Record<number, Statement>>;

const readText = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Returns the source of a test or of a story, from its title or export to the next one. */
function readPart(file: string, title: string): string {
  const text = readText(file);
  const isStory = file.endsWith('.stories.tsx');
  const start = isStory
    ? text.search(new RegExp(`^export const ${title}: Story\\b`, 'm'))
    : text.indexOf(title);
  expect(start, `${file}: ${title}`).not.toBe(-1);
  const rest = text.slice(start + 1);
  const end = rest.search(isStory ? /^export const /m : /^ {0,2}(?:test|it|describe)[.(]/m);
  return rest.slice(0, end === -1 ? undefined : end);
}

/**
 * Creates the check of a statement that a test or a story with a play proves, by the file and its title or export. Throws if it does
 * not exist, or no longer contains `text`, which is a part of its assertion; `via` is the file of steps that has the assertion.
 */
export const provenBy = (file: string, title: string, text: string, via?: string) => (): void => {
  const part = readPart(file, title);
  if (file.endsWith('.stories.tsx')) expect(part, `${file}: ${title} has a play`).toMatch(/\bplay\b/);
  expect(via === undefined ? part : readText(via), `${file}: ${title}`).toContain(text);
};

/** Creates a check from several. */
export const all =
  (...checks: Check[]): Check =>
  (seen) => {
    for (const check of checks) check(seen);
  };

/** Creates the check that files or folders exist in the repository. */
export const exists =
  (...paths: string[]): Check =>
  () => {
    for (const path of paths) expect(existsSync(new URL(`../../${path}`, import.meta.url)), path).toBe(true);
  };

/** Creates the check that a source contains a text. */
export const contains =
  (file: string, text: string | RegExp): Check =>
  () => {
    if (typeof text === 'string') expect(readText(file)).toContain(text);
    else expect(readText(file)).toMatch(text);
  };
