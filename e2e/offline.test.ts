import { expect, test } from 'vitest';
import { callApi } from './records.ts';
import { openNetwork } from './network.ts';
import { addressOf, keepCode, line, NO_NETWORK, readSheet, unmarkedPlace } from './sheets.ts';
import { openOwn, openTab, title } from './tab.ts';

test('40 pupils with 3 exceptions take 13 keys from the opened sheet', async () => {
  const place = await unmarkedPlace('IX', 'A');
  const { students } = await readSheet(place);
  // From another section, because a student admitted today is not on the sheet of an earlier day.
  const beside = await readSheet({ ...place, section: 'B' });
  const others = (beside.record?.marks ?? beside.students).slice(0, 40 - students.length);
  for (const [at, { id }] of others.entries()) {
    const { body } = await callApi('GET', `/student/${id}`);
    const { key: _, created_at, updated_at, updated_by, ...student } = body as Record<string, unknown>;
    const moved = { ...student, section: place.section, roll_number: String(students.length + at + 1) };
    expect((await callApi('PUT', `/student/${id}`, moved)).status).toBe(200);
  }
  const page = await openTab(addressOf(place));
  const rows = page.getByRole('grid').getByRole('row');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(40);
  await line(page).and(page.locator(':focus')).waitFor();
  await page.evaluate(() => {
    document.addEventListener('keydown', () => {
      const { dataset } = document.documentElement;
      dataset.keys = String(Number(dataset.keys ?? 0) + 1);
    });
  });
  await page.keyboard.type('12A 27L 33A');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Attendance saved.').waitFor();
  expect(await page.evaluate(() => Number(document.documentElement.dataset.keys))).toBe(13);
  const { record } = await readSheet(place);
  expect(record).toMatchObject({ present: 37, absent: 2, late: 1, version: 1 });
});

test('a sheet opens, is saved and corrected without a network, survives a closed page, and is sent once', async () => {
  const place = await unmarkedPlace('VI', 'B');
  const network = await openNetwork();
  const page = await openOwn(addressOf(place), { expects: NO_NETWORK, proxy: network });
  const context = page.context();
  await line(page).waitFor();
  await keepCode(page);
  await line(page).waitFor();

  network.cut();
  await context.setOffline(true);
  await page.reload();
  await line(page).fill('1A');
  await line(page).press('Control+Enter');
  await page.getByText('1 sheet waiting to sync').waitFor();
  await line(page).fill('1L 2A');
  await line(page).press('Control+Enter');
  await page.close();

  const later = await context.newPage();
  await later.goto(addressOf(place));
  await later.getByText('1 sheet waiting to sync').waitFor();
  await later.getByRole('gridcell', { name: /^1 .* Late$/ }).waitFor();
  expect((await readSheet(place)).record).toBeNull();

  network.restore();
  await context.setOffline(false);
  await expect.poll(() => later.getByText('1 sheet waiting to sync').count()).toBe(0);
  expect((await readSheet(place)).record).toMatchObject({ version: 1, late: 1, absent: 1 });

  const kept = () =>
    later.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('firstbell');
          opening.onsuccess = () => {
            const counted = opening.result.transaction('kept').objectStore('kept').count();
            counted.onsuccess = () => {
              opening.result.close();
              resolve(counted.result);
            };
          };
        }),
    );
  expect(await kept()).toBeGreaterThan(0);
  await later.getByRole('button', { name: /^Admin/ }).click();
  await later.getByRole('menuitem', { name: 'Sign Out' }).click();
  await later.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await kept()).toBe(0);
});

test('two teachers mark the same sheet, and each sees the other’s marks', async () => {
  const place = await unmarkedPlace('VIII', 'B');
  const firstPage = await openTab(addressOf(place));
  const secondPage = await openTab(addressOf(place));
  await line(secondPage).waitFor();
  await line(firstPage).fill('1A');
  await line(firstPage).press('Control+Enter');
  await firstPage.getByText('Attendance saved.').waitFor();
  await line(secondPage).fill('2L');
  await line(secondPage).press('Control+Enter');
  await title(secondPage, 'Attendance').waitFor();
  for (const page of [firstPage, secondPage]) {
    await page.getByRole('gridcell', { name: /^1 .* Absent$/ }).waitFor();
    await page.getByRole('gridcell', { name: /^2 .* Late$/ }).waitFor();
  }
  expect((await readSheet(place)).record).toMatchObject({ absent: 1, late: 1, version: 2 });
});
