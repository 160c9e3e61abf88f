import { describe, expect, it } from 'vitest';
import { findOverlaps, formatSpan } from './spans.ts';

const createLeave = (key: string, from: string, to: string, status = 'Approved') => ({
  key,
  title: 'Errand',
  leave_type: 'Casual',
  from,
  to,
  status,
});

describe('findOverlaps', () => {
  const otherLeaves = [
    createLeave('LV-00001', '2026-11-01', '2026-11-03'),
    createLeave('LV-00002', '2026-11-05', '2026-11-05'),
    createLeave('LV-00003', '2026-11-03', '2026-11-09', 'Rejected'),
    createLeave('LV-00004', '2026-11-03', '2026-11-09', 'Pending'),
    createLeave('LV-00005', '2026-10-01', '2026-12-01'),
  ];
  const findKeys = (from: string, to: string) =>
    findOverlaps(otherLeaves, { from, to }).map(({ key }) => key);

  it('finds approved leaves that share a day with the span', () => {
    expect(findKeys('2026-11-03', '2026-11-04')).toEqual(['LV-00001', 'LV-00005']);
    expect(findKeys('2026-11-04', '2026-11-05')).toEqual(['LV-00002', 'LV-00005']);
    expect(findKeys('2027-01-01', '2027-01-02')).toEqual([]);
  });
});

describe('formatSpan', () => {
  it('shows one date for a single day, and two for several days', () => {
    expect(formatSpan({ from: '2026-11-05', to: '2026-11-05' })).toBe('05/11/2026');
    expect(formatSpan({ from: '2026-11-05', to: '2026-11-07' })).toBe('05/11/2026 to 07/11/2026');
  });
});
