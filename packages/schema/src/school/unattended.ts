/** Header of requests that the console sends automatically while nobody uses it. Such a request does not extend the session. */
export const UNATTENDED_HEADER = 'unattended';
