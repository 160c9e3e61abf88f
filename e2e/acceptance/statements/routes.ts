import { expect } from 'vitest';
import { consoleScreens } from '../../../packages/console/src/app/routes/consoleScreens.tsx';
import { noRoutes, routes } from '../screenChecks.ts';
import { all, provenBy, type Statement, type Statements } from '../statement.ts';

const GUARDS = 'packages/console/src/app/routes/guards.test.ts';

/** Paths of the areas, in the table of section 2. */
const routesOfAreas: readonly (readonly [number, string, readonly string[]])[] = [
  [10, 'Dashboard', ['/', '/dashboard']],
  [11, 'Student', ['/student', '/student/add', '/student/edit']],
  [12, 'Teacher', ['/teacher', '/teacher/add', '/teacher/edit']],
  [13, 'Academic Year', ['/academic_year', '/academic_year/add', '/academic_year/set']],
  [14, 'Subject', ['/subject', '/subject/add', '/subject/edit']],
  [15, 'Timetable', ['/timetable', '/timetable/add', '/timetable/edit']],
  [16, 'Attendance', ['/attendance']],
  [17, 'Diary Notes', ['/diary_notes', '/diary_notes/add', '/diary_notes/edit']],
  [18, 'Assessment', ['/assessment', '/assessment/add', '/assessment/edit']],
  [19, 'Assignment', ['/assignment', '/assignment/add', '/assignment/edit']],
  [20, 'Leaves', ['/leaves', '/leaves/edit']],
  [21, 'Settings', ['/settings', '/settings/add']],
  [22, 'FAQs', ['/faqs', '/faqs/add', '/faqs/edit']],
  [24, 'Incident', ['/incident', '/incident/add', '/incident/edit']],
  [25, 'Support', ['/support', '/app_support/edit', '/admin_support/edit', '/emergency_contact/edit']],
];

/** The routes of the specification inside the shell. */
export const routeTable: readonly string[] = routesOfAreas.flatMap(([, , paths]) => paths);

/** Paths that no route of the specification has. */
export const unknownPaths: readonly string[] = [
  ...['/nope', '/a/b/c', '/student/edit/1'],
  ...['/attendance/add', '/leaves/add', '/settings/edit', '/support/edit'],
];

/** Forms that the specification leaves out. */
const MISSING: Readonly<Record<string, string>> = {
  Attendance: '/attendance/add',
  Leaves: '/leaves/add',
  Settings: '/settings/edit',
};

/** Section 2: routes. */
export const routeStatements: Statements = {
  8: ['/login is public.', routes('/login')],
  9: ['/register is public.', routes('/register')],
  ...Object.fromEntries(
    routesOfAreas.map(([number, name, paths]): [number, Statement] => [
      number,
      [
        `${name}: ${paths.join(', ')}.`,
        all(routes(...paths), noRoutes(...(MISSING[name] === undefined ? [] : [MISSING[name]]))),
      ],
    ]),
  ),
  23: [
    'The forms that add and edit a question are the same.',
    ({ screen }) => {
      expect(screen('/faqs/edit').fields.map(({ name, kind }) => [name, kind])).toEqual(
        screen('/faqs/add').fields.map(({ name, kind }) => [name, kind]),
      );
    },
  ],
  26: ['Any other path shows the page that was not found.', noRoutes(...unknownPaths)],
  27: [
    'No route has a parameter.',
    all(
      () => {
        expect(consoleScreens.map(({ path }) => path).filter((path) => path.includes(':'))).toEqual([]);
      },
      provenBy('stories/screens/areas/student/StudentEdit.stories.tsx', 'Chosen', 'edit.chosen'),
    ),
    'differs',
  ],
  28: [
    'Every inner route leads a person who is signed out to /login.',
    provenBy(GUARDS, 'protect $path', '`/login?next='),
  ],
};
