import { computeWeekday } from '@firstbell/schema';
import { buildSchool, buildSheet } from '@firstbell/schema/sample';

type Values = Record<string, unknown>;

const { students, classes } = buildSchool();
const sections = classes.flatMap(({ name, sections: sectionNames }) =>
  sectionNames.map((section) => ({ class: name, section })),
);
const days = Array.from({ length: 30 }, (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}`).filter(
  (day) => computeWeekday(day) !== 'Sunday',
);

/** Returns the day, section and a student of the sheet of a number. In April, the sample school has no sheets. */
function placeOf(number: number) {
  const { class: className = '', section = '' } = sections[Math.floor(number / days.length)] ?? {};
  const student = students.find(
    (candidate) => candidate.class === className && candidate.section === section,
  );
  return { date: days[number % days.length] ?? '', class: className, section, id: student?.id ?? '' };
}

/** Builds a valid attendance sheet, different for each number. */
export function buildSheetInput(number: number, values?: Values): Values {
  const { id, ...place } = placeOf(number);
  return { ...buildSheet({ ...place, marks: [{ id, mark: 'Present' }] }), ...values };
}

/** Builds changed marks for the sheet of a number. */
export const buildSheetChange = (number: number): Values => ({
  marks: [{ id: placeOf(number).id, mark: 'Absent' }],
});
