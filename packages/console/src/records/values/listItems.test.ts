import { areas } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { gatherItems, createItemLabel, spreadItems } from './listItems.ts';

const values = { day: 'Monday', periods: [{ period: 'Break' }, { period: 'Free' }] };

describe('items of a list', () => {
  it('are flattened into values named by their index, and back into a list', () => {
    const spread = spreadItems(areas.timetable, values);
    expect(spread).toEqual({
      day: 'Monday',
      'periods.0': { period: 'Break' },
      'periods.1': { period: 'Free' },
    });
    expect(gatherItems(spread)).toEqual(values);
  });

  it('are named by the field that identifies them', () => {
    const marks = [{ subject: 'P.E.', total: 50, scored: 'Exempt' }];
    const spread = spreadItems(areas.assessment, { id: 'S1', marks });
    expect(spread).toEqual({ id: 'S1', 'marks.P.E.': marks[0] });
    expect(gatherItems({ ...spread, 'marks.Art': undefined })).toEqual({ id: 'S1', marks });
    expect(createItemLabel(areas.assessment, 'marks.P.E.')).toBe('Marks P.E.');
  });

  it('are named by their position if no field identifies them', () => {
    expect(createItemLabel(areas.timetable, 'periods.1')).toBe('Period 2');
    expect(createItemLabel(areas.timetable, 'day')).toBe('Day');
  });
});
