import { expect } from 'vitest';
import { areas } from '../../../packages/schema/src/index.ts';
import { menu } from '../../../packages/schema/src/index.ts';
import { field, fields, onlyFields, selects } from '../screenChecks.ts';
import { all, type Check, type Statements } from '../statement.ts';

type AreaKey = keyof typeof areas;

/** Creates the check that the records of an area have these fields. */
const stored =
  (area: AreaKey, ...names: string[]): Check =>
  () => {
    expect(Object.keys(areas[area].labels)).toEqual(expect.arrayContaining(names));
  };

/** Creates the check that the rows of an area's list have these values, in this order. */
const row =
  (area: AreaKey, ...names: string[]): Check =>
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
export const entities: Statements = {
  154: [
    'Menu item: name, url, icon.',
    () => {
      for (const item of menu.flatMap(({ items }) => items))
        expect(item).toMatchObject({
          name: expect.any(String) as string,
          url: expect.any(String) as string,
          icon: expect.any(String) as string,
        });
    },
  ],
  155: ['Sign-in form: email, password.', onlyFields('/login', 'email', 'password')],
  156: ['Student: id is a text.', field(STUDENT, 'id', { kind: 'text' })],
  157: ['Student: first_name, last_name.', fields(STUDENT, 'first_name', 'last_name')],
  158: ['Student: relation is a select.', selects(STUDENT, 'relation')],
  159: ['Student: guardian, mother, father.', fields(STUDENT, 'guardian', 'mother', 'father')],
  160: [
    'Student: gender, blood_group, class and section are selects.',
    selects(STUDENT, 'gender', 'blood_group', 'class', 'section'),
  ],
  161: [
    'Student: dob is a date.',
    field(STUDENT, 'dob', { kind: 'date', label: 'Date Of Birth' }),
    'differs',
  ],
  162: [
    'Student: sex is male, female or unspesified, labelled Unspecified.',
    all(selects(STUDENT, 'sex'), ({ screen }) => {
      expect(
        screen(STUDENT)
          .fields.find(({ name }) => name === 'sex')
          ?.options.slice(1),
      ).toEqual(['Male', 'Female', 'Unspecified']);
    }),
  ],
  163: [
    'Student: email, phone (tel, +91), address.',
    all(
      field(STUDENT, 'email', { kind: 'email' }),
      field(STUDENT, 'phone', { kind: 'tel', placeholder: '+91' }),
      fields(STUDENT, 'address'),
    ),
  ],
  164: [
    'Names are in snake_case.',
    ({ screen }) => {
      for (const { name } of screen(STUDENT).fields) expect(name).toMatch(/^[a-z]+(_[a-z0-9]+)*$/);
    },
  ],
  165: [
    'Student in the list: id, class, name, phone, gender, date_of_birth.',
    row('student', 'id', 'class', 'name', 'phone', 'gender', 'date_of_birth'),
  ],
  166: [
    'Teacher in the list: id, name, phone, gender, date_of_birth.',
    row('teacher', 'id', 'name', 'phone', 'gender', 'date_of_birth'),
  ],
  167: [
    'Teacher: 16 fields.',
    all(stored('teacher', ...TEACHER_NAMES), () => {
      expect(TEACHER_NAMES).toHaveLength(16);
    }),
  ],
  168: [
    'Academic year: from month, from year, to month, to year.',
    stored('academic_year', 'from_month', 'from_year', 'to_month', 'to_year'),
  ],
  169: ['Subject: subject, class, type.', stored('subject', 'subject', 'class', 'type')],
  170: [
    'Timetable: class, section, day, eight periods.',
    all(
      stored('timetable', 'class', 'section', 'day', 'periods'),
      fields(
        '/timetable/add',
        'periods.0.teacher',
        'periods.0.period',
        'periods.7.teacher',
        'periods.7.period',
      ),
    ),
  ],
  171: ['Attendance: date, class, section.', stored('attendance', 'date', 'class', 'section')],
  172: [
    'Diary note: title, class, section, subject, description.',
    stored('diary_notes', 'title', 'class', 'section', 'subject', 'description'),
  ],
  173: [
    'Assessment: class, section, id, term, assessment_type, total and scored.',
    all(
      stored('assessment', 'class', 'section', 'id', 'term', 'assessment_type'),
      fields('/assessment/add', 'marks.0.total', 'marks.0.scored'),
    ),
  ],
  174: [
    'Assignment: class, section, subject, date, file, description.',
    stored('assignment', 'class', 'section', 'subject', 'date', 'file', 'description'),
  ],
  175: [
    'Leave: id, date, leave_type, status, title, requested_date.',
    all(row('leaves', 'id', 'date', 'leave_type', 'status'), stored('leaves', 'title', 'from', 'to')),
    'differs',
  ],
  176: ['FAQ: question, answer, to whom.', stored('faqs', 'question', 'answer', 'to_whom')],
  177: [
    'Incident: to whom, id, incident type, date, text.',
    stored('incident', 'to_whom', 'id', 'incident_type', 'date', 'incident'),
  ],
  178: ['Support contact: mail, phone.', onlyFields('/app_support/edit', 'mail', 'phone')],
  179: ['Emergency contact: phone.', onlyFields('/emergency_contact/edit', 'phone')],
  180: ['Settings: title, message.', stored('settings', 'title', 'message')],
};
