/** Returns the path of a test file of the API. */
export const toApiTest = (name: string): string => `packages/api/test/${name}.test.ts`;

/**
 * Test files of the API whose subject is the database, by subject. `npm test` runs these files on PostgreSQL and the others on
 * PGlite; `npm run test:release` runs each file on the other database.
 */
const SUBJECTS = {
  constraints: ['db/constraints', 'db/dangling'],
  'jobs that are cancelled or taken over': ['records/jobs', 'privacy/erasureJob'],
  // The embedded database has one connection, so only a server runs requests concurrently.
  'locks and concurrent requests': [
    ...['accounts', 'people', 'secondFactor', 'teacherAccount'].map((name) => `accounts/${name}`),
    ...['academicYear', 'leaves', 'subject', 'timetable'].map((name) => `areas/${name}`),
    ...['db/keptClashes', 'files/files.limits', 'http/cachedLists', 'http/rateLimits', 'privacy/audit'],
    ...['editors', 'records', 'requiredFields', 'undo'].map((name) => `records/${name}`),
    ...['calendar', 'enrolment', 'renumber', 'retired', 'schoolLists', 'sectionTeachers'].map(
      (name) => `school/${name}`,
    ),
    ...['attendance', 'mark', 'sheetMarks'].map((name) => `sheets/${name}`),
  ],
  connections: ['node/clientCertificates', 'node/databaseWait', 'node/serverAway', 'node/serviceRights'],
  migrations: ['db/days', 'db/migrations', 'db/nameKeys'],
  'query plans': ['db/preparedStatements', 'db/queryPlans'],
  'sorting and searching': ['lists', 'search', 'searchTexts'].map((name) => `records/${name}`),
  'restored state': ['backup/drillServer', 'backup/restoreAnew', 'backup/restoreServer'],
  'times of days': ['db/timeZone'],
};

/** Paths of the test files that `npm test` runs on PostgreSQL. */
export const DATABASE_TESTS: readonly string[] = Object.values(SUBJECTS).flat().map(toApiTest);
