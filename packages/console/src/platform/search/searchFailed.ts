/** Message instead of results when the search failed. */
export const SEARCH_FAILED = 'The search did not work. Check the connection and type again.';

/** Message instead of results when the API is busy. */
export const SEARCH_BUSY = 'Many people are searching just now. Type again in a moment.';
