import { type AttendanceSheet, type SectionsOfTeacher, type SectionTeachers } from '@firstbell/schema';
import { expect } from 'vitest';
import { callApi } from './records.ts';
import { type SheetPlace, readSheet } from './sheets.ts';
import { createVerifiedAccount } from './verifiedAccount.ts';

/** Credentials of a class teacher, and a subject that the teacher teaches in the section. */
export type ClassTeacher = { email: string; password: string; subject: string };

/** Moves students from `sourceSection` into the section of a sheet until it has `count` students. */
export async function fillSection(
  place: SheetPlace,
  sourceSection: string,
  count: number,
): Promise<AttendanceSheet> {
  const { students } = await readSheet(place);
  // Moves students from their first day on, because a student who came today is not on the sheet of an earlier day.
  const otherSheet = await readSheet({ ...place, section: sourceSection });
  const otherStudents = [
    ...(otherSheet.record?.marks ?? []),
    ...otherSheet.students.map((student) => ({ ...student, since: student.admitted })),
  ];
  const movedStudents = otherStudents.slice(0, count - students.length);
  for (const [index, { id, since: moved_on }] of movedStudents.entries()) {
    const { body } = await callApi('GET', `/student/${id}`);
    const { key: _, created_at, updated_at, updated_by, ...student } = body as Record<string, unknown>;
    const rollNumber = String(students.length + index + 1);
    const input = { ...student, section: place.section, roll_number: rollNumber, moved_on };
    expect((await callApi('PUT', `/student/${id}`, input)).status).toBe(200);
  }
  return readSheet(place);
}

/** Finds a teacher who is the class teacher of no section. */
async function findFreeTeacher(): Promise<string> {
  const { body } = await callApi('GET', '/teacher?rows=100&sort=id&order=desc');
  for (const { id } of (body as { rows: { id: string }[] }).rows) {
    const sections = await callApi('GET', `/teacher/${id}/sections`);
    const { rows } = sections.body as SectionsOfTeacher;
    if (!rows.some(({ is_class_teacher: isClassTeacher }) => isClassTeacher)) return id;
  }
  throw new Error('Every teacher is a class teacher.');
}

/** Creates an account for a new class teacher of a section, who also teaches its first subject. */
export async function createClassTeacher(place: SheetPlace): Promise<ClassTeacher> {
  const { body } = await callApi('GET', `/section_teachers?class=${place.class}`);
  const sectionTeachers = (body as { rows: SectionTeachers[] }).rows.find(
    ({ section }) => section === place.section,
  );
  const [subject] = sectionTeachers?.subjects ?? [];
  if (sectionTeachers === undefined || subject === undefined)
    throw new Error('This section has no subjects.');
  const teacher = await findFreeTeacher();
  const change = {
    ...{
      class: place.class,
      section: place.section,
      version: sectionTeachers.version,
      class_teacher: teacher,
    },
    subjects: [{ key: subject.key, teachers: [teacher] }],
  };
  expect((await callApi('PUT', '/section_teachers', change)).status).toBe(200);

  const email = `${teacher.toLowerCase()}.${process.pid.toString(36)}@school.example`;
  const password = 'firstbell';
  expect((await callApi('POST', `/teacher_account/${teacher}`, { email })).status).toBeLessThan(300);
  await createVerifiedAccount({ email, password, displayName: 'Class Teacher' });
  return { email, password, subject: subject.subject };
}
