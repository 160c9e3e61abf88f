/**
 * Test files of the API whose subject is the database, by subject. `npm test` runs every file on PostgreSQL
 * and these files on PGlite as well; `CI_FULL=true` runs all files on both.
 */
const SUBJECTS = {
  constraints: ['constraints', 'dangling', 'references'],
  'jobs that are cancelled or taken over': ['jobs', 'erasureJob'],
  'locks and concurrent requests': [
    ...['accounts', 'attendance', 'calendar', 'enrolment', 'files.limits', 'leaves', 'people'],
    ...['requiredFields', 'renumber', 'schoolLists', 'sectionTeachers', 'subject', 'timetable'],
    'keptClashes',
  ],
  'query plans': ['queryPlans'],
  'sorting, paging and searching': ['choiceCounts', 'deepPages', 'export', 'lists', 'search'],
  'schools of earlier versions': ['keptSchool', 'teacherAccount'],
  'restored state': ['keepState', 'restoreAnew'],
  'stored texts and times': ['badInput', 'changes', 'records', 'timeZone'],
};

/** Paths of the test files that run on both databases. */
export const DATABASE_TESTS: readonly string[] = Object.values(SUBJECTS)
  .flat()
  .map((name) => `packages/api/test/${name}.test.ts`);
