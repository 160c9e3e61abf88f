import { expect, test } from 'vitest';
import { routeTable } from '../acceptance/statements/routes.ts';
import { openTab } from '../product/tab.ts';
import { testPages } from './testPages.ts';

testPages(routeTable.map((path) => ({ path, isScreen: true })));

test('every page has a content security policy that allows neither inline scripts nor eval', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  const response = await page.request.get('/student');
  const policy = response.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(scripts).not.toContain('unsafe-inline');
});
