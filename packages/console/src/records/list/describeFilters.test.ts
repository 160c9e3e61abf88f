import { assignment, incident } from '@firstbell/schema';
import { describe, expect, it } from 'vitest';
import { describeFilters } from './describeFilters.ts';
import { showDays } from './showDays.ts';

describe('describeFilters', () => {
  it('shows the filter text and the values of each exact filter, in the order of the area', () => {
    const filters = { date: ['2026-11-01..2026-11-30'], class: ['V', 'VI'], secret: ['x'] };
    expect(describeFilters(assignment, { q: 'map', filters }, String)).toBe(
      'Text: map · Class: V, VI · Date: 01/11/2026 – 30/11/2026',
    );
    expect(describeFilters(assignment, { q: '' }, String)).toBe('');
  });

  it('shows the name of a record instead of its key', () => {
    const nameOf = (filter: string, key: string) => `${filter} ${key} by name`;
    const filters = { student: ['S1001'] };
    expect(describeFilters(incident, { q: '', filters }, nameOf)).toBe('Student: student S1001 by name');
  });
});

describe('showDays', () => {
  it('describes a day, a range, and half-open ranges', () => {
    expect(
      ['2026-11-20', '2026-11-20..2026-11-20', '2026-11-20..', '..2026-11-20', 'soon'].map(showDays),
    ).toEqual(['20/11/2026', '20/11/2026', 'since 20/11/2026', 'until 20/11/2026', 'soon']);
  });
});
