import { type Page } from 'playwright';
import { openTab, signIn, type TabOptions } from './product/tab.ts';

/** Opens a tab for a test that signs out, with a session that no other test uses. */
export async function openWithOwnSession(path: string, options: TabOptions = {}): Promise<Page> {
  const page = await openTab(`/login?next=${encodeURIComponent(path)}`, { ...options, isSignedIn: false });
  await signIn(page);
  return page;
}
