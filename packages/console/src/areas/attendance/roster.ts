import { attendanceMarks, type AttendanceMark, type AttendanceSheet } from '@firstbell/schema';

/** Marks by admission number; empty for a student without a mark. */
export type Marks = Readonly<Record<string, string>>;

/** A student of a sheet. */
export type RosterRow = {
  id: string;
  name: string;
  /** The student's number in the section; empty without one. */
  rollNumber: string;
  /** Note about the student: a move to another section, or the day of a later admission. */
  note: string;
};

/** Students of a sheet, and those who can be added to it. */
export type Roster = { rows: RosterRow[]; others: RosterRow[] };

/** Lists the students of a sheet: those with a mark or, on a new sheet, those admitted by that day. */
export function rosterOf(
  { record, students }: AttendanceSheet,
  date: string,
  show: (day: string) => string,
): Roster {
  const noted = students.map(({ id, name, roll_number: rollNumber, admitted }) => ({
    id,
    name,
    rollNumber,
    note: admitted > date ? `Admitted ${show(admitted)}` : '',
  }));
  if (record === null) {
    return { rows: noted.filter(({ note }) => note === ''), others: noted.filter(({ note }) => note !== '') };
  }
  const gone = `No longer in ${record.class}-${record.section}`;
  return {
    rows: record.marks.map(({ id, name, roll_number: rollNumber, is_here }) => ({
      ...{ id, name, rollNumber },
      note: is_here ? '' : gone,
    })),
    others: noted,
  };
}

/** Gives the initial marks of a sheet: the saved ones, or everybody present. */
export function startMarks({ record }: AttendanceSheet, rows: readonly RosterRow[]): Marks {
  return record === null ? Object.fromEntries(rows.map(({ id }) => [id, 'Present'])) : marksOf(record);
}

/** Gives the marks of a saved sheet by admission number. */
export const marksOf = ({ marks }: { marks: readonly { id: string; mark: string }[] }): Marks =>
  Object.fromEntries(marks.map(({ id, mark }) => [id, mark]));

/** Counts each mark. */
export function countMarks(marks: Marks): Record<AttendanceMark, number> {
  const all = Object.values(marks);
  const counts = attendanceMarks.map((mark) => [mark, all.filter((one) => one === mark).length]);
  return Object.fromEntries(counts) as Record<AttendanceMark, number>;
}

/** Gives the marks to send, without the empty ones. */
export const sentMarks = (marks: Marks): { id: string; mark: AttendanceMark }[] =>
  Object.entries(marks).flatMap(([id, value]) => {
    const mark = attendanceMarks.find((one) => one === value);
    return mark ? [{ id, mark }] : [];
  });
