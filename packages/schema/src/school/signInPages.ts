/**
 * Paths of the pages that may run the scripts of other sign-in services. The API sends these pages with their own content security
 * policy, so the console loads them anew when it enters or leaves them.
 */
export const SIGN_IN_PAGES: readonly string[] = ['/login', '/register'];

/** Tells whether a path is the path of a sign-in page. */
export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.includes(path);
