import { type SubjectInput } from '../../areas/subject.ts';
import { defaultClasses } from '../../fields/choices.ts';

type TaughtSubject = readonly [subject: string, type: string];

const LOWER_SUBJECTS: readonly TaughtSubject[] = [
  ['English', 'Language'],
  ['Hindi', 'Language'],
  ['Mathematics', 'Core'],
  ['Environmental Studies', 'Core'],
  ['Art', 'Co-curricular'],
  ['Music', 'Co-curricular'],
  ['Physical Education', 'Co-curricular'],
];
const MIDDLE_SUBJECTS: readonly TaughtSubject[] = [
  ['English', 'Language'],
  ['Hindi', 'Language'],
  ['Sanskrit', 'Language'],
  ['Mathematics', 'Core'],
  ['Science', 'Core'],
  ['Social Science', 'Core'],
  ['Computer Science', 'Practical'],
  ['Art', 'Co-curricular'],
  ['Physical Education', 'Co-curricular'],
];
const SENIOR_SUBJECTS: readonly TaughtSubject[] = [
  ['English', 'Language'],
  ['Mathematics', 'Core'],
  ['Physics', 'Core'],
  ['Chemistry', 'Core'],
  ['Biology', 'Elective'],
  ['Computer Science', 'Practical'],
  ['Economics', 'Elective'],
  ['Accountancy', 'Elective'],
  ['Business Studies', 'Elective'],
  ['History', 'Elective'],
  ['Geography', 'Elective'],
  ['Physical Education', 'Co-curricular'],
];

/** Number of classes before the middle and before the senior ones. */
const [BEFORE_MIDDLE, BEFORE_SENIOR] = [8, 13];

const findSubjects = (classIndex: number) =>
  classIndex < BEFORE_MIDDLE
    ? LOWER_SUBJECTS
    : classIndex < BEFORE_SENIOR
      ? MIDDLE_SUBJECTS
      : SENIOR_SUBJECTS;

/** Builds the subjects of every class of the sample school. */
export function buildSubjects(): SubjectInput[] {
  return defaultClasses.flatMap((name, classIndex) =>
    findSubjects(classIndex).map(([subject, type]) => ({ subject, class: name, type })),
  );
}

/** Names of the sample school's subjects, without duplicates. */
export const subjectNames: readonly string[] = [
  ...new Set([...LOWER_SUBJECTS, ...MIDDLE_SUBJECTS, ...SENIOR_SUBJECTS].map(([subject]) => subject)),
];
