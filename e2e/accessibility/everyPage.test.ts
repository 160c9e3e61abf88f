import { expect, test } from 'vitest';
import { routeTable } from '../acceptance/statements/routes.ts';
import { openTab } from '../product/tab.ts';
import { testPages } from './testPages.ts';

testPages(routeTable.map((path) => ({ path, isScreen: true })));

test('no page allows inline scripts, inline styles or eval, and only the pages that sign in allow another service', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  const readScripts = async (path: string) => {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe');
    return /script-src ([^;]*)/.exec(policy)?.[1];
  };
  expect(await readScripts('/login')).toBe("'self' https://apis.google.com");
  expect(await readScripts('/student')).toBe("'self'");
});
