import { expect } from 'vitest';
import { setDeviceTheme, type CheckedTheme } from '../setDeviceTheme.ts';

/** Sets the page's theme, without a render. */
export function setTheme(theme: CheckedTheme): void {
  const message = `The story has to follow the theme of the device, so that ${theme} can be checked`;
  expect(setDeviceTheme(theme), message).toBe(true);
}
