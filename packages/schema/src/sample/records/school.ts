import { type StudentInput } from '../../areas/student.ts';
import { type SubjectInput } from '../../areas/subject.ts';
import { type TeacherInput } from '../../areas/teacher.ts';
import { defaultClasses, defaultSections } from '../../fields/choices.ts';
import { createRandom } from './random.ts';
import { buildStudents } from './students.ts';
import { buildSubjects } from './subjects.ts';
import { buildTeachers } from './teachers.ts';

/** A message of the school to its staff, with its age in days. */
export type SampleMessage = { title: string; message: string; days_ago: number };

/** The sample school. */
export type School = {
  classes: { name: string; sections: string[] }[];
  subjects: SubjectInput[];
  students: StudentInput[];
  teachers: TeacherInput[];
  messages: SampleMessage[];
};

const MESSAGES: SampleMessage[] = [
  {
    title: 'Parent meeting on Saturday',
    message:
      'Classes VI to VIII meet parents from 9 to 12 in their own rooms. Please bring the diaries up to date.',
    days_ago: 1,
  },
  {
    title: 'Library closes early this week',
    message: 'The library closes at 2 pm until Friday while the new shelves are put up.',
    days_ago: 3,
  },
  {
    title: 'Annual day rehearsals',
    message: 'Rehearsals are in periods 7 and 8. The list of students is with the music room.',
    days_ago: 6,
  },
];

/** Builds the sample school: the same one for the same seed. */
export function buildSchool(seed = 1857): School {
  const random = createRandom(seed);
  return {
    classes: defaultClasses.map((name) => ({ name, sections: [...defaultSections] })),
    subjects: buildSubjects(),
    students: buildStudents(random),
    teachers: buildTeachers(random),
    messages: MESSAGES,
  };
}
