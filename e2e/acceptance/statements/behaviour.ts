import { expect } from 'vitest';
import { routeTable } from './routes.ts';
import { allRequired, field } from '../screenChecks.ts';
import { all, contains, provenBy, type Statement } from '../statement.ts';

const SIGN_IN = 'e2e/signIn.test.ts';
const LOGIN = 'stories/screens/account/Login.stories.tsx';
const FEATURES = 'stories/components/DataTable/DataTable.features.stories.tsx';
const SELECTION = 'stories/components/DataTable/DataTable.selection.stories.tsx';
const LISTS = 'packages/api/test/records/lists.test.ts';
const LIKE_REFERENCE = 'lists, filters, sorts and pages like the reference implementation';
const addPaths = routeTable.filter((path) => path.endsWith('/add'));
const WITH_OPTIONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  '/teacher/add': [
    'other_degrees',
    'certifications',
    'aadhar_number',
    'is_same_address',
    'teaching_subject_2',
  ],
  '/timetable/add': Array.from({ length: 8 }, (_, index) => [
    `periods.${index}.teacher`,
    `periods.${index}.period`,
  ]).flat(),
  '/assessment/add': ['marks.0.result', 'marks.1.result'],
  '/assignment/add': ['file'],
  '/incident/add': ['id', 'outcome', 'is_confidential', 'follow_up'],
};

/** Section 4: states. */
const states: readonly Statement[] = [
  {
    number: 181,
    says: 'After a sign-in the page reloads and a toast is shown.',
    check: provenBy(SIGN_IN, 'a wrong password is reported', "'isBeforeReload' in window)).toBe(false)"),
  },
  {
    number: 182,
    says: 'After a sign-up, too.',
    check: all(
      provenBy(SIGN_IN, 'an account is created with a toast', "'Account created successfully.'"),
      contains('packages/console/src/features/auth/useSignInRedirect.ts', 'startOver(readNextPath(search))'),
    ),
  },
  {
    number: 183,
    says: 'Sign Out reloads the page.',
    check: contains('packages/console/src/features/session/useSession.ts', "startOver('/login')"),
  },
  {
    number: 184,
    says: 'The sidebar is open or closed.',
    check: provenBy('stories/screens/console/Shell.stories.tsx', 'Collapsed', "'Open sidebar'"),
  },
  {
    number: 185,
    says: 'The password is hidden or visible.',
    check: provenBy(LOGIN, 'PasswordShown', "'type', 'password'"),
  },
  {
    number: 186,
    says: 'A changed filter shows page 1.',
    check: provenBy(FEATURES, 'Filtering', "toHaveTextContent('1')"),
  },
  {
    number: 187,
    says: 'The same column toggles the order.',
    check: provenBy(FEATURES, 'Sorting', "'aria-sort', 'descending'"),
  },
  {
    number: 188,
    says: 'By default: the first column that sorts, ascending.',
    check: provenBy(FEATURES, 'Sorting', "toBe('S1001')"),
  },
  {
    number: 189,
    says: 'Changed rows per page show page 1.',
    check: provenBy(FEATURES, 'Paging', "toBe('S1001')"),
  },
  {
    number: 190,
    says: 'Rows are selected one by one.',
    check: provenBy(SELECTION, 'SelectingPage', "'1 selected'"),
  },
  {
    number: 191,
    says: 'The box in the head: none, some, all.',
    check: provenBy(SELECTION, 'SelectingPage', 'toBePartiallyChecked'),
  },
  {
    number: 192,
    says: 'Leave has a status.',
    check: ({ screen }) => {
      expect(screen('/leaves').columns).toContain('Status');
    },
  },
];

/** Section 5: validation. */
const validation: readonly Statement[] = [
  {
    number: 193,
    says: 'Login requires email and password.',
    check: all(allRequired('/login'), provenBy(LOGIN, 'NothingTyped', "'Enter your password.'")),
  },
  { number: 194, says: 'Register, too.', check: allRequired('/register') },
  {
    number: 195,
    says: 'The email has the type email.',
    check: all(...['/login', '/register'].map((path) => field(path, 'email', { kind: 'email' }))),
  },
  {
    number: 196,
    says: 'No rule of length or strength is shown.',
    differs: true,
    check: provenBy(
      'stories/screens/account/Register.stories.tsx',
      'PasswordTooShort',
      'at least 8 characters',
    ),
  },
  {
    number: 197,
    says: 'Adding a student: every field is required.',
    check: allRequired('/student/add', 'roll_number'),
  },
  {
    number: 198,
    says: 'Student: email has the type email, phone tel.',
    check: all(
      field('/student/add', 'email', { kind: 'email' }),
      field('/student/add', 'phone', { kind: 'tel' }),
    ),
  },
  {
    number: 199,
    says: 'Student: dob has the type date.',
    differs: true,
    check: field('/student/add', 'dob', { kind: 'date' }),
  },
  {
    number: 200,
    says: 'No messages of its own.',
    differs: true,
    check: provenBy(LOGIN, 'NothingTyped', "'Enter your email.'"),
  },
  {
    number: 201,
    says: 'Editing a student requires the terms.',
    check: field('/student/edit', 'accept_terms', { isRequired: true }),
  },
  {
    number: 202,
    says: 'Nearly every field of the other forms is required.',
    check: all(
      ...addPaths
        .filter((path) => path !== '/student/add')
        .map((path) => allRequired(path, ...(WITH_OPTIONAL_FIELDS[path] ?? []))),
    ),
  },
  {
    number: 203,
    says: 'They are required by the browser.',
    differs: true,
    check: all(
      field('/student/add', 'first_name', { isRequired: true }),
      contains('packages/ui/src/components/Form/Form.tsx', 'noValidate'),
    ),
  },
  {
    number: 204,
    says: 'Other emails, telephones and dates have these types.',
    check: all(
      field('/app_support/edit', 'mail', { kind: 'email' }),
      field('/app_support/edit', 'phone', { kind: 'tel' }),
      field('/assignment/add', 'date', { kind: 'date' }),
    ),
  },
  {
    number: 205,
    says: 'The filter is a substring, without case, of the columns.',
    check: all(
      provenBy(LISTS, LIKE_REFERENCE, 'computeList('),
      provenBy(
        'stories/screens/areas/student/StudentList.stories.tsx',
        'Similar',
        "'No results to be shown.'",
      ),
    ),
  },
  {
    number: 206,
    says: '% and _ are ordinary characters.',
    check: provenBy(
      'packages/api/test/records/searchTexts.test.ts',
      'searches the wildcards of SQL patterns literally',
      "['%', '_'",
    ),
  },
  {
    number: 207,
    says: 'Sorting compares raw values.',
    check: provenBy(LISTS, LIKE_REFERENCE, 'computeList('),
  },
];

/** Section 6: roles. */
const roles: readonly Statement[] = [
  {
    number: 208,
    says: 'Only signed in or not is distinguished.',
    differs: true,
    check: provenBy(
      'packages/api/test/http/access.test.ts',
      'is allowed or refused every operation',
      'expectedOutcomes',
    ),
  },
  {
    number: 209,
    says: 'A person who is signed out is led to /login.',
    check: provenBy('packages/console/src/app/routes/guards.test.ts', 'protect $path', '/login'),
  },
];

/** Sections 4 to 6. */
export const behaviour: readonly Statement[] = [...states, ...validation, ...roles];
