import { describe, expect, it } from 'vitest';
import { dateStyles } from '@firstbell/schema';
import { showDate, showDayOfMonth } from './showDate.ts';

describe('showDate', () => {
  it.each([
    ['numbers', '06/09/2026'],
    ['iso', '2026-09-06'],
    ['words', '6 Sept 2026'],
    ['hindi', '6 सितंबर 2026'],
  ] as const)('formats a date in the style %s', (style, shown) => {
    expect(showDate('2026-09-06', style)).toBe(shown);
  });

  it.each(dateStyles)('returns a text that is no ISO date unchanged in the style %s', (style) => {
    for (const text of ['', '06/09/2026', 'V-B']) expect(showDate(text, style)).toBe(text);
  });

  it('uses numbers if the browser has no stored style', () => {
    expect(showDate('2026-11-21')).toBe('21/11/2026');
  });
});

describe('showDayOfMonth', () => {
  it.each([
    ['numbers', '06/09'],
    ['iso', '09-06'],
    ['words', '06/09'],
    ['hindi', '06/09'],
  ] as const)('formats a day in the style %s', (style, shown) => {
    expect(showDayOfMonth('2026-09-06', style)).toBe(shown);
  });
});
