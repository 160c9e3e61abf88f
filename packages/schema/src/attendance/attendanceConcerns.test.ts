import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAllowedAbsences } from './attendanceConcerns.ts';

const hasMinimumAttendance = (attended: number, marked: number) => attended * 100 >= marked * 75;

it('counts how many days a student may still miss to reach 75 %', () => {
  const days = fc.record({
    ...{ present: fc.nat(200), half: fc.nat(50), absent: fc.nat(200), daysLeft: fc.nat(120) },
  });
  fc.assert(
    fc.property(days, ({ present, half, absent, daysLeft }) => {
      const attended = present + half / 2;
      const marked = present + half + absent;
      const allowance = countAllowedAbsences({ attended, marked }, daysLeft);
      const reachesMinimum = (missed: number) =>
        hasMinimumAttendance(attended + daysLeft - missed, marked + daysLeft);
      const possibleAbsences = Array.from({ length: daysLeft + 1 }, (_, missed) => missed).filter(
        reachesMinimum,
      );
      expect(allowance).toBe(possibleAbsences.at(-1) ?? null);
    }),
  );
});
