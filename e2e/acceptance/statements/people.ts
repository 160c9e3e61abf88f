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
import { all, type Check, provenBy, type Statements } from '../statement.ts';

const TERMS = 'I accept all terms and conditions.';
const COLUMNS_OF_STUDENT = ['ID', 'Class', 'Name', 'Phone', 'Gender', 'Date Of Birth'];
const COLUMNS_OF_TEACHER = ['ID', 'Name', 'Phone', 'Gender', 'Date Of Birth'];
const FILTERED = 'packages/api/test/records/lists.test.ts';

/** Creates the check that a form has these labels. */
const labels =
  (path: string, ...names: string[]): Check =>
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
export const people: Statements = {
  74: [
    'Student: the title Student.',
    ({ screen }) => {
      expect(screen('/student').title).toBe('Student');
    },
  ],
  75: [`Student: columns ${COLUMNS_OF_STUDENT.join(', ')}.`, columns('/student', ...COLUMNS_OF_STUDENT)],
  76: [
    'Student: all columns are filtered.',
    provenBy(FILTERED, 'lists, filters, sorts and pages like the reference implementation', 'computeList('),
  ],
  77: ['Student: all columns sort.', sortsByAll('/student')],
  78: ['Student: a button leads to /student/add.', link('/student', 'Add student', '/student/add')],
  79: ['Student: a button leads to /student/edit.', linksTo('/student', '/student/edit?id=')],
  80: [
    'Student: the forms that add and edit have the same fields.',
    ({ screen }) => {
      expect(
        screen('/student/edit')
          .fields.map(({ name }) => name)
          .filter((name) => name !== 'accept_terms'),
      ).toEqual(screen('/student/add').fields.map(({ name }) => name));
    },
  ],
  81: [
    `Student: the form that edits requires “${TERMS}”.`,
    field('/student/edit', 'accept_terms', { label: TERMS, kind: 'checkbox', isRequired: true }),
  ],
  82: [
    'Student: the form that adds has no such box.',
    ({ screen }) => {
      expect(screen('/student/add').text).not.toContain(TERMS);
    },
  ],
  83: [
    'Student: adding only logs.',
    provenBy('stories/flows/steps.ts', 'addStudent', "'Student saved.'"),
    'differs',
  ],
  84: [
    'Student: editing does nothing.',
    provenBy('stories/screens/areas/student/StudentEdit.stories.tsx', 'Saved', 'edit.saved'),
    'differs',
  ],
  85: [
    'Student: the fields in the order of section 3.',
    all(...GROUPS_OF_STUDENT.map((group) => fields('/student/add', ...group))),
    'differs',
  ],
  86: [`Teacher: columns ${COLUMNS_OF_TEACHER.join(', ')}.`, columns('/teacher', ...COLUMNS_OF_TEACHER)],
  87: [
    'Teacher: they are filtered and sort.',
    all(
      sortsByAll('/teacher'),
      provenBy(FILTERED, 'lists, filters, sorts and pages like the reference implementation', 'computeList('),
    ),
  ],
  88: [
    'Teacher: links to /teacher/add and /teacher/edit.',
    all(link('/teacher', 'Add teacher', '/teacher/add'), linksTo('/teacher', '/teacher/edit?id=')),
  ],
  89: ['Teacher: ID, first name, last name.', labels('/teacher/add', 'ID', 'First Name', 'Last Name')],
  90: ['Teacher: residential address.', labels('/teacher/add', 'Residential Address')],
  91: [
    'Teacher: the box “Permanent address is same as Residential address”.',
    all(
      labels('/teacher/add', 'Permanent address is same as Residential address'),
      provenBy(
        'stories/screens/areas/teacher/TeacherAdd.stories.tsx',
        'SameAddress',
        "'12, Park Street, Nandpur'",
      ),
    ),
  ],
  92: ['Teacher: permanent address.', labels('/teacher/add', 'Permanent Address')],
  93: ['Teacher: gender and blood group are selects.', selects('/teacher/add', 'gender', 'blood_group')],
  94: [
    'Teacher: date of birth is a date.',
    field('/teacher/add', 'dob', { label: 'Date Of Birth', kind: 'date' }),
    'differs',
  ],
  95: ['Teacher: email has the type email.', field('/teacher/add', 'email', { kind: 'email' })],
  96: [
    'Teacher: phone has the type tel and the placeholder +91.',
    field('/teacher/add', 'phone', { kind: 'tel', placeholder: '+91' }),
  ],
  97: [
    'Teacher: higher degree is a select of male, female, unspecified.',
    all(selects('/teacher/add', 'higher_degree'), ({ screen }) => {
      expect(screen('/teacher/add').fields.find(({ name }) => name === 'higher_degree')?.options).toContain(
        'B.Ed.',
      );
    }),
    'differs',
  ],
  98: ['Teacher: other degrees, certifications.', labels('/teacher/add', 'Other Degrees', 'Certifications')],
  99: ['Teacher: Aadhar number.', labels('/teacher/add', 'Aadhar Number')],
  100: [
    'Teacher: teaching subject 1 and 2 are selects.',
    selects('/teacher/add', 'teaching_subject_1', 'teaching_subject_2'),
  ],
  101: [
    `Teacher: “${TERMS}” on both forms.`,
    all(
      ...['/teacher/add', '/teacher/edit'].map((path) =>
        field(path, 'accept_terms', { label: TERMS, isRequired: true }),
      ),
    ),
  ],
  102: ['Teacher: Submit.', button('/teacher/add', 'Submit', 'submit')],
  103: [
    'Teacher: the fields in the order of section 2.',
    all(
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
    'differs',
  ],
};
