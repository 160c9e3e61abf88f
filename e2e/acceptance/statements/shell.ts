import { expect } from 'vitest';
import { link, text } from '../screenChecks.ts';
import { all, contains, provenBy, type Statement } from '../statement.ts';

const SHELL = 'stories/screens/console/Shell.stories.tsx';
const DASHBOARD = 'stories/screens/console/Dashboard.stories.tsx';
const INFO_CARD = 'stories/components/InfoCard/InfoCard.stories.tsx';
const GUARDS = 'packages/console/src/app/routes/guards.test.ts';

/** Creates the check that a screen has an active entry in the side menu. */
const active =
  (path: string, name: string): Statement['check'] =>
  ({ screen }) => {
    expect(screen(path).active, path).toBe(name);
  };

/** Section 2: the shell, Dashboard and the page that was not found. */
export const shell: readonly Statement[] = [
  {
    number: 46,
    says: 'The shell shows a spinner for a second.',
    check: all(
      contains('packages/api/src/node/environment/variables.ts', "SPINNER_DELAY_MS: { default: '1000'"),
      provenBy(SHELL, 'FirstSecond', "'Loading Firstbell…'"),
    ),
  },
  {
    number: 47,
    says: 'Without a user with a token, it leads to /login.',
    check: provenBy(GUARDS, 'redirect to Login with the requested URL', "'/login'"),
  },
  {
    number: 48,
    says: 'Otherwise: top bar, side menu and main area.',
    check: ({ menu, screen }) => {
      expect(menu).toHaveLength(3);
      expect(screen('/dashboard').buttons).toHaveProperty('Close sidebar');
    },
  },
  {
    number: 49,
    says: 'The side menu has 15 links.',
    check: ({ menu }) => {
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
  },
  {
    number: 50,
    says: 'The active entry is found by the path, ignoring case.',
    check: all(
      active('/STUDENT', 'Student'),
      active('/Diary_Notes/Add', 'Diary Notes'),
      active('/', 'Dashboard'),
      ...['/app_support/edit', '/admin_support/edit', '/emergency_contact/edit'].map((path) =>
        active(path, 'Support'),
      ),
    ),
  },
  {
    number: 51,
    says: 'Each entry has a name, a URL and an icon.',
    check: ({ menu }) => {
      expect(
        menu.flatMap(({ items }) =>
          items.filter(({ name, url, hasIcon }) => name === '' || url === '' || !hasIcon),
        ),
      ).toEqual([]);
    },
  },
  {
    number: 52,
    says: 'The sidebar toggle opens and closes it.',
    check: provenBy(SHELL, 'Collapsed', "'aria-expanded',\n      'false'"),
  },
  {
    number: 53,
    says: 'The top bar has a search box, whose behaviour is not shown.',
    differs: true,
    check: provenBy('stories/screens/console/ShellSearch.stories.tsx', 'SearchForAScreen', "'/teacher/add'"),
  },
  {
    number: 54,
    says: 'Notifications have the count 4.',
    check: provenBy(SHELL, 'Inbox', "'Notifications, 4 unread'"),
  },
  { number: 55, says: 'Messages have the count 3.', check: provenBy(SHELL, 'Inbox', "'Messages, 3 unread'") },
  {
    number: 56,
    says: 'Their content is a static sample.',
    differs: true,
    check: provenBy(
      'packages/api/test/dashboard/inbox.test.ts',
      'shows the school’s messages to everybody',
      "['Second', 'First']",
    ),
  },
  ...(
    [
      [57, 'My Profile', '/users-profile.html'],
      [58, 'Account Settings', '/users-profile.html'],
      [59, 'Need Help?', '/pages-faq.html'],
    ] as const
  ).map(([number, name, url]): Statement => ({
    number,
    says: `Profile: ${name} leads to ${url.slice(1)}.`,
    check: provenBy(SHELL, 'ProfileMenu', `['${name}', '${url}`),
  })),
  { number: 60, says: 'Profile: Sign Out.', check: provenBy(SHELL, 'ProfileMenu', "{ name: 'Sign Out' }") },
  {
    number: 61,
    says: 'Sign Out signs out and reloads the page.',
    check: all(
      provenBy('e2e/session.test.ts', 'signing out in one tab signs out the other', "toBe('/login')"),
      contains('packages/console/src/features/session/useSession.ts', "startOver('/login')"),
    ),
  },
  {
    number: 62,
    says: 'Dashboard has the title Dashboard.',
    check: ({ screen }) => {
      expect(screen('/dashboard').title).toBe('Dashboard');
    },
  },
  {
    number: 63,
    says: 'Three info cards.',
    differs: true,
    check: ({ screen }) => {
      expect(Object.keys(screen('/').buttons).filter((name) => name.startsWith('Filter '))).toEqual([
        'Filter Students',
        'Filter Attendance',
        'Filter Leaves',
      ]);
    },
  },
  {
    number: 64,
    says: 'Sales | Today: 145, an increase of 12%.',
    differs: true,
    check: all(
      provenBy(INFO_CARD, 'Default', "'Sales | Today'"),
      provenBy(INFO_CARD, 'Default', "'12% increase'"),
    ),
  },
  {
    number: 65,
    says: 'Revenue | This Month: $3,264, an increase of 8%.',
    differs: true,
    check: all(
      provenBy(INFO_CARD, 'Revenue', "'Revenue | This Month'"),
      provenBy(INFO_CARD, 'Revenue', "'8% increase'"),
    ),
  },
  {
    number: 66,
    says: 'The filter menu has Today, This Month and This Year.',
    check: provenBy(DASHBOARD, 'Period', "{ name: 'This Year' }"),
  },
  {
    number: 67,
    says: 'The menu does nothing.',
    differs: true,
    check: provenBy(DASHBOARD, 'Period', "'Students | This Year'"),
  },
  {
    number: 68,
    says: 'On load: one GET to the root path.',
    check: provenBy(
      'e2e/signIn.test.ts',
      'a wrong password is reported',
      "'requests for the dashboard').toHaveLength(1)",
    ),
  },
  {
    number: 69,
    says: 'Its result is only logged.',
    differs: true,
    check: provenBy(DASHBOARD, 'Filled', "findCard(context, 'Students')"),
  },
  {
    number: 70,
    says: 'Its failure is only logged.',
    check: all(
      provenBy(DASHBOARD, 'Failed', 'silenceErrors'),
      contains(DASHBOARD, "queryByRole('alert')).toBeNull()"),
    ),
  },
  {
    number: 71,
    says: '404: the heading 404.',
    check: ({ screen }) => {
      expect(screen('/nope').title).toBe('404');
    },
  },
  {
    number: 72,
    says: "404: The page you are looking for doesn't exist.",
    check: text('/nope', "The page you are looking for doesn't exist."),
  },
  { number: 73, says: '404: Back to home leads to /login.', check: link('/nope', 'Back to home', '/login') },
];
