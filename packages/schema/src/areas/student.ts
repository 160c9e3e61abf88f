import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
import { placeFilters } from '../records/exactFilters.ts';
import { dateOfBirth, isoDate, optionalDate } from '../fields/date.ts';
import { phone } from '../fields/telephone.ts';
import { chosen, code, email, lines, personName, typedId } from '../fields/text.ts';
import { MAX_INTEGER } from '../fields/version.ts';

const labels = {
  id: 'ID',
  first_name: 'First Name',
  last_name: 'Last Name',
  relation: 'Relation',
  guardian: 'Guardian',
  mother: 'Mother',
  father: 'Father',
  gender: 'Gender',
  blood_group: 'Blood Group',
  class: 'Class',
  section: 'Section',
  roll_number: 'Roll Number',
  dob: 'Date Of Birth',
  sex: 'Sex',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
} as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];
/** Text columns of the list. */
const rowFields = createTextSchemas(['id', 'class', 'name', 'phone', 'gender', 'date_of_birth', 'last_day']);

/** A roll number as text; empty if there is none. */
const rollNumber = code({ min: 0, max: 4, missing: '' }).regex(
  /^([1-9]\d{0,3})?$/,
  'Enter a whole number from 1 to 9999.',
);

/** First day in the new section of a student who moves; today, if it is empty. */
const movedOn = (today: string) =>
  optionalDate
    .refine((day) => day <= today, 'This day has not come yet. Choose today or an earlier day.')
    .default('');

const input = (today: string) =>
  z.strictObject({
    id: typedId('Enter the admission number.'),
    first_name: personName('Enter the first name.'),
    last_name: personName('Enter the last name.'),
    relation: chosen('Choose how the guardian is related.'),
    guardian: personName("Enter the guardian's name."),
    mother: personName("Enter the mother's name."),
    father: personName("Enter the father's name."),
    gender: chosen('Choose a gender.'),
    blood_group: chosen('Choose a blood group.'),
    class: chosen('Choose a class.'),
    section: chosen('Choose a section.'),
    roll_number: rollNumber,
    dob: dateOfBirth(today, 2),
    sex: chosen('Choose a sex.'),
    email,
    phone,
    address: lines({ min: 1, max: 500, missing: 'Enter the address.' }),
  });

/** Students of the school, who are identified by their admission numbers. */
export const student = defineArea({
  key: 'student',
  title: 'Student',
  noun: 'student',
  plural: 'students',
  hasViewPage: true,
  isListedByYear: true,
  columns: [
    { key: 'id', label: 'ID', kind: 'text' },
    { key: 'class', label: 'Class', kind: 'class' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'phone', label: 'Phone', kind: 'text' },
    { key: 'gender', label: 'Gender', kind: 'text' },
    { key: 'date_of_birth', label: 'Date Of Birth', kind: 'date' },
  ],
  linkColumn: 'name',
  filters: [
    ...placeFilters,
    { key: 'gender', label: 'Gender', from: 'gender' },
    { key: 'date_of_birth', label: 'Date Of Birth', from: 'date' },
    { key: 'relation', label: 'Relation', from: 'relation' },
    { key: 'last_day', label: 'Last Day', from: 'date' },
  ],
  exported: (
    [
      ...(['roll_number', 'first_name', 'last_name', 'sex', 'blood_group', 'guardian', 'relation'] as const),
      ...(['mother', 'father', 'email', 'address'] as const),
    ] as const
  ).map((key) => ({
    ...{ key, label: labels[key], kind: 'text' },
    ...(key === 'roll_number' && { exportedAfter: 'class' }),
  })),
  labels,
  historyLabels: {
    photo: 'Photo',
    moved_on: 'In The Section From',
    last_day: 'Last Day',
    reason: 'Reason',
    destination: 'Destination',
    returned_on: 'Returned On',
    admission_date: 'Admission Date',
  },
  sections: [
    { title: 'Identity', fields: ['id', 'first_name', 'last_name', 'gender', 'blood_group', 'dob', 'sex'] },
    { title: 'School', fields: ['class', 'section', 'roll_number'] },
    { title: 'Family', fields: ['relation', 'guardian', 'mother', 'father'] },
    { title: 'Contact', fields: ['email', 'phone', 'address'] },
  ],
  choices: {
    relation: 'relation',
    gender: 'gender',
    blood_group: 'blood_group',
    class: 'class',
    section: 'section',
    sex: 'sex',
  },
  alwaysRequired: { first_name: 'It is the student’s name.' },
  input,
  changeInput: (today) => ({ moved_on: movedOn(today) }),
  addInput: () => ({ admission_date: optionalDate.default('') }),
  record: z.object({ ...createTextSchemas(fields), ...recordMeta }),
  row: z.object({ key: z.string(), ...rowFields }),
});

const place = { class: chosen('Name a class.'), section: chosen('Name a section.') };

/** Query of `GET /api/student/roll_number` and of `GET /api/student/renumber`. */
export const rollNumberQuery = z.object(place);
/** The next free roll number of a section; null if all are taken. */
export const nextRollNumber = z.object({ next: z.number().int().nullable() });

/** Body of `POST /api/student/renumber`: a section by its names. */
export const sectionPlace = z.strictObject(place);
/** Number of students of a section whose roll number would change if all were numbered by name. */
export const renumberingPreview = z.object({ changed: z.number().int() });
const renumbered = z.array(
  z.strictObject({ key: z.string().min(1).max(60), version: z.number().int().min(1).max(MAX_INTEGER) }),
);
/** Students whose roll number a renumbering has changed, with their new versions. */
export const renumberedRoll = z.object({ students: renumbered });
/** Body of `POST /api/student/renumber/undo`: a section, and the students in the response of `POST /api/student/renumber`. */
export const renumberingUndo = z.strictObject({ ...place, students: renumbered.min(1).max(9999) });

/** Query of `GET /api/student/move`: a student, another section, and the first day in it. */
export const studentMoveQuery = z.object({ id: typedId('Name the student.'), ...place, from: isoDate });
/** What a move to another section does with the student's marks of attendance. */
export const studentMove = z.object({
  /** First day of the student in the present section, and the earliest day of a move; empty outside of the year. */
  since: z.string(),
  /**
   * Marks of the days from the move on, on sheets of other sections. A mark moves to the new section's sheet of the day if there is
   * one, and otherwise stays where it is until that sheet is saved.
   */
  marks: z.array(
    z.object({ date: z.string(), mark: z.string(), section: z.string(), is_moved: z.boolean() }),
  ),
});
export type StudentMove = z.output<typeof studentMove>;

/** A section, by the names of its class and of the section. */
export type SectionPlace = z.output<typeof sectionPlace>;
/** Number of roll numbers that a renumbering would change. */
export type RenumberingPreview = z.output<typeof renumberingPreview>;
/** Result of a renumbering. */
export type RenumberedRoll = z.output<typeof renumberedRoll>;
/** Input and stored record of a student. */
export type StudentInput = z.output<ReturnType<typeof input>>;
/** A stored student. */
export type StudentRecord = z.output<typeof student.record>;
/** A row of the student list. */
export type StudentRow = z.output<typeof student.row>;
