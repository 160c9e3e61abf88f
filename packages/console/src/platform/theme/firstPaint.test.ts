import { readFileSync } from 'node:fs';
import { themes } from '@firstbell/ui';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');

/** Reads the colour scheme, the background and the spinner's colour that `index.html` sets under a selector or media query. */
const readRule = (condition: string) => {
  const [, rule = ''] = page.split(condition);
  const [, scheme, background, spinner] =
    /color-scheme: (\w+);\s*background: (#\w+);\s*--spinner: (#\w+);/.exec(rule) ?? [];
  return { scheme, background, spinner };
};

const conditions = {
  light: ['<style>', "[data-theme='light']"],
  dark: ['(prefers-color-scheme: dark)', "[data-theme='dark']"],
  contrast: ['(prefers-contrast: more) and (forced-colors: none)', "[data-theme='contrast']"],
};

it.each(Object.values(themes))(
  'index.html has the colours of the theme $name before its script runs',
  (theme) => {
    const { name, scheme, color } = theme;
    for (const condition of conditions[name])
      expect(readRule(condition), condition).toEqual({
        scheme,
        background: color.canvas,
        spinner: color.accentText,
      });
    expect(script).toContain(`'${name}'`);
  },
);

it('index.html has a spinner like `SpinnerScreen` before its scripts run', () => {
  const { space, line, motion, radius } = themes.light;
  expect(page).toContain(`inline-size: ${space[10]};`);
  expect(page).toContain(`border: ${line.bar} solid transparent;`);
  expect(page).toContain('border-color: color-mix(in srgb, var(--spinner) 22%, transparent);');
  expect(page).toContain(`border-radius: ${radius.round};`);
  expect(page).toContain(`animation: first-spinner ${motion.turn} linear infinite;`);
});
