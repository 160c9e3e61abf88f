import { z } from 'zod';
import { aadharNumber } from '../fields/aadhar.ts';
import { defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
import { dateOfBirth } from '../fields/date.ts';
import { phone } from '../fields/telephone.ts';
import { chosen, email, lines, optionalLine, personName, typedId } from '../fields/text.ts';

const labels = {
  id: 'ID',
  first_name: 'First Name',
  last_name: 'Last Name',
  residential_address: 'Residential Address',
  permanent_address: 'Permanent Address',
  gender: 'Gender',
  blood_group: 'Blood Group',
  dob: 'Date Of Birth',
  email: 'Email',
  phone: 'Phone',
  higher_degree: 'Higher Degree',
  other_degrees: 'Other Degrees',
  certifications: 'Certifications',
  aadhar_number: 'Aadhar Number',
  teaching_subject_1: 'Teaching Subject 1',
  teaching_subject_2: 'Teaching Subject 2',
} as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];
/** Text columns of the list. */
const rowFields = createTextSchemas(['id', 'name', 'phone', 'gender', 'date_of_birth', 'last_day']);

/** Minimum age of staff in years. */
const MIN_AGE = 18;

const input = (today: string) =>
  z.strictObject({
    id: typedId('Enter the staff number.'),
    first_name: personName('Enter the first name.'),
    last_name: personName('Enter the last name.'),
    residential_address: lines({ min: 1, max: 500, missing: 'Enter the residential address.' }),
    permanent_address: lines({ min: 1, max: 500, missing: 'Enter the permanent address.' }),
    gender: chosen('Choose a gender.'),
    blood_group: chosen('Choose a blood group.'),
    dob: dateOfBirth(today, MIN_AGE),
    email,
    phone,
    higher_degree: chosen('Choose the higher degree.'),
    other_degrees: optionalLine(200),
    certifications: optionalLine(200),
    aadhar_number: aadharNumber,
    teaching_subject_1: chosen('Choose a subject.'),
    teaching_subject_2: optionalLine(60),
  });

/** Teachers, who are identified by their staff numbers. */
export const teacher = defineArea({
  key: 'teacher',
  title: 'Teacher',
  noun: 'teacher',
  plural: 'teachers',
  hasViewPage: true,
  columns: [
    { key: 'id', label: 'ID', kind: 'text' },
    { key: 'name', label: 'Name', kind: 'text' },
    { key: 'phone', label: 'Phone', kind: 'text' },
    { key: 'gender', label: 'Gender', kind: 'text' },
    { key: 'date_of_birth', label: 'Date Of Birth', kind: 'date' },
  ],
  linkColumn: 'name',
  // The Aadhar number is not exported.
  exported: (
    [
      ...(['first_name', 'last_name', 'blood_group', 'email', 'residential_address'] as const),
      ...(['permanent_address', 'higher_degree', 'other_degrees', 'certifications'] as const),
      ...(['teaching_subject_1', 'teaching_subject_2'] as const),
    ] as const
  ).map((key) => ({ key, label: labels[key], kind: 'text' })),
  filters: [
    { key: 'gender', label: 'Gender', from: 'gender' },
    { key: 'higher_degree', label: 'Higher Degree', from: 'degree' },
    { key: 'teaching_subject', label: 'Teaching Subject', from: 'any_subject' },
    { key: 'date_of_birth', label: 'Date Of Birth', from: 'date' },
    { key: 'last_day', label: 'Last Day', from: 'date' },
  ],
  labels,
  historyLabels: { last_day: 'Last Day' },
  sections: [
    {
      title: 'Identity',
      fields: ['id', 'first_name', 'last_name', 'gender', 'blood_group', 'dob', 'aadhar_number'],
    },
    { title: 'Contact', fields: ['residential_address', 'permanent_address', 'email', 'phone'] },
    { title: 'Qualification', fields: ['higher_degree', 'other_degrees', 'certifications'] },
    { title: 'School', fields: ['teaching_subject_1', 'teaching_subject_2'] },
  ],
  choices: {
    gender: 'gender',
    blood_group: 'blood_group',
    higher_degree: 'degree',
    teaching_subject_1: 'any_subject',
    teaching_subject_2: 'any_subject',
  },
  alwaysRequired: { first_name: 'It is the teacher’s name.' },
  input,
  record: z.object({ ...createTextSchemas(fields), ...recordMeta }),
  row: z.object({ key: z.string(), ...rowFields }),
});

/** Input and stored record of a teacher. */
export type TeacherInput = z.output<ReturnType<typeof input>>;
/** A stored teacher. */
export type TeacherRecord = z.output<typeof teacher.record>;
/** A row of the teacher list. */
export type TeacherRow = z.output<typeof teacher.row>;
