import { consoleScreens } from '../../packages/console/src/app/routes/consoleScreens.tsx';

/** Paths beyond the specification: the top bar's menu, the read-only pages, the list of attendance sheets, and a section's register, marks and report cards. */
export const additionalPaths: readonly string[] = [
  ...['/users-profile.html', '/pages-faq.html'],
  ...['/student/view', '/teacher/view', '/teacher/handover', '/section/view'],
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
