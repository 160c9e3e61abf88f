import { expect } from 'vitest';
import { DEFAULT_ROWS, PERIODS, ROWS_OPTIONS } from '../../../packages/schema/src/index.ts';
import { text } from '../screenChecks.ts';
import { all, contains, provenBy, type Statements } from '../statement.ts';

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
export const calls: Statements = {
  210: [
    'Sign-in: through the service, with email and password.',
    contains(IDENTITY, 'signInWithEmailAndPassword(auth, email, password)'),
  ],
  211: ['Success: reload and toast.', provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'Login success.'")],
  212: ['Failure: toast.', provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'Invalid email or password.'")],
  213: [
    'Account: success with reload and toast.',
    all(
      contains(IDENTITY, 'createUserWithEmailAndPassword(auth, email, password)'),
      provenBy(SIGN_IN, CREATED, "'Account created successfully.'"),
    ),
  ],
  214: ['Account: failure with toast.', provenBy(SIGN_IN, CREATED, "'Error in creating an account.'")],
  215: [
    'Sign-out: through the service, then the page reloads.',
    all(provenBy(SHELL, 'SignedOut', "toBe('/login')"), contains(IDENTITY, 'signOut(auth)')),
  ],
  216: ['The token of the user is fetched.', contains(IDENTITY, 'getIdToken(')],
  217: [
    'It is sent as the header token.',
    provenBy(
      'e2e/session.test.ts',
      'signing out in one tab signs out the other',
      'headers: { token, cookie }',
    ),
  ],
  218: [
    'As a common header of the client.',
    provenBy(
      HTTP,
      'waits for the session to be restored, then sends the token',
      "headers.common.token).toBe('token-1')",
    ),
  ],
  219: ['Authorization is not used.', contains('packages/api/src/service/serve.ts', "headers.get('token')")],
  220: [
    'Dashboard: GET to the root path.',
    provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'requests for the dashboard').toHaveLength(1)"),
  ],
  221: ['The base URL ends in /api.', contains('packages/console/src/platform/http/createHttp.ts', "'/api'")],
};

/** Section 8: messages. */
export const messages: Statements = {
  222: [
    'Invalid email or password. (unknown address)',
    provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'nobody@firstbell.example'"),
  ],
  223: [
    'Invalid email or password. (wrong password)',
    provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'wrong password'"),
  ],
  224: ['Error in creating an account.', provenBy(SIGN_IN, CREATED, "'Error in creating an account.'")],
  225: ['Login success.', provenBy(SIGN_IN, WRONG_THEN_RIGHT, "'Login success.'")],
  226: ['Account created successfully.', provenBy(SIGN_IN, CREATED, "'Account created successfully.'")],
  227: [
    "The page you are looking for doesn't exist.",
    text('/nope', "The page you are looking for doesn't exist."),
  ],
  228: [
    'No results to be shown.',
    contains('packages/ui/src/labels/english/dataTable.ts', "'No results to be shown.'"),
  ],
  229: [
    'The failure of the dashboard is only logged.',
    provenBy('stories/screens/console/Dashboard.stories.tsx', 'Failed', 'expectNoFigures'),
  ],
};

/** Section 9: constants. */
export const constants: Statements = {
  230: ['Spinner: 1000 ms.', SECOND],
  231: [
    'Toasts: top right.',
    contains('packages/ui/src/components/Toast/Toaster.tsx', 'position="top-right"'),
  ],
  232: [
    'Toasts: closed after 5000 ms.',
    all(
      contains('packages/ui/src/components/Toast/notify.tsx', /const DURATION_MS = 5_000;/),
      provenBy('stories/components/Toast/Toast.stories.tsx', 'GoesByItself', "'Student saved.')).toBeNull()"),
    ),
  ],
  233: ['Persistence: local.', contains(IDENTITY, 'local: browserLocalPersistence')],
  234: ['Persistence: session.', contains(IDENTITY, 'session: browserSessionPersistence')],
  235: ['Persistence: none.', contains(IDENTITY, 'none: inMemoryPersistence')],
  236: [
    'Rows per page: 10.',
    () => {
      expect(DEFAULT_ROWS).toBe(10);
    },
  ],
  237: [
    'Rows per page: 5, 10, 15, 20.',
    () => {
      expect(ROWS_OPTIONS).toEqual([5, 10, 15, 20]);
    },
  ],
  238: [
    'At most 3 numbers of pages.',
    provenBy('stories/components/Pagination/Pagination.stories.tsx', 'Default', "'3', '4', '5'"),
  ],
  239: [
    '8 periods a day.',
    () => {
      expect(PERIODS).toBe(8);
    },
  ],
  240: [
    'Textareas have 3 rows.',
    ({ screen }) => {
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
  ],
  241: [
    'Telephones have the placeholder +91.',
    ({ screen }) => {
      for (const path of [
        '/student/add',
        '/teacher/add',
        '/app_support/edit',
        '/admin_support/edit',
        '/emergency_contact/edit',
      ])
        expect(screen(path).fields.find(({ name }) => name === 'phone')?.placeholder, path).toBe('+91');
    },
  ],
  242: [
    'Counts: 4 notifications and 3 messages.',
    all(
      provenBy(SHELL, 'Inbox', "'Notifications, 4 unread'"),
      provenBy(SHELL, 'Inbox', "'Messages, 3 unread'"),
    ),
  ],
};
