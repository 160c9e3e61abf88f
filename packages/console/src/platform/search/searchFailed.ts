/** Stands in place of what was found when the search could not be asked. */
export const SEARCH_FAILED = 'The search did not work. Check the connection and type again.';

/** The same while the service has too much to do. */
export const SEARCH_BUSY = 'Many people are searching just now. Type again in a moment.';
