import { expect, test } from 'vitest';
import { newId } from './records.ts';
import { field, openTab, pathOf, title, toast } from './tab.ts';

test('a question is added and shown opened, also where its link leads for help', async () => {
  const question = `Where is room ${newId('Q')}?`;
  const page = await openTab('/faqs');
  await page.getByRole('link', { name: 'Add question' }).click();
  await title(page, 'Add FAQs').waitFor();
  await field(page, 'Question').fill(question);
  await field(page, 'Answer').fill('Up the stairs, on the left.');
  await page.getByRole('combobox', { name: 'To Whoom', exact: true }).selectOption('Everyone');
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'FAQs saved.').waitFor();
  await page.getByText('Up the stairs, on the left.', { exact: true }).waitFor();
  const key = pathOf(page).replace('/faqs#', '');
  expect(key).toMatch(/^FQ-\d{5}$/);

  await page.goto(`/pages-faq.html#${key}`);
  await title(page, 'Need Help?').waitFor();
  await page.getByText('Up the stairs, on the left.', { exact: true }).waitFor();
});
