/** Header of requests that the console sends by itself while nobody uses it: they keep no session alive. */
export const UNATTENDED_HEADER = 'unattended';
