import { expect } from 'vitest';
import { routeTable } from './routes.ts';
import { allRequired, field } from '../screenChecks.ts';
import { all, contains, provenBy, type Statements } from '../statement.ts';

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
export const states: Statements = {
  181: [
    'After a sign-in the page reloads and a toast is shown.',
    provenBy(SIGN_IN, 'a wrong password is reported', "'isBeforeReload' in window)).toBe(false)"),
  ],
  182: [
    'After a sign-up, too.',
    all(
      provenBy(SIGN_IN, 'an account is created with a toast', "'Account created successfully.'"),
      contains('packages/console/src/features/auth/useSignInRedirect.ts', 'startOver(readNextPath(search))'),
    ),
  ],
  183: [
    'Sign Out reloads the page.',
    contains('packages/console/src/features/session/useSession.ts', "startOver('/login')"),
  ],
  184: [
    'The sidebar is open or closed.',
    provenBy('stories/screens/console/Shell.stories.tsx', 'Collapsed', "'Open sidebar'"),
  ],
  185: ['The password is hidden or visible.', provenBy(LOGIN, 'PasswordShown', "'type', 'password'")],
  186: ['A changed filter shows page 1.', provenBy(FEATURES, 'Filtering', "toHaveTextContent('1')")],
  187: ['The same column toggles the order.', provenBy(FEATURES, 'Sorting', "'aria-sort', 'descending'")],
  188: [
    'By default: the first column that sorts, ascending.',
    provenBy(FEATURES, 'Sorting', "toBe('S1001')"),
  ],
  189: ['Changed rows per page show page 1.', provenBy(FEATURES, 'Paging', "toBe('S1001')")],
  190: ['Rows are selected one by one.', provenBy(SELECTION, 'SelectingPage', "'1 selected'")],
  191: [
    'The box in the head: none, some, all.',
    provenBy(SELECTION, 'SelectingPage', 'toBePartiallyChecked'),
  ],
  192: [
    'Leave has a status.',
    ({ screen }) => {
      expect(screen('/leaves').columns).toContain('Status');
    },
  ],
};

/** Section 5: validation. */
export const validation: Statements = {
  193: [
    'Login requires email and password.',
    all(allRequired('/login'), provenBy(LOGIN, 'NothingTyped', "'Enter your password.'")),
  ],
  194: ['Register, too.', allRequired('/register')],
  195: [
    'The email has the type email.',
    all(...['/login', '/register'].map((path) => field(path, 'email', { kind: 'email' }))),
  ],
  196: [
    'No rule of length or strength is shown.',
    provenBy('stories/screens/account/Register.stories.tsx', 'PasswordTooShort', 'at least 8 characters'),
    'differs',
  ],
  197: ['Adding a student: every field is required.', allRequired('/student/add', 'roll_number')],
  198: [
    'Student: email has the type email, phone tel.',
    all(field('/student/add', 'email', { kind: 'email' }), field('/student/add', 'phone', { kind: 'tel' })),
  ],
  199: ['Student: dob has the type date.', field('/student/add', 'dob', { kind: 'date' }), 'differs'],
  200: ['No messages of its own.', provenBy(LOGIN, 'NothingTyped', "'Enter your email.'"), 'differs'],
  201: [
    'Editing a student requires the terms.',
    field('/student/edit', 'accept_terms', { isRequired: true }),
  ],
  202: [
    'Nearly every field of the other forms is required.',
    all(
      ...addPaths
        .filter((path) => path !== '/student/add')
        .map((path) => allRequired(path, ...(WITH_OPTIONAL_FIELDS[path] ?? []))),
    ),
  ],
  203: [
    'They are required by the browser.',
    all(
      field('/student/add', 'first_name', { isRequired: true }),
      contains('packages/ui/src/components/Form/Form.tsx', 'noValidate'),
    ),
    'differs',
  ],
  204: [
    'Other emails, telephones and dates have these types.',
    all(
      field('/app_support/edit', 'mail', { kind: 'email' }),
      field('/app_support/edit', 'phone', { kind: 'tel' }),
      field('/assignment/add', 'date', { kind: 'date' }),
    ),
  ],
  205: [
    'The filter is a substring, without case, of the columns.',
    all(
      provenBy(LISTS, LIKE_REFERENCE, 'computeList('),
      provenBy(
        'stories/screens/areas/student/StudentList.stories.tsx',
        'Similar',
        "'No results to be shown.'",
      ),
    ),
  ],
  206: [
    '% and _ are ordinary characters.',
    provenBy(
      'packages/api/test/records/searchTexts.test.ts',
      'searches the wildcards of SQL patterns literally',
      "['%', '_'",
    ),
  ],
  207: ['Sorting compares raw values.', provenBy(LISTS, LIKE_REFERENCE, 'computeList(')],
};

/** Section 6: roles. */
export const roles: Statements = {
  208: [
    'Only signed in or not is distinguished.',
    provenBy(
      'packages/api/test/http/access.test.ts',
      'is allowed or refused every operation',
      'expectedOutcomes',
    ),
    'differs',
  ],
  209: [
    'A person who is signed out is led to /login.',
    provenBy('packages/console/src/app/routes/guards.test.ts', 'protect $path', '/login'),
  ],
};
