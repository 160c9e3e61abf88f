import { describe, expect, it } from 'vitest';
import { createSchoolTime } from './useSchoolTime.ts';

/** 10:00 in India, 20:30 of the day before in Los Angeles. */
const NOW = new Date('2026-11-20T04:30:00Z');

describe.each([
  ['Asia/Kolkata', '2026-11-20', '20/11/2026 10:00'],
  ['America/Los_Angeles', '2026-11-19', '19/11/2026 20:30'],
  ['Pacific/Kiritimati', '2026-11-20', '20/11/2026 18:30'],
])('createSchoolTime in %s', (zone, today, instant) => {
  const time = createSchoolTime(zone, () => NOW);

  it('returns the day and the time at the school', () => {
    expect(time.today()).toBe(today);
    expect(time.showInstant(NOW.toISOString())).toBe(instant);
    expect(time.showDay(NOW.toISOString())).toBe(instant.slice(0, 10));
  });

  it('formats an empty text as an empty text', () => {
    expect([time.showDay(''), time.showInstant('')]).toEqual(['', '']);
  });
});
