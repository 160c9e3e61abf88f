import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const SHORTHAND = /(?:padding|margin|inset|scroll-padding|scroll-margin): ([^;]+);/g;
/** A shorthand whose whole value is one interpolated function of the theme. */
const TEMPLATE = /^\$\{\(\{ theme \}\) => `(.*)`\}$/;

const sources = ['ui/src', 'console/src'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** Splits the value of a shorthand into its lengths. */
const splitLengths = (value: string) =>
  value.replace(TEMPLATE, '$1').match(/\$\{(?:[^{}]|\{[^{}]*\})*\}|calc\([^)]*\)|[^\s$]+/g) ?? [];

const isAsymmetric = (value: string) => {
  const [, right, , left] = splitLengths(value);
  return left !== undefined && left !== right;
};

it('detects a shorthand with different left and right sides', () => {
  expect(['0', '0 4px', '0 4px 8px', '0 4px 0 4px'].filter(isAsymmetric)).toEqual([]);
  const themed = '${({ theme }) => `0 ${theme.space[1]} 0 4px`}';
  expect(['0 4px 0 12px', '0 4px 0 ${theme.space[3]}', themed].filter(isAsymmetric)).toHaveLength(3);
});

it.each(sources)('%s has no shorthand with different left and right sides', (file) => {
  const styles = readFileSync(join(packages, file), 'utf8');
  const violations = [...styles.matchAll(SHORTHAND)].filter(([, value = '']) => isAsymmetric(value));
  expect(violations.map(([declaration]) => declaration)).toEqual([]);
});
