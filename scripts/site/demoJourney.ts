import { type Page } from 'playwright';
import { demoAccounts } from '../../stories/demo/demoAccounts.ts';

const PATIENCE_MS = 60_000;

const heading = (page: Page, name?: string) =>
  page
    .getByRole('heading', { level: 1, ...(name !== undefined && { name }) })
    .first()
    .waitFor({ timeout: PATIENCE_MS });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in to the demonstration, opens all that its menu leads to, loads the page again, and signs out. */
export async function tryDemo(page: Page): Promise<void> {
  const [{ email, password }] = demoAccounts;
  await heading(page, 'Sign in');
  // What the note says is what lets one in.
  for (const word of [email, password]) await page.getByText(word, { exact: true }).first().waitFor();
  await signIn(page, email, 'wrong');
  await page.getByText('Invalid email or password.').first().waitFor();
  await signIn(page, email, password);
  await heading(page, 'Dashboard');

  const links = page.locator('nav li a');
  const count = await links.count();
  if (count < 10) throw new Error(`The menu has ${String(count)} links.`);
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click();
    await page.waitForFunction(
      (at) => document.querySelectorAll('nav li a')[at]?.getAttribute('aria-current') === 'page',
      index,
    );
    await heading(page);
    if ((await page.getByRole('alert').count()) > 0)
      throw new Error(`${page.url()} says: ${await page.getByRole('alert').first().innerText()}`);
  }
  const before = new URL(page.url()).hash;
  await page.reload();
  await heading(page);
  const after = new URL(page.url()).hash;
  if (after !== before || after.includes('login'))
    throw new Error(`Loaded again, ${before} became ${after}.`);

  await page.getByRole('button', { name: /^Admin/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await heading(page, 'Sign in');
}
