import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areas, parseDayRange, formatDayRange } from '../index.ts';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('parseDayRange', () => {
  it('parses a formatted range to the same range, open or closed', () => {
    fc.assert(
      fc.property(fc.option(day, { nil: '' }), fc.option(day, { nil: '' }), (first, second) => {
        const [from, to] = first !== '' && second !== '' ? [first, second].sort() : [first, second];
        const range = { from: from ?? '', to: to ?? '' };
        const isUnlimited = range.from === '' && range.to === '';
        expect(parseDayRange(formatDayRange(range))).toEqual(isUnlimited ? undefined : range);
      }),
    );
  });

  it('refuses an invalid range', () => {
    for (const value of ['', '..', '2026-02-30', '2026-11-30..2026-11-01', '2026-11-01..2026-11-02..']) {
      expect(parseDayRange(value)).toBeUndefined();
    }
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (value) => void parseDayRange(value)));
  });
});

describe.each(Object.values(areas))('the list of $key', ({ filters }) => {
  it('has filters with unique names', () => {
    const names = [...filters.map(({ key }) => key), 'q', 'sort', 'order', 'page', 'rows', 'deleted'];
    expect(new Set([...names, 'year', 'count', 'tab', 'id']).size).toBe(names.length + 4);
  });

  it('has only record filters that exist', () => {
    const recordAreas = filters.filter(({ from }) => from === 'record').map(({ of }) => of);
    for (const area of recordAreas) expect(Object.keys(areas)).toContain(area);
  });
});
