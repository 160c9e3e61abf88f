import { areas, type AreaDefinition } from '@firstbell/schema';
import { describe, expect, test } from 'vitest';
import { addRecord, fillForm, findRow, newStudent, newTeacher, row } from './records.ts';
import { field, openTab, pathOf, title, toast, undoDeletion } from './tab.ts';

const journeys = [
  { area: areas.student, values: () => newStudent(), name: 'Nila Raghavan' },
  { area: areas.teacher, values: () => newTeacher(), name: 'Farah Siddiqui' },
] satisfies { area: AreaDefinition; values: () => Record<string, string>; name: string }[];

const terms = 'I accept all terms and conditions.';

describe.each(journeys)('$area.title', ({ area, values, name }) => {
  test('is added, found, changed, deleted and brought back', async () => {
    const record = values();
    const page = await openTab(`/${area.key}`);
    await title(page, area.title).waitFor();
    await page.getByRole('link', { name: /^Add/ }).click();
    await title(page, `Add ${area.title}`).waitFor();
    await fillForm(page, area, record);
    const consent = page.getByRole('checkbox', { name: terms });
    if (await consent.count()) await consent.check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, `${area.title} saved.`).waitFor();
    await title(page, area.title).waitFor();
    await row(page, record.id).getByText(name).waitFor();

    await page.goto(`/${area.key}`);
    const found = await findRow(page, record.id);
    await found.getByRole('link', { name: /^Edit/ }).click();
    await title(page, `Edit ${area.title}`).waitFor();
    await field(page, 'Last Name').fill('Iyer');
    await page.getByRole('checkbox', { name: terms }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, `${area.title} saved.`).waitFor();
    await row(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();

    await row(page, record.id)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await toast(page, `${record.id} was deleted.`).waitFor();
    await page.getByText('No results to be shown.', { exact: true }).waitFor();
    await undoDeletion(page).click();
    await row(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();
    await page.reload();
    await row(page, record.id).getByText(`${record.first_name} Iyer`).waitFor();
  });

  test('is restored from Recently deleted', async () => {
    const record = values();
    await addRecord(area, record);
    const page = await openTab(`/${area.key}?q=${record.id}`);
    await row(page, record.id)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await toast(page, `${record.id} was deleted.`).waitFor();
    await page.getByRole('link', { name: 'Recently deleted' }).click();
    // Until then the filter of the list is there, whose text goes with it.
    await page.getByRole('heading', { name: `Recently deleted ${area.plural}` }).waitFor();
    await findRow(page, record.id);
    await page.getByRole('button', { name: `Restore ${record.id}` }).click();
    await page.goto(`/${area.key}?q=${record.id}`);
    await row(page, record.id).waitFor();
  });

  test('every required field says what is missing, and the first one gets the focus', async () => {
    const page = await openTab(`/${area.key}/add`, {});
    await page.getByRole('button', { name: 'Submit' }).click();
    const id = field(page, 'ID');
    await expect.poll(() => id.evaluate((input) => input === document.activeElement)).toBe(true);
    const described = await id.getAttribute('aria-describedby');
    expect(described).toBeTruthy();
    const nothing = Object.fromEntries(Object.keys(area.labels).map((name) => [name, '']));
    const missing = area.input('2026-11-20').safeParse(nothing).error?.issues ?? [];
    // A field says the first of what is wrong with it.
    const firsts = new Map(missing.toReversed().map(({ path, message }) => [path.join('.'), message]));
    for (const message of new Set(firsts.values()))
      await page.getByText(message, { exact: true }).first().waitFor();
  });

  test('an ID that is taken is said under the field, and what was typed stays', async () => {
    const record = values();
    await addRecord(area, record);
    const page = await openTab(`/${area.key}/add`, { expects: /409 \(Conflict\)/ });
    await fillForm(page, area, { ...record, first_name: 'Second' });
    const consent = page.getByRole('checkbox', { name: terms });
    if (await consent.count()) await consent.check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => field(page, 'ID').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Second');
    expect(pathOf(page)).toBe(`/${area.key}/add`);
  });

  test('the edit screen without an ID offers to choose one', async () => {
    const record = values();
    await addRecord(area, record);
    const page = await openTab(`/${area.key}/edit`);
    const chooser = page.getByRole('combobox', { name: `Choose a ${area.noun} to edit` });
    await chooser.fill(record.id);
    await page.getByRole('option').filter({ hasText: record.id }).click();
    await expect.poll(() => pathOf(page)).toBe(`/${area.key}/edit?id=${record.id}`);
    await expect.poll(() => field(page, 'ID').inputValue()).toBe(record.id);
  });
});

test('the permanent address follows the residential one while the box is ticked', async () => {
  const page = await openTab('/teacher/add');
  await page.getByRole('checkbox', { name: 'Permanent address is same as Residential address' }).check();
  await field(page, 'Residential Address').fill('7 Hill View, Shimla');
  await expect.poll(() => field(page, 'Permanent Address').inputValue()).toBe('7 Hill View, Shimla');
});

test('leaving a form with changes asks first', async () => {
  const page = await openTab('/student/add');
  await field(page, 'First Name').fill('Nila');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Nila');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await title(page, 'Dashboard').waitFor();
});
