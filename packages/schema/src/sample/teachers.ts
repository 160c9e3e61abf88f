import { type TeacherInput } from '../areas/teacher.ts';
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
import { randomFrom, type Random } from './random.ts';
import { subjectNames } from './subjects.ts';

/** Teachers in the sample school. */
const COUNT = 60;
const CERTIFICATIONS = ['', '', 'CTET Paper I', 'CTET Paper II', 'State TET', 'First Aid'];

function drawTeacher(random: Random, id: string, subject: string): TeacherInput {
  const gender = random.chance(62) ? 'Female' : 'Male';
  const script = drawScript(random);
  const [first, last] = [drawFirstName(random, gender), drawLastName(random)];
  const residential = drawAddress(random);
  const second = random.pick(subjectNames);
  return {
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
    aadhar_number: '',
    teaching_subject_1: subject,
    teaching_subject_2: second === subject ? '' : second,
  };
}

/** Builds the sample school's teachers; every subject has at least one. */
export function buildTeachers(random: Random): TeacherInput[] {
  return Array.from({ length: COUNT }, (_, index) =>
    drawTeacher(random, `T${101 + index}`, subjectNames[index % subjectNames.length] ?? ''),
  );
}

/** Builds one valid teacher with the given values in place of the drawn ones. */
export function buildTeacher(overrides: Partial<TeacherInput> = {}): TeacherInput {
  return { ...drawTeacher(randomFrom(2), 'T901', 'Mathematics'), ...overrides };
}
