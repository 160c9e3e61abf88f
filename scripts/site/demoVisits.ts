import { type FrameLocator, type Page } from 'playwright';
import { expect } from 'vitest';
import { demoAccounts } from '../../stories/demo/demoAccounts.ts';

const TIMEOUT_MS = 60_000;
const [{ email, password }] = demoAccounts;

/** A page or a frame. */
type PageOrFrame = Pick<FrameLocator, 'getByRole' | 'getByLabel'>;

const waitForHeading = (page: PageOrFrame, name?: string) =>
  page
    .getByRole('heading', { level: 1, ...(name !== undefined && { name }) })
    .first()
    .waitFor({ timeout: TIMEOUT_MS });

async function signIn(page: PageOrFrame, typedPassword: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(typedPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in to the demonstration, opens every link of its menu, reloads the page, and signs out. */
export async function completeVisit(page: Page): Promise<void> {
  await waitForHeading(page, 'Sign in');
  // The sign-in page names the accounts of the demonstration.
  for (const text of [email, password]) await page.getByText(text, { exact: true }).first().waitFor();
  await signIn(page, 'wrong');
  await page.getByText('Invalid email or password.').first().waitFor();
  await signIn(page, password);
  await waitForHeading(page, 'Dashboard');

  const links = page.locator('nav li a');
  // The menu has its links once the rights of the person are known.
  await links.first().waitFor();
  const count = await links.count();
  expect(count).toBeGreaterThanOrEqual(10);
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click();
    await page
      .locator(`nav li a >> nth=${String(index)}`)
      .and(page.locator('[aria-current="page"]'))
      .waitFor();
    await waitForHeading(page);
    expect(await page.getByRole('alert').allInnerTexts(), page.url()).toEqual([]);
  }
  const { hash } = new URL(page.url());
  await page.reload();
  await waitForHeading(page);
  expect(new URL(page.url()).hash).toBe(hash);
  expect(hash).not.toContain('login');

  await page.getByRole('button', { name: /^Admin/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await waitForHeading(page, 'Sign in');
}

/** Deletes a student in Storybook and reloads: the student must stay deleted until `Start again` is pressed. */
export async function deleteAndRestoreStudent(page: Page): Promise<void> {
  const demo = page.frameLocator('#storybook-preview-iframe');
  const editLinks = demo.getByRole('link', { name: /^Edit S/ });
  const openStudents = async () => {
    await waitForHeading(demo, 'Sign in');
    await signIn(demo, password);
    await waitForHeading(demo, 'Dashboard');
    await demo.getByRole('link', { name: 'Student', exact: true }).click();
    await editLinks.first().waitFor();
  };
  await openStudents();
  const label = (await editLinks.first().getAttribute('aria-label')) ?? (await editLinks.first().innerText());
  const id = label.replace('Edit ', '');
  await demo.getByRole('button', { name: `Delete ${id}` }).click();
  await demo.getByText(`${id} was deleted.`).first().waitFor();

  await page.reload();
  await waitForHeading(demo, 'Student');
  await editLinks.first().waitFor();
  expect(await demo.getByRole('link', { name: label, exact: true }).count()).toBe(0);

  await demo.getByRole('button', { name: 'Start again' }).click();
  const question = demo.getByRole('alertdialog').or(demo.getByRole('dialog'));
  await question.getByRole('button', { name: 'Start again' }).click();
  await openStudents();
  await demo.getByRole('link', { name: label, exact: true }).waitFor();
}
