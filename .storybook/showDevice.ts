import { type BrowserCommand } from 'vitest/node';
import { type Device } from './device.ts';

/** Turns the device of a test's page to a colour scheme or to more contrast, as its owner would. */
export const showDevice: BrowserCommand<[Device]> = async ({ page }, device) => {
  await page.emulateMedia(device);
};
