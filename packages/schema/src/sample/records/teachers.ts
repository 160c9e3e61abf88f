import { teacher, type TeacherInput } from '../../areas/teacher.ts';
import {
  drawAddress,
  drawBloodGroup,
  drawDay,
  drawFirstName,
  drawLastName,
  drawPhone,
  drawScript,
  sampleEmail,
} from './person.ts';
import { createRandom, type Random } from './random.ts';
import { subjectNames } from './subjects.ts';

/** Number of teachers of each subject: as many as the timetables of the sample school need, 60 in all. */
const TEACHERS_BY_SUBJECT: Readonly<Record<string, number>> = {
  English: 8,
  Hindi: 7,
  Mathematics: 9,
  'Environmental Studies': 5,
  Art: 4,
  Music: 3,
  'Physical Education': 5,
  Sanskrit: 2,
  Science: 3,
  'Social Science': 3,
  'Computer Science': 3,
  Physics: 1,
  Chemistry: 1,
  Biology: 1,
  Economics: 1,
  Accountancy: 1,
  'Business Studies': 1,
  History: 1,
  Geography: 1,
};
const CERTIFICATIONS = ['', '', 'CTET Paper I', 'CTET Paper II', 'State TET', 'First Aid'];

/** Generates a teacher of a subject. */
export function drawTeacher(random: Random, id: string, subject: string): TeacherInput {
  const gender = random.chance(62) ? 'Female' : 'Male';
  const script = drawScript(random);
  const [first, last] = [drawFirstName(random, gender), drawLastName(random)];
  const residential = drawAddress(random);
  const secondSubject = random.pick(subjectNames);
  return {
    ...teacher.initial,
    id,
    first_name: first[script],
    last_name: last[script],
    residential_address: residential,
    permanent_address: random.chance(70) ? residential : drawAddress(random),
    gender,
    blood_group: drawBloodGroup(random),
    dob: drawDay(random, random.int(1966, 2001)),
    email: sampleEmail(first, last, id),
    phone: drawPhone(random),
    higher_degree: random.pick(['M.A.', 'M.Sc.', 'M.Com.', 'M.Ed.', 'B.Ed.', 'M.Phil.', 'Ph.D.']),
    other_degrees: random.pick(['B.Ed.', 'B.A., B.Ed.', 'B.Sc., B.Ed.', 'D.El.Ed.', '']),
    certifications: random.pick(CERTIFICATIONS),
    teaching_subject_1: subject,
    teaching_subject_2: secondSubject === subject ? '' : secondSubject,
  };
}

/** Builds the sample school's teachers; every subject has at least one. */
export function buildTeachers(random: Random): TeacherInput[] {
  const subjects = Object.entries(TEACHERS_BY_SUBJECT).flatMap(([subject, count]) =>
    Array<string>(count).fill(subject),
  );
  return subjects.map((subject, index) => drawTeacher(random, `T${101 + index}`, subject));
}

/** Builds one valid teacher; `overrides` replace its values. */
export function buildTeacher(overrides: Partial<TeacherInput> = {}): TeacherInput {
  return { ...drawTeacher(createRandom(2), 'T901', 'Mathematics'), ...overrides };
}
