import { readEnvironment } from '@firstbell/api/environment';

/** Variables of `npm test` and of its child processes. */
export const { CHROMIUM_PATH, CI, TEST_DATABASE_URL } = readEnvironment('test', process.env);
