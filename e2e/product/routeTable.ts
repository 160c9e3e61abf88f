import { consoleScreens } from '../../packages/console/src/app/routes/consoleScreens.ts';

/** The routes inside the shell, from the specification. */
export const routeTable: readonly string[] = [
  ...['/', '/dashboard'],
  ...['/student', '/student/add', '/student/edit'],
  ...['/teacher', '/teacher/add', '/teacher/edit'],
  ...['/academic_year', '/academic_year/add', '/academic_year/set'],
  ...['/subject', '/subject/add', '/subject/edit'],
  ...['/timetable', '/timetable/add', '/timetable/edit'],
  '/attendance',
  ...['/diary_notes', '/diary_notes/add', '/diary_notes/edit'],
  ...['/assessment', '/assessment/add', '/assessment/edit'],
  ...['/assignment', '/assignment/add', '/assignment/edit'],
  ...['/leaves', '/leaves/edit'],
  ...['/settings', '/settings/add'],
  ...['/faqs', '/faqs/add', '/faqs/edit'],
  ...['/incident', '/incident/add', '/incident/edit'],
  ...['/support', '/app_support/edit', '/admin_support/edit', '/emergency_contact/edit'],
];

/** Paths beyond the specification: the top bar's menu, the read-only pages, the list of attendance sheets, and a section's register, marks and report cards. */
export const additionalPaths: readonly string[] = [
  ...['/users-profile.html', '/pages-faq.html'],
  ...['/student/view', '/teacher/view', '/section/view'],
  ...['/attendance/sheets', '/attendance/register', '/assessment/marks', '/assessment/report_cards'],
];

/** Returns the title of the screen at a path of the console. */
export function findTitle(path: string): string {
  const screen = consoleScreens.find((candidate) => candidate.path === path);
  if (screen === undefined) throw new Error(`The console has no screen at ${path}.`);
  return screen.title;
}

/** All paths of the console's screens. */
export const screenPaths: readonly string[] = consoleScreens.map(({ path }) => path);
