import { areas } from '@firstbell/schema';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconVocabulary } from '../../stories/foundations/iconVocabulary.ts';

const root = join(import.meta.dirname, '../..');

const readFiles = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const readSources = (...patterns: string[]) =>
  readFiles(...patterns).filter(({ file }) => !/\.test\.tsx?$/.test(file));

/** Returns the paths of the sources that match an expression, in order. */
const filesWith = (sources: readonly { file: string; text: string }[], pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort();

const product = readSources('packages/{ui,console}/src/**/*.{ts,tsx}');
const withStories = [...product, ...readSources('stories/**/*.{ts,tsx}')];

test('only the registry and the tests of locks call PostgreSQL’s functions for advisory locks', () => {
  const files = readFiles('packages/*/{src,test}/**/*.ts', '{scripts,e2e,faults,bench}/**/*.ts');
  const others = files.filter(({ file }) => file !== 'scripts/rules/sources.test.ts');
  expect(filesWith(others, /pg_(try_)?advisory_\w*lock\w*\(/)).toEqual([
    'packages/api/src/db/advisoryLock.ts',
    'packages/api/test/db/constraints/race.ts',
    'packages/api/test/testDatabase.ts',
  ]);
});

test('the code that serves every area names no area', () => {
  const keys = Object.keys(areas);
  // `subject` also names a list of choices and a column.
  const texts = keys.filter((key) => key !== 'subject').join('|');
  const area = new RegExp(`'(?:${texts})'|\\b(?:from|join|into|update) (?:${keys.join('|')})\\b`);
  expect(area.test("select 1 from student where area = 'teacher'")).toBe(true);
  expect(filesWith(readSources('packages/{api,console}/src/records/**/*.{ts,tsx}'), area)).toEqual([]);
});

test('the vocabulary of icons has each icon that the product uses, with a meaning, and no other icon', () => {
  const imported = product
    .flatMap(({ text }) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => name !== '' && !name.startsWith('type '));
  const vocabulary = Object.values(iconVocabulary).flat();
  expect(vocabulary.map(({ name }) => name).sort()).toEqual([...new Set(imported)].sort());
  expect(vocabulary.filter(({ meaning }) => meaning === '')).toEqual([]);
});

const SHORTHAND = /(?:padding|margin|inset|scroll-padding|scroll-margin): ([^;]+);/g;
/** A shorthand whose whole value is one interpolated function of the theme. */
const TEMPLATE = /^\$\{\(\{ theme \}\) => `(.*)`\}$/;

/** Tells whether a shorthand has different left and right sides. */
const isAsymmetric = (value: string) => {
  const lengths = value.replace(TEMPLATE, '$1').match(/\$\{(?:[^{}]|\{[^{}]*\})*\}|calc\([^)]*\)|[^\s$]+/g);
  const [, right, , left] = lengths ?? [];
  return left !== undefined && left !== right;
};

test('no shorthand of a style has different left and right sides, because a page may be right to left', () => {
  const themed = '${({ theme }) => `0 ${theme.space[1]} 0 4px`}';
  expect(['0 4px 8px', '0 4px 0 4px', '0 4px 0 12px', themed].map(isAsymmetric)).toEqual([
    ...[false, false, true, true],
  ]);
  const violations = product.flatMap(({ file, text }) =>
    [...text.matchAll(SHORTHAND)]
      .filter(([, value = '']) => isAsymmetric(value))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
  expect(violations).toEqual([]);
});

/**
 * A selector with two `&`, as in `& + &`. styled-components replaces the second `&` by the component's static class, which is
 * the same in every theme, so the styles that were rendered last would apply to all themes.
 */
const SELF_COMBINATOR = /^[ \t]*&[^\n{;]*&\s*(?:,|\{)/m;

test('no selector has two &', () => {
  expect(['  & + & {', '& ~ &,', '  section + & {'].map((line) => SELF_COMBINATOR.test(line))).toEqual([
    ...[true, true, false],
  ]);
  expect(filesWith(withStories, SELF_COMBINATOR)).toEqual([]);
});

test('prefers-color-scheme is queried only in one style sheet and one hook', () => {
  expect(filesWith(withStories, /prefers-(?:color-scheme|contrast)/)).toEqual([
    'packages/ui/src/theme/themeCss.ts',
    'packages/ui/src/theme/useDeviceTheme.ts',
  ]);
});

test('text is hidden visually only by the shared style and the skip link, which is visible on focus', () => {
  expect(filesWith(withStories, /clip-path: inset\(50%\)/)).toEqual([
    'packages/console/src/app/shell/SkipLink.tsx',
    'packages/ui/src/theme/look/visuallyHidden.ts',
  ]);
});
