import { expect, test } from 'vitest';
import { openTab, title } from './tab.ts';

test('the dashboard asks once, and its figures, menus and chart are real', async () => {
  const page = await openTab('/login');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/?$/.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  await page.goto('/dashboard');
  await title(page, 'Dashboard').waitFor();
  const students = page.getByRole('article', { name: /^Students/ });
  await students.getByText(/^[\d,]+$/).waitFor();
  await page.getByRole('button', { name: 'Filter Students' }).click();
  await page.getByRole('menuitemradio', { name: 'This Year' }).click();
  await students.getByRole('heading', { name: 'Students | This Year' }).waitFor();
  await page.getByRole('figure', { name: 'Attendance of the last 30 days' }).waitFor();
  await page.getByRole('region', { name: 'Leaves waiting' }).waitFor();
  expect(asked).toHaveLength(1);
});
