import { readFileSync } from 'node:fs';
import { themes } from '@firstbell/ui';
import { expect, it } from 'vitest';

const page = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');

/** Reads the colour scheme and the background that `index.html` sets under a selector or media query. */
const readRule = (condition: string) => {
  const [, rule = ''] = page.split(condition);
  const [, scheme, ground] = /color-scheme: (\w+);\s*background: (#\w+);/.exec(rule) ?? [];
  return { scheme, ground };
};

const conditions = {
  light: ['<style>', "[data-theme='light']"],
  dark: ['(prefers-color-scheme: dark)', "[data-theme='dark']"],
  contrast: ['(prefers-contrast: more) and (forced-colors: none)', "[data-theme='contrast']"],
};

it.each(Object.values(themes))('the page has the background of $name before its script runs', (theme) => {
  const { name, scheme, color } = theme;
  for (const condition of conditions[name])
    expect(readRule(condition), condition).toEqual({ scheme, ground: color.canvas });
  expect(script).toContain(`'${name}'`);
});
