import { type BrowserCommand } from 'vitest/node';

/** Turns the device of a test's page to a colour scheme, as its owner would. */
export const showDevice: BrowserCommand<['light' | 'dark']> = async ({ page }, colorScheme) => {
  await page.emulateMedia({ colorScheme });
};
