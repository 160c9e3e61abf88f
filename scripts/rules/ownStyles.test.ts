import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = globSync(['packages/{ui,console}/src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}'], { cwd: root });

/**
 * A selector with two `&`, as in `& + &`. styled-components replaces the second `&` by the component's static class, which is
 * the same in every theme, so the styles that were rendered last would apply to all themes.
 */
const SELF_COMBINATOR = /^[ \t]*&[^\n{;]*&\s*(?:,|\{)/m;

it('detects a selector with two &', () => {
  expect(['  & + & {', '& ~ &,', '&:hover + & {'].every((line) => SELF_COMBINATOR.test(line))).toBe(true);
  expect(
    ['  section + & {', '  & > .fields {', '&&:hover {'].some((line) => SELF_COMBINATOR.test(line)),
  ).toBe(false);
});

it.each(sources)('%s has no selector with two &', (file) => {
  expect(SELF_COMBINATOR.exec(readFileSync(`${root}/${file}`, 'utf8'))?.[0]).toBeUndefined();
});

/** The files that may query the device's theme: the themes' style sheet, and the hook for components that need the result. */
const THEME_QUERY_FILES = ['packages/ui/src/theme/themeCss.ts', 'packages/ui/src/theme/useDeviceTheme.ts'];

it('queries prefers-color-scheme only in one style sheet and one hook', () => {
  const productFiles = sources.filter((file) => !file.includes('.test.'));
  const queries = productFiles.filter((file) =>
    /prefers-(?:color-scheme|contrast)/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(queries.sort()).toEqual(THEME_QUERY_FILES);
});

/** The files that may hide text visually: the shared style, and the skip link, which is visible on focus. */
const HIDDEN_TEXT_FILES = [
  'packages/console/src/app/shell/SkipLink.tsx',
  'packages/ui/src/theme/look/visuallyHidden.ts',
];

it('hides text visually only in the shared style and the skip link', () => {
  const files = sources.filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8').includes('clip-path: inset(50%)'),
  );
  expect(files.sort()).toEqual(HIDDEN_TEXT_FILES);
});
