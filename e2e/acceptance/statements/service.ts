import { expect } from 'vitest';
import { DEFAULT_ROWS, PERIODS, ROWS_OPTIONS } from '../../../packages/schema/src/index.ts';
import { text } from '../screenChecks.ts';
import { all, contains, provenBy, type Statement } from '../statement.ts';

const SIGN_IN = 'e2e/signIn.test.ts';
const WRONG_THEN_RIGHT = 'a wrong password is reported';
const CREATED = 'an account is created with a toast';
const HTTP = 'packages/console/src/platform/http/createHttp.test.ts';
const SHELL = 'stories/screens/console/Shell.stories.tsx';
const IDENTITY = 'packages/console/src/platform/identity/firebaseIdentity.ts';
const SECOND = contains(
  'packages/api/src/node/environment/variables.ts',
  "SPINNER_DELAY_MS: { default: '1000'",
);

/** Section 7: calls. */
const calls: readonly Statement[] = [
  {
    number: 210,
    says: 'Sign-in: through the service, with email and password.',
    check: contains(IDENTITY, 'signInWithEmailAndPassword(auth, email, password)'),
  },
  {
    number: 211,
    says: 'Success: reload and toast.',
    check: provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'Login success.'"),
  },
  {
    number: 212,
    says: 'Failure: toast.',
    check: provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'Invalid email or password.'"),
  },
  {
    number: 213,
    says: 'Account: success with reload and toast.',
    check: all(
      contains(IDENTITY, 'createUserWithEmailAndPassword(auth, email, password)'),
      provenBy(SIGN_IN, CREATED, "'Account created successfully.'"),
    ),
  },
  {
    number: 214,
    says: 'Account: failure with toast.',
    check: provenBy(SIGN_IN, CREATED, "'Error in creating an account.'"),
  },
  {
    number: 215,
    says: 'Sign-out: through the service, then the page reloads.',
    check: all(provenBy(SHELL, 'SignedOut', "toBe('/login')"), contains(IDENTITY, 'signOut(auth)')),
  },
  { number: 216, says: 'The token of the user is fetched.', check: contains(IDENTITY, 'getIdToken(') },
  {
    number: 217,
    says: 'It is sent as the header token.',
    check: provenBy(
      'e2e/session.test.ts',
      'signing out in one tab signs out the other',
      'headers: { token, cookie }',
    ),
  },
  {
    number: 218,
    says: 'As a common header of the client.',
    check: provenBy(
      HTTP,
      'waits for the session to be restored, then sends the token',
      "headers.common.token).toBe('token-1')",
    ),
  },
  {
    number: 219,
    says: 'Authorization is not used.',
    check: contains('packages/api/src/service/serve.ts', "headers.get('token')"),
  },
  {
    number: 220,
    says: 'Dashboard: GET to the root path.',
    check: provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'requests for the dashboard').toHaveLength(1)"),
  },
  {
    number: 221,
    says: 'The base URL ends in /api.',
    check: contains('packages/console/src/platform/http/createHttp.ts', "'/api'"),
  },
];

/** Section 8: messages. */
const messages: readonly Statement[] = [
  {
    number: 222,
    says: 'Invalid email or password. (unknown address)',
    check: provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'nobody@firstbell.example'"),
  },
  {
    number: 223,
    says: 'Invalid email or password. (wrong password)',
    check: provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'wrong password'"),
  },
  {
    number: 224,
    says: 'Error in creating an account.',
    check: provenBy(SIGN_IN, CREATED, "'Error in creating an account.'"),
  },
  { number: 225, says: 'Login success.', check: provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'Login success.'") },
  {
    number: 226,
    says: 'Account created successfully.',
    check: provenBy(SIGN_IN, CREATED, "'Account created successfully.'"),
  },
  {
    number: 227,
    says: "The page you are looking for doesn't exist.",
    check: text('/nope', "The page you are looking for doesn't exist."),
  },
  {
    number: 228,
    says: 'No results to be shown.',
    check: contains('packages/ui/src/labels/english/dataTable.ts', "'No results to be shown.'"),
  },
  {
    number: 229,
    says: 'The failure of the dashboard is only logged.',
    check: provenBy('stories/screens/console/Dashboard.stories.tsx', 'Failed', 'expectNoFigures'),
  },
];

/** Section 9: constants. */
const constants: readonly Statement[] = [
  { number: 230, says: 'Spinner: 1000 ms.', check: SECOND },
  {
    number: 231,
    says: 'Toasts: top right.',
    check: contains('packages/ui/src/components/Toast/Toaster.tsx', 'position="top-right"'),
  },
  {
    number: 232,
    says: 'Toasts: closed after 5000 ms.',
    check: all(
      contains('packages/ui/src/components/Toast/notify.tsx', /const DURATION_MS = 5_000;/),
      provenBy('stories/components/Toast/Toast.stories.tsx', 'GoesByItself', "'Student saved.')).toBeNull()"),
    ),
  },
  ...(
    [
      [233, 'local', 'browserLocalPersistence'],
      [234, 'session', 'browserSessionPersistence'],
      [235, 'none', 'inMemoryPersistence'],
    ] as const
  ).map(([number, name, value]): Statement => ({
    number,
    says: `Persistence: ${name}.`,
    check: contains(IDENTITY, `${name}: ${value}`),
  })),
  {
    number: 236,
    says: 'Rows per page: 10.',
    check: () => {
      expect(DEFAULT_ROWS).toBe(10);
    },
  },
  {
    number: 237,
    says: 'Rows per page: 5, 10, 15, 20.',
    check: () => {
      expect(ROWS_OPTIONS).toEqual([5, 10, 15, 20]);
    },
  },
  {
    number: 238,
    says: 'At most 3 numbers of pages.',
    check: provenBy('stories/components/Pagination/Pagination.stories.tsx', 'Default', "'3', '4', '5'"),
  },
  {
    number: 239,
    says: '8 periods a day.',
    check: () => {
      expect(PERIODS).toBe(8);
    },
  },
  {
    number: 240,
    says: 'Textareas have 3 rows.',
    check: ({ screen }) => {
      for (const path of [
        '/student/add',
        '/teacher/add',
        '/diary_notes/add',
        '/assignment/add',
        '/settings/add',
        '/faqs/add',
        '/incident/add',
      ]) {
        const textareas = screen(path).fields.filter(({ kind }) => kind === 'textarea');
        expect([...new Set(textareas.map(({ rows }) => rows))], path).toEqual([3]);
      }
    },
  },
  {
    number: 241,
    says: 'Telephones have the placeholder +91.',
    check: ({ screen }) => {
      for (const path of [
        '/student/add',
        '/teacher/add',
        '/app_support/edit',
        '/admin_support/edit',
        '/emergency_contact/edit',
      ])
        expect(screen(path).fields.find(({ name }) => name === 'phone')?.placeholder, path).toBe('+91');
    },
  },
  {
    number: 242,
    says: 'Counts: 4 notifications and 3 messages.',
    check: all(
      provenBy(SHELL, 'Inbox', "'Notifications, 4 unread'"),
      provenBy(SHELL, 'Inbox', "'Messages, 3 unread'"),
    ),
  },
];

/** Sections 7 to 9. */
export const service: readonly Statement[] = [...calls, ...messages, ...constants];
