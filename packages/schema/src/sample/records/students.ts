import { student, type StudentInput } from '../../areas/student.ts';
import { defaultClasses, defaultSections } from '../../fields/choices.ts';
import { MAX_STUDENTS_PER_SECTION } from '../../school/inbox.ts';
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

/** Year in which the sample students were admitted to the classes they are in. */
const ADMISSION_YEAR = 2026;
/** Age of students in the lowest class, in years. */
const MIN_AGE = 3;
/** Sections with more students than a section should have. */
const CROWDED_SECTIONS = ['II-A', 'V-B', 'VIII-C', 'X-A'];

/** Generates a student of a class and section; `age` is the usual age in the class. */
export function drawStudent(
  random: Random,
  id: string,
  place: { class: string; section: string; age: number },
): StudentInput {
  const gender = random.chance(49) ? 'Female' : 'Male';
  const script = drawScript(random);
  const [first, last] = [drawFirstName(random, gender), drawLastName(random)];
  const mother = `${drawFirstName(random, 'Female')[script]} ${last[script]}`;
  const father = `${drawFirstName(random, 'Male')[script]} ${last[script]}`;
  const relation = random.pick(['Father', 'Father', 'Father', 'Mother', 'Mother', 'Grandparent'] as const);
  const guardians = {
    Father: father,
    Mother: mother,
    Grandparent: `${drawFirstName(random, 'Male')[script]} ${last[script]}`,
  };
  return {
    ...student.initial,
    id,
    first_name: first[script],
    last_name: last[script],
    relation,
    guardian: guardians[relation],
    mother,
    father,
    gender,
    blood_group: drawBloodGroup(random),
    class: place.class,
    section: place.section,
    dob: drawDay(random, ADMISSION_YEAR - place.age),
    sex: gender === 'Female' ? 'female' : 'male',
    email: sampleEmail(first, last, id),
    phone: drawPhone(random),
    address: drawAddress(random),
  };
}

/** Builds the sample school's students, section by section: about 1,200. */
export function buildStudents(random: Random): StudentInput[] {
  const places = defaultClasses.flatMap((name, classIndex) =>
    defaultSections.map((section) => ({ class: name, section, age: MIN_AGE + classIndex })),
  );
  let number = 1000;
  return places.flatMap((place) => {
    const isCrowded = CROWDED_SECTIONS.includes(`${place.class}-${place.section}`);
    const size = isCrowded ? MAX_STUDENTS_PER_SECTION + random.int(1, 3) : random.int(22, 30);
    return Array.from({ length: size }, () => drawStudent(random, `S${++number}`, place));
  });
}

/** Builds one valid student; `overrides` replace its values. */
export function buildStudent(overrides: Partial<StudentInput> = {}): StudentInput {
  const place = { class: 'V', section: 'A', age: 10 };
  return { ...drawStudent(createRandom(1), 'S9001', place), ...overrides };
}
