import { type MarksSheet } from '@firstbell/schema/marks';
import { type Page } from 'playwright';
import { expect, test } from 'vitest';
import { callApi } from './records.ts';
import {
  createSheetPath,
  getCommandLine,
  openSchoolToday,
  readSheet,
  prepareUnmarkedPlace,
} from './sheets.ts';
import { openTab, signIn, getTitle } from './product/tab.ts';
import { fillSection, createClassTeacher } from './teacher.ts';

const STUDENT_COUNT = 40;
const TEST_SCOPE = { term: 'Term 2', assessment_type: 'Project' };

/** Starts to count the keys, Ctrl included, and pointer presses in a page; returns a function that reads the counts. */
async function startPressCounter(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    Object.assign(dataset, { keydown: '0', pointerdown: '0' });
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, () => (dataset[type] = String(Number(dataset[type]) + 1)), {
        capture: true,
      });
  });
  return () =>
    page.evaluate(() => {
      const { keydown, pointerdown } = document.documentElement.dataset;
      return { keys: Number(keydown), clicks: Number(pointerdown) };
    });
}

test('a teacher takes the attendance of 40 students and enters their marks in a subject with a few keys each', async () => {
  await openSchoolToday();
  const place = await prepareUnmarkedPlace('XI', 'A');
  // Without a sheet of the day, the students who move have no marks yet.
  await prepareUnmarkedPlace(place.class, 'B');
  expect((await fillSection(place, 'B', STUDENT_COUNT)).students).toHaveLength(STUDENT_COUNT);
  const teacher = await createClassTeacher(place);
  const page = await openTab('/login', { isSignedIn: false });
  await signIn(page, teacher);
  await getTitle(page, 'Dashboard').waitFor();

  // Enter opens the sheet of the teacher's class, because its button has the focus.
  await page.getByRole('link', { name: 'Mark XI-A now' }).and(page.locator(':focus')).waitFor();
  const readAttendancePresses = await startPressCounter(page);
  await page.keyboard.press('Enter');
  await getCommandLine(page).and(page.locator(':focus')).waitFor();
  expect(new URL(page.url()).search).toBe(new URL(createSheetPath(place), page.url()).search);
  await page.keyboard.type('12A 27L 33A');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Attendance saved.').waitFor();
  const attendancePresses = await readAttendancePresses();
  expect(attendancePresses.keys, 'key presses from the sign-in').toBeLessThanOrEqual(14);
  expect(attendancePresses.clicks).toBe(0);
  expect((await readSheet(place)).record).toMatchObject({ present: 37, absent: 2, late: 1, version: 1 });

  const scope = new URLSearchParams({ class: place.class, section: place.section, ...TEST_SCOPE }).toString();
  await page.goto(`/assessment/marks?${scope}`);
  await page.getByRole('gridcell').and(page.locator(':focus')).waitFor();
  const readMarksPresses = await startPressCounter(page);
  for (let index = 0; index < STUDENT_COUNT; index += 1) {
    await page.keyboard.type(index % 10 === 7 ? 'ab' : String(40 + index));
    await page.keyboard.press('Enter');
  }
  const countStoredMarks = async () => {
    const { body } = await callApi('GET', `/assessment/sheet?${scope}`);
    const { cells } = (body as { sheet: MarksSheet }).sheet;
    return cells.filter(({ subject }) => subject === teacher.subject).length;
  };
  await expect.poll(countStoredMarks).toBe(STUDENT_COUNT);
  const marksPresses = await readMarksPresses();
  expect(marksPresses.keys, 'key presses for 40 marks').toBeLessThanOrEqual(120);
  expect(marksPresses.clicks).toBe(0);
});
