import { areas } from '@firstbell/schema';
import { describe, expect, test } from 'vitest';
import { addRecord, filter, newId, newStudent, row } from './records.ts';
import { openTab, pathOf, title, toast } from './tab.ts';

const rows = { name: 'Rows per page', exact: true };

describe('the state of a list is in its address', () => {
  test('filter, order, page and page size, and Back goes through them', async () => {
    const page = await openTab('/student');
    await title(page, 'Student').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => pathOf(page)).toBe('/student?page=2');
    await page.getByRole('combobox', rows).selectOption('5');
    await expect.poll(() => pathOf(page)).toBe('/student?rows=5');
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect.poll(() => pathOf(page)).toContain('sort=name');
    await filter(page).fill('kumar');
    await expect.poll(() => pathOf(page)).toContain('q=kumar');

    await page.goBack();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/student?page=2');
    await expect.poll(() => page.getByRole('combobox', rows).inputValue()).toBe('10');
  });

  test('a shared link shows the same rows', async () => {
    const [first, second] = await Promise.all([
      openTab('/student?q=kumar&sort=name&order=desc&rows=5&page=2'),
      openTab('/student?q=kumar&sort=name&order=desc&rows=5&page=2'),
    ]);
    const read = async (page: typeof first) => {
      await page.getByRole('link', { name: /^Edit/ }).first().waitFor();
      return page.getByRole('row').allInnerTexts();
    };
    const shown = await read(first);
    expect(shown.length).toBeGreaterThan(1);
    expect(await read(second)).toEqual(shown);
    await expect.poll(() => filter(first).inputValue()).toBe('kumar');
  });
});

test('a filter that finds nothing says so, and can be cleared', async () => {
  const page = await openTab('/student');
  await filter(page).fill('no such student % _ \' " 🎒');
  await page.getByText('No results to be shown.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).first().click();
  await page.getByRole('link', { name: /^Edit/ }).first().waitFor();
  await expect.poll(() => filter(page).inputValue()).toBe('');
});

test('the controls carry the spec’s words and numbers', async () => {
  const page = await openTab('/student');
  const sizes = page.getByRole('combobox', rows);
  await expect.poll(() => sizes.inputValue()).toBe('10');
  expect(await sizes.getByRole('option').allInnerTexts()).toEqual(['5', '10', '15', '20']);
  for (const name of ['First', 'Prev', 'Next', 'Last']) {
    await page.getByRole('button', { name, exact: true }).waitFor();
  }
  const numbers = page.getByRole('navigation', { name: 'Pagination' }).getByRole('button', { name: /\d/ });
  await expect.poll(() => numbers.count()).toBe(3);
  const columns = await page.getByRole('columnheader').allInnerTexts();
  const labels = areas.student.columns.map(({ label }) => label);
  expect(columns.map((text) => text.trim()).filter((text) => labels.includes(text))).toEqual(labels);
});

test('a selection survives paging and is deleted and brought back as one', async () => {
  const surname = newId('Q').replace(/[^A-Z]/g, 'a');
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    ids.push(await addRecord(areas.student, newStudent({ last_name: surname })));
  }
  const page = await openTab(`/student?q=${surname}&rows=5`);
  const [first = ''] = ids;
  const last = ids.at(-1) ?? '';
  await row(page, first).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await row(page, last).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await toast(page, '2 students were deleted.').waitFor();
  // The last row of the last page went away: the page before shows.
  await expect.poll(() => page.getByRole('link', { name: /^Edit/ }).count()).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByRole('link', { name: /^Edit/ }).count()).toBe(5);
});

test('Export CSV holds every row that matches, as staff read it', async () => {
  const surname = newId('X').replace(/[^A-Z]/g, 'b');
  const id = await addRecord(areas.student, newStudent({ last_name: surname, first_name: 'Zoë' }));
  const page = await openTab(`/student?q=${surname}`);
  await row(page, id).getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text).toContain('ID,Class,Name,Phone,Gender,Date Of Birth');
  expect(text).toContain(`${id},V-B,Zoë ${surname}`);
  expect(text).toContain('+919876543210');
  expect(text).toContain('06/05/2015');
});
