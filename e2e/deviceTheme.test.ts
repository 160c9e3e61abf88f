import { expect, test } from 'vitest';
import { devices } from '../.storybook/device.ts';
import { openTab } from './tab.ts';

// The stories are looked at in every theme by a page that answers for the browser; here the browser itself is asked.
test('the console follows the device to another theme, high contrast before dark', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  const theme = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--firstbell-name').trim(),
    );

  for (const name of ['light', 'dark', 'contrast', 'light'] as const) {
    await page.emulateMedia(devices[name]);
    await expect.poll(theme).toBe(name);
  }
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await expect.poll(theme).toBe('contrast');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(theme).toBe('dark');
});
