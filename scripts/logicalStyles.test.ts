import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../packages', import.meta.url));
const SIDES = /(?:padding|margin|inset|scroll-padding|scroll-margin): ([^;]+);/g;
/** Delimiters of a shorthand that is a single template of the theme. */
const TEMPLATE = /^\$\{\(\{ theme \}\) => `(.*)`\}$/;

const sources = ['ui/src', 'console/src'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** Splits a shorthand into its lengths. */
const lengths = (value: string) =>
  value.replace(TEMPLATE, '$1').match(/\$\{(?:[^{}]|\{[^{}]*\})*\}|calc\([^)]*\)|[^\s$]+/g) ?? [];

const isLopsided = (value: string) => {
  const [, right, , left] = lengths(value);
  return left !== undefined && left !== right;
};

it('sees a shorthand whose left is not its right', () => {
  expect(['0', '0 4px', '0 4px 8px', '0 4px 0 4px'].filter(isLopsided)).toEqual([]);
  const theirs = '${({ theme }) => `0 ${theme.space[1]} 0 4px`}';
  expect(['0 4px 0 12px', '0 4px 0 ${theme.space[3]}', theirs].filter(isLopsided)).toHaveLength(3);
});

it.each(sources)('%s gives no side in a shorthand that is not given to the other', (file) => {
  const styles = readFileSync(join(packages, file), 'utf8');
  const faults = [...styles.matchAll(SIDES)].filter(([, value = '']) => isLopsided(value));
  expect(faults.map(([fault]) => fault)).toEqual([]);
});
