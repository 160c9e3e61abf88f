import { z } from 'zod';
import { aadharNumber } from '../fields/aadhar.ts';
import { defineArea } from '../records/defineArea.ts';
import { choice, day, historic, mail, ownText, tel, text, textarea } from '../records/field.ts';
import { dateOfBirth } from '../fields/date.ts';
import { phone } from '../fields/telephone.ts';
import { email, lines, optionalLine, personName, typedId } from '../fields/text.ts';

/** Minimum age of staff in years. */
const MIN_AGE = 18;

const address = (missing: string) => lines({ min: 1, max: 500, missing });

/** Teachers, who are identified by their staff numbers. The e-mail address is the contact at school; the phone is the teacher's own. */
export const teacher = defineArea({
  key: 'teacher',
  title: 'Teacher',
  noun: 'teacher',
  plural: 'teachers',
  nameTemplate: '{first_name} {last_name} · {id}',
  form: {
    Identity: {
      id: text('ID', typedId('Enter the staff number.'), { personal: 'kept' }),
      first_name: text('First Name', personName('Enter the first name.'), {
        personal: 'erased',
        whyRequired: 'It is the teacher’s name.',
      }),
      last_name: text('Last Name', personName('Enter the last name.'), { personal: 'erased' }),
      gender: choice('Gender', 'gender', 'Choose a gender.', {
        personal: 'kept',
        readers: 'private',
        hasFilter: true,
      }),
      blood_group: choice('Blood Group', 'blood_group', 'Choose a blood group.', {
        personal: 'erased',
        readers: 'private',
      }),
      dob: day('Date Of Birth', (today) => dateOfBirth(today, MIN_AGE), {
        personal: 'erased',
        readers: 'private',
        hasFilter: true,
      }),
      aadhar_number: ownText('Aadhar Number', aadharNumber, { personal: 'erased', readers: 'masked' }),
    },
    Contact: {
      residential_address: textarea('Residential Address', address('Enter the residential address.'), {
        personal: 'erased',
        readers: 'private',
      }),
      permanent_address: ownText('Permanent Address', address('Enter the permanent address.'), {
        personal: 'erased',
        readers: 'private',
      }),
      email: mail('Email', email, { personal: 'erased' }),
      phone: tel('Phone', phone, { personal: 'erased', readers: 'private' }),
    },
    Qualification: {
      higher_degree: choice('Higher Degree', 'degree', 'Choose the higher degree.', {
        personal: 'erased',
        readers: 'private',
        hasFilter: true,
      }),
      other_degrees: text('Other Degrees', optionalLine(200), { personal: 'erased', readers: 'private' }),
      certifications: text('Certifications', optionalLine(200), { personal: 'erased', readers: 'private' }),
    },
    School: {
      teaching_subject_1: choice('Teaching Subject 1', 'any_subject', 'Choose a subject.', {
        personal: 'kept',
      }),
      teaching_subject_2: choice('Teaching Subject 2', 'any_subject', '', { personal: 'kept' }),
    },
  },
  others: { last_day: historic('Last Day', { personal: 'kept' }) },
  columns: [
    'id',
    { key: 'name', label: 'Name', isLink: true },
    'phone',
    'gender',
    { key: 'date_of_birth', field: 'dob' },
  ],
  row: { last_day: z.string() },
  filters: [
    { key: 'teaching_subject', label: 'Teaching Subject', from: 'any_subject' },
    { key: 'last_day', label: 'Last Day', from: 'date' },
  ],
});

/** Input and stored record of a teacher. */
export type TeacherInput = z.output<ReturnType<typeof teacher.input>>;
/** A stored teacher. */
export type TeacherRecord = z.output<typeof teacher.record>;
/** A row of the teacher list. */
export type TeacherRow = z.output<typeof teacher.row>;
