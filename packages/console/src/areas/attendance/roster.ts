import { attendanceMarks, type AttendanceMark, type AttendanceSheet } from '@firstbell/schema';

/** Marks by admission number; empty for a student without a mark. */
export type Marks = Readonly<Record<string, string>>;

/** A student of an attendance sheet. */
export type RosterRow = {
  id: string;
  name: string;
  /** The student's number in the section; empty without one. */
  rollNumber: string;
  /** Note about the student: leave on the day, a move to another section, a mark there, or the day of a later admission. */
  note: string;
  /** Mark on another section's sheet of the day, which this sheet takes over. */
  elsewhere?: AttendanceMark;
};

/** Students of a sheet (`rows`), and students of the section who can be added to it (`addableStudents`). */
export type Roster = { rows: RosterRow[]; addableStudents: RosterRow[] };

/**
 * Lists the students of a sheet: those with a mark or, on a new sheet, those admitted by `date`. `formatDay`
 * formats ISO days.
 */
export function buildRoster(
  { record, students, leaves }: AttendanceSheet,
  date: string,
  formatDay: (day: string) => string,
): Roster {
  const leavesById = findLeavesOn(leaves, date);
  const describeLeave = (id: string) => {
    const leave = leavesById.get(id);
    return leave ? `On leave until ${formatDay(leave.ends)}: ${leave.reason}` : '';
  };
  const isAdmittedLater = ({ admitted }: { admitted: string }) => admitted > date;
  const createRow = ({
    id,
    name,
    roll_number: rollNumber,
    admitted,
    elsewhere,
  }: AttendanceSheet['students'][number]): RosterRow => ({
    id,
    name,
    rollNumber,
    note: elsewhere
      ? `${elsewhere.mark} on the sheet of ${elsewhere.section}`
      : admitted > date
        ? `Admitted ${formatDay(admitted)}`
        : describeLeave(id),
    ...(elsewhere && { elsewhere: elsewhere.mark }),
  });
  if (record === null) {
    return {
      rows: students.filter((student) => !isAdmittedLater(student)).map(createRow),
      addableStudents: students.filter(isAdmittedLater).map(createRow),
    };
  }
  const movedNote = `No longer in ${record.class}-${record.section}`;
  return {
    rows: record.marks.map(({ id, name, roll_number: rollNumber, is_here }) => ({
      ...{ id, name, rollNumber },
      note: is_here ? describeLeave(id) : movedNote,
    })),
    addableStudents: students.map(createRow),
  };
}

/** Returns the leaves on a day, by admission number. */
const findLeavesOn = (leaves: AttendanceSheet['leaves'], date: string) =>
  new Map(
    leaves.filter(({ starts, ends }) => starts <= date && date <= ends).map((leave) => [leave.id, leave]),
  );

/**
 * Creates the initial marks of a sheet: the saved ones or, on a new sheet, the mark on another section's sheet, Excused for students on
 * leave, and Present for all others.
 */
export function createInitialMarks(
  { record, leaves }: AttendanceSheet,
  rows: readonly RosterRow[],
  date: string,
): Marks {
  if (record !== null) return readMarks(record);
  const leavesById = findLeavesOn(leaves, date);
  return Object.fromEntries(
    rows.map(({ id, elsewhere }) => [id, elsewhere ?? (leavesById.has(id) ? 'Excused' : 'Present')]),
  );
}

/** Returns the marks of a saved sheet by admission number. */
const readMarks = ({ marks }: { marks: readonly { id: string; mark: string }[] }): Marks =>
  Object.fromEntries(marks.map(({ id, mark }) => [id, mark]));

/** Counts the students by mark. */
export function countMarks(marks: Marks): Record<AttendanceMark, number> {
  const values = Object.values(marks);
  const counts = attendanceMarks.map((mark) => [mark, values.filter((value) => value === mark).length]);
  return Object.fromEntries(counts) as Record<AttendanceMark, number>;
}
