import { expect, test } from 'vitest';
import { newId } from './records.ts';
import { field, openTab, pathOf, title, toast } from './tab.ts';

test('a question is added, shown opened, found, deleted and brought back', async () => {
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

  await page.goto('/faqs');
  await page.getByRole('searchbox', { name: 'Filter questions' }).fill(question.toLowerCase());
  await page.getByRole('button', { name: `Delete ${question}` }).click();
  await toast(page, `${key} was deleted.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, `${key} was restored.`).waitFor();
  await page.getByRole('button', { name: question }).first().waitFor();
});
