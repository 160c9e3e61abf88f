import { describe, expect, it } from 'vitest';
import { DATE_STYLES, showDate } from './showDate.ts';

describe('showDate', () => {
  it.each([
    ['numbers', '06/09/2026'],
    ['words', '6 Sept 2026'],
    ['hindi', '6 सितंबर 2026'],
  ] as const)('in %s', (style, shown) => {
    expect(showDate('2026-09-06', style)).toBe(shown);
  });

  it.each(DATE_STYLES)('leaves alone what is no date: %s', (style) => {
    for (const text of ['', '06/09/2026', 'V-B']) expect(showDate(text, style)).toBe(text);
  });

  it('shows numbers where the browser remembers nothing', () => {
    expect(showDate('2026-11-21')).toBe('21/11/2026');
  });
});
