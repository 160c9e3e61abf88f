import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstbell } from './color/brand.ts';
import { contrast } from './color/contrast.ts';
import { contrastColor } from './color/contrastColor.ts';
import { contrastRules } from './color/contrastRules.ts';
import { darkColor } from './color/darkColor.ts';
import { sizes } from './density.ts';
import { lightColor } from './color/lightColor.ts';
import { toHex, toOklch } from './color/oklch.ts';
import { createThemes, themes, type Theme } from './theme.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

const findFailures = ({ name, color }: Theme) =>
  contrastRules[name].flatMap(({ front, backs, least }) =>
    backs
      .filter((back) => contrast(color[front], color[back]) < least)
      .map((back) => `${name}: ${front} on ${back}`),
  );

it('measures black on white as 21 and a colour on itself as 1', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#1f4e9e', '#1f4e9e')).toBe(1);
});

describe.each(Object.values(themes))('theme $name', (theme) => {
  const { name, color } = theme;
  const cases = contrastRules[name].flatMap(({ front, backs, least }) =>
    backs.map((back) => ({ front, back, least })),
  );

  it.each(cases)('renders $front on $back with at least $least to 1', ({ front, back, least }) => {
    expect(contrast(color[front], color[back])).toBeGreaterThanOrEqual(least);
  });

  it('gives every layer a different colour', () => {
    const layers = [color.surface, color.sunken, color.hover, color.pressed];
    expect(new Set(layers).size).toBe(layers.length);
    // In high contrast a border marks the end of a surface.
    expect(color.canvas === color.surface).toBe(name === 'contrast');
  });
});

describe('a brand', () => {
  it('does not change the shades of the default brand', () => {
    expect(createThemes(firstbell).light.color).toEqual(lightColor);
    expect(createThemes(firstbell).dark.color).toEqual(darkColor);
    expect(createThemes(firstbell).contrast.color).toEqual(contrastColor);
  });

  it('of any colour reaches every required contrast in every theme', () => {
    fc.assert(
      fc.property(colours, colours, (color, mark) => {
        const branded = createThemes({ name: 'A school', color, mark: { color: mark } });
        expect(Object.values(branded).flatMap(findFailures)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each(['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#0000ff', '#ff0000'])(
    'of the extreme colour %s reaches every required contrast, and distinguishes hover and press',
    (color) => {
      for (const theme of Object.values(createThemes({ name: 'A school', color }))) {
        expect(findFailures(theme)).toEqual([]);
        const { accent, accentHover, accentPressed } = theme.color;
        expect(new Set([accent, accentHover, accentPressed]).size).toBe(3);
      }
    },
  );

  it('keeps its exact colour on buttons if the contrast suffices', () => {
    expect(createThemes({ name: 'A school', color: '#0b6b3a' }).light.color.accent).toBe('#0b6b3a');
  });

  it('throws for an invalid colour', () => {
    expect(() => createThemes({ name: 'A school', color: 'green' })).toThrow('written #rrggbb, not green');
  });
});

it.each(Object.entries(sizes))('keeps targets at 24 px or more in density %s', (_, size) => {
  const { control, controlSmall, controlTouch, row } = size;
  // A button in a row leaves 2 px above and below.
  const heights = [control, controlSmall, controlTouch, ...Object.values(row).map((px) => parseInt(px) - 4)];
  for (const height of heights) expect(parseInt(String(height))).toBeGreaterThanOrEqual(24);
});

it.each(Object.entries(sizes))(
  'makes dense rows lowest and roomy rows highest in density %s',
  (_, { row }) => {
    expect(parseInt(row.dense)).toBeLessThan(parseInt(row.regular));
    expect(parseInt(row.regular)).toBeLessThan(parseInt(row.roomy));
  },
);

it('changes only sizes with the density', () => {
  const { size, ...rest } = createThemes(firstbell, 'compact').dark;
  expect({ ...rest, size: themes.dark.size }).toEqual(themes.dark);
  expect(size).toBe(sizes.compact);
});

it('converts any colour to OKLCH and back', () => {
  fc.assert(fc.property(colours, (colour) => toHex(toOklch(colour)) === colour));
});
