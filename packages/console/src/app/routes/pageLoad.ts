import { type PublicConfig } from '@firstbell/schema';
import { isSignInPage } from '@firstbell/schema/sign-in-pages';

/** Tells whether a path needs a page load, because the loaded page has the content security policy of other paths. */
export type NeedsPageLoad = (path: string) => boolean;

/** Creates `NeedsPageLoad` for the loaded page. Only sign-in by other services gives some pages a policy of their own. */
export function watchPageLoads(
  { social_providers, auth_persistence }: PublicConfig,
  loadedPath: string,
): NeedsPageLoad {
  if (social_providers.length === 0) return () => false;
  if (!isSignInPage(loadedPath)) return isSignInPage;
  // A session in memory would end with the page, so it keeps the page of its sign-in.
  return (path) => auth_persistence !== 'none' && !isSignInPage(path);
}
