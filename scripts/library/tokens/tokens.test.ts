import { describe, expect, it, test } from 'vitest';
import { sizes, type Density } from '../../../packages/ui/src/theme/density.ts';
import { createThemes, themes, type Theme } from '../../../packages/ui/src/theme/theme.ts';
import { type ThemeName } from '../../../packages/ui/src/theme/color/themeName.ts';
import { colorUsage, tokenUsage } from '../../../packages/ui/src/theme/usage.ts';
import { findFormatErrors, resolverRules } from './formatRules.ts';
import { formatLikeTheme } from './formatLikeTheme.ts';
import { renderTokenFiles } from './tokenFiles.ts';
import { type Token } from './tokenValues.ts';

const names = Object.keys(themes) as ThemeName[];
const riverside = createThemes({ name: 'Riverside School', color: '#8a1538', font: 'Georgia, serif' });
const brands = { Firstbell: themes, Riverside: riverside };

type Leaves = Map<string, string>;

/** Lists the leaves of an object by path; `stopAt` returns the value of an object that counts as a leaf. */
function listLeaves(
  value: unknown,
  stopAt: (value: object) => string | undefined,
  path = '',
): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  const leaf = stopAt(value);
  if (leaf !== undefined) return [[path, leaf]];
  return Object.entries(value).flatMap(([name, inner]) =>
    listLeaves(inner, stopAt, path === '' ? name : `${path}.${name}`),
  );
}

/** Properties of a theme that are not tokens. */
const NON_TOKEN_FIELDS = ['name', 'scheme', 'brand'];

/** Returns the values of a theme's tokens, by path. */
const valuesOf = (theme: Theme): Leaves =>
  new Map(
    listLeaves(
      Object.fromEntries(Object.entries(theme).filter(([group]) => !NON_TOKEN_FIELDS.includes(group))),
      () => undefined,
    ),
  );

/** Adds the unit to breakpoints and container widths, which are numbers in the theme. */
const addUnit = (path: string, value: string) =>
  /^(?:breakpoint|container)\./.test(path) ? `${value}px` : value;
const addUnits = (values: Leaves): Leaves =>
  new Map([...values].map(([path, value]) => [path, addUnit(path, value)]));

const isToken = (value: object): value is Token => '$value' in value;

describe.each(Object.entries(brands))('the files of %s', (_, branded) => {
  const files = renderTokenFiles(branded);
  const read = (path: string) => JSON.parse(files.get(path) ?? '') as Record<string, object>;
  const jsonFiles = [...files.keys()].filter((path) => path.endsWith('.tokens.json'));

  it('consist of one per theme, one of shared tokens, a resolver and a style sheet', () => {
    const expected = ['shared', ...names].map((name) => `tokens/${name}.tokens.json`);
    expect([...files.keys()].sort()).toEqual(
      ['tokens.css', 'tokens/themes.resolver.json', ...expected].sort(),
    );
  });

  it.each(jsonFiles)('%s conforms to the format', (path) => {
    expect(findFormatErrors(read(path))).toEqual([]);
  });

  it('are listed in a valid resolver', () => {
    const document = resolverRules.parse(read('tokens/themes.resolver.json'));
    const sources = [...Object.values(document.sets).flatMap(({ sources }) => sources)];
    const contexts = Object.values(document.modifiers).flatMap((modifier) =>
      Object.values(modifier.contexts),
    );
    expect([...sources, ...contexts.flat()].map(({ $ref }) => `tokens/${$ref}`).sort()).toEqual(
      jsonFiles.sort(),
    );
    expect(document.modifiers.theme?.default).toBe('light');
    const setsAndModifiers = { ...document.sets, ...document.modifiers };
    const order = document.resolutionOrder.map(({ $ref }) => $ref.split('/').at(-1));
    expect(order).toEqual(Object.keys(setsAndModifiers));
  });

  it.each(names)('contain every value of the theme %s and nothing else, as tokens', (name) => {
    const content = { ...read('tokens/shared.tokens.json'), ...read(`tokens/${name}.tokens.json`) };
    const groups = Object.fromEntries(Object.entries(content).filter(([group]) => !group.startsWith('$')));
    const tokens = listLeaves(groups, (value) => (isToken(value) ? formatLikeTheme(value) : undefined));
    const actual = tokens.filter(([path]) => !path.endsWith('$description'));
    expect(new Map(actual)).toEqual(addUnits(valuesOf(branded[name])));
  });

  it.each(names)('name the theme %s and its brand', (name) => {
    const { brand, scheme } = branded[name];
    expect(read('tokens/shared.tokens.json').$extensions).toEqual({ '@firstbell/ui': { brand } });
    expect(read(`tokens/${name}.tokens.json`).$extensions).toEqual({ '@firstbell/ui': { name, scheme } });
  });

  it.each(jsonFiles)('%s refers only to its own tokens', (path) => {
    const file = read(path);
    const ownPaths = listLeaves(file, (value) => (isToken(value) ? '' : undefined)).map(
      ([tokenPath]) => tokenPath,
    );
    const references = [...(files.get(path) ?? '').matchAll(/"\{([\w.]+)\}"/g)].map(
      ([, tokenPath = '']) => tokenPath,
    );
    expect(references.filter((tokenPath) => !ownPaths.includes(tokenPath))).toEqual([]);
  });

  describe('as a style sheet', () => {
    const css = files.get('tokens.css') ?? '';
    const blocks = css.split('}').flatMap((text) => {
      const parts = text.split('{').map((part) => part.trim());
      const lines = (parts.pop() ?? '').split(';').map((line) => line.trim().split(': '));
      const values = lines.flatMap(([property = '', value]) =>
        value === undefined ? [] : [[property.replace('--firstbell-', ''), value] as const],
      );
      return parts.length > 0
        ? [{ selector: parts.join(' ').replace('@media ', ''), values: new Map(values) }]
        : [];
    });
    const toKebabCase = (path: string) =>
      path
        .split('.')
        .map((part) => part.replaceAll(/[A-Z]/g, (letter) => `-${letter}`).toLowerCase())
        .join('-');
    const expectedValues = (name: ThemeName): Leaves => {
      const values = [...addUnits(valuesOf(branded[name]))].map(
        ([path, value]) => [toKebabCase(path), value] as const,
      );
      return new Map([...values, ['name', name], ['scheme', branded[name].scheme]]);
    };
    const valuesWith = (selector: string) => {
      const values = blocks.find((block) => block.selector === selector)?.values;
      expect(values, selector).toBeDefined();
      return new Map([...(blocks[0]?.values ?? []), ...(values ?? [])]);
    };

    it('has the light values first, then the blocks of media queries, then those of attributes', () => {
      expect(blocks.map(({ selector }) => selector)).toEqual([
        ':root',
        '(prefers-color-scheme: dark) :root',
        '(prefers-contrast: more) and (forced-colors: none) :root',
        ...names.map((name) => `[data-theme='${name}']`),
        ...Object.keys(sizes).map((name) => `[data-density='${name}']`),
      ]);
      expect(blocks[0]?.values).toEqual(expectedValues('light'));
    });

    it.each(names)('has every value of the theme %s and nothing else', (name) => {
      expect(valuesWith(`[data-theme='${name}']`)).toEqual(expectedValues(name));
    });

    it.each(Object.keys(sizes) as Density[])('has every size of the density %s', (density) => {
      const denseTheme = createThemes(branded.light.brand, density).light;
      const expectedOfDensity = new Map(
        [...expectedValues('light')].filter(([path]) => !path.startsWith('size-')),
      );
      const sizeLeaves = listLeaves({ size: denseTheme.size }, () => undefined);
      for (const [path, value] of sizeLeaves) expectedOfDensity.set(toKebabCase(path), value);
      expect(valuesWith(`[data-density='${density}']`)).toEqual(expectedOfDensity);
    });

    it('has the dark and high-contrast themes under their media queries', () => {
      expect(valuesWith('(prefers-color-scheme: dark) :root')).toEqual(expectedValues('dark'));
      expect(valuesWith('(prefers-contrast: more) and (forced-colors: none) :root')).toEqual(
        expectedValues('contrast'),
      );
    });
  });
});

test('everything except colours, shadows and the ring is equal in every theme', () => {
  const sharedValuesOf = (theme: Theme) =>
    [...valuesOf(theme)].filter(([path]) => !/^(?:color\.|shadow\.|ring$)/.test(path));
  for (const theme of Object.values(themes))
    expect(sharedValuesOf(theme)).toEqual(sharedValuesOf(themes.light));
});

describe('usage', () => {
  const sentences = [...Object.entries(colorUsage), ...Object.entries(tokenUsage)];

  it.each(sentences)('of %s is one sentence', (_, sentence) => {
    expect(sentence).toMatch(/^[A-Z][^.]{10,}\.$/);
  });

  it('exists for every role and every group, in the files too', () => {
    expect(Object.keys(tokenUsage).sort()).toEqual(
      Object.keys(themes.light)
        .filter((group) => !NON_TOKEN_FIELDS.includes(group))
        .sort(),
    );
    expect(Object.keys(colorUsage)).toEqual(Object.keys(themes.light.color));
    const files = renderTokenFiles(themes);
    for (const group of ['shared', ...names]) {
      const file = JSON.parse(files.get(`tokens/${group}.tokens.json`) ?? '') as Record<string, Token>;
      for (const [key, token] of Object.entries(file).filter(([name]) => !name.startsWith('$')))
        expect(token.$description).toBe(tokenUsage[key as keyof typeof tokenUsage]);
    }
    const light = JSON.parse(files.get('tokens/light.tokens.json') ?? '') as {
      color: Record<keyof typeof colorUsage, Token>;
    };
    for (const [role, sentence] of Object.entries(colorUsage))
      expect(light.color[role as keyof typeof colorUsage].$description).toBe(sentence);
  });
});

describe('the rules of the format', () => {
  const $schema = 'https://www.designtokens.org/schemas/2025.10/format.json';
  const color = {
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 1, hex: '#000000' },
  };

  it.each([
    ['a colour as text', { a: { $type: 'color', $value: '#000000' } }],
    ['a component above 1', { a: { ...color, $value: { ...color.$value, components: [0, 0, 255] } } }],
    ['a colour with alpha in its hex', { a: { ...color, $value: { ...color.$value, hex: '#00000000' } } }],
    ['a length as text', { a: { $type: 'dimension', $value: '4px' } }],
    ['a length of another unit', { a: { $type: 'dimension', $value: { value: 1, unit: 'em' } } }],
    ['a time without a unit', { a: { $type: 'duration', $value: 120 } }],
    ['a curve with a negative time', { a: { $type: 'cubicBezier', $value: [-1, 0, 0, 1] } }],
    ['a shadow without a spread', { a: { $type: 'shadow', $value: { color: color.$value } } }],
    ['a text without letter spacing', { a: { $type: 'typography', $value: { fontFamily: 'Inter' } } }],
    ['a token without a type', { a: { $value: 1 } }],
    ['an unknown type', { a: { $type: 'space', $value: 1 } }],
    ['a name with a dot', { 'a.b': color }],
    ['a name in braces', { '{a}': color }],
    ['an unknown property of the format', { $about: 'nothing', a: color }],
    ['a value beside a token', { a: 1 }],
  ])('refuse %s', (_, content) => {
    expect(findFormatErrors({ $schema, a1: color, ...content })).toHaveLength(1);
  });

  it('allow nested groups, and descriptions of them', () => {
    expect(
      findFormatErrors({
        $schema,
        a: { $description: 'A.', b: { c: color, d: { $type: 'color', $value: '{a.b.c}' } } },
      }),
    ).toEqual([]);
  });
});
