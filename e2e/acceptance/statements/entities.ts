import { expect } from 'vitest';
import { areas } from '../../../packages/schema/src/index.ts';
import { menu } from '../../../packages/schema/src/index.ts';
import { field, fields, onlyFields, selects } from '../screenChecks.ts';
import { all, type Statement } from '../statement.ts';

type AreaKey = keyof typeof areas;

/** Creates the check that the records of an area have these fields. */
const stored =
  (area: AreaKey, ...names: string[]): Statement['check'] =>
  () => {
    expect(Object.keys(areas[area].labels)).toEqual(expect.arrayContaining(names));
  };

/** Creates the check that the rows of an area's list have these values, in this order. */
const row =
  (area: AreaKey, ...names: string[]): Statement['check'] =>
  () => {
    expect(areas[area].columns.map(({ key }) => key)).toEqual(names);
  };

const STUDENT = '/student/add';
const TEACHER_NAMES = [
  ...['id', 'first_name', 'last_name', 'residential_address', 'permanent_address', 'gender', 'blood_group'],
  ...['dob', 'email', 'phone', 'higher_degree', 'other_degrees', 'certifications', 'aadhar_number'],
  ...['teaching_subject_1', 'teaching_subject_2'],
];

/** Section 3: the entities and their fields. */
export const entities: readonly Statement[] = [
  {
    number: 154,
    says: 'Menu item: name, url, icon.',
    check: () => {
      for (const item of menu.flatMap(({ items }) => items))
        expect(item).toMatchObject({
          name: expect.any(String) as string,
          url: expect.any(String) as string,
          icon: expect.any(String) as string,
        });
    },
  },
  { number: 155, says: 'Sign-in form: email, password.', check: onlyFields('/login', 'email', 'password') },
  { number: 156, says: 'Student: id is a text.', check: field(STUDENT, 'id', { kind: 'text' }) },
  { number: 157, says: 'Student: first_name, last_name.', check: fields(STUDENT, 'first_name', 'last_name') },
  { number: 158, says: 'Student: relation is a select.', check: selects(STUDENT, 'relation') },
  {
    number: 159,
    says: 'Student: guardian, mother, father.',
    check: fields(STUDENT, 'guardian', 'mother', 'father'),
  },
  {
    number: 160,
    says: 'Student: gender, blood_group, class and section are selects.',
    check: selects(STUDENT, 'gender', 'blood_group', 'class', 'section'),
  },
  {
    number: 161,
    says: 'Student: dob is a date.',
    differs: true,
    check: field(STUDENT, 'dob', { kind: 'date', label: 'Date Of Birth' }),
  },
  {
    number: 162,
    says: 'Student: sex is male, female or unspesified, labelled Unspecified.',
    check: all(selects(STUDENT, 'sex'), ({ screen }) => {
      expect(
        screen(STUDENT)
          .fields.find(({ name }) => name === 'sex')
          ?.options.slice(1),
      ).toEqual(['Male', 'Female', 'Unspecified']);
    }),
  },
  {
    number: 163,
    says: 'Student: email, phone (tel, +91), address.',
    check: all(
      field(STUDENT, 'email', { kind: 'email' }),
      field(STUDENT, 'phone', { kind: 'tel', placeholder: '+91' }),
      fields(STUDENT, 'address'),
    ),
  },
  {
    number: 164,
    says: 'Names are in snake_case.',
    check: ({ screen }) => {
      for (const { name } of screen(STUDENT).fields) expect(name).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
    },
  },
  {
    number: 165,
    says: 'Student in the list: id, class, name, phone, gender, date_of_birth.',
    check: row('student', 'id', 'class', 'name', 'phone', 'gender', 'date_of_birth'),
  },
  {
    number: 166,
    says: 'Teacher in the list: id, name, phone, gender, date_of_birth.',
    check: row('teacher', 'id', 'name', 'phone', 'gender', 'date_of_birth'),
  },
  {
    number: 167,
    says: 'Teacher: 16 fields.',
    check: all(stored('teacher', ...TEACHER_NAMES), () => {
      expect(TEACHER_NAMES).toHaveLength(16);
    }),
  },
  {
    number: 168,
    says: 'Academic year: from month, from year, to month, to year.',
    check: stored('academic_year', 'from_month', 'from_year', 'to_month', 'to_year'),
  },
  {
    number: 169,
    says: 'Subject: subject, class, type.',
    check: stored('subject', 'subject', 'class', 'type'),
  },
  {
    number: 170,
    says: 'Timetable: class, section, day, eight periods.',
    check: all(
      stored('timetable', 'class', 'section', 'day', 'periods'),
      fields(
        '/timetable/add',
        'periods.0.teacher',
        'periods.0.period',
        'periods.7.teacher',
        'periods.7.period',
      ),
    ),
  },
  {
    number: 171,
    says: 'Attendance: date, class, section.',
    check: stored('attendance', 'date', 'class', 'section'),
  },
  {
    number: 172,
    says: 'Diary note: title, class, section, subject, description.',
    check: stored('diary_notes', 'title', 'class', 'section', 'subject', 'description'),
  },
  {
    number: 173,
    says: 'Assessment: class, section, id, term, assessment_type, total and scored.',
    check: all(
      stored('assessment', 'class', 'section', 'id', 'term', 'assessment_type'),
      fields('/assessment/add', 'marks.0.total', 'marks.0.scored'),
    ),
  },
  {
    number: 174,
    says: 'Assignment: class, section, subject, date, file, description.',
    check: stored('assignment', 'class', 'section', 'subject', 'date', 'file', 'description'),
  },
  {
    number: 175,
    says: 'Leave: id, date, leave_type, status, title, requested_date.',
    differs: true,
    check: all(row('leaves', 'id', 'date', 'leave_type', 'status'), stored('leaves', 'title', 'from', 'to')),
  },
  {
    number: 176,
    says: 'FAQ: question, answer, to whom.',
    check: stored('faqs', 'question', 'answer', 'to_whom'),
  },
  {
    number: 177,
    says: 'Incident: to whom, id, incident type, date, text.',
    check: stored('incident', 'to_whom', 'id', 'incident_type', 'date', 'incident'),
  },
  {
    number: 178,
    says: 'Support contact: mail, phone.',
    check: onlyFields('/app_support/edit', 'mail', 'phone'),
  },
  { number: 179, says: 'Emergency contact: phone.', check: onlyFields('/emergency_contact/edit', 'phone') },
  { number: 180, says: 'Settings: title, message.', check: stored('settings', 'title', 'message') },
];
