import { readEnvironment } from '@firstbell/api/environment';

/** Variables of `npm test` and of its child processes. */
export const { CHROMIUM_PATH, CI_FULL } = readEnvironment('test', process.env);
