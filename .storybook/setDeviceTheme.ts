import { type ThemeName } from '@firstbell/ui';

const { dataset } = document.documentElement;

let lastTheme: ThemeName | undefined;

/**
 * Sets the page's theme as the device would, or resets it to the device's own. Returns whether the page follows the
 * device, which it does not once a theme was chosen. Emulating the media query in the browser would take 15 to 50 ms
 * each time; `e2e/deviceTheme.test.ts` does that.
 */
export function setDeviceTheme(theme?: ThemeName): boolean {
  const isFollowing = dataset.theme === lastTheme;
  if (theme === undefined) delete dataset.theme;
  else dataset.theme = theme;
  lastTheme = theme;
  return isFollowing;
}
