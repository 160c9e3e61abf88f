import { type AttendanceInput } from '../../areas/attendance.ts';
import { type AttendanceMark } from '../../fields/attendanceMarks.ts';
import { type StudentInput } from '../../areas/student.ts';
import { type Random } from '../records/random.ts';

/** Number of school days for which the sample school has attendance. */
export const MARKED_DAYS = 30;
/** Sections that have no attendance today. */
const LATE_SECTIONS: ReadonlySet<string> = new Set(['UKG-B', 'VII-A', 'IX-C']);

function drawMark(random: Random): AttendanceMark {
  const number = random.int(1, 1000);
  if (number <= 928) return 'Present';
  if (number <= 966) return 'Absent';
  return number <= 988 ? 'Late' : 'Excused';
}

/** Builds the attendance of every section on the given days; a few sections have none on `today`. */
export function buildSheets(
  random: Random,
  students: readonly StudentInput[],
  days: readonly string[],
  today: string,
): AttendanceInput[] {
  const sections = [...Map.groupBy(students, (student) => `${student.class}-${student.section}`)];
  return days.flatMap((date) =>
    sections
      .filter(([name]) => date !== today || !LATE_SECTIONS.has(name))
      .map(([, sectionStudents]) => ({
        date,
        class: sectionStudents[0]?.class ?? '',
        section: sectionStudents[0]?.section ?? '',
        marks: sectionStudents.map(({ id }) => ({ id, mark: drawMark(random) })),
      })),
  );
}
