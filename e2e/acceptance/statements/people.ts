import { expect } from 'vitest';
import {
  allRequired,
  button,
  columns,
  field,
  fields,
  link,
  linksTo,
  selects,
  sortsByAll,
} from '../screenChecks.ts';
import { all, provenBy, type Statement } from '../statement.ts';

const TERMS = 'I accept all terms and conditions.';
const COLUMNS_OF_STUDENT = ['ID', 'Class', 'Name', 'Phone', 'Gender', 'Date Of Birth'];
const COLUMNS_OF_TEACHER = ['ID', 'Name', 'Phone', 'Gender', 'Date Of Birth'];
const FILTERED = 'packages/api/test/records/lists.test.ts';

/** Creates the check that a form has these labels. */
const labels =
  (path: string, ...names: string[]): Statement['check'] =>
  ({ screen }) => {
    expect(screen(path).fields.map(({ label }) => label)).toEqual(expect.arrayContaining(names));
  };

/** Fields of a group, in the order of the specification. */
const GROUPS_OF_STUDENT = [
  ['id', 'first_name', 'last_name', 'gender', 'blood_group', 'dob', 'sex'],
  ['class', 'section'],
  ['relation', 'guardian', 'mother', 'father'],
  ['email', 'phone', 'address'],
];
const GROUPS_OF_TEACHER = [
  ['id', 'first_name', 'last_name', 'gender', 'blood_group', 'dob', 'aadhar_number'],
  ['residential_address', 'permanent_address', 'email', 'phone'],
  ['higher_degree', 'other_degrees', 'certifications'],
  ['teaching_subject_1', 'teaching_subject_2'],
];

/** Section 2: Student and Teacher. */
export const people: readonly Statement[] = [
  {
    number: 74,
    says: 'Student: the title Student.',
    check: ({ screen }) => {
      expect(screen('/student').title).toBe('Student');
    },
  },
  {
    number: 75,
    says: `Student: columns ${COLUMNS_OF_STUDENT.join(', ')}.`,
    check: columns('/student', ...COLUMNS_OF_STUDENT),
  },
  {
    number: 76,
    says: 'Student: all columns are filtered.',
    check: provenBy(
      FILTERED,
      'lists, filters, sorts and pages like the reference implementation',
      'computeList(',
    ),
  },
  { number: 77, says: 'Student: all columns sort.', check: sortsByAll('/student') },
  {
    number: 78,
    says: 'Student: a button leads to /student/add.',
    check: link('/student', 'Add student', '/student/add'),
  },
  {
    number: 79,
    says: 'Student: a button leads to /student/edit.',
    check: linksTo('/student', '/student/edit?id='),
  },
  {
    number: 80,
    says: 'Student: the forms that add and edit have the same fields.',
    check: ({ screen }) => {
      expect(
        screen('/student/edit')
          .fields.map(({ name }) => name)
          .filter((name) => name !== 'accept_terms'),
      ).toEqual(screen('/student/add').fields.map(({ name }) => name));
    },
  },
  {
    number: 81,
    says: `Student: the form that edits requires “${TERMS}”.`,
    check: field('/student/edit', 'accept_terms', { label: TERMS, kind: 'checkbox', isRequired: true }),
  },
  {
    number: 82,
    says: 'Student: the form that adds has no such box.',
    check: ({ screen }) => {
      expect(screen('/student/add').text).not.toContain(TERMS);
    },
  },
  {
    number: 83,
    says: 'Student: adding only logs.',
    differs: true,
    check: provenBy('stories/flows/steps.ts', 'addStudent', "'Student saved.'"),
  },
  {
    number: 84,
    says: 'Student: editing does nothing.',
    differs: true,
    check: provenBy('stories/screens/areas/student/StudentEdit.stories.tsx', 'Saved', 'edit.saved'),
  },
  {
    number: 85,
    says: 'Student: the fields in the order of section 3.',
    differs: true,
    check: all(...GROUPS_OF_STUDENT.map((group) => fields('/student/add', ...group))),
  },
  {
    number: 86,
    says: `Teacher: columns ${COLUMNS_OF_TEACHER.join(', ')}.`,
    check: columns('/teacher', ...COLUMNS_OF_TEACHER),
  },
  {
    number: 87,
    says: 'Teacher: they are filtered and sort.',
    check: all(
      sortsByAll('/teacher'),
      provenBy(FILTERED, 'lists, filters, sorts and pages like the reference implementation', 'computeList('),
    ),
  },
  {
    number: 88,
    says: 'Teacher: links to /teacher/add and /teacher/edit.',
    check: all(link('/teacher', 'Add teacher', '/teacher/add'), linksTo('/teacher', '/teacher/edit?id=')),
  },
  {
    number: 89,
    says: 'Teacher: ID, first name, last name.',
    check: labels('/teacher/add', 'ID', 'First Name', 'Last Name'),
  },
  { number: 90, says: 'Teacher: residential address.', check: labels('/teacher/add', 'Residential Address') },
  {
    number: 91,
    says: 'Teacher: the box “Permanent address is same as Residential address”.',
    check: all(
      labels('/teacher/add', 'Permanent address is same as Residential address'),
      provenBy(
        'stories/screens/areas/teacher/TeacherAdd.stories.tsx',
        'SameAddress',
        "'12, Park Street, Nandpur'",
      ),
    ),
  },
  { number: 92, says: 'Teacher: permanent address.', check: labels('/teacher/add', 'Permanent Address') },
  {
    number: 93,
    says: 'Teacher: gender and blood group are selects.',
    check: selects('/teacher/add', 'gender', 'blood_group'),
  },
  {
    number: 94,
    says: 'Teacher: date of birth is a date.',
    differs: true,
    check: field('/teacher/add', 'dob', { label: 'Date Of Birth', kind: 'date' }),
  },
  {
    number: 95,
    says: 'Teacher: email has the type email.',
    check: field('/teacher/add', 'email', { kind: 'email' }),
  },
  {
    number: 96,
    says: 'Teacher: phone has the type tel and the placeholder +91.',
    check: field('/teacher/add', 'phone', { kind: 'tel', placeholder: '+91' }),
  },
  {
    number: 97,
    says: 'Teacher: higher degree is a select of male, female, unspecified.',
    differs: true,
    check: all(selects('/teacher/add', 'higher_degree'), ({ screen }) => {
      expect(screen('/teacher/add').fields.find(({ name }) => name === 'higher_degree')?.options).toContain(
        'B.Ed.',
      );
    }),
  },
  {
    number: 98,
    says: 'Teacher: other degrees, certifications.',
    check: labels('/teacher/add', 'Other Degrees', 'Certifications'),
  },
  { number: 99, says: 'Teacher: Aadhar number.', check: labels('/teacher/add', 'Aadhar Number') },
  {
    number: 100,
    says: 'Teacher: teaching subject 1 and 2 are selects.',
    check: selects('/teacher/add', 'teaching_subject_1', 'teaching_subject_2'),
  },
  {
    number: 101,
    says: `Teacher: “${TERMS}” on both forms.`,
    check: all(
      ...['/teacher/add', '/teacher/edit'].map((path) =>
        field(path, 'accept_terms', { label: TERMS, isRequired: true }),
      ),
    ),
  },
  { number: 102, says: 'Teacher: Submit.', check: button('/teacher/add', 'Submit', 'submit') },
  {
    number: 103,
    says: 'Teacher: the fields in the order of section 2.',
    differs: true,
    check: all(
      ...GROUPS_OF_TEACHER.map((group) => fields('/teacher/add', ...group)),
      allRequired(
        '/teacher/add',
        'aadhar_number',
        'is_same_address',
        'other_degrees',
        'certifications',
        'teaching_subject_2',
      ),
    ),
  },
];
