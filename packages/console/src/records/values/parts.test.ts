import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { gatherParts, labelOf, spreadParts } from './parts.ts';

const looks = { periods: { part: (at: number) => `Period ${at + 1}` }, day: {} };
const values = { day: 'Monday', periods: [{ period: 'Break' }, { period: 'Free' }] };

describe('parts of a field', () => {
  it('are fields of their own while changes are merged', () => {
    const spread = spreadParts(values, areas.timetable.parts);
    expect(spread).toEqual({
      day: 'Monday',
      'periods.0': { period: 'Break' },
      'periods.1': { period: 'Free' },
    });
    expect(gatherParts(spread)).toEqual(values);
  });

  it('are told apart by a field of theirs where they have one', () => {
    const marks = [{ subject: 'P.E.', total: 50, scored: 'Exempt' }];
    const spread = spreadParts({ id: 'S1', marks }, areas.assessment.parts);
    expect(spread).toEqual({ id: 'S1', 'marks.P.E.': marks[0] });
    expect(gatherParts({ ...spread, 'marks.Art': undefined })).toEqual({ id: 'S1', marks });
    expect(labelOf(areas.assessment, {}, 'marks.P.E.')).toBe('Marks P.E.');
  });

  it('are called by their place', () => {
    expect(labelOf(areas.timetable, looks, 'periods.1')).toBe('Period 2');
    expect(labelOf(areas.timetable, looks, 'day')).toBe('Day');
  });
});
