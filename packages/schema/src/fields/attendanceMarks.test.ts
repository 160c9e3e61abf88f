import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ATTENDED_HALVES,
  attendanceMarks,
  countAttended,
  countMarks,
  toLetter,
  countMarked,
  offeredMarks,
} from './attendanceMarks.ts';

it('counts what was attended as the sum of the halves of each mark, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...attendanceMarks), { maxLength: 400 }), (marks) => {
      const counts = countMarks(marks);
      const halves = marks.reduce((sum, mark) => sum + ATTENDED_HALVES[mark], 0);
      expect(countAttended(counts) * 2).toBe(halves);
      expect(countMarked(counts)).toBe(marks.length);
      expect(countMarks(marks.toReversed())).toEqual(counts);
    }),
  );
});

it('gives each mark a letter of its own, and offers Half day only to schools that want it', () => {
  expect(new Set(attendanceMarks.map(toLetter)).size).toBe(attendanceMarks.length);
  expect(offeredMarks({ half_day_marks: true })).toEqual(attendanceMarks);
  expect(offeredMarks({ half_day_marks: false })).toEqual(['Present', 'Absent', 'Late', 'Excused']);
});
