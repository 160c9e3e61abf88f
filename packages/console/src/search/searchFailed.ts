/** Stands in place of what was found when the search could not be asked. */
export const SEARCH_FAILED = 'The search did not work. Check the connection and type again.';
