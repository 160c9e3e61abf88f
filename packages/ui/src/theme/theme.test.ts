import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { contrastRules } from './contrastRules.ts';
import { themes } from './theme.ts';

it('measures black on white as 21 and a colour on itself as 1', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#1f4e9e', '#1f4e9e')).toBe(1);
});

describe.each(Object.values(themes))('theme $name', ({ color }) => {
  const cases = contrastRules.flatMap(({ front, backs, least }) =>
    backs.map((back) => ({ front, back, least })),
  );

  it.each(cases)('draws $front on $back with at least $least to 1', ({ front, back, least }) => {
    expect(contrast(color[front], color[back])).toBeGreaterThanOrEqual(least);
  });

  it('gives every layer a colour of its own', () => {
    expect(new Set([color.canvas, color.surface, color.sunken, color.hover, color.pressed]).size).toBe(5);
  });
});
