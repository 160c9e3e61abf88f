import { type AttendanceInput, type AttendanceMark } from '../../areas/attendance.ts';
import { type StudentInput } from '../../areas/student.ts';
import { type Random } from '../random.ts';

/** School days for which the sample school has attendance. */
export const MARKED_DAYS = 30;
/** Sections without attendance today. */
const LATE_SECTIONS: ReadonlySet<string> = new Set(['UKG-B', 'VII-A', 'IX-C']);

function drawMark(random: Random): AttendanceMark {
  const number = random.int(1, 1000);
  if (number <= 928) return 'Present';
  if (number <= 966) return 'Absent';
  return number <= 988 ? 'Late' : 'Excused';
}

/** Builds the attendance of every section on some days; a few sections are not marked yet on `today`. */
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
      .map(([, pupils]) => ({
        date,
        class: pupils[0]?.class ?? '',
        section: pupils[0]?.section ?? '',
        marks: pupils.map(({ id }) => ({ id, mark: drawMark(random) })),
      })),
  );
}
