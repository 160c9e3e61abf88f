import { type AreaKey } from '../areas/index.ts';
import { type StudentInput, type StudentRow } from '../areas/student.ts';
import { type TeacherInput, type TeacherRow } from '../areas/teacher.ts';
import { type Role, roles } from './access.ts';

/**
 * Levels of the fields of a record: read by everybody who reads the record; by administrators, the office and the person whose
 * record it is; or by these in a masked form.
 */
const fieldLevels = ['everyone', 'private', 'masked'] as const;
export type FieldLevel = (typeof fieldLevels)[number];

/** Roles that read the fields of a level in all records. In the own record, a person reads all fields. */
export const readersOf: Readonly<Record<FieldLevel, readonly Role[]>> = {
  everyone: roles,
  private: ['administrator', 'office'],
  masked: ['administrator', 'office'],
};

/** Names of the fields, columns and exact filters of an area, each of which has a level. */
type Levels<Input, Row, Other extends string> = Readonly<
  Record<(Exclude<keyof Input | keyof Row, 'key'> & string) | Other, FieldLevel>
>;

const student: Levels<
  StudentInput,
  StudentRow,
  | 'class_section'
  | 'photo'
  | 'moved_on'
  | 'returned_on'
  | 'admission_date'
  | 'reason'
  | 'destination'
  | 'last_day'
> = {
  id: 'everyone',
  name: 'everyone',
  first_name: 'everyone',
  last_name: 'everyone',
  relation: 'everyone',
  guardian: 'everyone',
  mother: 'everyone',
  father: 'everyone',
  gender: 'everyone',
  blood_group: 'everyone',
  class: 'everyone',
  section: 'everyone',
  class_section: 'everyone',
  roll_number: 'everyone',
  dob: 'everyone',
  date_of_birth: 'everyone',
  sex: 'everyone',
  email: 'everyone',
  phone: 'everyone',
  address: 'everyone',
  photo: 'everyone',
  moved_on: 'everyone',
  returned_on: 'everyone',
  admission_date: 'everyone',
  last_day: 'everyone',
  reason: 'everyone',
  destination: 'everyone',
};

/** The e-mail address of a teacher is the contact at school; the phone is the teacher's own. */
const teacher: Levels<TeacherInput, TeacherRow, 'teaching_subject'> = {
  id: 'everyone',
  name: 'everyone',
  first_name: 'everyone',
  last_name: 'everyone',
  email: 'everyone',
  teaching_subject: 'everyone',
  teaching_subject_1: 'everyone',
  teaching_subject_2: 'everyone',
  last_day: 'everyone',
  phone: 'private',
  residential_address: 'private',
  permanent_address: 'private',
  gender: 'private',
  dob: 'private',
  date_of_birth: 'private',
  blood_group: 'private',
  higher_degree: 'private',
  other_degrees: 'private',
  certifications: 'private',
  aadhar_number: 'masked',
};

/**
 * Levels of all fields of the records of people, by the names of their fields, columns and filters. Records of other areas have no
 * such levels: who reads the record reads all fields.
 */
export const levelsOfFields: Readonly<Partial<Record<AreaKey, Readonly<Record<string, FieldLevel>>>>> = {
  student,
  teacher,
};

const hiddenNames = new Map(
  Object.entries(levelsOfFields).flatMap(([area, levels]) =>
    roles.map((role) => [
      `${role} ${area}`,
      new Set(
        Object.entries(levels).flatMap(([name, level]) => (readersOf[level].includes(role) ? [] : [name])),
      ),
    ]),
  ),
);

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** Returns the names of the fields, columns and filters of an area that a role reads only in the person's own record. */
export const hiddenFieldsOf = (role: Role, area: string): ReadonlySet<string> =>
  hiddenNames.get(`${role} ${area}`) ?? NOTHING_HIDDEN;
