import { describe, expect, it } from 'vitest';
import { sizes, type Density } from '../../../packages/ui/src/theme/density.ts';
import { createThemes, themes, type Theme } from '../../../packages/ui/src/theme/theme.ts';
import { type ThemeName } from '../../../packages/ui/src/theme/color/themeName.ts';
import { colorUsage, tokenUsage } from '../../../packages/ui/src/theme/usage.ts';
import { formatLikeTheme } from './formatLikeTheme.ts';
import { renderTokenFiles } from './tokenFiles.ts';
import { type Token } from './tokenValues.ts';

const names = Object.keys(themes) as ThemeName[];
const riverside = createThemes({ name: 'Riverside School', color: '#8a1538', font: 'Georgia, serif' });

type Leaves = Map<string, string>;

/** Lists the leaves of an object by path; a token counts as a leaf. */
function listLeaves(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  if ('$value' in value) return [[path, formatLikeTheme(value as Token)]];
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, inner]) => listLeaves(inner, path === '' ? name : `${path}.${name}`));
}

/** Returns the values of a theme's tokens by path; breakpoints and container widths, which are numbers, get their unit. */
function valuesOf({ name: _, scheme: _scheme, brand: _brand, ...groups }: Theme): Leaves {
  const isWidth = (path: string) => /^(?:breakpoint|container)\./.test(path);
  return new Map(listLeaves(groups).map(([path, value]) => [path, isWidth(path) ? `${value}px` : value]));
}

describe.each(Object.entries({ Firstbell: themes, Riverside: riverside }))(
  'the files of %s',
  (_, branded) => {
    const files = renderTokenFiles(branded);
    const read = (path: string) => JSON.parse(files.get(path) ?? '') as Record<string, object>;

    it.each(names)('contain every value of the theme %s and nothing else, as tokens', (name) => {
      const content = { ...read('tokens/shared.tokens.json'), ...read(`tokens/${name}.tokens.json`) };
      expect(new Map(listLeaves(content))).toEqual(valuesOf(branded[name]));
      expect(read('tokens/shared.tokens.json').$extensions).toEqual({
        '@firstbell/ui': { brand: branded[name].brand },
      });
    });

    it('are combined by the resolver, with light as the default', () => {
      const text = files.get('tokens/themes.resolver.json') ?? '';
      const sources = [...text.matchAll(/"([\w-]+\.tokens\.json)"/g)].map(
        ([, file]) => `tokens/${String(file)}`,
      );
      const tokenFiles = [...files.keys()].filter((path) => path.endsWith('.tokens.json'));
      expect(sources.sort()).toEqual(tokenFiles.sort());
      expect(JSON.parse(text)).toMatchObject({
        version: '2025.10',
        modifiers: { theme: { default: 'light' } },
      });
    });

    it('refer only to tokens of the same file', () => {
      const text = files.get('tokens/shared.tokens.json') ?? '';
      const paths = new Map(listLeaves(JSON.parse(text)));
      const references = [...text.matchAll(/"\{([\w.]+)\}"/g)].map(([, path = '']) => path);
      expect(references).toContain('font.body');
      expect(references.filter((path) => !paths.has(path))).toEqual([]);
    });

    describe('as a style sheet', () => {
      const blocks = (files.get('tokens.css') ?? '').split('}').flatMap((text) => {
        const parts = text.split('{').map((part) => part.trim().replace('@media ', ''));
        const lines = (parts.pop() ?? '').split(';').map((line) => line.trim().split(': '));
        const values = lines.map(
          ([property = '', value = '']) => [property.replace('--firstbell-', ''), value] as const,
        );
        return parts.length > 0 ? [{ selector: parts.join(' '), values: new Map(values.slice(0, -1)) }] : [];
      });
      const toProperty = (path: string) =>
        path.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const expectedValues = (name: ThemeName): Leaves => {
        const values = [...valuesOf(branded[name])].map(
          ([path, value]) => [toProperty(path), value] as const,
        );
        return new Map([...values, ['name', name], ['scheme', branded[name].scheme]]);
      };
      const valuesWith = (selector: string): Leaves => {
        const block = blocks.find((candidate) => candidate.selector === selector);
        return new Map([...(blocks[0]?.values ?? []), ...(block?.values ?? [])]);
      };

      it('has the light values first, then the blocks of media queries, then those of attributes', () => {
        expect(blocks.map(({ selector }) => selector)).toEqual([
          ':root',
          '(prefers-color-scheme: dark) :root',
          '(prefers-contrast: more) and (forced-colors: none) :root',
          ...names.map((name) => `[data-theme='${name}']`),
          ...Object.keys(sizes).map((name) => `[data-density='${name}']`),
        ]);
      });

      it.each([
        ['light', ':root'],
        ['dark', '(prefers-color-scheme: dark) :root'],
        ['contrast', '(prefers-contrast: more) and (forced-colors: none) :root'],
        ...names.map((name) => [name, `[data-theme='${name}']`] as const),
      ] as const)('has every value of the theme %s at %s', (name, selector) => {
        expect(valuesWith(selector)).toEqual(expectedValues(name));
      });

      it.each(Object.keys(sizes) as Density[])('has every size of the density %s', (density) => {
        const { size } = createThemes(branded.light.brand, density).light;
        const expected = listLeaves({ size }).map(([path, value]) => [toProperty(path), value] as const);
        expect(valuesWith(`[data-density='${density}']`)).toEqual(
          new Map([...expectedValues('light'), ...expected]),
        );
      });
    });
  },
);

it('describes the usage of every colour and every group in the files', () => {
  const files = renderTokenFiles(themes);
  const read = (path: string) => JSON.parse(files.get(path) ?? '') as Record<string, Record<string, Token>>;
  const { color = {}, ...light } = read('tokens/light.tokens.json');
  const described = Object.entries(color).map(([role, token]) => [role, token.$description]);
  expect(Object.fromEntries(described.filter(([role]) => role !== '$description'))).toEqual(colorUsage);
  for (const [group, content] of Object.entries({ color, ...light, ...read('tokens/shared.tokens.json') }))
    if (group in tokenUsage) expect(content.$description).toBe(tokenUsage[group as keyof typeof tokenUsage]);
});
