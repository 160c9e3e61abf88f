import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync(['packages/{ui,console}/src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}'], { cwd: root });

/**
 * A selector from `&` to `&`, as in `& + &`. styled-components puts the class of the component there, which has the same name
 * in every theme, in place of the class of the look: what was drawn last in any theme then stands in all of them.
 */
const FROM_SELF_TO_SELF = /^[ \t]*&[^\n{;]*&\s*(?:,|\{)/m;

it('sees a selector from & to &', () => {
  expect(['  & + & {', '& ~ &,', '&:hover + & {'].every((line) => FROM_SELF_TO_SELF.test(line))).toBe(true);
  expect(
    ['  section + & {', '  & > .fields {', '&&:hover {'].some((line) => FROM_SELF_TO_SELF.test(line)),
  ).toBe(false);
});

it.each(sources)('%s styles no component by two of itself', (file) => {
  expect(FROM_SELF_TO_SELF.exec(readFileSync(`${root}/${file}`, 'utf8'))?.[0]).toBeUndefined();
});

/** Where the device is asked for its theme: in the style sheet of the themes, and for who has to know of it. */
const ASK_FOR_THEME = ['packages/ui/src/theme/themeCss.ts', 'packages/ui/src/theme/useDeviceTheme.ts'];

it('asks the device for its theme in one style sheet and one hook', () => {
  const product = sources.filter((file) => !file.includes('.test.'));
  const asks = product.filter((file) =>
    /prefers-(?:color-scheme|contrast)/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(asks.sort()).toEqual(ASK_FOR_THEME);
});

/** What hides words from the eye: one style, and the link that shows itself once it has the focus. */
const HIDE = ['packages/console/src/app/shell/SkipLink.tsx', 'packages/ui/src/theme/visuallyHidden.ts'];

it('takes words out of sight by one style', () => {
  const hides = sources.filter((file) =>
    readFileSync(`${root}/${file}`, 'utf8').includes('clip-path: inset(50%)'),
  );
  expect(hides.sort()).toEqual(HIDE);
});
