import { expect } from 'vitest';
import { link, text } from '../screenChecks.ts';
import { all, type Check, contains, provenBy, type Statement, type Statements } from '../statement.ts';

const SHELL = 'stories/screens/console/Shell.stories.tsx';
const DASHBOARD = 'stories/screens/console/Dashboard.stories.tsx';
const INFO_CARD = 'stories/components/InfoCard/InfoCard.stories.tsx';
const GUARDS = 'packages/console/src/app/routes/guards.test.ts';

/** Creates the check that a screen has an active entry in the side menu. */
const active =
  (path: string, name: string): Check =>
  ({ screen }) => {
    expect(screen(path).active, path).toBe(name);
  };

const profileLink = (name: string, url: string): Statement => [
  `Profile: ${name} leads to ${url.slice(1)}.`,
  provenBy(SHELL, 'ProfileMenu', `['${name}', '${url}`),
];

/** Section 2: the shell, Dashboard and the page that was not found. */
export const shell: Statements = {
  46: [
    'The shell shows a spinner for a second.',
    all(
      contains('packages/api/src/node/environment/variables.ts', "SPINNER_DELAY_MS: { default: '1000'"),
      provenBy(SHELL, 'FirstSecond', "'Loading Firstbell…'"),
    ),
  ],
  47: [
    'Without a user with a token, it leads to /login.',
    provenBy(GUARDS, 'redirect to Login with the requested URL', "'/login'"),
  ],
  48: [
    'Otherwise: top bar, side menu and main area.',
    ({ menu, screen }) => {
      expect(menu).toHaveLength(3);
      expect(screen('/dashboard').buttons).toHaveProperty('Close sidebar');
    },
  ],
  49: [
    'The side menu has 15 links.',
    ({ menu }) => {
      expect(menu.flatMap(({ items }) => items.map(({ url }) => url))).toEqual([
        '/dashboard',
        '/student',
        '/teacher',
        '/academic_year',
        '/subject',
        '/timetable',
        '/attendance',
        '/diary_notes',
        '/assessment',
        '/assignment',
        '/leaves',
        '/incident',
        '/support',
        '/faqs',
        '/settings',
      ]);
    },
  ],
  50: [
    'The active entry is found by the path, ignoring case.',
    all(
      active('/STUDENT', 'Student'),
      active('/Diary_Notes/Add', 'Diary Notes'),
      active('/', 'Dashboard'),
      ...['/app_support/edit', '/admin_support/edit', '/emergency_contact/edit'].map((path) =>
        active(path, 'Support'),
      ),
    ),
  ],
  51: [
    'Each entry has a name, a URL and an icon.',
    ({ menu }) => {
      expect(
        menu.flatMap(({ items }) =>
          items.filter(({ name, url, hasIcon }) => name === '' || url === '' || !hasIcon),
        ),
      ).toEqual([]);
    },
  ],
  52: [
    'The sidebar toggle opens and closes it.',
    provenBy(SHELL, 'Collapsed', "'aria-expanded',\n      'false'"),
  ],
  53: [
    'The top bar has a search box, whose behaviour is not shown.',
    provenBy('stories/screens/console/ShellSearch.stories.tsx', 'SearchForAScreen', "'/teacher/add'"),
    'differs',
  ],
  54: ['Notifications have the count 4.', provenBy(SHELL, 'Inbox', "'Notifications, 4 unread'")],
  55: ['Messages have the count 3.', provenBy(SHELL, 'Inbox', "'Messages, 3 unread'")],
  56: [
    'Their content is a static sample.',
    provenBy(
      'packages/api/test/dashboard/inbox.test.ts',
      'shows the school’s messages to everybody',
      "['Second', 'First']",
    ),
    'differs',
  ],
  57: profileLink('My Profile', '/users-profile.html'),
  58: profileLink('Account Settings', '/users-profile.html'),
  59: profileLink('Need Help?', '/pages-faq.html'),
  60: ['Profile: Sign Out.', provenBy(SHELL, 'ProfileMenu', "{ name: 'Sign Out' }")],
  61: [
    'Sign Out signs out and reloads the page.',
    all(
      provenBy('e2e/session.test.ts', 'signing out in one tab signs out the other', "toBe('/login')"),
      contains('packages/console/src/features/session/useSession.ts', "startOver('/login')"),
    ),
  ],
  62: [
    'Dashboard has the title Dashboard.',
    ({ screen }) => {
      expect(screen('/dashboard').title).toBe('Dashboard');
    },
  ],
  63: [
    'Three info cards.',
    ({ screen }) => {
      expect(Object.keys(screen('/').buttons).filter((name) => name.startsWith('Filter '))).toEqual([
        'Filter Students',
        'Filter Attendance',
        'Filter Leaves',
      ]);
    },
    'differs',
  ],
  64: [
    'Sales | Today: 145, an increase of 12%.',
    all(provenBy(INFO_CARD, 'Default', "'Sales | Today'"), provenBy(INFO_CARD, 'Default', "'12% increase'")),
    'differs',
  ],
  65: [
    'Revenue | This Month: $3,264, an increase of 8%.',
    all(
      provenBy(INFO_CARD, 'Revenue', "'Revenue | This Month'"),
      provenBy(INFO_CARD, 'Revenue', "'8% increase'"),
    ),
    'differs',
  ],
  66: [
    'The filter menu has Today, This Month and This Year.',
    provenBy(DASHBOARD, 'Period', "{ name: 'This Year' }"),
  ],
  67: ['The menu does nothing.', provenBy(DASHBOARD, 'Period', "'Students | This Year'"), 'differs'],
  68: [
    'On load: one GET to the root path.',
    provenBy(
      'e2e/signIn.test.ts',
      'a wrong password is reported',
      "'requests for the dashboard').toHaveLength(1)",
    ),
  ],
  69: [
    'Its result is only logged.',
    provenBy(DASHBOARD, 'Filled', "findCard(context, 'Students')"),
    'differs',
  ],
  70: [
    'Its failure is only logged.',
    all(
      provenBy(DASHBOARD, 'Failed', 'silenceErrors'),
      contains(DASHBOARD, "queryByRole('alert')).toBeNull()"),
    ),
  ],
  71: [
    '404: the heading 404.',
    ({ screen }) => {
      expect(screen('/nope').title).toBe('404');
    },
  ],
  72: [
    "404: The page you are looking for doesn't exist.",
    text('/nope', "The page you are looking for doesn't exist."),
  ],
  73: ['404: Back to home leads to /login.', link('/nope', 'Back to home', '/login')],
};
