/**
 * Test files of the API whose subject is the database, by subject. `npm test` runs every file on PGlite
 * and these files on PostgreSQL as well; `npm run test:release` runs the others on PostgreSQL.
 */
const SUBJECTS = {
  constraints: ['db/constraints', 'db/dangling', 'db/references'],
  'jobs that are cancelled or taken over': ['records/jobs', 'privacy/erasureJob'],
  'locks and concurrent requests': [
    ...['accounts/accounts', 'accounts/people', 'areas/leaves', 'areas/subject', 'areas/timetable'],
    ...['db/keptClashes', 'files/files.limits', 'records/requiredFields', 'sheets/attendance'],
    ...['calendar', 'enrolment', 'renumber', 'schoolLists', 'sectionTeachers'].map(
      (name) => `school/${name}`,
    ),
  ],
  'query plans': ['db/queryPlans'],
  'sorting, paging and searching': [
    ...['choiceCounts', 'deepPages', 'export', 'lists', 'search'].map((name) => `records/${name}`),
  ],
  'schools of earlier versions': ['db/keptSchool', 'accounts/teacherAccount'],
  'restored state': ['db/keepState', 'backup/restoreAnew'],
  'stored texts and times': ['records/searchTexts', 'records/changes', 'records/records', 'db/timeZone'],
};

/** Paths of the test files that run on both databases. */
export const DATABASE_TESTS: readonly string[] = Object.values(SUBJECTS)
  .flat()
  .map((name) => `packages/api/test/${name}.test.ts`);
