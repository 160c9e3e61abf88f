import { expect, it } from 'vitest';
import { createThemes, themes } from './theme.ts';
import { renderThemeCss } from './themeCss.ts';
import { theme } from './variables.ts';

/** Lists all values of an object as texts, with their paths. */
const textsOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
    : [[path, String(value)]];

const REFERENCE_PATTERN = /^var\((--[a-z0-9-]+)\)$/;

/** Lists the properties of the first rule with a selector. */
function propertiesOf(css: string, selector: string): string[] {
  const [, rest = ''] = css.split(`${selector} {`);
  const [body = ''] = rest.split('}');
  return body.split(';').flatMap((line) => {
    const [name = ''] = line.trim().split(':');
    return name === '' ? [] : [name];
  });
}

const schoolThemes = createThemes(
  { name: 'Riverside School', color: '#8a1538', font: 'Georgia, serif' },
  'compact',
);
const allThemes = [...Object.values(themes), ...Object.values(schoolThemes)];
const referencedNames = textsOf(theme).flatMap(([, value]) => REFERENCE_PATTERN.exec(value)?.[1] ?? []);

it('the theme of the styles has the same properties as every theme', () => {
  const paths = textsOf(theme).map(([path]) => path);
  for (const eachTheme of allThemes) {
    const eachPaths = textsOf(eachTheme).map(([path]) => path);
    const comparedPaths = eachPaths.filter((path) => path !== '.name' && !path.startsWith('.brand.'));
    expect(comparedPaths.sort(), `${eachTheme.brand.name}, ${eachTheme.name}`).toEqual([...paths].sort());
  }
});

it('the theme of the styles refers to a custom property for every value that a theme, a brand or a density changes', () => {
  const values = allThemes.map((eachTheme) => new Map(textsOf(eachTheme)));
  for (const [path, value] of textsOf(theme)) {
    const isSameEverywhere = new Set(values.map((texts) => texts.get(path))).size === 1;
    if (!isSameEverywhere) expect(value, path).toMatch(REFERENCE_PATTERN);
    if (!REFERENCE_PATTERN.test(value)) expect(value, path).toBe(values[0]?.get(path));
  }
});

const brands = { 'default brand': themes, 'brand of a school': schoolThemes };
it.each(Object.entries(brands))('declares every referenced property for the %s', (_, brandThemes) => {
  const listProperties = (selector: string) => propertiesOf(renderThemeCss(brandThemes), selector);
  expect(referencedNames.length).toBeGreaterThan(50);
  expect(listProperties(':root')).toEqual(expect.arrayContaining(referencedNames));
  const themeProperties = referencedNames.filter((name) =>
    /^--firstbell-(?:color|shadow|ring|scheme)\b/.test(name),
  );
  for (const name of Object.keys(brandThemes))
    expect(listProperties(`[data-theme='${name}']`).sort()).toEqual(
      [...themeProperties, '--firstbell-name'].sort(),
    );
  const densityProperties = referencedNames.filter((name) => name.startsWith('--firstbell-size-'));
  for (const name of ['regular', 'compact'])
    expect(listProperties(`[data-density='${name}']`).sort()).toEqual([...densityProperties].sort());
});
