import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { fieldsWithParts, gatherParts, labelOf, spreadParts } from './parts.ts';

const looks = { periods: { part: (at: number) => `Period ${at + 1}` }, day: {} };
const values = { day: 'Monday', periods: [{ period: 'Break' }, { period: 'Free' }] };

describe('parts of a field', () => {
  it('are fields of their own while changes are merged', () => {
    expect(fieldsWithParts(looks)).toEqual(['periods']);
    const spread = spreadParts(values, ['periods']);
    expect(spread).toEqual({
      day: 'Monday',
      'periods.0': { period: 'Break' },
      'periods.1': { period: 'Free' },
    });
    expect(gatherParts(spread)).toEqual(values);
  });

  it('are called by their place', () => {
    expect(labelOf(areas.timetable, looks, 'periods.1')).toBe('Period 2');
    expect(labelOf(areas.timetable, looks, 'day')).toBe('Day');
  });
});
