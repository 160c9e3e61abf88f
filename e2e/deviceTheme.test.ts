import { expect, test } from 'vitest';
import { devices } from '../.storybook/device.ts';
import { themes } from '../packages/ui/src/theme/theme.ts';
import { openTab, openWindow } from './product/tab.ts';

// Stories emulate the media queries; here the browser evaluates them itself.
test('the console follows the theme of the device, and prefers high contrast to dark', async () => {
  const page = await openTab('/login', { isSignedIn: false });
  const readTheme = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--firstbell-name').trim(),
    );

  for (const name of ['light', 'dark', 'contrast', 'light'] as const) {
    await page.emulateMedia(devices[name]);
    await expect.poll(readTheme).toBe(name);
  }
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await expect.poll(readTheme).toBe('contrast');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(readTheme).toBe('dark');
});

test('the first paint is in the chosen theme, before the code of the console has loaded', async () => {
  const { page, close } = await openWindow({ isSignedIn: false });
  await page.route(/\/assets\/(?!theme-)[^/]+\.js$/, (route) => route.abort());
  await page.goto('/login');
  const readColours = () =>
    page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
      return { backgroundColor, colorScheme };
    });
  const rgbOf = (hex: string) =>
    `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
  for (const { name, scheme, color } of Object.values(themes)) {
    await page.evaluate((themeName) => localStorage.setItem('firstbell.theme', themeName), name);
    await page.emulateMedia(name === 'dark' ? devices.light : devices.dark);
    await page.reload();
    expect(await readColours(), name).toEqual({ backgroundColor: rgbOf(color.canvas), colorScheme: scheme });
  }
  await close();
});
