import { expect, it } from 'vitest';
import { mergeWidths, parseWidths } from './contentWidths.ts';

it('returns the known widths themselves unless a column grows', () => {
  const known = { name: 160, phone: 120 };
  expect(mergeWidths(known, { name: 96, phone: 120 })).toBe(known);
  expect(mergeWidths(known, { name: 168, email: 200 })).toEqual({ name: 168, phone: 120, email: 200 });
});

it('omits stored widths that are not positive numbers', () => {
  expect(parseWidths('{"name":160,"phone":"120","class":-1}')).toEqual({ name: 160 });
  for (const text of [null, 'null', '{', '[]', '3']) expect(parseWidths(text)).toEqual({});
});
