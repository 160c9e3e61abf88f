import { type AttendanceInput, type AttendanceMark, attendanceMarks } from '@firstbell/schema';
import { type StoredSheet } from './table.ts';

type Marks = AttendanceInput['marks'];
type Packed = Pick<StoredSheet, 'marks' | 'names' | 'present' | 'absent' | 'late' | 'excused'>;

const letterOf = (mark: AttendanceMark) => mark.charAt(0);

/** Gives the mark that a stored letter stands for. */
export const markOf = (letter: string): AttendanceMark =>
  attendanceMarks.find((mark) => letterOf(mark) === letter) ?? 'Absent';

/** Gives the marks of a stored sheet as they were typed. */
export const unpackMarks = ({ marks }: Pick<StoredSheet, 'marks'>): Marks =>
  Object.entries(marks).map(([id, letter]) => ({ id, mark: markOf(letter) }));

/** Gives what is stored of the marks of a sheet: letters, names and counts. */
export function packMarks(marks: Marks, nameOf: (id: string) => string): Packed {
  const count = (wanted: AttendanceMark) => marks.filter(({ mark }) => mark === wanted).length;
  return {
    marks: Object.fromEntries(marks.map(({ id, mark }) => [id, letterOf(mark)])),
    names: Object.fromEntries(marks.map(({ id }) => [id, nameOf(id)])),
    present: count('Present'),
    absent: count('Absent'),
    late: count('Late'),
    excused: count('Excused'),
  };
}
