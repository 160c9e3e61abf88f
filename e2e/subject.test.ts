import { areas } from '@firstbell/schema';
import { expect, test } from 'vitest';
import { fillForm, row } from './records.ts';
import { field, openTab, title, toast } from './tab.ts';

test('a subject is added, refused twice, renamed, and offered for its class', async () => {
  const name = `Robotics ${process.pid.toString(36)}`;
  const values = { subject: name, class: 'V', type: 'Elective' };
  const page = await openTab('/subject', { expects: /409 \(Conflict\)/ });
  for (const isTwin of [false, true]) {
    await page.goto('/subject/add');
    await title(page, 'Add Subject').waitFor();
    await fillForm(page, areas.subject, values);
    await page.getByRole('button', { name: 'Submit' }).click();
    if (isTwin) await page.getByText('This class has a subject of that name already.').waitFor();
    else await toast(page, 'Subject saved.').waitFor();
  }
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe(name);
  await page.goto(`/subject?q=${encodeURIComponent(name)}`);
  await row(page, name).getByRole('link', { name: /^Edit/ }).click();
  await title(page, 'Edit Subject').waitFor();
  await field(page, 'Subject').fill(`${name} II`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await toast(page, 'Subject saved.').waitFor();
  await page.goto('/diary_notes/add');
  await page.getByRole('combobox', { name: 'Class', exact: true }).selectOption('V');
  await page.getByRole('combobox', { name: 'Subject', exact: true }).selectOption(`${name} II`);
});
