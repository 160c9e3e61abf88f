import { z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, day, historic, mail, ownText, sent, tel, text, textarea } from '../records/field.ts';
import { dateOfBirth, isoDate, optionalDate } from '../fields/date.ts';
import { phone } from '../fields/telephone.ts';
import { chosen, code, email, lines, personName, typedId } from '../fields/text.ts';
import { MAX_INTEGER } from '../fields/version.ts';

/** Minimum age of students in years. */
const MIN_AGE = 2;

/** A roll number as text; empty if there is none. */
const rollNumber = code({ min: 0, max: 4, missing: '' }).regex(
  /^([1-9]\d{0,3})?$/,
  'Enter a whole number from 1 to 9999.',
);

/** First day in the new section of a student who moves; today, if it is empty. */
const movedOn = (today: string) =>
  optionalDate
    .refine((date) => date <= today, 'This day has not come yet. Choose today or an earlier day.')
    .default('');

/** Students of the school, who are identified by their admission numbers. */
export const student = defineArea({
  key: 'student',
  title: 'Student',
  noun: 'student',
  plural: 'students',
  years: 'listed',
  nameTemplate: '{first_name} {last_name} · {id} · {class}-{section}',
  form: {
    Identity: {
      id: text('ID', typedId('Enter the admission number.'), { personal: 'kept' }),
      first_name: text('First Name', personName('Enter the first name.'), {
        personal: 'erased',
        whyRequired: 'It is the student’s name.',
      }),
      last_name: text('Last Name', personName('Enter the last name.'), { personal: 'erased' }),
      gender: choice('Gender', 'gender', 'Choose a gender.', { personal: 'kept', hasFilter: true }),
      blood_group: choice('Blood Group', 'blood_group', 'Choose a blood group.', { personal: 'erased' }),
      dob: day('Date Of Birth', (today) => dateOfBirth(today, MIN_AGE), {
        personal: 'erased',
        hasFilter: true,
      }),
      sex: choice('Sex', 'sex', 'Choose a sex.', { personal: 'kept' }),
    },
    School: {
      class: choice('Class', 'class', 'Choose a class.', { personal: 'kept' }),
      section: choice('Section', 'section', 'Choose a section.', { personal: 'kept' }),
      roll_number: ownText('Roll Number', rollNumber, { personal: 'kept', belongsTo: 'class' }),
    },
    Family: {
      relation: choice('Relation', 'relation', 'Choose how the guardian is related.', {
        personal: 'erased',
        hasFilter: true,
      }),
      guardian: text('Guardian', personName("Enter the guardian's name."), { personal: 'erased' }),
      mother: text('Mother', personName("Enter the mother's name."), { personal: 'erased' }),
      father: text('Father', personName("Enter the father's name."), { personal: 'erased' }),
    },
    Contact: {
      email: mail('Email', email, { personal: 'erased' }),
      phone: tel('Phone', phone, { personal: 'erased' }),
      address: textarea('Address', lines({ min: 1, max: 500, missing: 'Enter the address.' }), {
        personal: 'erased',
      }),
    },
  },
  others: {
    photo: historic('Photo', { personal: 'erased' }),
    moved_on: sent('In The Section From', 'change', movedOn, { personal: 'kept', belongsTo: 'class' }),
    last_day: historic('Last Day', { personal: 'kept' }),
    reason: historic('Reason', { personal: 'erased' }),
    destination: historic('Destination', { personal: 'erased' }),
    returned_on: historic('Returned On', { personal: 'kept' }),
    admission_date: sent('Admission Date', 'add', optionalDate.default(''), { personal: 'kept' }),
  },
  columns: [
    'id',
    'class',
    { key: 'roll_number', isOnlyExported: true },
    { key: 'name', label: 'Name', isLink: true },
    'phone',
    'gender',
    { key: 'date_of_birth', field: 'dob' },
  ],
  row: { last_day: z.string() },
  filters: [{ key: 'last_day', label: 'Last Day', from: 'date' }],
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
export type StudentInput = z.output<ReturnType<typeof student.input>>;
/** A stored student. */
export type StudentRecord = z.output<typeof student.record>;
/** A row of the student list. */
export type StudentRow = z.output<typeof student.row>;
