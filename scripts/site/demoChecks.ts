import { type FrameLocator, type Page } from 'playwright';
import { demoAccounts } from '../../stories/demo/demoAccounts.ts';

const TIMEOUT_MS = 60_000;

/** A page or a frame. */
type PageOrFrame = Pick<FrameLocator, 'getByRole' | 'getByLabel' | 'getByText'>;

const waitForHeading = (page: PageOrFrame, name?: string) =>
  page
    .getByRole('heading', { level: 1, ...(name !== undefined && { name }) })
    .first()
    .waitFor({ timeout: TIMEOUT_MS });

async function signIn(page: PageOrFrame, email: string, password: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in to the demonstration, opens every link of its menu, reloads the page, and signs out. */
export async function checkDemo(page: Page): Promise<void> {
  const [{ email, password }] = demoAccounts;
  await waitForHeading(page, 'Sign in');
  // The sign-in page names the accounts of the demonstration.
  for (const text of [email, password]) await page.getByText(text, { exact: true }).first().waitFor();
  await signIn(page, email, 'wrong');
  await page.getByText('Invalid email or password.').first().waitFor();
  await signIn(page, email, password);
  await waitForHeading(page, 'Dashboard');

  const links = page.locator('nav li a');
  const count = await links.count();
  if (count < 10) throw new Error(`The menu has ${String(count)} links, fewer than 10.`);
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click();
    await page.waitForFunction(
      (linkIndex) =>
        document.querySelectorAll('nav li a')[linkIndex]?.getAttribute('aria-current') === 'page',
      index,
    );
    await waitForHeading(page);
    if ((await page.getByRole('alert').count()) > 0)
      throw new Error(`${page.url()} says: ${await page.getByRole('alert').first().innerText()}`);
  }
  const hashBefore = new URL(page.url()).hash;
  await page.reload();
  await waitForHeading(page);
  const hashAfter = new URL(page.url()).hash;
  if (hashAfter !== hashBefore || hashAfter.includes('login'))
    throw new Error(`A reload changed the address from ${hashBefore} to ${hashAfter}.`);

  await page.getByRole('button', { name: /^Admin/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await waitForHeading(page, 'Sign in');
}

/** Deletes a student in Storybook and reloads: the student must stay deleted until `Start again` is pressed. */
export async function checkPersistence(page: Page): Promise<void> {
  const [{ email, password }] = demoAccounts;
  const demo = page.frameLocator('#storybook-preview-iframe');
  const editLinks = demo.getByRole('link', { name: /^Edit S/ });
  const openStudents = async () => {
    await waitForHeading(demo, 'Sign in');
    await signIn(demo, email, password);
    await waitForHeading(demo, 'Dashboard');
    await demo.getByRole('link', { name: 'Student', exact: true }).click();
    await editLinks.first().waitFor();
  };
  await openStudents();
  const firstLabel =
    (await editLinks.first().getAttribute('aria-label')) ?? (await editLinks.first().innerText());
  const id = firstLabel.replace('Edit ', '');
  await demo.getByRole('button', { name: `Delete ${id}` }).click();
  await demo.getByText(`${id} was deleted.`).first().waitFor();

  await page.reload();
  await waitForHeading(demo, 'Student');
  await editLinks.first().waitFor();
  if ((await demo.getByRole('link', { name: `Edit ${id}` }).count()) > 0)
    throw new Error(`After a reload, ${id} is not deleted.`);

  await demo.getByRole('button', { name: 'Start again' }).click();
  await demo
    .getByRole('alertdialog')
    .or(demo.getByRole('dialog'))
    .getByRole('button', { name: 'Start again' })
    .click();
  await openStudents();
  await demo.getByRole('link', { name: `Edit ${id}` }).waitFor();
}
